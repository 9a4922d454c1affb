// Compares every kind of product card with the product page that it opens.
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { loadDemo } from '#demo/catalogue/load.server.ts'
import type { Db } from '#platform/db/database.ts'
import { type ProductCard, promiseOf } from '#shop/catalogue/catalogue.ts'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import {
  listCards,
  listCardsBySlug,
  listCompanions,
  listNewestOfKinds,
} from '#shop/catalogue/list-cards.server.ts'
import { addPictures, type NewPicture } from '#shop/catalogue/pictures.server.ts'
import { pictureUrl } from '#shop/drawings/drawing-url.ts'
import { silhouettes } from '#shop/drawings/silhouettes.ts'
import { type Language, languages } from '#shop/language.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import { importFile, shippedMapping, temporaryCsvFiles } from '#tests/support/csv-imports.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { atDepth, runSeed } from '#tests/support/depth.ts'
import { itWithRealData } from '#tests/support/real-data.ts'
import { storeReadyPhoto } from '#tests/support/ready-photos.ts'
import { testFileStore } from '#tests/support/test-files.ts'
import { colours } from './internal/vocabulary/colours.ts'
import { materials } from './internal/vocabulary/materials.ts'
import { listProducts, newestProducts, relatedProducts } from './search.server.ts'
import { PAGE_SIZE, type Listing, type ListingQuery, readListingQuery, sorts } from './search.ts'
import { suggest } from './suggest.server.ts'

const now = new Date('2026-11-05T09:00:00Z')

// The tests import thousands of rows and may run on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

/** Generates the queries of listings: up to three of the words, up to three filters, and any sort order. */
const anyQuery = (words: readonly string[]): fc.Arbitrary<ListingQuery> => {
  const range = (most: number) =>
    fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)
  const filter = fc.oneof(
    fc.tuple(fc.constant('colour'), fc.constantFrom(...colours.map(({ code }) => code))),
    fc.tuple(fc.constant('material'), fc.constantFrom(...materials.map(({ code }) => code))),
    fc.tuple(fc.constant('price'), range(3_000)),
    fc.tuple(fc.constant('width'), range(300)),
    fc.tuple(fc.constant('height'), range(220)),
    fc.tuple(fc.constantFrom('in-stock'), fc.constant('1')),
    fc.tuple(fc.constant('lead-time'), fc.nat(12).map(String)),
  )
  return fc
    .record({
      q: fc.option(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })),
      filters: fc.array(filter, { maxLength: 3 }),
      sort: fc.constantFrom(...sorts),
    })
    .map(({ q, filters, sort }) =>
      readListingQuery(new URLSearchParams([...filters, ['sort', sort], ...(q ? [['q', q.join(' ')]] : [])])),
    )
}

/**
 * Checks that the product page shows the same variant as the card. Price, dimensions, availability, lead time, pictures
 * and name must be equal, too.
 */
async function expectSamePage(db: Db, card: ProductCard, language: Language): Promise<void> {
  const found = await findProduct(db, card.slug, language, { sku: card.sku, choices: {} })
  if (!found || !('product' in found) || !found.product.variant)
    throw new Error(`${card.slug} has no page for ${card.sku}`)
  const { product } = found
  const { variant, options } = found.product
  if (!variant) return
  const promise = promiseOf(variant, (await availabilityOf(db, [variant.id], now)).get(variant.id) ?? 0)
  const colour = options.flatMap(({ values }) => values).find(({ isChosen, swatch }) => isChosen && swatch)
  expect(product.isReplaced).toBe(false)
  expect({
    sku: card.sku,
    price: card.price,
    compareAt: card.compareAt,
    lowestIn30Days: card.lowestIn30Days,
    dimensions: card.dimensions,
    availability: card.availability,
    weeks: card.leadTimeWeeks,
    photo: card.photo?.hash,
    picture: card.picture,
    name: card.name,
  }).toEqual({
    sku: variant.sku,
    price: variant.price,
    compareAt: variant.compareAt,
    lowestIn30Days: variant.lowestIn30Days,
    dimensions: variant.dimensions,
    availability: promise.kind,
    weeks: 'weeks' in promise ? promise.weeks : null,
    photo: product.photo?.hash,
    picture: pictureUrl({ form: product.drawnForm, dimensions: variant.dimensions, colour: colour?.swatch }),
    name: product.name,
  })
  expect(card.lowestPrice?.minor ?? card.price.minor).toBe(product.offers?.lowest.minor)
}

/**
 * Checks that a listing sorted or filtered by price uses the prices on its cards. Products that contain only some words
 * of the query come after all other products. The function checks the sort order of each of the two parts separately.
 */
function expectShownPrices({ cards, exact, page }: Listing, { sort, price }: ListingQuery): void {
  const exactHere = Math.max(0, exact - (page - 1) * PAGE_SIZE)
  const prices = cards.map((card) => card.price.minor)
  for (const part of [prices.slice(0, exactHere), prices.slice(exactHere)]) {
    if (sort === 'price') expect(part).toEqual(part.toSorted((a, b) => a - b))
    if (sort === '-price') expect(part).toEqual(part.toSorted((a, b) => b - a))
  }
  for (const minor of price ? prices : []) {
    expect(minor).toBeGreaterThanOrEqual((price?.min ?? 0) * 100)
    expect(minor).toBeLessThanOrEqual((price?.max ?? Infinity) * 100)
  }
}

