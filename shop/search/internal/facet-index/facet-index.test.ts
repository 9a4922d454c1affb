import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CategoryId, ProductId, VariantId } from '#shop/ids.ts'
import {
  anyProduct,
  groups,
  inStock,
  noAttributes,
  SCALE,
  facetIndexOf,
} from './random-products.test.support.ts'
import { allProductsQuery, type ListingQuery } from '../../search.ts'
import { relaxationsOf, interpretationOf } from '../query/explain.ts'
import { facetsOf } from './facets.ts'
import { similarRows } from './similarity.ts'
import type { TextMatches } from './relevance.ts'
import { idsOf, runQuery } from './run-query.ts'
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
  finishes: [
    { materials: ['oak'], colours: ['green'] },
    { materials: [], colours: ['blue'] },
  ],
  offers: [
    {
      price: 100_00,
      width: 800,
      depth: null,
      height: null,
      mattressWidth: null,
      weeks: 4,
      finish: 0,
      positions: [0],
      stocked: [],
    },
    {
      price: 300_00,
      width: 900,
      depth: null,
      height: null,
      mattressWidth: null,
      weeks: null,
      finish: 1,
      positions: [1],
      stocked: [...inStock],
    },
  ],
}
const withWidth = (id: string, width: number | null, more: Partial<IndexedProduct> = {}): IndexedProduct => ({
  ...plain,
  id: id as ProductId,
  offers: [{ ...plain.offers[0]!, width }],
  ...more,
})
const run = (facetIndex: FacetIndex, wanted: Partial<ListingQuery>, words: TextMatches | null = null) =>
  runQuery(facetIndex, { ...allProductsQuery, ...wanted }, words, 'en', SCALE)
const total = (facetIndex: FacetIndex, wanted: Partial<ListingQuery>) => run(facetIndex, wanted).total

