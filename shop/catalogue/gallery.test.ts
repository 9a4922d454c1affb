import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangePictures, cardPictures, differencesFrom, modelDifferences, pictureRoles } from './gallery.ts'

const seen = new Set(['fabric', 'legs'])
const option = fc.constantFrom('fabric', 'legs', 'size')
const value = fc.constantFrom('a', 'b', 'c')
const shows = fc.dictionary(option, value, { noNullPrototype: true })
const chosen = fc.record({ fabric: value, legs: value, size: value })
const pictures = fc.array(fc.record({ role: fc.constantFrom(...pictureRoles), shows }), { maxLength: 8 })
const seenDifferences = (of: Record<string, string>, picture: { shows: Record<string, string> }) =>
  differencesFrom(of, picture.shows).filter((code) => seen.has(code))

describe('the main picture of a variant', () => {
  test('shows all visible option values of the variant', () => {
    fc.assert(
      fc.property(pictures, chosen, (all, wanted) => {
        const { main } = arrangePictures(all, wanted, seen)
        const fitting = all.filter(
          (picture) => picture.role === 'main' && seenDifferences(wanted, picture).length === 0,
        )
        expect(main === null).toBe(fitting.length === 0)
        if (!main) return
        expect(fitting).toContain(main)
        const best = Math.min(...fitting.map((picture) => differencesFrom(wanted, picture.shows).length))
        expect(differencesFrom(wanted, main.shows)).toHaveLength(best)
      }),
    )
  })

  test('is followed by each other picture once, without main pictures of other finishes', () => {
    fc.assert(
      fc.property(pictures, chosen, (all, wanted) => {
        const { main, others } = arrangePictures(all, wanted, seen)
        const shown = main ? [main, ...others] : others
        expect(new Set(shown).size).toBe(shown.length)
        const left = all.filter((picture) => !shown.includes(picture))
        if (!main) expect(left).toEqual([])
        for (const picture of left) {
          expect(picture.role).toBe('main')
          expect(seenDifferences(wanted, picture)).not.toEqual([])
        }
      }),
    )
  })

  test('is the one of the right size if several have the right finish', () => {
    const two = { role: 'main', shows: { fabric: 'oat', size: 'two' } } as const
    const three = { role: 'main', shows: { fabric: 'oat', size: 'three' } } as const
    expect(arrangePictures([two, three], { fabric: 'oat', size: 'three' }, seen)).toEqual({
      main: three,
      others: [two],
    })
  })

  test('is one that states its finish rather than one without a stated finish', () => {
    const any = { role: 'main', shows: {} } as const
    const moss = { role: 'main', shows: { fabric: 'moss' } } as const
    expect(arrangePictures([any, moss], { fabric: 'moss' }, seen).main).toBe(moss)
    expect(arrangePictures([any, moss], { fabric: 'oat' }, seen).main).toBe(any)
  })

  test('may be one without a stated finish', () => {
    const any = { role: 'main', shows: {} } as const
    expect(arrangePictures([any], { fabric: 'oat' }, seen).main).toBe(any)
  })
})

describe('a card', () => {
  const oat = { role: 'main', shows: { fabric: 'oat' } } as const
  const moss = { role: 'main', shows: { fabric: 'moss' } } as const
  const side = { role: 'view', shows: { fabric: 'oat' } } as const
  const all = [oat, moss, side]

  test('shows the main picture of the product, and a second one of the same finish', () => {
    expect(cardPictures(all, seen, () => false)).toEqual({ main: oat, second: side })
  })

  test('shows the finish of the filter, and a second picture of the same finish only', () => {
    expect(cardPictures(all, seen, (one) => one['fabric'] === 'moss')).toEqual({ main: moss, second: null })
  })

  test('never shows a second picture of another finish than the first', () => {
    fc.assert(
      fc.property(pictures, shows, (given, wanted) => {
        const { main, second } = cardPictures(given, seen, (one) => one['fabric'] === wanted['fabric'])
        if (!second) return
        expect(main).not.toBeNull()
        expect(second.role).not.toBe('main')
        expect(main && seenDifferences(main.shows, second)).toEqual([])
      }),
    )
  })
})

test('a 3D model differs only in options for which it has no finish', () => {
  const model = { finishes: ['fabric:oat', 'fabric:moss'], shows: { fabric: 'oat', size: 'three' } }
  expect(modelDifferences({ fabric: 'moss', size: 'three' }, model)).toEqual([])
  expect(modelDifferences({ fabric: 'rye', size: 'two' }, model)).toEqual(['fabric', 'size'])
})