describeOnEachEngine('a product card', ({ db, newDatabase }) => {
  const files = testFileStore()
  const fileOf = temporaryCsvFiles()

  /**
   * Adds two photos each to about `count` products. The first photo shows a value of every option. The second photo of
   * some products shows values of only a part of the options.
   */
  async function photograph(of: Db, count: number): Promise<void> {
    const photos = await Promise.all(
      ['#203040', '#405060', '#607080'].map((colour) => storeReadyPhoto(of, files(), colour)),
    )
    const ids = await of.selectFrom('products').select('id').orderBy('slug').execute()
    const pictures: NewPicture[] = []
    for (const [index, { id }] of ids.filter((_, at) => at % Math.ceil(ids.length / count) === 0).entries()) {
      const [card] = await listCards(of, [id], 'en')
      const found = card && (await findProduct(of, card.slug, 'en'))
      if (!found || !('product' in found)) continue
      const all = found.product.options.map(
        ({ code, values }) => [code, values.map((value) => value.code)] as const,
      )
      const last = Object.fromEntries(all.map(([code, values]) => [code, values.at(-1) ?? '']))
      const first = Object.fromEntries(
        all.slice(0, 1 + (index % 3)).map(([code, values]) => [code, values[0] ?? '']),
      )
      for (const [at, shows] of [last, first].entries())
        pictures.push({
          product: id,
          photo: photos[at] ?? '',
          role: 'main',
          view: null,
          shows,
          alt: {},
          focus: null,
        })
    }
    await addPictures(of, pictures, { now })
  }

  async function checkListings(of: Db, words: readonly string[], rounds: number): Promise<void> {
    await fc.assert(
      fc.asyncProperty(anyQuery(words), fc.constantFrom(...languages), async (query, language) => {
        const listing = await listProducts(of, query, language)
        expectShownPrices(listing, query)
        for (const card of [...listing.cards, ...(listing.nearMisses ?? [])]) {
          await expectSamePage(of, card, language)
        }
      }),
      { numRuns: rounds, seed: runSeed() },
    )
  }

  const demoWords =
    'sofa green moss oat oak walnut chair table bed lamp rug 160 200 seats narrow brass wool black'.split(' ')

  it('shows one variant and opens exactly this variant, everywhere in the demo', async () => {
    await loadDemo(db(), { now })
    await photograph(db(), 30)
    await checkListings(db(), demoWords, atDepth(40, 400))
    const ids = await db().selectFrom('products').select(['id', 'slug']).execute()
    const slugs = ids.map(({ slug }) => slug)
    const elsewhere = [
      ...(await listCardsBySlug(db(), slugs, 'en')),
      ...(await newestProducts(db(), 'en', 12)),
      ...(await listNewestOfKinds(db(), silhouettes, 'en')),
    ]
    for (const { id } of ids.slice(0, 12)) {
      elsewhere.push(
        ...(await relatedProducts(db(), id, 'en', 4)),
        ...(await listCompanions(db(), id, 'en', 4)),
      )
    }
    for (const card of elsewhere) await expectSamePage(db(), card, 'en')
    for (const typed of ['f', 'sofa', 'green', 'sofa under 200 cm']) {
      for (const suggested of (await suggest(db(), typed, 'en')).products) {
        const found = await findProduct(db(), suggested.slug, 'en', { sku: suggested.sku, choices: {} })
        expect(found && 'product' in found ? found.product.variant?.price : null).toEqual(suggested.price)
      }
    }
  })

  it('shows the variant with which its page opens, unless the customer asked for another one', async () => {
    const slugs = (await db().selectFrom('products').select('slug').execute()).map(({ slug }) => slug)
    for (const card of await listCardsBySlug(db(), slugs, 'en')) {
      const found = await findProduct(db(), card.slug, 'en')
      expect(found && 'product' in found ? found.product.variant?.sku : null).toBe(card.sku)
    }
  })

  itWithRealData(
    'agrees with its page in the IKEA catalogue',
    ['catalogues/ikea-sa-2020.csv'],
    async (file = '') => {
      const shop = await newDatabase()
      await importFile(shop.db, { file, mapping: await shippedMapping('ikea-sa-2020.json') })
      await checkListings(shop.db, ['bookcase', 'white', 'chair', 'billy', 'oak', 'bed'], atDepth(8, 60))
    },
  )

  itWithRealData(
    'agrees with its page in a catalogue with many variants',
    ['import-formats/shopify-partners-2017-fashion.csv.gz'],
    async (found = '') => {
      const shop = await newDatabase()
      await importFile(shop.db, { file: await fileOf(gunzipSync(await readFile(found))) })
      await photograph(shop.db, 200)
      await checkListings(shop.db, ['dress', 'black', 'small', 'blue', 'top', 'large'], atDepth(8, 60))
    },
  )
})