describe('the facet index', () => {
  it('applies all filters to the same variant', () => {
    const facetIndex = facetIndexOf([plain])
    expect(total(facetIndex, { colours: ['blue'], inStock: true })).toBe(1)
    expect(total(facetIndex, { colours: ['green'], inStock: true })).toBe(0)
    expect(total(facetIndex, { colours: ['blue'], price: { min: null, max: 200 } })).toBe(0)
    expect(total(facetIndex, { colours: ['green', 'blue'], width: { min: 850, max: null } })).toBe(1)
  })

  it('finds a bed by its mattress width in whole centimetres, or by its width if a search implies it', () => {
    const bed = (mattressWidth: number | null, width: number) => ({
      ...plain,
      id: `bed-${mattressWidth}-${width}` as ProductId,
      offers: [{ ...plain.offers[0]!, mattressWidth, width }],
    })
    const facetIndex = facetIndexOf([bed(1372, 1500), bed(1800, 1960), bed(null, 1900), bed(null, 1400)])
    expect(total(facetIndex, { mattressWidth: { min: 1370, max: 1370 } })).toBe(1)
    expect(total(facetIndex, { mattressWidth: { min: 1800, max: 2000 } })).toBe(1)
    const king = { min: 1800, max: 2000, widthIfUnknown: { min: 1800, max: 2350 } }
    expect(run(facetIndex, { mattressWidth: king }).ids.toSorted()).toEqual([
      'bed-1800-1960',
      'bed-null-1900',
    ])
    const none = { min: 2500, max: 2500, widthIfUnknown: { min: 2500, max: 2850 } }
    expect(run(facetIndex, { mattressWidth: none }).nearMisses[0]).toBe('bed-null-1900')
  })

  it('has the stock of the last update', () => {
    const facetIndex = facetIndexOf([plain])
    putProduct(facetIndex, plain, new Set<VariantId>())
    expect(total(facetIndex, { inStock: true })).toBe(0)
    expect(total(facetIndex, { leadTime: 3 })).toBe(0)
    expect(total(facetIndex, { leadTime: 4 })).toBe(1)
  })

  it('updates products when a category is moved', () => {
    const facetIndex = facetIndexOf([plain])
    expect(total(facetIndex, { category: 'living' })).toBe(0)
    const moved = groups.categories.map((one) =>
      one.slug === 'tables' ? { ...one, parentId: 'sofas' as CategoryId } : one,
    )
    setGroups(facetIndex, { ...groups, categories: moved })
    expect(total(facetIndex, { category: 'living' })).toBe(1)
  })

  it('survives a cycle of categories', () => {
    const circle = groups.categories.map((one) => ({ ...one, parentId: 'tables' as CategoryId }))
    const facetIndex = emptyFacetIndex({ ...groups, categories: circle })
    putProduct(facetIndex, plain, inStock)
    expect(total(facetIndex, { category: 'tables' })).toBe(1)
  })

  it('lists photographed products first, until the customer sorts or filters', () => {
    const facetIndex = facetIndexOf([])
    for (const [id, published, photographed] of [
      ['drawn', 3, new Map<number, number>()],
      ['older photo', 1, new Map([[0, 1]])],
      ['newer photo', 2, new Map([[0, 1]])],
    ] as const)
      putProduct(facetIndex, withWidth(id, 800, { published }), inStock, photographed)
    const photosFirst = ['newer photo', 'older photo', 'drawn']
    const newestFirst = ['drawn', 'newer photo', 'older photo']
    expect(run(facetIndex, {}).ids).toEqual(photosFirst)
    expect(run(facetIndex, { category: 'tables' }).ids).toEqual(photosFirst)
    expect(run(facetIndex, { sort: 'newest' }).ids).toEqual(newestFirst)
    expect(run(facetIndex, { width: { min: 700, max: 900 } }).ids).toEqual(newestFirst)
  })

  it('sorts all products across pages like a plain sort', () => {
    const sort = fc.constantFrom('relevance', 'standard', 'newest', 'price', '-price', 'name', 'width')
    fc.assert(
      fc.property(
        fc.array(anyProduct, { maxLength: 60 }),
        sort,
        fc.integer({ min: 1, max: 7 }),
        (put, by, size) => {
          const facetIndex = facetIndexOf(put)
          const order = orderOf(
            facetIndex,
            by,
            'en',
            Float64Array.from(facetIndex.ids, (_, row) => row % 3),
          )
          const rows = () => Uint32Array.from(facetIndex.slots.values())
          const pages: number[] = []
          for (let from = 0; from < facetIndex.slots.size; from += size) {
            pages.push(...rowsBetween(rows(), from, Math.min(from + size, facetIndex.slots.size), order))
          }
          expect(pages).toEqual(Array.from(rows().toSorted(order)))
        },
      ),
    )
  })

  it('shows the last page when a later one is requested', () => {
    const facetIndex = facetIndexOf(
      Array.from({ length: 30 }, (_, index) => withWidth(`piece-${index + 10}`, 100)),
    )
    expect(run(facetIndex, { page: 1_000_000 })).toMatchObject({ page: 2, pages: 2, total: 30 })
    expect(run(facetIndex, { page: 2, sort: 'name' }).ids).toHaveLength(6)
  })

  it('finds similar products', () => {
    const near = withWidth('near', 800, { attributes: { ...noAttributes, width: 820 } })
    const far = withWidth('far', 800, { attributes: { ...noAttributes, width: 2_000 }, price: 2_000_00 })
    const other = withWidth('other', 800, { categories: [], form: 'bed' })
    const facetIndex = facetIndexOf([other, far, near, plain])
    expect(idsOf(facetIndex, similarRows(facetIndex, plain.id, 3))).toEqual(['near', 'far'])
    expect(idsOf(facetIndex, similarRows(facetIndex, 'unheard-of' as ProductId, 3))).toEqual([])
  })
})

describe('a listing without results', () => {
  it('shows the products that miss its filters by the least', () => {
    const facetIndex = facetIndexOf([
      withWidth('elsewhere', 700, { categories: [] }),
      withWidth('unknown', null),
      withWidth('wide', 1_200),
      withWidth('plain', 800),
    ])
    const { nearMisses } = run(facetIndex, { category: 'tables', width: { min: null, max: 700 } })
    expect(nearMisses).toEqual(['plain', 'wide', 'unknown', 'elsewhere'])
  })

  it('names each filter whose removal gives results, with their number', () => {
    const facetIndex = facetIndexOf([
      withWidth('one', 700),
      withWidth('two', 800),
      withWidth('blue', 900, { finishes: [] }),
    ])
    const query = {
      ...allProductsQuery,
      colours: ['blue'],
      category: 'tables',
      width: { min: null, max: 850 },
      page: 3,
    }
    const finish = runQuery(facetIndex, query, null, 'en', SCALE)
    const facets = facetsOf(facetIndex, finish.facetCounts, finish.filters, 'en', SCALE)
    expect(relaxationsOf(query, finish, facets)).toEqual([
      {
        filterChoices: [{ kind: 'colours', code: 'blue', name: 'Blue' }],
        without: { ...query, colours: [], page: 1 },
        count: 2,
      },
    ])
  })

  it('may suggest to remove the search words', () => {
    const facetIndex = facetIndexOf([plain])
    const query = { ...allProductsQuery, q: 'sofa', sort: 'relevance', category: 'tables' } as const
    const finish = runQuery(
      facetIndex,
      query,
      { scores: new Map(), implied: [], preferredWidth: null },
      'en',
      SCALE,
    )
    const facets = facetsOf(facetIndex, finish.facetCounts, finish.filters, 'en', SCALE)
    expect(relaxationsOf(query, finish, facets)).toEqual([
      {
        filterChoices: [{ kind: 'q', q: 'sofa' }],
        without: { ...query, q: '', sort: 'standard' },
        count: 1,
      },
    ])
    expect(finish.nearMisses).toEqual([])
  })
})

