import { expect, test } from 'vitest'
import { askedLook } from './asked-look.ts'

const moss = { names: { en: 'Moss bouclé' }, swatch: '#4f6b4a' }
const oak = { names: { en: 'Smoked oak' }, swatch: null }

test('a card shows a piece in the colour that is filtered by, before any material', () => {
  const asked = askedLook({ colours: ['green'], materials: ['leather'] })
  expect(asked.isAskedFor?.([oak, moss])).toBe(true)
  expect(asked.isAskedFor?.([oak])).toBe(false)
})

test('else in the material, a narrower one too', () => {
  expect(askedLook({ colours: [], materials: ['wood'] }).isAskedFor?.([oak])).toBe(true)
  expect(askedLook({ colours: [], materials: ['walnut'] }).isAskedFor?.([oak])).toBe(false)
  expect(askedLook({ colours: [], materials: [] }).isAskedFor).toBeUndefined()
})
