import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CategoryId, ProductId, VariantId } from '#shop/ids.ts'
import { anyPiece, groups, inStock, noAttributes, SCALE, shelfOf } from './random-products.test.support.ts'
import { everything, type ListingQuery } from '../../search.ts'
import { relaxationsOf, understoodAs } from '../query/explain.ts'
import { facetsOf } from './facets.ts'
import { likeRows } from './similarity.ts'
import { idsOf, runQuery, type WordsFound } from './run-query.ts'
import { orderOf, rowsBetween } from './order.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { emptyFacetIndex, putProduct, setGroups, type FacetIndex } from './facet-index.ts'

const plain: IndexedProduct = {
  id: 'plain' as ProductId,
  names: { en: 'plain' },
  maker: null,
  form: 'table',
  published: 1,
  price: 100_00,
  attributes: { ...noAttributes, width: 800 },
  categories: ['tables' as CategoryId],
  rooms: [],
  collections: [],
  looks: [
    { materials: ['oak'], colours: ['green'] },
    { materials: [], colours: ['blue'] },
  ],
  offers: [
    { price: 100_00, width: 800, depth: null, height: null, weeks: 4, look: 0, stocked: [] },
    { price: 300_00, width: 900, depth: null, height: null, weeks: null, look: 1, stocked: [...inStock] },
  ],
}
const withWidth = (id: string, width: number | null, more: Partial<IndexedProduct> = {}): IndexedProduct => ({
  ...plain,
  id: id as ProductId,
  offers: [{ ...plain.offers[0]!, width }],
  ...more,
})
const lookAt = (shelf: FacetIndex, wanted: Partial<ListingQuery>, words: WordsFound | null = null) =>
  runQuery(shelf, { ...everything, ...wanted }, words, 'en', SCALE)
const total = (shelf: FacetIndex, wanted: Partial<ListingQuery>) => lookAt(shelf, wanted).total

describe('the shelf', () => {
  it('takes all filters as said of one and the same variant', () => {
    const shelf = shelfOf([plain])
    expect(total(shelf, { colours: ['blue'], inStock: true })).toBe(1)
    expect(total(shelf, { colours: ['green'], inStock: true })).toBe(0)
    expect(total(shelf, { colours: ['blue'], price: { min: null, max: 200 } })).toBe(0)
    expect(total(shelf, { colours: ['green', 'blue'], width: { min: 850, max: null } })).toBe(1)
  })

  it('knows what is in stock when it is told anew', () => {
    const shelf = shelfOf([plain])
    putProduct(shelf, plain, new Set<VariantId>())
    expect(total(shelf, { inStock: true })).toBe(0)
    expect(total(shelf, { leadTime: 3 })).toBe(0)
    expect(total(shelf, { leadTime: 4 })).toBe(1)
  })

  it('moves pieces along when a category is put elsewhere', () => {
    const shelf = shelfOf([plain])
    expect(total(shelf, { category: 'living' })).toBe(0)
    const moved = groups.categories.map((one) =>
      one.slug === 'tables' ? { ...one, parentId: 'sofas' as CategoryId } : one,
    )
    setGroups(shelf, { ...groups, categories: moved })
    expect(total(shelf, { category: 'living' })).toBe(1)
  })

  it('survives categories that stand below each other', () => {
    const circle = groups.categories.map((one) => ({ ...one, parentId: 'tables' as CategoryId }))
    const shelf = emptyFacetIndex({ ...groups, categories: circle })
    putProduct(shelf, plain, inStock)
    expect(total(shelf, { category: 'tables' })).toBe(1)
  })

  it('puts every piece in order, page after page, as sorting all of them would', () => {
    const sort = fc.constantFrom('relevance', 'newest', 'price', '-price', 'name', 'width')
    fc.assert(
      fc.property(
        fc.array(anyPiece, { maxLength: 60 }),
        sort,
        fc.integer({ min: 1, max: 7 }),
        (put, by, size) => {
          const shelf = shelfOf(put)
          const order = orderOf(
            shelf,
            by,
            'en',
            Float64Array.from(shelf.ids, (_, row) => row % 3),
          )
          const rows = () => Uint32Array.from(shelf.slots.values())
          const pages: number[] = []
          for (let from = 0; from < shelf.slots.size; from += size) {
            pages.push(...rowsBetween(rows(), from, Math.min(from + size, shelf.slots.size), order))
          }
          expect(pages).toEqual(Array.from(rows().toSorted(order)))
        },
      ),
    )
  })

  it('shows the last page when a later one is asked for', () => {
    const shelf = shelfOf(Array.from({ length: 30 }, (_, index) => withWidth(`piece-${index + 10}`, 100)))
    expect(lookAt(shelf, { page: 1_000_000 })).toMatchObject({ page: 2, pages: 2, total: 30 })
    expect(lookAt(shelf, { page: 2, sort: 'name' }).ids).toHaveLength(6)
  })

  it('knows which pieces are like one another', () => {
    const near = withWidth('near', 800, { attributes: { ...noAttributes, width: 820 } })
    const far = withWidth('far', 800, { attributes: { ...noAttributes, width: 2_000 }, price: 2_000_00 })
    const other = withWidth('other', 800, { categories: [], form: 'bed' })
    const shelf = shelfOf([other, far, near, plain])
    expect(idsOf(shelf, likeRows(shelf, plain.id, 3))).toEqual(['near', 'far'])
    expect(idsOf(shelf, likeRows(shelf, 'unheard-of' as ProductId, 3))).toEqual([])
  })
})

