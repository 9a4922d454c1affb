import { expect, test } from 'vitest'
import { preferredFinish } from './preferred-finish.ts'

const moss = { names: { en: 'Moss bouclé' }, swatch: '#4f6b4a' }
const oak = { names: { en: 'Smoked oak' }, swatch: null }

test('a card shows a piece in the colour that is filtered by, before any material', () => {
  const asked = preferredFinish({ colours: ['green'], materials: ['leather'] }, null)
  expect(asked.isAskedFor?.([oak, moss])).toBe(true)
  expect(asked.isAskedFor?.([oak])).toBe(false)
})

test('else in the material, a narrower one too', () => {
  expect(preferredFinish({ colours: [], materials: ['wood'] }, null).isAskedFor?.([oak])).toBe(true)
  expect(preferredFinish({ colours: [], materials: ['walnut'] }, null).isAskedFor?.([oak])).toBe(false)
  expect(preferredFinish({ colours: [], materials: [] }, null).isAskedFor).toBeUndefined()
})

test('else as the typed words name it, by its own name or by its colour', () => {
  const typed = (text: string) =>
    preferredFinish({ colours: [], materials: [] }, { text, language: 'en' }).isAskedFor
  expect(typed('a sofa in moss')?.([moss])).toBe(true)
  expect(typed('green sofa')?.([moss])).toBe(true)
  expect(typed('green sofa')?.([oak])).toBe(false)
  expect(typed('sofa')?.([moss])).toBe(false)
})

test('a filter says more than a word', () => {
  const asked = preferredFinish({ colours: ['green'], materials: [] }, { text: 'oak', language: 'en' })
  expect(asked.isAskedFor?.([oak])).toBe(false)
})
