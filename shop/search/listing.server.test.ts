import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { indexListingProducts, makeCategories, type ListingProduct } from '#tests/support/listing-products.ts'
import type { ProductId } from '#shop/ids.ts'
import { setOnHand } from '#shop/stock/stock.server.ts'
import { listProducts, newestProducts, relatedProducts, suggestProducts } from './search.server.ts'
import { allProductsQuery, PAGE_SIZE, readListingQuery, type Listing, type ListingQuery } from './search.ts'

const now = new Date('2026-11-01T09:00:00Z')
const query = (address: string) => readListingQuery(new URLSearchParams(address))
const slugs = (listing: Listing) => listing.cards.map(({ slug }) => slug)

describeOnEachEngine('a listing', ({ db }) => {
  it('has two dozen products a page, and shows the last page for a later one', async () => {
    const pieces = Array.from({ length: PAGE_SIZE * 2 + 1 }, (_, index) => ({
      handle: `page-${String(index).padStart(2, '0')}`,
      name: `Page ${index}`,
      price: 100 * (index + 1),
      width: null,
      categories: [],
    }))
    await indexListingProducts(db(), pieces)
    const first = await listProducts(db(), query('sort=price'), 'en')
    expect([first.cards.length, first.total, first.page, first.pages]).toEqual([24, 49, 1, 3])
    const last = await listProducts(db(), query('sort=price&page=1000000'), 'en')
    expect([slugs(last), last.page]).toEqual([['page-48'], 3])
    expect(slugs(await listProducts(db(), query('sort=-price'), 'en'))[0]).toBe('page-48')
    expect(slugs(await listProducts(db(), query('sort=name&page=2'), 'en'))).toHaveLength(24)
  })

  it('has cards with everything a customer needs', async () => {
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
    const card: ListingProduct = {
      handle: 'card',
      name: 'Card',
      price: 0,
      width: 900,
      categories: ['tables'],
      more: { form: 'armchair', options: [{ code: 'fabric', names: { en: 'Fabric' }, values }], variants },
    }
    const atFirst = variants.map((variant) => ({ ...variant, price: 100_000 }))
    await indexListingProducts(db(), [{ ...card, more: { ...card.more, variants: atFirst } }])
    const id = (await indexListingProducts(db(), [card])).get('card') ?? ('' as ProductId)
    const shown = async () => (await listProducts(db(), query('q=card'), 'en')).cards[0]
    expect(await shown()).toMatchObject({
      id,
      slug: 'card',
      name: 'Card',
      drawing: { form: 'armchair' },
      dimensions: { width: 900 },
      price: { minor: 80_000, currency: 'EUR' },
      lowestPrice: null,
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
    await indexListingProducts(db(), [
      { handle: 'near', name: 'Near', price: 85_000, width: 950, categories: ['tables'] },
      { handle: 'far', name: 'Far', price: 5_000, width: 3_000, categories: ['tables'] },
    ])
    expect((await relatedProducts(db(), id, 'en', 5)).map(({ slug }) => slug)).toEqual(['near', 'far'])
    const [near] = await relatedProducts(db(), id, 'en', 1)
    const suggested = async () => (await suggestProducts(db(), 'en', near?.id)).map(({ slug }) => slug)
    expect((await suggested())[0]).toBe('card')
    expect(await suggested()).not.toContain('near')
    await setOnHand(db(), { variantId, quantity: 0, reason: 'counted', now })
    expect(await suggested()).not.toContain('card')
    expect(await suggestProducts(db(), 'en')).toHaveLength(4)
  })
})

describe('facet counts', () => {
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
  const asked: fc.Arbitrary<ListingQuery> = fc
    .record({
      category: fc.option(fc.constantFrom(...Object.keys(tree))),
      q: fc.constantFrom('', '', 'oak', 'bench'),
      price: range(1),
      width: range(10),
      sort: fc.constantFrom('newest', 'price', '-price', 'width', 'name'),
      page: fc.integer({ min: 1, max: 3 }),
    })
    .map((some) => ({ ...allProductsQuery, ...some }))

  describeOnEachEngine('compared with a naive count', ({ db }) => {
    it('are the numbers of results if only that filter were changed', async () => {
      await makeCategories(db())
      await fc.assert(
        fc.asyncProperty(
          fc.array(piece, { maxLength: MOST }),
          fc.array(asked, { minLength: 12, maxLength: 12 }),
          async (pieces, queries) => {
            await indexListingProducts(
              db(),
              Array.from({ length: MOST }, (_, index) => ({
                ...(pieces[index] ?? absent),
                handle: `p-${String(index).padStart(2, '0')}`,
                more: { status: pieces[index]?.active ? 'active' : 'archived' },
              })),
            )
            for (const one of queries) {
              const listing = await listProducts(db(), one, 'en')
              expect({ ...listing.facets, total: listing.total }).toMatchObject(byHand(pieces, one))
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
      ranges: {
        price: {
          min: prices.length > 0 ? Math.min(...prices) : null,
          max: prices.length > 0 ? Math.max(...prices) : null,
        },
        width: {
          min: widths.length > 0 ? Math.min(...widths) : null,
          max: widths.length > 0 ? Math.max(...widths) : null,
          known: widths.length,
          unknown: widthless.length - widths.length,
        },
      },
    }
  }
})
