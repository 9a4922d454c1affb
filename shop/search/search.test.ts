import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naughtyStrings } from '#tests/support/real-data.ts'
import {
  allProductsQuery,
  parameterOf,
  rangeFilters,
  readListingQuery,
  sorts,
  writeListingQuery,
  type ListingQuery,
} from './search.ts'

const read = (address: string, path?: Parameters<typeof readListingQuery>[1]) =>
  readListingQuery(new URLSearchParams(address), path)

describe('the query of a listing', () => {
  it('contains every filter of the customer', () => {
    const address =
      'q=oak+table&category=tables&room=dining-room&collection=lys&price=100-900&width=80-200&depth=-100' +
      '&height=40-&seat-height=42-48&bed-size=140-160&seats=4-6&assembly=-30&extendable=1&shape=round,oval&material=oak,ash&material=wool&colour=green&maker=hakansson' +
      '&in-stock=1&lead-time=4&sort=-price&page=3'
    expect(read(address)).toEqual({
      category: 'tables',
      room: 'dining-room',
      collection: 'lys',
      q: 'oak table',
      price: { min: 100, max: 900 },
      width: { min: 800, max: 2000 },
      depth: { min: null, max: 1000 },
      height: { min: 400, max: null },
      seatHeight: { min: 420, max: 480 },
      mattressWidth: { min: 1400, max: 1600 },
      seats: { min: 4, max: 6 },
      assemblyMinutes: { min: null, max: 30 },
      extendable: true,
      shape: ['oval', 'round'],
      materials: ['ash', 'oak', 'wool'],
      colours: ['green'],
      manufacturers: ['hakansson'],
      inStock: true,
      leadTime: 4,
      sort: '-price',
      page: 3,
    })
    expect(read('')).toEqual(allProductsQuery)
  })

  it('may have category, room or collection in the path', () => {
    expect(read('category=chairs', { category: 'tables' }).category).toBe('tables')
    expect(read('', { room: 'hallway', collection: undefined })).toMatchObject({
      room: 'hallway',
      collection: null,
    })
  })

  it('may have an open range, or one with swapped ends', () => {
    expect(read('price=100-').price).toEqual({ min: 100, max: null })
    expect(read('width=-90').width).toEqual({ min: null, max: 900 })
    expect(read('width=200-80').width).toEqual({ min: 800, max: 2000 })
  })

  it('reads several values as repeated parameters or as a list, in any order', () => {
    const same = ['colour=green,blue', 'colour=blue&colour=green', 'colour=green,,green&colour=%20,blue']
    for (const address of same) expect(read(address).colours, address).toEqual(['blue', 'green'])
    expect(writeListingQuery({ ...allProductsQuery, colours: ['green', 'blue'] }).get('colour')).toBe(
      'blue,green',
    )
  })

  it('may name manufacturers in any script', () => {
    expect(read('maker=мебель-24').manufacturers).toEqual(['мебель-24'])
  })

  it('uses the first of repeated single values', () => {
    expect(read('price=1-2&price=3-4&category=sofas&category=tables&page=2&page=3')).toEqual({
      ...allProductsQuery,
      price: { min: 1, max: 2 },
      category: 'sofas',
      page: 2,
    })
  })

  it.each([
    'price=-',
    'price=abc',
    'price=1.5-3',
    'price=-5--3',
    'price=1e9-2',
    'price=5',
    'width=NaN-',
    'width=８０-９０',
    'seat-height=45',
    'sort=nonsense',
    'sort=relevance',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=seven',
    'page=',
    'flavour=sweet',
    'colour=RED',
    'colour=red--ish',
    "material=oak'--",
    'material=.*',
    `maker=${'a'.repeat(5_000)}`,
    'in-stock=yes',
    'in-stock=0',
    'lead-time=-1',
    'lead-time=soon',
    'room=../../etc',
    'category=../../etc',
    'category=UPPER',
    `category=${'a'.repeat(200)}`,
    'q=',
    'q=%00%01%20',
  ])('ignores invalid parameters: %s', (address) => {
    expect(read(address)).toEqual(allProductsQuery)
  })

  it('limits values that are too large', () => {
    expect(read('page=999999999').page).toBe(1_000_000)
    expect(read('page=9999999999').page).toBe(1)
    expect(read('price=0-999999999').price).toEqual({ min: 0, max: 10_000_000 })
    expect(read('width=0-999999999').width).toEqual({ min: 0, max: 20_000 })
    expect(read('lead-time=5000').leadTime).toBe(104)
    expect(Array.from(read(`q=${'🪑'.repeat(5_000)}`).q)).toHaveLength(200)
    const many = Array.from({ length: 1_000 }, (_, index) => `c${index}`)
    expect(read(`colour=${many.join(',')}`).colours).toHaveLength(20)
    expect(read(many.map((code) => `material=${code}`).join('&')).materials).toHaveLength(20)
  })

  it('is sorted by relevance when it has search words, and in the standard order otherwise', () => {
    expect(read('q=oak').sort).toBe('relevance')
    expect(read('').sort).toBe('standard')
    expect(read('q=oak&sort=newest').sort).toBe('newest')
  })

  it('leaves out default values', () => {
    expect(writeListingQuery(allProductsQuery).toString()).toBe('')
    expect(writeListingQuery({ ...allProductsQuery, q: 'oak', sort: 'relevance', page: 2 }).toString()).toBe(
      'q=oak&page=2',
    )
  })

  it('is read back as it was written', () => {
    const range = (most: number, scale: number) =>
      fc.option(
        fc
          .tuple(fc.option(fc.nat(most)), fc.option(fc.nat(most)))
          .filter(([a, b]) => (a !== null || b !== null) && (a === null || b === null || a <= b))
          .map(([a, b]) => ({ min: a === null ? null : a * scale, max: b === null ? null : b * scale })),
      )
    const slug = fc.option(fc.constantFrom('sofas', 'oak-tables-2'))
    const codes = fc
      .uniqueArray(fc.constantFrom('oak', 'wool', 'light-grey', 'brødrene', 'мебель', '2'), { maxLength: 6 })
      .map((list) => list.toSorted())
    const measure = range(2_000, 10)
    const query: fc.Arbitrary<ListingQuery> = fc.record({
      category: slug,
      room: slug,
      collection: slug,
      q: fc.constantFrom('', 'oak', 'Größe 2 & mehr', '100% = ?'),
      price: range(10_000_000, 1),
      width: measure,
      depth: measure,
      height: measure,
      seatHeight: measure,
      mattressWidth: measure,
      seats: range(30, 1),
      assemblyMinutes: range(2_880, 1),
      extendable: fc.boolean(),
      shape: codes,
      materials: codes,
      colours: codes,
      manufacturers: codes,
      inStock: fc.boolean(),
      leadTime: fc.option(fc.nat(104)),
      sort: fc.constantFrom(...sorts),
      page: fc.integer({ min: 1, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(query, (one) => {
        fc.pre(one.sort !== 'relevance' || one.q !== '')
        expect(readListingQuery(writeListingQuery(one))).toEqual(one)
      }),
    )
  })

  it('never throws, whatever it contains', () => {
    const names = [...Object.values(parameterOf), 'q', 'sort', 'page']
    const one = (text: string) => {
      const params = new URLSearchParams(
        names.flatMap((name) => [
          [name, text],
          [name, `1-${text}`],
        ]),
      )
      const query = readListingQuery(params, { category: text })
      expect(readListingQuery(writeListingQuery(query))).toEqual(query)
      for (const name of rangeFilters) expect(query[name]?.min ?? 0).toBeGreaterThanOrEqual(0)
    }
    const anything = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))
    for (const text of naughtyStrings()) one(text)
    fc.assert(fc.property(anything, one))
  })
})
