import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { saveCategory, saveProducts, setStatus } from '#shop/catalogue/catalogue.server.ts'
import { CategoryDraft, ProductDraft } from '#shop/catalogue/draft.ts'
import type { Db } from '#platform/db/client.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { indexProducts, listProducts, newestProducts, relatedProducts } from './search.server.ts'
import { PAGE_SIZE, readListingQuery, type Listing, type ListingQuery } from './search.ts'

const now = new Date('2026-11-01T09:00:00Z')

interface Piece {
  readonly handle: string
  readonly name: string
  readonly price: number
  readonly width: number | null
  readonly categories: readonly string[]
  readonly more?: Partial<ProductDraft>
}

function draftOf({ handle, name, price, width, categories, more }: Piece): ProductDraft {
  return {
    handle,
    slug: handle,
    texts: { en: { name } },
    categories: [...categories],
    dimensions: width === null ? {} : { width },
    variants: [{ sku: handle.toUpperCase(), price, currency: 'EUR', stockPolicy: 'made_to_order' }],
    ...more,
  }
}

async function fill(db: Db, pieces: readonly Piece[]): Promise<Map<string, ProductId>> {
  const drafts = pieces.map((piece) => ProductDraft.parse(draftOf(piece)))
  const outcomes = await saveProducts(db, drafts, { now })
  const ids = outcomes.map((outcome) => {
    if (!outcome.ok) throw new Error(outcome.problem.code)
    return outcome.value.id
  })
  await indexProducts(db, ids)
  return new Map(drafts.map(({ handle }, index) => [handle, ids[index] ?? ('' as ProductId)]))
}

async function makeCategories(db: Db) {
  const categories = [
    { slug: 'living', names: { en: 'Living room', de: 'Wohnzimmer' } },
    { slug: 'sofas', parent: 'living', names: { en: 'Sofas', de: 'Sofas' } },
    { slug: 'corner-sofas', parent: 'sofas', names: { en: 'Corner sofas', de: 'Ecksofas' } },
    { slug: 'tables', names: { en: 'Tables', de: 'Tische' } },
  ]
  for (const category of categories) await saveCategory(db, CategoryDraft.parse(category))
}

const query = (address: string) => readListingQuery(new URLSearchParams(address))
const slugs = (listing: Listing) => listing.cards.map(({ slug }) => slug)

