import { beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { indexListingProducts, makeCategories } from '#tests/support/listing-products.ts'
import { setStatus } from '#shop/catalogue/status.server.ts'
import type { ProductDraft } from '#shop/catalogue/draft.ts'
import type { ProductId } from '#shop/ids.ts'
import { indexProducts } from './index-products.server.ts'
import { listProducts } from './search.server.ts'
import { readListingQuery, type Listing } from './search.ts'

const now = new Date('2026-11-01T09:00:00Z')
const query = (address: string) => readListingQuery(new URLSearchParams(address))
const slugs = (listing: Listing) => listing.cards.map(({ slug }) => slug)

describeOnEachEngine('a search', ({ db }) => {
  let ids: Map<string, ProductId>
  const find = async (q: string, language: 'en' | 'de' = 'en') =>
    slugs(await listProducts(db(), query(new URLSearchParams({ q }).toString()), language))

  beforeAll(async () => {
    await makeCategories(db())
    const text = (en: object, de: object) => ({ texts: { en, de } as ProductDraft['texts'] })
    ids = await indexListingProducts(db(), [
      {
        handle: 'lund',
        name: '',
        price: 124_900,
        width: 2180,
        categories: ['corner-sofas'],
        more: {
          ...text(
            {
              name: 'Lund',
              subtitle: 'Deep corner sofa',
              tagline: 'Calm as an anchorage',
              materials: 'Solid oak, wool',
            },
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
      {
        handle: 'wardrobe',
        name: '',
        price: 89_900,
        width: 1500,
        categories: [],
        more: text({ name: 'Färlöv wardrobe' }, { name: 'Färlöv Kleiderschrank' }),
      },
      { handle: 'adjustable', name: 'Lamp, height-adjustable', price: 4_900, width: 200, categories: [] },
      { handle: 'draft', name: 'Oak draft', price: 1, width: 1, categories: [], more: { status: 'draft' } },
    ])
  })

  it('finds a product by name, kind, category and parent category, material, colour and manufacturer', async () => {
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

  it('finds it by inflected words, prefixes and parts of words, in each language', async () => {
    expect(await find('table')).toContain('ekby')
    expect(await find('dini')).toEqual(['ekby'])
    expect(await find('tische', 'de')).toContain('ekby')
    expect(await find('tisch', 'de')).toContain('ekby')
    expect(await find('küche', 'de')).toEqual(['ekby'])
    expect(await find('eiche', 'de')).toContain('lund')
  })

  it('matches parts of words in German, and in other languages only without other results', async () => {
    expect(await find('schrank', 'de')).toEqual(['wardrobe'])
    expect(await find('robe')).toEqual(['wardrobe'])
    expect(await find('justable')).toEqual(['adjustable'])
    expect(await find('table')).not.toContain('adjustable')
  })

  it('finds it with accents, without them, and with spelled-out umlauts', async () => {
    for (const q of ['Küchentisch', 'kuchentisch', 'KUECHENTISCH'])
      expect(await find(q, 'de'), q).toEqual(['ekby'])
    for (const q of ['Färlöv', 'farlov', 'faerloev']) expect(await find(q), q).toEqual(['wardrobe'])
    for (const q of ['Håkansson', 'Hakansson', 'Haakansson']) expect(await find(q), q).toEqual(['lund'])
  })

  it('finds it by SKU, complete, incomplete or spelled differently, before anything else', async () => {
    for (const q of ['ALC-SOF-001', 'alc-sof-0', 'alc sof 001', 'ALCSOF001']) {
      expect((await find(q))[0], q).toBe('lund')
    }
  })

  it('ranks a name above a category and a category above a material', async () => {
    expect(await find('oak')).toEqual(['oak', 'lund'])
    expect((await find('tables'))[0]).toBe('ekby')
  })

  it('corrects typos, and shows the corrected search', async () => {
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

  it('has no results for unknown words, and none for punctuation alone', async () => {
    for (const q of ['elephant xylophone', '%%%', '***', '🪑']) {
      expect(await listProducts(db(), query(new URLSearchParams({ q }).toString()), 'en'), q).toMatchObject({
        cards: [],
        total: 0,
        page: 1,
        pages: 1,
        facets: { categories: [], ranges: { price: { known: 0 }, width: { known: 0, unknown: 0 } } },
      })
    }
  })

  it('does not search the tagline of a product', async () => {
    expect(await find('calm')).toEqual([])
    expect(await find('anchorage')).toEqual([])
  })

  it('does not correct words when only the filters leave no results', async () => {
    const listing = await listProducts(db(), query('q=wardrobe&price=1-2'), 'en')
    expect(listing).toMatchObject({ total: 0, facets: { ranges: { price: { min: 899, max: 899 } } } })
    expect(listing).not.toHaveProperty('didYouMean')
  })

  it('finds a product until it is off sale, and again when it is back', async () => {
    const id = ids.get('oak') ?? ('' as ProductId)
    await setStatus(db(), id, 'archived', { now })
    await indexProducts(db(), [id])
    expect(await find('oak')).toEqual(['lund'])
    await setStatus(db(), id, 'active', { now })
    expect(await find('oak')).toEqual(['lund'])
    await indexProducts(db(), 'all')
    expect(await find('oak')).toEqual(['oak', 'lund'])
  })

  it('answers any text', async () => {
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
