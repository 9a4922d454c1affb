import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { readListingQuery, sorts, writeListingQuery, type ListingQuery } from './search.ts'

const read = (address: string, category?: string) => readListingQuery(new URLSearchParams(address), category)
const everything: ListingQuery = { category: null, q: '', price: null, width: null, sort: 'newest', page: 1 }

describe('the address of a listing', () => {
  it('says everything a shopper has chosen', () => {
    expect(read('q=oak+table&category=tables&price=100-900&width=80-200&sort=-price&page=3')).toEqual({
      category: 'tables',
      q: 'oak table',
      price: { min: 100, max: 900 },
      width: { min: 800, max: 2000 },
      sort: '-price',
      page: 3,
    })
    expect(read('')).toEqual(everything)
    expect(read('category=chairs', 'tables').category).toBe('tables')
  })

  it('may leave one end of a range open, and may say it the wrong way round', () => {
    expect(read('price=100-').price).toEqual({ min: 100, max: null })
    expect(read('width=-90').width).toEqual({ min: null, max: 900 })
    expect(read('width=200-80').width).toEqual({ min: 800, max: 2000 })
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
    'sort=nonsense',
    'sort=relevance',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=seven',
    'page=',
    'colour=red',
    'category=../../etc',
    'category=UPPER',
    `category=${'a'.repeat(200)}`,
    'q=',
    'q=%00%01%20',
  ])('ignores what makes no sense: %s', (address) => {
    expect(read(address)).toEqual(everything)
  })

  it('makes what is too large fit', () => {
    expect(read('page=999999999').page).toBe(1_000_000)
    expect(read('page=9999999999').page).toBe(1)
    expect(read('price=0-999999999').price).toEqual({ min: 0, max: 10_000_000 })
    expect(read('width=0-999999999').width).toEqual({ min: 0, max: 20_000 })
    expect(Array.from(read(`q=${'🪑'.repeat(5_000)}`).q)).toHaveLength(200)
  })

  it('sorts by relevance when words are searched for, and by newest otherwise', () => {
    expect(read('q=oak').sort).toBe('relevance')
    expect(read('q=oak&sort=newest').sort).toBe('newest')
  })

  it('does not say what goes without saying', () => {
    expect(writeListingQuery(everything).toString()).toBe('')
    expect(writeListingQuery({ ...everything, q: 'oak', sort: 'relevance', page: 2 }).toString()).toBe(
      'q=oak&page=2',
    )
  })

  it('reads back as it was written', () => {
    const range = (most: number, scale: number) =>
      fc.option(
        fc
          .tuple(fc.option(fc.nat(most)), fc.option(fc.nat(most)))
          .filter(([a, b]) => (a !== null || b !== null) && (a === null || b === null || a <= b))
          .map(([a, b]) => ({ min: a === null ? null : a * scale, max: b === null ? null : b * scale })),
      )
    const query = fc.record({
      category: fc.option(fc.constantFrom('sofas', 'oak-tables-2')),
      q: fc.constantFrom('', 'oak', 'Größe 2 & mehr', '100% = ?'),
      price: range(10_000_000, 1),
      width: range(2_000, 10),
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

  it('never throws, whatever it says', () => {
    const one = (text: string) => {
      const query = readListingQuery(
        new URLSearchParams({ q: text, price: text, width: text, sort: text, page: text }),
        text,
      )
      expect(readListingQuery(writeListingQuery(query))).toEqual(query)
    }
    const anything = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))
    for (const text of naughtyStrings()) one(text)
    fc.assert(fc.property(anything, one))
  })
})