describeOnEachEngine('a search', ({ db }) => {
  let ids: Map<string, ProductId>
  const find = async (q: string, language: 'en' | 'de' = 'en') =>
    slugs(await listProducts(db(), query(new URLSearchParams({ q }).toString()), language))

  beforeAll(async () => {
    await makeCategories(db())
    const text = (en: object, de: object) => ({ texts: { en, de } as ProductDraft['texts'] })
    ids = await fill(db(), [
      {
        handle: 'lund',
        name: '',
        price: 124_900,
        width: 2180,
        categories: ['corner-sofas'],
        more: {
          ...text(
            { name: 'Lund', subtitle: 'Deep corner sofa', materials: 'Solid oak, wool' },
            { name: 'Lund', subtitle: 'Tiefes Ecksofa', materials: 'Massive Eiche, Wolle' },
          ),
          maker: 'Håkansson',
          options: [
            {
              code: 'fabric',
              names: { en: 'Fabric' },
              values: [{ code: 'moss', names: { en: 'Moss green', de: 'Moosgrün' } }],
            },
          ],
          variants: [
            {
              sku: 'ALC-SOF-001',
              price: 124_900,
              currency: 'EUR',
              stockPolicy: 'made_to_order',
              values: { fabric: 'moss' },
            },
          ],
        },
      },
      {
        handle: 'ekby',
        name: '',
        price: 49_900,
        width: 1600,
        categories: ['tables'],
        more: text(
          { name: 'Ekby dining table', materials: 'Ash' },
          { name: 'Ekby Küchentisch', materials: 'Esche' },
        ),
      },
      { handle: 'oak', name: 'Oak', price: 9_900, width: 400, categories: ['tables'] },
      { handle: 'wardrobe', name: 'Färlöv wardrobe', price: 89_900, width: 1500, categories: [] },
      { handle: 'draft', name: 'Oak draft', price: 1, width: 1, categories: [], more: { status: 'draft' } },
    ])
  })

  it('finds a piece by its name, its kind, its category and the room above it, its material, colour and maker', async () => {
    for (const q of [
      'Lund',
      'corner sofa',
      'sofas',
      'living room',
      'wool',
      'moss green',
      'hakansson',
      'lund oak sofa',
    ]) {
      expect(await find(q), q).toContain('lund')
    }
  })

  it('finds it by word endings, beginnings and parts of words, in each language', async () => {
    expect(await find('table')).toContain('ekby')
    expect(await find('dini')).toEqual(['ekby'])
    expect(await find('tische', 'de')).toContain('ekby')
    expect(await find('tisch', 'de')).toContain('ekby')
    expect(await find('küche', 'de')).toEqual(['ekby'])
    expect(await find('eiche', 'de')).toEqual(['lund'])
  })

  it('finds it with accents, without them, and as they are typed without umlauts', async () => {
    for (const q of ['Küchentisch', 'kuchentisch', 'KUECHENTISCH'])
      expect(await find(q, 'de'), q).toEqual(['ekby'])
    for (const q of ['Färlöv', 'farlov', 'faerloev']) expect(await find(q), q).toEqual(['wardrobe'])
    for (const q of ['Håkansson', 'Hakansson', 'Haakansson']) expect(await find(q), q).toEqual(['lund'])
  })

  it('finds it by SKU, whole, begun, or written another way, before anything else', async () => {
    for (const q of ['ALC-SOF-001', 'alc-sof-0', 'alc sof 001', 'ALCSOF001']) {
      expect((await find(q))[0], q).toBe('lund')
    }
  })

  it('puts a name before a category and a category before a material', async () => {
    expect(await find('oak')).toEqual(['oak', 'lund'])
    expect((await find('tables'))[0]).toBe('ekby')
  })

  it('understands typing mistakes, and says what it looked for', async () => {
    for (const [typed, meant, slug] of [
      ['wadrobe', 'wardrobe', 'wardrobe'],
      ['wardorbe', 'wardrobe', 'wardrobe'],
      ['crner sofa', 'corner sofa', 'lund'],
      ['dinning tabel', 'dining table', 'ekby'],
    ] as const) {
      const listing = await listProducts(db(), query(`q=${typed}`), 'en')
      expect(listing.didYouMean, typed).toBe(meant)
      expect(slugs(listing), typed).toContain(slug)
    }
    expect(await listProducts(db(), query('q=wardrobe'), 'en')).not.toHaveProperty('didYouMean')
  })

  it('finds nothing when there is nothing to find, and nothing by signs alone', async () => {
    for (const q of ['elephant xylophone', '%%%', '***', '🪑']) {
      expect(await listProducts(db(), query(new URLSearchParams({ q }).toString()), 'en'), q).toMatchObject({
        cards: [],
        total: 0,
        page: 1,
        pages: 1,
        facets: { categories: [], price: null, width: { known: 0, unknown: 0 } },
      })
    }
  })

  it('does not mend words when it is only the filters that leave nothing', async () => {
    const listing = await listProducts(db(), query('q=wardrobe&price=1-2'), 'en')
    expect(listing).toMatchObject({ total: 0, facets: { price: { min: 899, max: 899 } } })
    expect(listing).not.toHaveProperty('didYouMean')
  })

  it('finds a piece no more once it is off sale, and again when it is back', async () => {
    const id = ids.get('oak') ?? ('' as ProductId)
    await setStatus(db(), id, 'archived', { now })
    await indexProducts(db(), [id])
    expect(await find('oak')).toEqual(['lund'])
    await setStatus(db(), id, 'active', { now })
    expect(await find('oak')).toEqual(['lund'])
    await indexProducts(db(), 'all')
    expect(await find('oak')).toEqual(['oak', 'lund'])
  })

  it('answers whatever is typed', async () => {
    const hostile = [
      "'",
      "a' | b",
      ':*',
      '!oak',
      'oak & (',
      '<->',
      '\\',
      'the',
      'in der',
      'a'.repeat(5_000),
      '\ud800',
    ]
    for (const q of [...hostile, ...naughtyStrings(), ...scriptStrings().slice(0, 100)]) {
      const listing = await listProducts(db(), query(new URLSearchParams({ q }).toString()), 'en')
      expect(listing.total).toBeGreaterThanOrEqual(0)
    }
  }, 120_000)
})

