import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { reserveCart } from '#tests/support/reserve-cart.ts'
import { type PlacedOrder, placeOrder } from '#shop/checkout/place-order.server.ts'
import { type Buyer, newBuyer, testNow } from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import { openShopWithBank, type ShopWithBank } from '#tests/support/shop-with-bank.ts'
import { expectInvariantsHold, installInvariants } from './invariants.ts'

const GOOD_CARD = '4242424242424242'
const clock = fixedClock(testNow)

describeOnEachEngine('two hundred customers at once', ({ db, database }) => {
  let shop: ShopWithBank

  beforeAll(async () => {
    await installInvariants(db())
    shop = await openShopWithBank(database(), clock)
  })
  afterAll(() => shop.close())

  /** Orders the items in the cart and pays at the demo bank. Returns the placed order, or the code of the refusal. */
  async function buy({ token, review }: Buyer): Promise<PlacedOrder | string> {
    const begun = await reserveCart(db(), { token, language: 'en', ipHash: null, now: clock.now() })
    if (!begun.ok) return begun.problem.code
    const placed = await placeOrder(shop.paymentContext(), { token, key: await review(), language: 'en' })
    if (!placed.ok) return placed.problem.code
    const { order, payment } = placed.value
    await shop.bank.pay(await shop.paymentPageOf({ order, payment: payment! }), GOOD_CARD)
    return placed.value
  }

  /**
   * Lets 200 customers with units in their carts start the checkout at once. Each customer who is not refused orders
   * and pays.
   */
  async function rush(onHand: number, wants: (customer: number) => number) {
    const product = await createProduct(db(), { onHand })
    const buyers = await Promise.all(
      Array.from({ length: 200 }, (_, customer) =>
        newBuyer(shop.paymentContext(), { product, quantity: wants(customer) }),
      ),
    )
    const answers = await Promise.all(buyers.map(buy))
    await shop.work()
    const orders = await db()
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .leftJoin('payments as p', 'p.order_id', 'o.id')
      .select(['o.state', 'l.quantity', 'o.total_minor', 'p.captured_minor'])
      .where('l.variant_id', '=', product.variantId)
      .execute()
    const level = await db()
      .selectFrom('stock_levels')
      .select(['on_hand', 'held'])
      .where('variant_id', '=', product.variantId)
      .executeTakeFirst()
    await expectInvariantsHold(db())
    return { answers, orders, level }
  }

  const refusals = (answers: readonly unknown[]) => answers.filter((answer) => typeof answer === 'string')

  test('want the last unit: one customer pays for it and gets it, the others learn that it is sold out', async () => {
    const { answers, orders, level } = await rush(1, () => 1)
    expect(refusals(answers)).toEqual(Array(199).fill('cart.out_of_stock'))
    expect(orders).toEqual([{ state: 'placed', quantity: 1, total_minor: 129_800, captured_minor: 129_800 }])
    expect(level).toEqual({ on_hand: 0, held: 0 })
  }, 60_000)

  test('want one to three of fifty units each: all fifty are sold, and none of them twice', async () => {
    const { answers, orders, level } = await rush(50, (customer) => 1 + (customer % 3))
    expect(new Set(refusals(answers))).toEqual(new Set(['cart.out_of_stock']))
    expect(orders.every(({ state }) => state === 'placed')).toBe(true)
    expect(orders.every((order) => order.captured_minor === order.total_minor)).toBe(true)
    expect(answers.length - refusals(answers).length).toBe(orders.length)
    expect(orders.reduce((pieces, { quantity }) => pieces + quantity, 0)).toBe(50)
    expect(level).toEqual({ on_hand: 0, held: 0 })
  }, 60_000)
})
