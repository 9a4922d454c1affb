import { expect, test } from 'vitest'
import { languageOfLocale, localizedPath, splitLanguage } from './language.ts'

test.for([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  [' DE_CH ', 'de'],
  ['en-US', 'en'],
  ['den', 'en'],
  ['fr-FR,de', 'en'],
  ['', 'en'],
] as const)('for the locales %s the shop uses %s', ([locales, language]) => {
  expect(languageOfLocale(locales)).toBe(language)
})

test('a path has a language prefix unless the language is the default', () => {
  for (const path of ['/', '/cart', '/products/x?variant=1']) {
    const written = localizedPath('de', path, 'en')
    expect(splitLanguage(written, 'en')).toEqual({ language: 'de', prefix: '/de', path })
    expect(localizedPath('en', path, 'en')).toBe(path)
  }
})
