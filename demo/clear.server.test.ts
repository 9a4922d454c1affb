import { expect, it, vi } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { getCart } from '#shop/cart/cart.server.ts'
import { getCatalogueVersion } from '#shop/catalogue/version.server.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import { saveProduct } from '#shop/catalogue/catalogue.server.ts'
import { checkoutJobs } from '#shop/checkout/jobs.server.ts'
import { placeOrder } from '#shop/checkout/place-order.server.ts'
import { issueInvoice, listDocuments } from '#shop/invoices/invoices.server.ts'
import { currency } from '#shop/money.ts'
import { createPayment } from '#shop/payments/payments.server.ts'
import { listProducts } from '#shop/search/search.server.ts'
import { readListingQuery } from '#shop/search/search.ts'
import { holdStock } from '#shop/stock/order-holds.server.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import { after, DAY } from '#shop/time.ts'
import {
  unreachableProvider,
  type Buyer,
  newBuyer,
  testNow as now,
  paymentContextOf,
} from '#tests/support/checkout-fixtures.ts'
import { createDiscount, usesOf } from '#tests/support/discounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { invoiceFacts } from '#tests/support/invoice-fixtures.ts'
import { minimalOrder } from '#tests/support/minimal-order.ts'
import { createProduct, type TestProduct } from '#tests/support/products.ts'
import { clearDemo } from './clear.server.ts'
import { readDemoNames } from './catalogue/catalogue.server.ts'
import { loadDemo } from './catalogue/load.server.ts'

const { products: demoProducts } = await readDemoNames()

const count = async (
  db: Db,
  table: 'products' | 'categories' | 'rooms' | 'collections' | 'manufacturers' | 'orders' | 'payments',
) => (await db.selectFrom(table).select('id').execute()).length

async function findDemoProduct(db: Db, stockPolicy: 'stocked' | 'made_to_order'): Promise<TestProduct> {
  const { product_id, id, sku } = await db
    .selectFrom('variants')
    .select(['product_id', 'id', 'sku'])
    .where('stock_policy', '=', stockPolicy)
    .where('sku', 'not like', 'PIECE%')
    .orderBy('sku')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { productId: product_id, variantId: id, sku, name: sku }
}

async function order(db: Db, { token, review }: Buyer) {
  const placed = await placeOrder(paymentContextOf(db), { token, key: await review(), language: 'en' })
  return placed.ok ? placed.value.order : expect.fail(placed.problem.code)
}

// Loading the whole demo takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

describeOnEachEngine('clearing the demo', ({ newDatabase }) => {
  it('leaves an empty shop and prevents the demo from being loaded again', async () => {
    const { db } = await newDatabase()
    await loadDemo(db, { now })
    const version = await getCatalogueVersion(db)
    const cleared = await clearDemo(db, { now })
    expect(cleared).toMatchObject({
      products: demoProducts.length,
      archived: 0,
      groupsRetained: 0,
      productsLeft: 0,
    })
    for (const table of ['products', 'categories', 'rooms', 'collections', 'manufacturers'] as const) {
      expect(await count(db, table)).toBe(0)
    }
    expect(await getCatalogueVersion(db)).toBeGreaterThan(version)
    expect(await loadDemo(db, { now })).toBe(0)
    expect(await clearDemo(db, { now })).toMatchObject({ products: 0, groups: 0, orders: 0 })
    const found = await listProducts(db, readListingQuery(new URLSearchParams()), 'en')
    expect(found.total).toBe(0)
  })

  it("keeps the owner's products and the categories that contain them", async () => {
    const { db } = await newDatabase()
    await loadDemo(db, { now })
    const own = await createProduct(db, { onHand: 5 })
    const [draft] = (await listDrafts(db, [own.sku.toLowerCase()])).values()
    if (!draft) throw new Error('There is no such piece')
    await saveProduct(db, { ...draft, categories: ['sofas'], rooms: ['living-room'] }, { now })
    const cleared = await clearDemo(db, { now })
    // The three groups: the category Sofas, its parent Seating, and the living room.
    expect(cleared).toMatchObject({ groupsRetained: 3, productsLeft: 1 })
    expect([...(await listDrafts(db, [draft.handle])).values()]).toMatchObject([{ categories: ['sofas'] }])
  })

  it('deletes orders at the demo bank, releases their stock and removes demo products from carts', async () => {
    const { db } = await newDatabase()
    await loadDemo(db, { now })
    const own = await createProduct(db, { onHand: 5 })
    const discount = await createDiscount(db)
    const buyer = await newBuyer(paymentContextOf(db), { product: own })
    await addToCart(db, {
      token: buyer.token,
      variantId: (await findDemoProduct(db, 'stocked')).variantId,
      quantity: '1',
      language: 'en',
      now,
    })
    const { id: orderId } = await order(db, buyer)
    expect(await usesOf(db, discount)).toBe(1)
    expect((await availabilityOf(db, [own.variantId], now)).get(own.variantId)).toBe(3)
    await issueInvoice(db, { orderId, facts: invoiceFacts(), now })
    const browsing = await newBuyer(paymentContextOf(db), {
      product: await findDemoProduct(db, 'made_to_order'),
    })
    const cleared = await clearDemo(db, { now })
    expect(cleared).toMatchObject({ products: demoProducts.length, orders: 1, productsLeft: 1 })
    expect([await count(db, 'orders'), await count(db, 'payments')]).toEqual([0, 0])
    expect(await usesOf(db, discount)).toBe(0)
    expect(await listDocuments(db, orderId)).toEqual([])
    expect(await db.selectFrom('document_numbers').selectAll().execute()).toEqual([])
    // The job that expires an unpaid order no longer finds the order and changes nothing.
    const { links } = paymentContextOf(db)
    const [giveUp] = checkoutJobs({
      db,
      clock: fixedClock(now),
      payments: unreachableProvider,
      links: () => links,
    })
    await giveUp?.work({ orderId }, { signal: AbortSignal.timeout(10_000), retry: 0 })
    expect((await availabilityOf(db, [own.variantId], now)).get(own.variantId)).toBe(5)
    const cart = { language: 'en', currency: currency('EUR'), now } as const
    expect(await getCart(db, { token: browsing.token, ...cart })).toBeNull()
    expect(await getCart(db, { token: buyer.token, ...cart })).toMatchObject({ lines: [{ sku: own.sku }] })
  })

  it('archives demo products that an order paid at another provider still needs', async () => {
    const { db } = await newDatabase()
    await loadDemo(db, { now })
    const { variantId, name } = await findDemoProduct(db, 'stocked')
    const orderId = await minimalOrder(db, now)
    const expiresAt = after(now, DAY)
    await createPayment(db, {
      orderId,
      provider: 'stripe',
      amount: { minor: 100, currency: currency('EUR') },
      expiresAt,
      now,
    })
    await holdStock(db, { orderId, lines: [{ variantId, quantity: 1, name }], expiresAt, now })
    expect(await clearDemo(db, { now })).toMatchObject({ archived: 1, orders: 0, productsLeft: 1 })
    expect([await count(db, 'orders'), await count(db, 'payments')]).toEqual([1, 1])
    expect(await db.selectFrom('products').select('status').execute()).toEqual([{ status: 'archived' }])
  })
})
