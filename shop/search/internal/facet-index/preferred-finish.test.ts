import { expect, test } from 'vitest'
import { preferredFinish } from './preferred-finish.ts'

const moss = { names: { en: 'Moss bouclé' }, swatch: '#4f6b4a' }
const oak = { names: { en: 'Smoked oak' }, swatch: null }

test('a card shows a product in the filtered colour rather than any material', () => {
  const asked = preferredFinish({ colours: ['green'], materials: ['leather'] }, null)
  expect(asked.isPreferred?.([oak, moss])).toBe(true)
  expect(asked.isPreferred?.([oak])).toBe(false)
})

test('otherwise in the filtered material, or a kind of it', () => {
  expect(preferredFinish({ colours: [], materials: ['wood'] }, null).isPreferred?.([oak])).toBe(true)
  expect(preferredFinish({ colours: [], materials: ['walnut'] }, null).isPreferred?.([oak])).toBe(false)
  expect(preferredFinish({ colours: [], materials: [] }, null).isPreferred).toBeUndefined()
})

test('otherwise in the finish named in the search words, by its name or its colour', () => {
  const typed = (text: string) =>
    preferredFinish({ colours: [], materials: [] }, { text, language: 'en' }).isPreferred
  expect(typed('a sofa in moss')?.([moss])).toBe(true)
  expect(typed('green sofa')?.([moss])).toBe(true)
  expect(typed('green sofa')?.([oak])).toBe(false)
  expect(typed('sofa')?.([moss])).toBe(false)
})

test('a filter takes precedence over a search word', () => {
  const asked = preferredFinish({ colours: ['green'], materials: [] }, { text: 'oak', language: 'en' })
  expect(asked.isPreferred?.([oak])).toBe(false)
})