describe('where nothing is left', () => {
  it('the pieces that miss by the least are shown', () => {
    const shelf = shelfOf([
      withWidth('elsewhere', 700, { categories: [] }),
      withWidth('unknown', null),
      withWidth('wide', 1_200),
      withWidth('plain', 800),
    ])
    const { nearest } = lookAt(shelf, { category: 'tables', width: { min: null, max: 700 } })
    expect(nearest).toEqual(['plain', 'wide', 'unknown', 'elsewhere'])
  })

  it('each choice is named that alone would bring something back, with how much', () => {
    const shelf = shelfOf([
      withWidth('one', 700),
      withWidth('two', 800),
      withWidth('blue', 900, { looks: [] }),
    ])
    const query = {
      ...everything,
      colours: ['blue'],
      category: 'tables',
      width: { min: null, max: 850 },
      page: 3,
    }
    const look = runQuery(shelf, query, null, 'en', SCALE)
    const facets = facetsOf(shelf, look.counted, look.filters, 'en', SCALE)
    expect(relaxationsOf(query, look, facets)).toEqual([
      {
        choices: [{ kind: 'colours', code: 'blue', name: 'Blue' }],
        without: { ...query, colours: [], page: 1 },
        count: 2,
      },
    ])
  })

  it('words may be what to let go of', () => {
    const shelf = shelfOf([plain])
    const query = { ...everything, q: 'sofa', sort: 'relevance', category: 'tables' } as const
    const look = runQuery(shelf, query, { scores: new Map(), implied: [] }, 'en', SCALE)
    const facets = facetsOf(shelf, look.counted, look.filters, 'en', SCALE)
    expect(relaxationsOf(query, look, facets)).toEqual([
      {
        choices: [{ kind: 'q', q: 'sofa' }],
        without: { ...query, q: '', sort: 'newest' },
        count: 1,
      },
    ])
    expect(look.nearest).toEqual([])
  })
})

describe('filters that words stand for', () => {
  const narrow = { typed: 'under 75 cm', filters: { width: { min: null, max: 750 } } }
  const green = { typed: 'green', filters: { colours: ['green'] } }
  const found = (implied: WordsFound['implied']): WordsFound => ({
    implied,
    scores: new Map([[plain.id, 1]]),
  })

  it('narrow the listing like chosen ones', () => {
    const shelf = shelfOf([plain, withWidth('narrow', 700)])
    const scores = new Map([plain.id, 'narrow' as ProductId].map((id) => [id, 1]))
    const look = lookAt(shelf, { q: 'table under 75 cm' }, { scores, implied: [narrow] })
    expect([look.ids, look.applied]).toEqual([['narrow'], [true]])
  })

  it('are let go of first where they would leave nothing, and no more of them than need be', () => {
    const look = lookAt(shelfOf([plain]), { q: 'green table' }, found([narrow, green]))
    expect([look.ids, look.applied]).toEqual([['plain'], [false, true]])
  })

  it('give way to what was chosen', () => {
    const look = lookAt(shelfOf([plain]), { width: { min: null, max: 900 } }, found([narrow]))
    expect([look.ids, look.applied]).toEqual([['plain'], [false]])
  })

  it('are said, with the words without them', () => {
    const shelf = shelfOf([plain])
    const query = { ...everything, q: 'table under 75 cm', sort: 'relevance', page: 2 } as const
    const look = runQuery(shelf, query, found([narrow]), 'en', SCALE)
    const facets = facetsOf(shelf, look.counted, look.filters, 'en', SCALE)
    const understanding = { words: ['table'], terms: [], code: null, mended: null }
    expect(understoodAs(query, { ...understanding, implied: [narrow] }, look, facets)).toEqual({
      words: ['table'],
      filters: [
        {
          typed: 'under 75 cm',
          choices: [{ kind: 'width', range: { min: null, max: 750 } }],
          applied: false,
          without: { ...query, q: 'table', page: 1 },
        },
      ],
    })
    expect(understoodAs(query, { ...understanding, implied: [] }, look, facets)).toBeNull()
  })
})
