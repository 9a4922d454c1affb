import { beforeEach, expect, test } from 'vitest'
import { getCart } from '#shop/cart/cart.server.ts'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { enterCode } from '#shop/cart/discount-code.server.ts'
import { type CategoryId, newId } from '#shop/ids.ts'
import { currency, sum, times } from '#shop/money.ts'
import { getOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { Payment, SessionRequest } from '#shop/payments/payments.ts'
import { type PaymentProvider, ProviderUnavailable } from '#shop/payments/provider.server.ts'
import { after, HOUR } from '#shop/time.ts'
import {
  type Buyer,
  contactFields,
  newBuyer,
  paymentContextOf,
  testNow as now,
  unreachableProvider,
} from '#tests/support/checkout-fixtures.ts'
import { expectLog } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createDiscount, usesOf } from '#tests/support/discounts.ts'
import { createProduct, type TestProduct } from '#tests/support/products.ts'
import { findReview, saveDeliveryMethod } from './checkout.server.ts'
import { closeUnpaidOrder, openPayment, receivePaymentEvent } from './payment.server.ts'
import { placeOrder } from './place-order.server.ts'

const EUR = currency('EUR')

describeOnEachEngine('an order with a discount', ({ db }) => {
  const paymentContext = (at = now) => paymentContextOf(db(), { now: at })

  beforeEach(async () => {
    await db().deleteFrom('discount_uses').execute()
    await db().deleteFrom('discounts').execute()
  })

  const enter = (buyer: Buyer, typed: string, ipHash: string | null = null) =>
    enterCode(db(), { token: buyer.token, typed, currency: EUR, ipHash, now })

  async function buyerWith(code: string | null, options: Parameters<typeof newBuyer>[1] = {}) {
    const buyer = await newBuyer(paymentContext(), options)
    if (code !== null) expect(await enter(buyer, code)).toMatchObject({ ok: true })
    return buyer
  }

  const reviewOf = async ({ token }: Buyer) => {
    const { settings } = paymentContext()
    return (await findReview(db(), { token, language: 'en', settings, now })) ?? expect.fail('no review')
  }

  const submit = async ({ token }: Buyer, key: string, at = now) =>
    placeOrder(paymentContext(at), { token, key, language: 'en' })

  async function place(buyer: Buyer) {
    const placed = await submit(buyer, await buyer.review())
    return placed.ok ? placed.value : expect.fail(placed.problem.code)
  }

  const pay = ({ id, amount }: Payment, at = now) => {
    const { settings, links } = paymentContext()
    const paid = { state: 'succeeded', amount, failure: null, url: null, reference: `charge-${id}` } as const
    const session = { sessionId: `session-${id}`, paymentId: id, ...paid }
    const event = { eventId: `paid-${id}`, kind: 'paid', subject: { what: 'session', session } } as const
    return receivePaymentEvent(db(), { provider: 'sandbox', event, settings, links, now: at })
  }

  const expire = (order: Order) => closeUnpaidOrder(paymentContext(), order, { kind: 'expired', facts: {} })

  test('charges what the summary shows, with the discount of each item and of the delivery', async () => {
    await createDiscount(db(), { code: 'SUMMER10' })
    await createDiscount(db(), { free_delivery: true, least_goods_minor: 200_000 })
    const buyer = await buyerWith(' summer 10 ')
    const { cart, breakdown } = await reviewOf(buyer)
    expect(cart).toMatchObject({ goods: { minor: 224_820 }, code: { code: 'SUMMER10', issue: null } })
    expect(breakdown?.total.minor).toBe(224_820)
    const { order, payment } = await place(buyer)
    expect(order).toMatchObject({
      goods: { minor: 224_820 },
      total: { minor: 224_820 },
      lines: [{ unitPrice: { minor: 124_900 }, discount: { minor: 24_980 }, total: { minor: 224_820 } }],
      delivery: { price: { minor: 0 }, discount: { minor: 4900 }, tax: { minor: 0 } },
      discounts: [
        { of: 'goods', name: 'Sale', code: 'SUMMER10', amount: { minor: 24_980 } },
        { of: 'delivery', name: 'Sale', code: null, amount: { minor: 4900 } },
      ],
      // 19 % within 2248.20.
      tax: { minor: 35_896 },
    })
    expect(payment?.amount).toEqual(order.total)
    expect(await getOrder(db(), order.id)).toEqual(order)
  })

  test('removes the code from the cart when it is paid, but not before', async () => {
    await createDiscount(db(), { code: 'ONCE' })
    const buyer = await buyerWith('ONCE')
    const { payment } = await place(buyer)
    const cartOf = () => getCart(db(), { token: buyer.token, language: 'en', currency: EUR, now })
    expect((await cartOf())?.code?.code).toBe('ONCE')
    await pay(payment!)
    expect(await cartOf()).toMatchObject({ lines: [], code: null })
  })

  test('takes a code’s last use once, however many carts try at the same time', async () => {
    const id = await createDiscount(db(), { code: 'LAST', use_limit: 2 })
    const product = await createProduct(db(), { onHand: 100 })
    const buyers = []
    for (let nth = 0; nth < 6; nth += 1)
      buyers.push(await buyerWith('LAST', { product, fields: { email: `buyer${nth}@example.org` } }))
    const keys = await Promise.all(buyers.map((buyer) => buyer.review()))
    const placed = await Promise.all(buyers.map((buyer, nth) => submit(buyer, keys[nth]!)))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(2)
    for (const outcome of placed) if (!outcome.ok) expect(outcome.problem.code).toBe('checkout.cart_changed')
    expect(await usesOf(db(), id)).toBe(2)
    const loser = buyers[placed.findIndex(({ ok }) => !ok)]!
    const { cart, breakdown } = await reviewOf(loser)
    expect(cart).toMatchObject({ code: { issue: 'used_up' }, discount: null })
    expect(breakdown?.total.minor).toBe(254_700)
    expect(await enter(loser, 'last')).toMatchObject({ problem: { code: 'discounts.used_up' } })
  })

  test('takes a customer’s last use once, however many carts of the customer try at the same time', async () => {
    const id = await createDiscount(db(), { code: 'MINE', customer_limit: 1 })
    const product = await createProduct(db(), { onHand: 100 })
    const buyers = [1, 2, 3].map((nth) =>
      buyerWith('MINE', { product, fields: { email: nth === 2 ? 'ADA@example.org' : contactFields.email } }),
    )
    const ready = await Promise.all(
      (await Promise.all(buyers)).map(async (buyer) => ({ buyer, key: await buyer.review() })),
    )
    const placed = await Promise.all(ready.map(({ buyer, key }) => submit(buyer, key)))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await usesOf(db(), id)).toBe(1)
    const other = await buyerWith('MINE', { product, fields: { email: 'grace@example.org' } })
    expect((await place(other)).order.discounts).toHaveLength(1)
    const again = await newBuyer(paymentContext(), { product })
    expect(await enter(again, 'MINE')).toMatchObject({ problem: { code: 'discounts.used_before' } })
  })

  test('takes one use, however often its request is repeated', async () => {
    const id = await createDiscount(db(), { code: 'TWICE', use_limit: 5 })
    const buyer = await buyerWith('TWICE')
    const key = await buyer.review()
    const placed = await Promise.all([1, 2, 3, 4].map(() => submit(buyer, key)))
    const orders = placed.flatMap((outcome) => (outcome.ok ? [outcome.value.order.id] : []))
    expect(orders.length).toBeGreaterThan(0)
    expect(new Set(orders).size).toBe(1)
    expect(await submit(buyer, key)).toMatchObject({ ok: true, value: { order: { id: orders[0] } } })
    expect(await usesOf(db(), id)).toBe(1)
  })

  test('returns its use when it expires unpaid, once', async () => {
    const id = await createDiscount(db(), { code: 'LAST', use_limit: 1 })
    const first = await buyerWith('LAST')
    const { order } = await place(first)
    const second = await newBuyer(paymentContext(), { fields: { email: 'grace@example.org' } })
    expect(await enter(second, 'LAST')).toMatchObject({ problem: { code: 'discounts.used_up' } })
    await Promise.all([expire(order), expire(order)])
    expect(await usesOf(db(), id)).toBe(0)
    expect(await enter(second, 'LAST')).toMatchObject({ ok: true })
    expect((await place(second)).order.total.minor).toBe(229_720)
    expect(await usesOf(db(), id)).toBe(1)
  })

  test('takes its use again when it is paid late, even beyond the limit', async () => {
    const id = await createDiscount(db(), { code: 'LAST', use_limit: 1 })
    const product = await createProduct(db(), { onHand: 100 })
    const { order, payment } = await place(await buyerWith('LAST', { product }))
    await expire(order)
    await place(await buyerWith('LAST', { product, fields: { email: 'grace@example.org' } }))
    await pay(payment!, after(now, HOUR))
    expect(await getOrder(db(), order.id)).toMatchObject({ state: 'placed', total: order.total })
    expect(await usesOf(db(), id)).toBe(2)
  })

  test('of the same cart does not use up its own code', async () => {
    const id = await createDiscount(db(), { code: 'LAST', use_limit: 1, customer_limit: 1 })
    const buyer = await buyerWith('LAST')
    await place(buyer)
    const { settings } = paymentContext()
    expect((await reviewOf(buyer)).cart.code).toEqual({ code: 'LAST', issue: null })
    await saveDeliveryMethod(db(), { token: buyer.token, settings, now, method: 'collection' })
    const { order } = await place(buyer)
    expect(order).toMatchObject({ delivery: { method: 'collection' }, discounts: [{ code: 'LAST' }] })
    expect(await usesOf(db(), id)).toBe(1)
  })

  test('is sent to the payment provider with prices that add up to what is paid', async () => {
    await createDiscount(db(), { code: 'ODD', percent_bp: 333 })
    await createDiscount(db(), { free_delivery: true })
    const buyer = await buyerWith('ODD', { quantity: 3 })
    const other = await createProduct(db(), { price: 1999, onHand: 5 })
    const line = { variantId: other.variantId, quantity: '1', language: 'en', now } as const
    await addToCart(db(), { token: buyer.token, ...line })
    const { order, payment } = await place(buyer)
    const requests: SessionRequest[] = []
    const payments: PaymentProvider = {
      ...unreachableProvider,
      createSession: async (request) => {
        requests.push(request)
        throw new ProviderUnavailable('after the request')
      },
    }
    expectLog('payments.unavailable')
    await openPayment(paymentContextOf(db(), { payments }), order, payment!)
    const { items, delivery, amount } = requests[0] ?? expect.fail('no request')
    const prices = items.map(({ unitPrice, quantity }) => times(unitPrice, quantity))
    expect(sum([...prices, delivery], EUR)).toEqual(amount)
    expect(items[0]).toMatchObject({ name: expect.stringMatching(/^3 × Bank No. /), quantity: 1 })
  })

  test('of the whole price needs no payment', async () => {
    await createDiscount(db(), { code: 'GIFT', percent_bp: 10_000 })
    await createDiscount(db(), { free_delivery: true })
    const { order, payment } = await place(await buyerWith('GIFT'))
    expect(order).toMatchObject({ state: 'placed', total: { minor: 0 } })
    expect(payment).toBeNull()
  })

  test('of free delivery is neither used nor charged for pickup', async () => {
    const id = await createDiscount(db(), { code: 'FREE', free_delivery: true, use_limit: 1 })
    const { order } = await place(await buyerWith('FREE', { method: 'collection' }))
    expect(order).toMatchObject({ discounts: [], total: { minor: 249_800 } })
    expect(await usesOf(db(), id)).toBe(0)
  })

  test('is not placed with a key from before the discount ended', async () => {
    const id = await createDiscount(db(), { code: 'SUMMER10' })
    const buyer = await buyerWith('SUMMER10')
    const key = await buyer.review()
    await db().updateTable('discounts').set({ off_at: now }).where('id', '=', id).execute()
    expect(await submit(buyer, key)).toMatchObject({ problem: { code: 'checkout.cart_changed' } })
    expect((await reviewOf(buyer)).cart.code).toEqual({ code: 'SUMMER10', issue: 'ended' })
    expect((await place(buyer)).order.discounts).toEqual([])
  })

  test('for one customer applies once the checkout has that e-mail address', async () => {
    await createDiscount(db(), { code: 'ADA', customer_email: contactFields.email })
    const other = await buyerWith('ADA', { fields: { email: 'grace@example.org' } })
    expect((await reviewOf(other)).cart).toMatchObject({ discount: null, code: { issue: 'for_customer' } })
    const ada = await buyerWith('ADA', { fields: { email: 'Ada@Example.org' } })
    expect((await place(ada)).order.discounts).toMatchObject([{ code: 'ADA' }])
  })

  test('of a category applies to the items of the category and of those below it, until it is deleted', async () => {
    const [seating, sofas, lamps] = await insertCategories()
    const discount = { of_category: true, category_id: seating }
    await createDiscount(db(), { ...discount, code: 'SEATS' })
    const [sofa, lamp] = [await createProduct(db()), await createProduct(db(), { price: 10_000 })]
    await putInto(sofa, [seating, sofas])
    await putInto(lamp, [lamps])
    const buyer = await newBuyer(paymentContext(), { product: lamp })
    expect(await enter(buyer, 'SEATS')).toMatchObject({ ok: true })
    expect((await reviewOf(buyer)).cart).toMatchObject({ discount: null, code: { issue: 'no_items' } })
    const line = { variantId: sofa.variantId, quantity: '1', language: 'en', now } as const
    await addToCart(db(), { token: buyer.token, ...line })
    expect((await reviewOf(buyer)).cart.discount?.amount.minor).toBe(12_490)
    await db().updateTable('products').set({ category_ids: [] }).execute()
    await db().deleteFrom('categories').execute()
    expect((await reviewOf(buyer)).cart).toMatchObject({ discount: null, code: { issue: 'no_items' } })
  })

  async function insertCategories() {
    const ids = [newId<'category'>(), newId<'category'>(), newId<'category'>()] as const
    const rows = ids.map((id) => ({ id, slug: id, names: '{}' }))
    await db().insertInto('categories').values(rows).execute()
    return ids
  }

  const putInto = ({ productId }: TestProduct, ids: CategoryId[]) =>
    db().updateTable('products').set({ category_ids: ids }).where('id', '=', productId).execute()

  test('is found only by codes that exist, of which a client IP may try thirty in an hour', async () => {
    const buyer = await newBuyer(paymentContext())
    expect(await enter(buyer, ' ')).toMatchObject({ problem: { code: 'discounts.code_missing' } })
    for (let tried = 0; tried < 30; tried += 1)
      expect(await enter(buyer, `no ${tried}`, 'home')).toMatchObject({
        problem: { code: 'discounts.unknown_code', facts: { code: `NO${tried}` } },
      })
    const refused = { problem: { code: 'discounts.too_many_attempts', facts: { minutes: 60 } } }
    expect(await enter(buyer, 'no', 'home')).toMatchObject(refused)
    expect(await enter(buyer, 'no', 'office')).toMatchObject({
      problem: { code: 'discounts.unknown_code' },
    })
    const earlier = { code: 'SOON', starts_at: after(now, HOUR) }
    await createDiscount(db(), earlier)
    expect(await enter(buyer, 'soon')).toMatchObject({ problem: { code: 'discounts.planned' } })
    await createDiscount(db(), { code: 'OVER', ends_at: now })
    expect(await enter(buyer, 'over')).toMatchObject({ problem: { code: 'discounts.ended' } })
    const cart = await getCart(db(), { token: buyer.token, language: 'en', currency: EUR, now })
    expect(cart?.code).toBeNull()
  })
})
