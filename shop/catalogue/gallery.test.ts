import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrangePictures,
  cardPictures,
  differencesFrom,
  minorOptionsOf,
  hasSizeOf,
  modelDifferences,
  pictureRoles,
} from './gallery.ts'

/**
 * The product has the options fabric, size and legs. Fabric and legs have swatches. Fabric is the first option with
 * swatches, so only the option for the legs is a minor option.
 */
const minor = minorOptionsOf(['fabric', 'legs'])
const option = fc.constantFrom('fabric', 'legs', 'size')
const value = fc.constantFrom('a', 'b', 'c')
const shows = fc.dictionary(option, value, { noNullPrototype: true })
const chosen = fc.record({ fabric: value, legs: value, size: value })
const pictures = fc.array(fc.record({ role: fc.constantFrom(...pictureRoles), shows }), { maxLength: 8 })
const major = (of: Record<string, string>, picture: { shows: Record<string, string> }) =>
  differencesFrom(of, picture.shows).filter((code) => code !== 'legs')

describe('the main picture of a variant', () => {
  test('has its fabric, size and shape, and its legs if such a picture exists', () => {
    fc.assert(
      fc.property(pictures, chosen, (all, wanted) => {
        const { main } = arrangePictures(all, wanted, minor)
        const fitting = all.filter((one) => one.role === 'main' && major(wanted, one).length === 0)
        expect(main === null).toBe(fitting.length === 0)
        if (!main) return
        expect(fitting).toContain(main)
        const best = Math.min(...fitting.map((picture) => differencesFrom(wanted, picture.shows).length))
        expect(differencesFrom(wanted, main.shows)).toHaveLength(best)
      }),
    )
  })

  test('is followed by each other picture once, without main pictures of other variants', () => {
    fc.assert(
      fc.property(pictures, chosen, (all, wanted) => {
        const { main, others } = arrangePictures(all, wanted, minor)
        if (!main) return
        const shown = [main, ...others]
        expect(new Set(shown).size).toBe(shown.length)
        for (const picture of all.filter((one) => !shown.includes(one))) {
          expect(picture.role).toBe('main')
          expect(major(wanted, picture)).not.toEqual([])
        }
      }),
    )
  })

  test('is never one of another size, whose photo follows the drawing', () => {
    const two = { role: 'main', shows: { fabric: 'oat', size: 'two' } } as const
    const three = { role: 'main', shows: { fabric: 'oat', size: 'three' } } as const
    expect(arrangePictures([two, three], { fabric: 'oat', size: 'three' }, minor)).toEqual({
      main: three,
      others: [],
    })
    expect(arrangePictures([two, three], { fabric: 'oat', size: 'four' }, minor)).toEqual({
      main: null,
      others: [two],
    })
  })

  test('if there is none, the most similar photo and its views follow', () => {
    const oat = { role: 'main', shows: { fabric: 'oat', size: 'two' } } as const
    const moss = { role: 'main', shows: { fabric: 'moss', size: 'two' } } as const
    const [oatSide, mossSide] = [oat, moss].map((one) => ({ ...one, role: 'view' as const }))
    expect(
      arrangePictures([oat, moss, oatSide!, mossSide!], { fabric: 'moss', size: 'four' }, minor),
    ).toEqual({ main: null, others: [moss, mossSide] })
  })

  test('is one that states its finish rather than one without a stated finish', () => {
    const any = { role: 'main', shows: {} } as const
    const moss = { role: 'main', shows: { fabric: 'moss' } } as const
    expect(arrangePictures([any, moss], { fabric: 'moss' }, minor).main).toBe(moss)
    expect(arrangePictures([any, moss], { fabric: 'oat' }, minor).main).toBe(any)
  })

  test('may be one without a stated finish', () => {
    const any = { role: 'main', shows: {} } as const
    expect(arrangePictures([any], { fabric: 'oat' }, minor).main).toBe(any)
  })
})

describe('a card', () => {
  test('shows the main picture of its variant, and a second one of the same variant only', () => {
    const oat = { role: 'main', shows: { fabric: 'oat' } } as const
    const moss = { role: 'main', shows: { fabric: 'moss' } } as const
    const side = { role: 'view', shows: { fabric: 'oat' } } as const
    expect(cardPictures([oat, moss, side], { fabric: 'oat' }, minor)).toEqual({ main: oat, second: side })
    expect(cardPictures([oat, moss, side], { fabric: 'moss' }, minor)).toEqual({ main: moss, second: null })
    expect(cardPictures([oat, moss, side], { fabric: 'clay' }, minor)).toEqual({ main: null, second: null })
  })

  test('shows the same picture as the product page', () => {
    fc.assert(
      fc.property(pictures, chosen, (all, wanted) => {
        const { main, second } = cardPictures(all, wanted, minor)
        expect(main).toBe(arrangePictures(all, wanted, minor).main)
        if (!second || !main) return
        expect(second.role).not.toBe('main')
        expect(differencesFrom({ ...wanted, ...main.shows }, second.shows)).toEqual([])
      }),
    )
  })
})

test('a 3D model differs only in options for which it has no finish', () => {
  const model = { finishes: ['fabric:oat', 'fabric:moss'], shows: { fabric: 'oat', size: 'three' } }
  expect(modelDifferences({ fabric: 'moss', size: 'three' }, model)).toEqual([])
  expect(modelDifferences({ fabric: 'rye', size: 'two' }, model)).toEqual(['fabric', 'size'])
})

test('a 3D model has the size of a variant when all known dimensions agree', () => {
  const model = { size: { width: 2320, depth: 940, height: 780 } }
  expect(hasSizeOf(model, { width: 2320, height: 782 })).toBe(true)
  expect(hasSizeOf(model, { width: 2020, height: 780 })).toBe(false)
})
