import { expect, test } from 'vitest'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { getCart } from '#shop/cart/cart.server.ts'
import { listOrderEvents } from '#shop/orders/orders.server.ts'
import { savePage } from '#shop/pages/edit-pages.server.ts'
import { getEditedPage } from '#shop/pages/pages.server.ts'
import { findTermsVersion } from '#shop/pages/terms.server.ts'
import { refuse } from '#shop/problems.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import {
  type Buyer,
  billingFields,
  newBuyer,
  testNow as now,
  paymentContextOf,
  contactFields,
} from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { updateProduct, createProduct, type TestProduct } from '#tests/support/products.ts'
import { saveContact } from './checkout.server.ts'
import { closeUnpaidOrder } from './payment.server.ts'
import { placeOrder } from './place-order.server.ts'

describeOnEachEngine('placing an order', ({ db }) => {
  const paymentContext = () => paymentContextOf(db())

  const submitOrder = ({ token }: { readonly token: string | null }, key: string, at = now) =>
    placeOrder(paymentContextOf(db(), { now: at }), { token, key, language: 'de' })

  const placed = async (buyer: Buyer, key?: string) => {
    const outcome = await submitOrder(buyer, key ?? (await buyer.review()))
    return outcome.ok ? outcome.value : expect.fail(outcome.problem.code)
  }

  const countOrders = async () => (await db().selectFrom('orders').select('id').execute()).length
  const freeOf = async ({ variantId }: TestProduct, at = now) =>
    (await availabilityOf(db(), [variantId], at)).get(variantId)

  test('keeps the lengths of each item, and reserves the units of all lengths together', async () => {
    const width = { name: 'width', min: 1600, max: 3200, step: 10 } as const
    const product = await createProduct(db(), { measures: [width] })
    const buyer = await newBuyer(paymentContext(), { product, quantity: 1, measures: { width: '212' } })
    const key = await buyer.review()
    const { token } = buyer
    const line = { variantId: product.variantId, quantity: '2', language: 'de' } as const
    await addToCart(db(), { token, ...line, measures: { width: '213' }, now })
    expect(await submitOrder(buyer, key)).toMatchObject({ problem: { code: 'checkout.cart_changed' } })
    const { order } = await placed(buyer)
    expect(order.lines).toMatchObject([
      { measures: { width: 2120 }, quantity: 1, returnTerms: 'if_faulty' },
      { measures: { width: 2130 }, quantity: 2 },
    ])
    expect(order.lines[0]?.options.at(-1)).toEqual({ name: 'Breite (nach Maß)', value: '212\u00a0cm' })
    const held = await db()
      .selectFrom('stock_hold_lines')
      .innerJoin('stock_holds', 'stock_holds.id', 'hold_id')
      .select('quantity')
      .where('order_id', '=', order.id)
      .execute()
    expect(held).toEqual([{ quantity: 3 }])
  })

  test('copies the agreed terms, reserves the items and waits 35 minutes for the payment', async () => {
    const buyer = await newBuyer(paymentContext())
    const { order, payment } = await placed(buyer)
    expect(order).toMatchObject({
      number: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
      state: 'awaiting_payment',
      language: 'de',
      contact: { name: 'Ada Byron' },
      address: { street: 'Lindenhof 7' },
      delivery: { method: 'home', price: { minor: 4_900 }, country: 'DE', taxation: { rate: 1900 } },
      goods: { minor: 249_800 },
      taxes: [{ rate: 1900, tax: { minor: 40_666 } }],
      tax: { minor: 40_666 },
      total: { minor: 254_700 },
      termsVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d(\.\d+)?$/),
      lines: [
        {
          name: buyer.product.name.replace('No.', 'Nr.'),
          options: [{ name: 'Stoff', value: 'Bouclé Hafer' }],
          sku: buyer.product.sku,
          quantity: 2,
          promise: {
            kind: 'in_stock',
            deliveryTime: { from: 5, to: 8, unit: 'working_days', latest: '2026-12-02' },
          },
          returnTerms: 'voluntary',
          returnDays: 30,
        },
      ],
    })
    expect(payment).toMatchObject({ state: 'created', amount: order.total, expiresAt: order.expiresAt })
    expect(order.expiresAt).toEqual(after(now, 35 * MINUTE))
    expect(await freeOf(buyer.product)).toBe(18)
    expect(await listOrderEvents(db(), order.id)).toMatchObject([
      { kind: 'ordered', by: { kind: 'shopper' } },
    ])
  })

  test('records the version of the terms whose stored text the customer agreed to; new terms need a new agreement', async () => {
    const buyer = await newBuyer(paymentContext())
    const before = await buyer.review()
    const { latest } = await getEditedPage(db(), 'terms', 'de')
    const text = { title: 'AGB', description: '', body: `Neue Bedingungen, Fassung {terms_version}` }
    const change = { slug: 'terms', language: 'de', text, base: latest?.number ?? 0 } as const
    expect(await savePage(db(), change, { userId: null, now })).toMatchObject({ ok: true })
    expect(await submitOrder(buyer, before)).toEqual(refuse('checkout.cart_changed'))
    const { order } = await placed(buyer)
    expect(await findTermsVersion(db(), order.termsVersion, order.language)).toMatchObject({
      body: `Neue Bedingungen, Fassung ${order.termsVersion}`,
    })
  })

  test('keeps the billing address, which changes neither the delivery nor the taxes', async () => {
    const buyer = await newBuyer(paymentContext())
    const before = await buyer.review()
    const input = { ...buyer, settings: paymentContext().settings, now }
    await saveContact(db(), { ...input, fields: { ...contactFields, ...billingFields } })
    expect(await submitOrder(buyer, before)).toEqual(refuse('checkout.cart_changed'))
    const { order } = await placed(buyer)
    expect(order).toMatchObject({
      address: { country: 'DE', street: 'Lindenhof 7' },
      billing: { name: 'Grace Hopper', address: { country: 'US', company: 'Analytical Engines Inc.' } },
      delivery: { country: 'DE', price: { minor: 4_900 } },
      taxes: [{ rate: 1900, tax: { minor: 40_666 } }],
    })
  })

  test('a double click, another tab and the back button give one order and one payment', async () => {
    const buyer = await newBuyer(paymentContext())
    const key = await buyer.review()
    const before = await countOrders()
    const both = await Promise.all([placed(buyer, key), placed(buyer, key), placed(buyer, key)])
    const again = await placed(buyer, key)
    expect(new Set([...both, again].map(({ order }) => order.id)).size).toBe(1)
    expect(new Set([...both, again].map(({ payment }) => payment?.id)).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
    expect(await freeOf(buyer.product)).toBe(18)
  })

  test('only what the customer has seen is ordered: another price, item, availability, quantity or address shows the review again', async () => {
    const changes: ((buyer: Buyer) => Promise<unknown>)[] = [
      ({ product }) => updateProduct(db(), product, { price: 99_900, onHand: 20 }),
      ({ product }) => updateProduct(db(), product, { status: 'archived', onHand: 20 }),
      ({ product }) => updateProduct(db(), product, { onHand: 1 }),
      ({ product }) => updateProduct(db(), product, { onHand: null }),
      async ({ token }) => {
        const { variantId } = await createProduct(db())
        return addToCart(db(), { token, variantId, quantity: '1', language: 'en', now })
      },
      ({ token }) => {
        const fields = { ...contactFields, city: 'Potsdam' }
        return saveContact(db(), { token, fields, settings: paymentContext().settings, now })
      },
    ]
    const before = await countOrders()
    for (const change of changes) {
      const buyer = await newBuyer(paymentContext())
      const key = await buyer.review()
      await change(buyer)
      expect(await submitOrder(buyer, key)).toMatchObject({ problem: { code: 'checkout.cart_changed' } })
    }
    expect(await countOrders()).toBe(before)
  })

  test('a made-up idempotency key, no cart, an expired cart and an incomplete checkout are refused', async () => {
    const buyer = await newBuyer(paymentContext())
    const key = await buyer.review()
    for (const forged of ['', 'x'.repeat(10_000), "' or 1=1 --", `${key}x`]) {
      expect(await submitOrder(buyer, forged)).toMatchObject({ problem: { code: 'checkout.cart_changed' } })
    }
    expect(await submitOrder({ token: 'x' }, key)).toMatchObject({ problem: { code: 'checkout.cart_empty' } })
    expect(await submitOrder(buyer, key, after(now, 91 * DAY))).toMatchObject({
      problem: { code: 'cart.expired' },
    })
    const { variantId } = buyer.product
    const added = await addToCart(db(), { token: null, variantId, quantity: '1', language: 'en', now })
    const bare = { token: added.ok ? added.value.token : '' }
    expect(await submitOrder(bare, key)).toMatchObject({ problem: { code: 'checkout.incomplete' } })
  })

  test('another customer’s idempotency key places no order for this cart', async () => {
    const [mine, theirs] = [await newBuyer(paymentContext()), await newBuyer(paymentContext())]
    await placed(theirs)
    expect(await submitOrder(mine, await theirs.review())).toMatchObject({
      problem: { code: 'checkout.cart_changed' },
    })
  })

  test('of twenty customers who order the last unit at once one gets it, and the others are told', async () => {
    const product = await createProduct(db(), { onHand: 1 })
    const buyers: Buyer[] = []
    for (let customer = 0; customer < 20; customer++)
      buyers.push(await newBuyer(paymentContext(), { product, quantity: 1 }))
    const keys = await Promise.all(buyers.map((buyer) => buyer.review()))
    const outcomes = await Promise.all(buyers.map((buyer, index) => submitOrder(buyer, keys[index] ?? '')))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem.code]))
    expect(codes.filter((code) => code !== 'cart.out_of_stock' && code !== 'checkout.cart_changed')).toEqual(
      [],
    )
    expect(await freeOf(product)).toBe(0)
  })

  test('items of an unpaid order stay available in its own cart, and are free for everybody once it is closed', async () => {
    const product = await createProduct(db(), { onHand: 2 })
    const buyer = await newBuyer(paymentContext(), { product })
    const { order } = await placed(buyer)
    const cart = async () =>
      getCart(db(), { token: buyer.token, language: 'en', currency: order.total.currency, now })
    expect(await cart()).toMatchObject({ canBeOrdered: true, lines: [{ promise: { available: 2 } }] })
    expect(await freeOf(product)).toBe(0)
    await closeUnpaidOrder(paymentContext(), order, { kind: 'expired', facts: {} })
    expect(await freeOf(product)).toBe(2)
    expect(await cart()).toMatchObject({ canBeOrdered: true, quantity: 2 })
  })

  test('a changed cart ordered again gives a new order for the same units, and the old order is closed', async () => {
    const product = await createProduct(db(), { onHand: 3 })
    const buyer = await newBuyer(paymentContext(), { product })
    const first = await placed(buyer)
    await addToCart(db(), {
      token: buyer.token,
      variantId: product.variantId,
      quantity: '1',
      language: 'en',
      now,
    })
    const second = await placed(buyer)
    expect(second.order).toMatchObject({ lines: [{ quantity: 3 }], state: 'awaiting_payment' })
    expect(await freeOf(product)).toBe(0)
    const states = await db()
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .select(['orders.id', 'orders.state', 'payments.state as payment'])
      .where('orders.id', 'in', [first.order.id, second.order.id])
      .orderBy('orders.id')
      .execute()
    expect(states).toMatchObject([
      { state: 'cancelled', payment: 'cancelled' },
      { state: 'awaiting_payment', payment: 'created' },
    ])
    expect((await listOrderEvents(db(), first.order.id)).at(-1)).toMatchObject({
      kind: 'cancelled',
      facts: { why: 'ordered_anew' },
    })
  })

  test('a closed order can be placed again, and the old order form leads to the new review', async () => {
    const buyer = await newBuyer(paymentContext())
    const key = await buyer.review()
    const first = await placed(buyer, key)
    await closeUnpaidOrder(paymentContext(), first.order, { kind: 'expired', facts: {} })
    expect(await submitOrder(buyer, key)).toMatchObject({ problem: { code: 'checkout.cart_changed' } })
    const second = await placed(buyer)
    expect(second.order.id).not.toBe(first.order.id)
  })

  test('an order above the maximum amount is refused, and nothing is reserved', async () => {
    const product = await createProduct(db(), { price: 600_000_000, onHand: 20 })
    const buyer = await newBuyer(paymentContext(), { product })
    const key = await buyer.review()
    expect(await submitOrder(buyer, key)).toMatchObject({ problem: { code: 'checkout.too_much' } })
    expect(await freeOf(buyer.product)).toBe(20)
  })

  test('an order with a total of zero is placed immediately, without a payment', async () => {
    const product = await createProduct(db(), { price: 0, onHand: 5 })
    const buyer = await newBuyer(paymentContext(), { product, method: 'collection' })
    const { order, payment } = await placed(buyer)
    expect(order).toMatchObject({ state: 'placed', total: { minor: 0 }, address: null })
    expect(payment).toBeNull()
    expect(await freeOf(product)).toBe(3)
    expect((await listOrderEvents(db(), order.id)).map(({ kind }) => kind)).toEqual(['ordered', 'placed'])
  })
})
