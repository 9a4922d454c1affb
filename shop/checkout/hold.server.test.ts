import { expect, test } from 'vitest'
import { addToCart, changeQuantity, removeLine } from '#shop/cart/change-lines.server.ts'
import { getCart } from '#shop/cart/cart.server.ts'
import { currency } from '#shop/money.ts'
import { Settings } from '#shop/settings/settings.ts'
import { availabilityOf, setCapacity } from '#shop/stock/stock.server.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import {
  newBuyer,
  testNow as now,
  paymentContextOf,
  contactFields,
} from '#tests/support/checkout-fixtures.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct, type TestProduct } from '#tests/support/products.ts'
import { reserveCart } from '#tests/support/reserve-cart.ts'
import { findReview, saveContact, saveDeliveryMethod } from './checkout.server.ts'
import { extendHold } from './hold.server.ts'
import { closeUnpaidOrder } from './payment.server.ts'
import { placeOrder } from './place-order.server.ts'

const settings = Settings.parse({})
const inMinutes = (minutes: number) => after(now, minutes * MINUTE)

describeOnEachEngine('a reservation in the checkout', ({ db }) => {
  const cartQuery = (token: string | null, at = now, ipHash: string | null = null) =>
    ({ token, language: 'en', ipHash, now: at }) as const
  const begin = (token: string | null, at = now, ipHash: string | null = null) =>
    reserveCart(db(), cartQuery(token, at, ipHash))
  const cartWith = async (product: TestProduct, quantity = 1, token: string | null = null) => {
    const line = { variantId: product.variantId, quantity: String(quantity), language: 'en' } as const
    const added = await addToCart(db(), { token, now, ...line })
    return added.ok ? added.value.token : expect.fail(added.problem.code)
  }
  const cartOf = async (token: string | null, at = now) =>
    (await getCart(db(), { token, language: 'en', currency: currency('EUR'), now: at })) ??
    expect.fail('no cart')
  const free = async ({ variantId }: TestProduct, at = now) =>
    (await availabilityOf(db(), [variantId], at)).get(variantId)

  test('takes the last unit, which is then in this cart and checkout, and sold out for everybody else', async () => {
    const lamp = await createProduct(db(), { onHand: 1 })
    const [mine, theirs] = [await cartWith(lamp), await cartWith(lamp)]
    expect(await begin(mine)).toMatchObject({ ok: true, value: { kind: 'standing', until: inMinutes(15) } })
    expect(await cartOf(mine)).toMatchObject({ canBeOrdered: true, lines: [{ left: 1, lineIssue: null }] })
    expect(await cartOf(theirs)).toMatchObject({ lines: [{ lineIssue: 'reserved' }], goods: { minor: 0 } })
    expect(await begin(theirs)).toEqual({
      ok: false,
      problem: { code: 'cart.out_of_stock', facts: { name: lamp.name, available: 0 } },
    })
    const reviewInput = { settings, language: 'en', now } as const
    expect(await findReview(db(), { ...reviewInput, token: mine })).toMatchObject({
      hold: { kind: 'standing' },
    })
    expect(await cartOf(theirs, inMinutes(15))).toMatchObject({ canBeOrdered: true })
  })

  test('is refused without a cart', async () => {
    for (const token of [null, '', 'x', 'a'.repeat(43), 'x'.repeat(10_000)]) {
      expect(await begin(token)).toMatchObject({ problem: { code: 'checkout.cart_empty' } })
      expect(await extendHold(db(), cartQuery(token))).toMatchObject({
        problem: { code: 'checkout.cart_empty' },
      })
    }
    const token = await cartWith(await createProduct(db(), { onHand: 1 }))
    expect(await begin(token, after(now, 90 * DAY))).toMatchObject({ problem: { code: 'cart.expired' } })
  })

  test('starts with the first saved step, too, and a step saves its details even if items are short', async () => {
    const lamp = await createProduct(db(), { onHand: 1 })
    const [mine, theirs] = [await cartWith(lamp), await cartWith(lamp)]
    const detailsInput = (token: string | null) => ({
      token,
      settings,
      reservation: { ipHash: null, language: 'en' } as const,
      now,
    })
    expect(await saveContact(db(), { ...detailsInput(mine), fields: contactFields })).toMatchObject({
      ok: true,
    })
    expect(await free(lamp)).toBe(0)
    expect(await saveContact(db(), { ...detailsInput(theirs), fields: contactFields })).toMatchObject({
      ok: true,
    })
    expect(await saveDeliveryMethod(db(), { ...detailsInput(theirs), method: 'home' })).toMatchObject({
      ok: true,
    })
    const review = await findReview(db(), { token: theirs, settings, language: 'en', now })
    expect(review).toMatchObject({ details: { contact: { name: 'Ada Byron' }, method: 'home' }, key: null })
  })

  test('releases units removed from the cart immediately, and takes added ones with the next step', async () => {
    const lamp = await createProduct(db(), { onHand: 9 })
    const token = await cartWith(lamp, 4)
    await begin(token)
    expect(await free(lamp)).toBe(5)
    const [line] = (await cartOf(token)).lines
    const change = { token, lineId: line?.id ?? '', language: 'en', now } as const
    await changeQuantity(db(), { ...change, quantity: '2' })
    expect(await free(lamp)).toBe(7)
    await changeQuantity(db(), { ...change, quantity: '9' })
    expect(await free(lamp)).toBe(7)
    await begin(token, inMinutes(1))
    expect(await free(lamp)).toBe(0)
    await removeLine(db(), change)
    expect(await free(lamp)).toBe(9)
  })

  test('can be extended twice; then the extension is refused, and a new reservation starts after a pause', async () => {
    const lamp = await createProduct(db(), { onHand: 1 })
    const token = await cartWith(lamp)
    const keep = (minutes: number) => extendHold(db(), cartQuery(token, inMinutes(minutes)))
    await begin(token)
    expect(await keep(14)).toMatchObject({ ok: true, value: { until: inMinutes(29), renewalsLeft: 1 } })
    expect(await keep(28)).toMatchObject({ ok: true, value: { until: inMinutes(43), renewalsLeft: 0 } })
    expect(await keep(42)).toMatchObject({ problem: { code: 'checkout.held_long_enough' } })
    expect(await keep(43)).toMatchObject({ problem: { code: 'checkout.hold_over' } })
    expect(await begin(token, inMinutes(44))).toMatchObject({ value: { why: 'resting' } })
    expect(await begin(token, inMinutes(58))).toMatchObject({ value: { kind: 'standing', renewalsLeft: 2 } })
  })

  test('extended after its end takes the units again while they are free', async () => {
    const lamp = await createProduct(db(), { onHand: 1 })
    const [mine, theirs] = [await cartWith(lamp), await cartWith(lamp)]
    await begin(mine)
    const late = cartQuery(mine, inMinutes(16))
    expect(await extendHold(db(), late)).toMatchObject({ value: { until: inMinutes(31), renewalsLeft: 1 } })
    await begin(theirs, inMinutes(31))
    expect(await extendHold(db(), cartQuery(mine, inMinutes(32)))).toMatchObject({
      problem: { code: 'cart.out_of_stock' },
    })
  })

  test('becomes the reservation of its order, whether expired or not, and never of another customer', async () => {
    const lamp = await createProduct(db(), { onHand: 2 })
    const buyer = await newBuyer(paymentContextOf(db()), { product: lamp, quantity: 2 })
    await begin(buyer.token)
    const key = await buyer.review()
    const late = paymentContextOf(db(), { now: inMinutes(20) })
    const placed = await placeOrder(late, { token: buyer.token, key, language: 'en' })
    if (!placed.ok) return expect.fail(placed.problem.code)
    expect(await free(lamp, inMinutes(64))).toBe(0)
    expect(await free(lamp, inMinutes(65))).toBe(2)
    await closeUnpaidOrder(late, placed.value.order, {
      kind: 'cancelled',
      facts: { why: 'payment_cancelled' },
    })
    expect(await free(lamp, inMinutes(21))).toBe(2)
    expect(await begin(buyer.token, inMinutes(21))).toMatchObject({ value: { renewalsLeft: 2 } })
  })

  test('is blocked by exhausted production capacity, beside the line and by product name', async () => {
    const sofa = await createProduct(db())
    await setCapacity(db(), { variantId: sofa.variantId, unitsPerWeek: 2 })
    const [mine, theirs] = [await cartWith(sofa, 2), await cartWith(sofa, 1)]
    expect(await begin(mine)).toMatchObject({ value: { kind: 'standing' } })
    expect(await cartOf(mine)).toMatchObject({ canBeOrdered: true })
    expect(await cartOf(theirs)).toMatchObject({
      canBeOrdered: false,
      lines: [{ lineIssue: 'no_capacity', left: 0 }],
    })
    const refused = { problem: { code: 'cart.no_capacity', facts: { name: sofa.name, available: 0 } } }
    expect(await begin(theirs)).toMatchObject(refused)
    const more = { token: null, variantId: sofa.variantId, quantity: '1', language: 'en', now } as const
    expect(await addToCart(db(), more)).toMatchObject(refused)
    expect(await begin(theirs, inMinutes(15))).toMatchObject({ value: { kind: 'standing' } })
  })
})
