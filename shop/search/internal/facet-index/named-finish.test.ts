import { expect, test } from 'vitest'
import { matchWithWords, namedFinish } from './named-finish.ts'

const moss = { code: 'moss', names: { en: 'Moss bouclé' }, swatch: '#4f6b4a' }
const oak = { code: 'smoked-oak', names: { en: 'Smoked oak' }, swatch: null }

test('typed words match an option value by its name or its colour', () => {
  const typed = (text: string) => matchWithWords({ text, language: 'en' })
  expect(typed('a sofa in moss')([moss])).toBeGreaterThan(typed('a sofa in moss')([oak]))
  expect(typed('green sofa')([moss, oak])).toBe(1)
  expect(typed('moss sofa on smoked oak')([moss, oak])).toBeGreaterThan(
    typed('moss sofa on smoked oak')([moss]),
  )
  expect(typed('green sofa')([oak])).toBe(0)
  expect(typed('sofa')([moss])).toBe(0)
})

test('typed words name a colour or a material of the vocabulary, or nothing', () => {
  expect(namedFinish({ text: 'green sofa', language: 'en' })?.colours).not.toBe(0)
  expect(namedFinish({ text: 'oak sofa', language: 'en' })).toMatchObject({ colours: 0 })
  expect(namedFinish({ text: 'large sofa', language: 'en' })).toBeNull()
})