describeOnEachEngine('a listing', ({ db }) => {
  it('shows pages of two dozen, the last one when a later one is asked for', async () => {
    const pieces = Array.from({ length: PAGE_SIZE * 2 + 1 }, (_, index) => ({
      handle: `page-${String(index).padStart(2, '0')}`,
      name: `Page ${index}`,
      price: 100 * (index + 1),
      width: null,
      categories: [],
    }))
    await fill(db(), pieces)
    const first = await listProducts(db(), query('sort=price'), 'en')
    expect([first.cards.length, first.total, first.page, first.pages]).toEqual([24, 49, 1, 3])
    const last = await listProducts(db(), query('sort=price&page=1000000'), 'en')
    expect([slugs(last), last.page]).toEqual([['page-48'], 3])
    expect(slugs(await listProducts(db(), query('sort=-price'), 'en'))[0]).toBe('page-48')
    expect(slugs(await listProducts(db(), query('sort=name&page=2'), 'en'))).toHaveLength(24)
  })

  it('shows a card as a shopper needs it', async () => {
    await makeCategories(db())
    const variants = ['oat', 'moss'].map((fabric, index) => ({
      sku: `CARD-${fabric}`,
      price: 80_000 + index * 20_000,
      compareAt: 100_000,
      currency: 'EUR',
      stockPolicy: 'stocked' as const,
      values: { fabric },
    }))
    const values = ['oat', 'moss'].map((code) => ({
      code,
      names: { en: code },
      swatch: code === 'oat' ? '#b9b2a3' : '#2f4a3c',
    }))
    const card: Piece = {
      handle: 'card',
      name: 'Card',
      price: 0,
      width: 900,
      categories: ['tables'],
      more: { form: 'armchair', options: [{ code: 'fabric', names: { en: 'Fabric' }, values }], variants },
    }
    const id = (await fill(db(), [card])).get('card') ?? ('' as ProductId)
    const shown = async () => (await listProducts(db(), query('q=card'), 'en')).cards[0]
    expect(await shown()).toMatchObject({
      id,
      slug: 'card',
      name: 'Card',
      form: 'armchair',
      dimensions: { width: 900 },
      lowestPrice: { minor: 80_000, currency: 'EUR' },
      highestPrice: { minor: 100_000 },
      compareAt: { minor: 100_000 },
      availability: 'sold_out',
      swatches: ['#b9b2a3', '#2f4a3c'],
      swatchCount: 2,
    })
    const { id: variantId } = await db()
      .selectFrom('variants')
      .select('id')
      .where('sku', '=', 'CARD-moss')
      .executeTakeFirstOrThrow()
    await setOnHand(db(), { variantId, quantity: 1, reason: 'counted', now })
    expect(await shown()).toMatchObject({ availability: 'in_stock' })
    expect(await newestProducts(db(), 'en', 3)).toHaveLength(3)
    await fill(db(), [
      { handle: 'near', name: 'Near', price: 85_000, width: 950, categories: ['tables'] },
      { handle: 'far', name: 'Far', price: 5_000, width: 3_000, categories: ['tables'] },
    ])
    expect((await relatedProducts(db(), id, 'en', 5)).map(({ slug }) => slug)).toEqual(['near', 'far'])
  })
})

