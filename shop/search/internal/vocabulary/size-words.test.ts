import { expect, it } from 'vitest'
import { preferredWidthOf } from './size-words.ts'

it.each([
  ['narrow', 'en', 'small'],
  ['smaller', 'en', 'small'],
  ['wide', 'en', 'large'],
  ['biggest', 'en', 'large'],
  ['schmales', 'de', 'small'],
  ['kleiner', 'de', 'small'],
  ['grosses', 'de', 'large'],
  ['breite', 'de', 'large'],
  ['smallish', 'en', null],
  ['kleiderschrank', 'de', null],
  ['narrow', 'de', null],
] as const)('the size word %s (%s) asks for the width: %s', (word, language, width) => {
  expect(preferredWidthOf(word, language)).toBe(width)
})
