import { expect, it, vi } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listGroups } from '#shop/catalogue/groups.server.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import { readDemoCatalogue, readDemoNames } from './catalogue.server.ts'
import { loadDemo } from './load.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const { products, groups, manufacturers } = await readDemoCatalogue()

// Loading the whole demo takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

it('the demo names are the handles and slugs of its CSV files', async () => {
  expect(await readDemoNames()).toEqual({
    products: products.map(({ handle }) => handle),
    categories: groups.category.map(({ slug }) => slug),
    rooms: groups.room.map(({ slug }) => slug),
    collections: groups.collection.map(({ slug }) => slug),
    manufacturers: manufacturers.map(({ slug }) => slug),
  })
})

describeOnEachEngine('a new demo shop', ({ db }) => {
  it('has all products of the CSV files', async () => {
    expect(await loadDemo(db(), { now })).toBe(products.length)
    const drafts = await listDrafts(
      db(),
      products.map(({ handle }) => handle),
    )
    const uncounted = products.map(({ variants, ...product }) => ({
      ...product,
      variants: variants.map(({ onHand: _onHand, ...variant }) => variant),
    }))
    expect(uncounted.map(({ handle }) => drafts.get(handle))).toEqual(uncounted)
    const sofas = (await listCategories(db(), 'de')).find(({ slug }) => slug === 'sofas')
    expect(sofas).toMatchObject({ name: 'Sofas', parentSlug: 'seating' })
    expect(sofas?.productCount).toBe(products.filter(({ categories }) => categories.includes('sofas')).length)
  })

  it('has the stock quantities of the CSV files', async () => {
    const rows = await db()
      .selectFrom('stock_levels')
      .innerJoin('variants', 'variants.id', 'stock_levels.variant_id')
      .select(['sku', 'on_hand'])
      .execute()
    const expected = products.flatMap(({ variants }) =>
      variants.flatMap(({ sku, onHand }) => (onHand === undefined ? [] : [[sku, onHand] as const])),
    )
    expect(new Map(rows.map(({ sku, on_hand }) => [sku, on_hand]))).toEqual(new Map(expected))
  })

  it('has the earlier price of reduced products in the price history', async () => {
    const sund = await findProduct(db(), 'sund-two-seat-sofa', 'en', {
      sku: 'SUND-SOFA-RYE-OAK',
      choices: {},
    })
    expect(sund).toMatchObject({ product: { variant: { price: { minor: 129_000 } } } })
    const rows = await db()
      .selectFrom('price_history')
      .innerJoin('variants', 'variants.id', 'price_history.variant_id')
      .select(['sku', 'price_history.price_minor as price', 'since'])
      .orderBy('since')
      .execute()
    const earlier = rows.filter(({ since }) => since < now)
    const reduced = products.flatMap(({ variants }) =>
      variants.filter(({ compareAt }) => compareAt !== undefined),
    )
    expect(new Map(earlier.map(({ sku, price }) => [sku, price]))).toEqual(
      new Map(reduced.map(({ sku, compareAt }) => [sku, compareAt])),
    )
    expect(rows.length - earlier.length).toBe(products.flatMap(({ variants }) => variants).length)
  })

  it('has its rooms and its two collections', async () => {
    const rooms = await listGroups(db(), 'rooms', 'de')
    expect(rooms.map(({ slug }) => slug)).toEqual(groups.room.map(({ slug }) => slug))
    expect(await listGroups(db(), 'collections', 'en')).toMatchObject([{ name: 'Lys' }, { name: 'Havn' }])
  })

  it('shows a product in the requested language, with all variants', async () => {
    const fjord = await findProduct(db(), 'fjord-modular-sofa', 'de')
    expect(fjord).toMatchObject({
      product: { name: 'Modulsofa Fjord', maker: 'Ellund & Voss', form: 'sofa' },
    })
    expect(fjord && 'product' in fjord && fjord.product.offers?.count).toBe(432)
  })

  it('does not load the demo a second time', async () => {
    expect(await loadDemo(db(), { now })).toBe(0)
  })
})