/** Returns the scores of products that match all typed words equally well. */
const found = (ids: readonly ProductId[]): TextMatches['scores'] =>
  new Map(ids.map((id) => [id, { score: 1, isNear: false }]))

describe('filters implied by search words', () => {
  const narrow = { typed: 'under 75 cm', filters: { width: { min: null, max: 750 } } }
  const green = { typed: 'green', filters: { colours: ['green'] } }
  const matches = (implied: TextMatches['implied']): TextMatches => ({
    implied,
    scores: found([plain.id]),
    preferredWidth: null,
  })

  it('narrow the listing like selected ones', () => {
    const facetIndex = facetIndexOf([plain, withWidth('narrow', 700)])
    const scores = found([plain.id, 'narrow' as ProductId])
    const finish = run(facetIndex, { q: 'table under 75 cm' }, { ...matches([narrow]), scores })
    expect([finish.ids, finish.applied]).toEqual([['narrow'], [true]])
  })

  it('are dropped first when they leave no results, as few of them as necessary', () => {
    const finish = run(facetIndexOf([plain]), { q: 'green table' }, matches([narrow, green]))
    expect([finish.ids, finish.applied]).toEqual([['plain'], [false, true]])
  })

  it('give way to selected filters', () => {
    const finish = run(facetIndexOf([plain]), { width: { min: null, max: 900 } }, matches([narrow]))
    expect([finish.ids, finish.applied]).toEqual([['plain'], [false]])
  })

  it('are shown, with the remaining search words', () => {
    const facetIndex = facetIndexOf([plain])
    const query = { ...allProductsQuery, q: 'table under 75 cm', sort: 'relevance', page: 2 } as const
    const finish = runQuery(facetIndex, query, matches([narrow]), 'en', SCALE)
    const facets = facetsOf(facetIndex, finish.facetCounts, finish.filters, 'en', SCALE)
    const understanding = {
      words: ['table'],
      terms: [],
      excluded: [],
      unknown: [],
      preferredWidth: null,
      code: null,
      corrected: null,
    }
    expect(interpretationOf(query, { ...understanding, implied: [narrow] }, finish, facets, 'en')).toEqual({
      words: ['table'],
      filters: [
        {
          typed: 'under 75 cm',
          filterChoices: [{ kind: 'width', range: { min: null, max: 750 } }],
          applied: false,
          without: { ...query, q: 'table', page: 1 },
        },
      ],
    })
    expect(interpretationOf(query, { ...understanding, implied: [] }, finish, facets, 'en')).toBeNull()
  })
})

describe('products that lack a typed word', () => {
  const prices = { near: 100, exact: 300, cheap: 200 }
  const facetIndex = facetIndexOf(Object.keys(prices).map((id) => withWidth(id, 700)))

  it('come after all others in every order, and are counted apart', () => {
    const scores = new Map(
      Object.keys(prices).map((id) => [id as ProductId, { score: 1, isNear: id === 'near' }]),
    )
    for (const sort of ['relevance', 'name', 'price', 'newest'] as const) {
      const { ids, exact, total } = run(
        facetIndex,
        { q: 'green table', sort },
        { scores, implied: [], preferredWidth: null },
      )
      expect([ids.at(-1), exact, total], sort).toEqual(['near', 2, 3])
    }
  })
})

describe('a width preferred by search words', () => {
  const widths = { middle: 900, unknown: null, widest: 1200, narrowest: 600 }
  const facetIndex = facetIndexOf(
    Object.entries(widths).map(([id, width]) =>
      withWidth(id, width, { attributes: { ...noAttributes, width } }),
    ),
  )
  const idsWith = (preferredWidth: TextMatches['preferredWidth'], ids: readonly string[]) => {
    const scores = found(ids.map((id) => id as ProductId))
    return run(facetIndex, { q: 'sofa', sort: 'relevance' }, { scores, implied: [], preferredWidth }).ids
  }

  it('sorts equally relevant products by width, those of unknown width as if they were the worst', () => {
    const [first, second] = idsWith('small', ['middle', 'widest', 'narrowest', 'unknown'])
    expect([first, second]).toEqual(['narrowest', 'middle'])
    expect(idsWith('large', ['middle', 'widest', 'narrowest'])).toEqual(['widest', 'middle', 'narrowest'])
  })

  it('does not change the order of products of the same width', () => {
    expect(idsWith('small', ['middle'])).toEqual(['middle'])
  })
})