describe('counts beside the filters', () => {
  const MOST = 30
  const absent = { name: 'Absent', price: 1, width: null, categories: [] }
  const tree: Record<string, string | null> = {
    living: null,
    sofas: 'living',
    'corner-sofas': 'sofas',
    tables: null,
  }
  const piece = fc.record({
    price: fc.integer({ min: 1, max: 20 }).map((euros) => euros * 100),
    width: fc.option(fc.integer({ min: 1, max: 20 }).map((cm) => cm * 10)),
    categories: fc.uniqueArray(fc.constantFrom(...Object.keys(tree)), { maxLength: 3 }),
    name: fc.constantFrom('Oak bench', 'Ash bench', 'Oak stool'),
    active: fc.boolean(),
  })
  const range = (scale: number) =>
    fc.option(
      fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 0, max: 22 })).map(([a, b]) => ({
        min: Math.min(a, b) * scale,
        max: Math.max(a, b) * scale,
      })),
    )
  const asked: fc.Arbitrary<ListingQuery> = fc.record({
    category: fc.option(fc.constantFrom(...Object.keys(tree))),
    q: fc.constantFrom('', '', 'oak', 'bench'),
    price: range(1),
    width: range(10),
    sort: fc.constantFrom('newest', 'price', '-price', 'width', 'name'),
    page: fc.integer({ min: 1, max: 3 }),
  })

  describeOnEachEngine('as counted by hand', ({ db }) => {
    it('are what they would be if that filter alone were chosen differently', async () => {
      await makeCategories(db())
      await fc.assert(
        fc.asyncProperty(
          fc.array(piece, { maxLength: MOST }),
          fc.array(asked, { minLength: 12, maxLength: 12 }),
          async (pieces, queries) => {
            await fill(
              db(),
              Array.from({ length: MOST }, (_, index) => ({
                ...(pieces[index] ?? absent),
                handle: `p-${String(index).padStart(2, '0')}`,
                more: { status: pieces[index]?.active ? 'active' : 'archived' },
              })),
            )
            for (const one of queries) {
              const listing = await listProducts(db(), one, 'en')
              expect({ ...listing.facets, total: listing.total }).toEqual(byHand(pieces, one))
            }
          },
        ),
        { numRuns: 8 },
      )
    })
  })

  type Made = typeof piece extends fc.Arbitrary<infer T> ? T : never

  function isIn(one: Made, slug: string): boolean {
    return one.categories.some((own) => {
      for (let at: string | null = own; at; at = tree[at] ?? null) if (at === slug) return true
      return false
    })
  }

  function byHand(pieces: readonly Made[], { category, q, price, width }: ListingQuery) {
    const found = pieces.filter(({ active, name }) => active && name.toLowerCase().includes(q))
    const inPrice = (one: Made) =>
      !price || (one.price >= (price.min ?? 0) * 100 && one.price <= (price.max ?? 0) * 100)
    const inWidth = (one: Made) =>
      !width || (one.width !== null && one.width >= (width.min ?? 0) && one.width <= (width.max ?? 0))
    const inCategory = (one: Made) => category === null || isIn(one, category)
    const prices = found.filter((one) => inCategory(one) && inWidth(one)).map((one) => one.price / 100)
    const widthless = found.filter((one) => inCategory(one) && inPrice(one))
    const widths = widthless.flatMap((one) => one.width ?? [])
    const names: Record<string, string> = {
      living: 'Living room',
      sofas: 'Sofas',
      'corner-sofas': 'Corner sofas',
      tables: 'Tables',
    }
    return {
      total: found.filter((one) => inCategory(one) && inPrice(one) && inWidth(one)).length,
      categories: Object.keys(tree)
        .toSorted()
        .map((slug) => ({
          slug,
          parentSlug: tree[slug],
          name: names[slug],
          count: found.filter((one) => inPrice(one) && inWidth(one) && isIn(one, slug)).length,
          selected: slug === category,
        }))
        .filter(({ count, selected }) => count > 0 || selected),
      price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
      width: {
        min: widths.length > 0 ? Math.min(...widths) : null,
        max: widths.length > 0 ? Math.max(...widths) : null,
        known: widths.length,
        unknown: widthless.length - widths.length,
      },
    }
  }
})
