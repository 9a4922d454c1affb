import { expect, test } from 'vitest'
import { addToCart, changeQuantity, removeLine } from '#shop/cart/change-lines.server.ts'
import { getCart } from '#shop/cart/cart.server.ts'
import { currency } from '#shop/money.ts'
import { MOST_HOLDS_PER_NETWORK, MOST_UNPAID_PER_NETWORK } from '#shop/stock/holds.ts'
import { Settings } from '#shop/settings/settings.ts'
import { availabilityOf, setCapacity } from '#shop/stock/stock.server.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import { newBuyer, openingDay as now, tillOf, typedContact } from '#tests/support/buying.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { newPiece, type Piece } from '#tests/support/pieces.ts'
import { findReview, tellContact, tellDelivery } from './checkout.server.ts'
import { beginCheckout, keepLonger } from './hold.server.ts'
import { endOrder } from './payment.server.ts'
import { placeOrder } from './place-order.server.ts'

const settings = Settings.parse({})
const inMinutes = (minutes: number) => after(now, minutes * MINUTE)

describeOnEachEngine('a checkout that begins', ({ db }) => {
  const asking = (token: string | null, at = now, network: string | null = null) =>
    ({ token, language: 'en', network, now: at }) as const
  const begin = (token: string | null, at = now, network: string | null = null) =>
    beginCheckout(db(), asking(token, at, network))
  const cartWith = async (piece: Piece, quantity = 1, token: string | null = null) => {
    const line = { variantId: piece.variantId, quantity: String(quantity), language: 'en' } as const
    const added = await addToCart(db(), { token, now, ...line })
    return added.ok ? added.value.token : expect.fail(added.problem.code)
  }
  const cartOf = async (token: string | null, at = now) =>
    (await getCart(db(), { token, language: 'en', currency: currency('EUR'), now: at })) ??
    expect.fail('no cart')
  const free = async ({ variantId }: Piece, at = now) =>
    (await availabilityOf(db(), [variantId], at)).get(variantId)

  test('sets the last piece aside: it is in my cart and my checkout, and sold out for all others', async () => {
    const lamp = await newPiece(db(), { onHand: 1 })
    const [mine, theirs] = [await cartWith(lamp), await cartWith(lamp)]
    expect(await begin(mine)).toMatchObject({ ok: true, value: { kind: 'standing', until: inMinutes(15) } })
    expect(await cartOf(mine)).toMatchObject({ canBeOrdered: true, lines: [{ left: 1, hindrance: null }] })
    expect(await cartOf(theirs)).toMatchObject({ lines: [{ hindrance: 'sold_out' }] })
    expect(await begin(theirs)).toEqual({
      ok: false,
      problem: { code: 'cart.out_of_stock', facts: { name: lamp.name, available: 0 } },
    })
    const looked = { settings, language: 'en', now } as const
    expect(await findReview(db(), { ...looked, token: mine })).toMatchObject({ hold: { kind: 'standing' } })
    expect(await cartOf(theirs, inMinutes(15))).toMatchObject({ canBeOrdered: true })
  })

  test('is refused without a cart', async () => {
    for (const token of [null, '', 'x', 'a'.repeat(43), 'x'.repeat(10_000)]) {
      expect(await begin(token)).toMatchObject({ problem: { code: 'checkout.cart_empty' } })
      expect(await keepLonger(db(), asking(token))).toMatchObject({
        problem: { code: 'checkout.cart_empty' },
      })
    }
    const token = await cartWith(await newPiece(db(), { onHand: 1 }))
    expect(await begin(token, after(now, 90 * DAY))).toMatchObject({ problem: { code: 'cart.expired' } })
  })

  test('is begun by the first step that is told, too, and a step told keeps what it was told though pieces are short', async () => {
    const lamp = await newPiece(db(), { onHand: 1 })
    const [mine, theirs] = [await cartWith(lamp), await cartWith(lamp)]
    const telling = (token: string | null) => ({
      token,
      settings,
      setAside: { network: null, language: 'en' } as const,
      now,
    })
    expect(await tellContact(db(), { ...telling(mine), fields: typedContact })).toMatchObject({ ok: true })
    expect(await free(lamp)).toBe(0)
    expect(await tellContact(db(), { ...telling(theirs), fields: typedContact })).toMatchObject({ ok: true })
    expect(await tellDelivery(db(), { ...telling(theirs), method: 'home' })).toMatchObject({ ok: true })
    const review = await findReview(db(), { token: theirs, settings, language: 'en', now })
    expect(review).toMatchObject({ told: { contact: { name: 'Ada Byron' }, method: 'home' }, key: null })
  })

  test('gives back at once what is taken out of the cart, and takes what is added with the next step', async () => {
    const lamp = await newPiece(db(), { onHand: 9 })
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

  test('can be kept longer twice; then it is refused, and after a rest begun anew', async () => {
    const lamp = await newPiece(db(), { onHand: 1 })
    const token = await cartWith(lamp)
    const keep = (minutes: number) => keepLonger(db(), asking(token, inMinutes(minutes)))
    await begin(token)
    expect(await keep(14)).toMatchObject({ ok: true, value: { until: inMinutes(29), renewalsLeft: 1 } })
    expect(await keep(28)).toMatchObject({ ok: true, value: { until: inMinutes(43), renewalsLeft: 0 } })
    expect(await keep(42)).toMatchObject({ problem: { code: 'checkout.held_long_enough' } })
    expect(await keep(43)).toMatchObject({ problem: { code: 'checkout.hold_over' } })
    expect(await begin(token, inMinutes(44))).toMatchObject({ value: { why: 'resting' } })
    expect(await begin(token, inMinutes(58))).toMatchObject({ value: { kind: 'standing', renewalsLeft: 2 } })
  })

  test('kept longer when it is already over takes the pieces anew while they are there', async () => {
    const lamp = await newPiece(db(), { onHand: 1 })
    const [mine, theirs] = [await cartWith(lamp), await cartWith(lamp)]
    await begin(mine)
    const late = asking(mine, inMinutes(16))
    expect(await keepLonger(db(), late)).toMatchObject({ value: { until: inMinutes(31), renewalsLeft: 1 } })
    await begin(theirs, inMinutes(31))
    expect(await keepLonger(db(), asking(mine, inMinutes(32)))).toMatchObject({
      problem: { code: 'cart.out_of_stock' },
    })
  })

  test('its pieces become those of the order, whether the time is over or not, and those of nobody else', async () => {
    const lamp = await newPiece(db(), { onHand: 2 })
    const buyer = await newBuyer(tillOf(db()), { piece: lamp, quantity: 2 })
    await begin(buyer.token)
    const key = await buyer.review()
    const late = tillOf(db(), { now: inMinutes(20) })
    const placed = await placeOrder(late, { token: buyer.token, key, language: 'en' })
    if (!placed.ok) return expect.fail(placed.problem.code)
    expect(await free(lamp, inMinutes(64))).toBe(0)
    expect(await free(lamp, inMinutes(65))).toBe(2)
    await endOrder(late, placed.value.order, { kind: 'cancelled', facts: { why: 'payment_cancelled' } })
    expect(await free(lamp, inMinutes(21))).toBe(2)
    expect(await begin(buyer.token, inMinutes(21))).toMatchObject({ value: { renewalsLeft: 2 } })
  })

  test('goes on without where ten others of the network have theirs, and says so', async () => {
    const lamp = await newPiece(db(), { onHand: 20 })
    for (let other = 0; other < MOST_HOLDS_PER_NETWORK; other++)
      await begin(await cartWith(lamp), now, 'dorm')
    const token = await cartWith(lamp)
    const crowded = { kind: 'none', why: 'crowded' }
    expect(await begin(token, now, 'dorm')).toEqual({ ok: true, value: crowded })
    const looked = { token, settings, language: 'en', network: 'dorm', now } as const
    expect(await findReview(db(), looked)).toMatchObject({ hold: crowded, cart: { canBeOrdered: true } })
  })

  test('orders of one network wait for their payment up to twenty at once; the next is refused and nothing is ordered', async () => {
    const lamp = await newPiece(db(), { onHand: 19 })
    const sofa = await newPiece(db())
    const press = async (piece: Piece) => {
      const buyer = await newBuyer(tillOf(db()), { piece, quantity: 1 })
      const key = await buyer.review()
      return placeOrder(tillOf(db()), { token: buyer.token, key, language: 'en', network: 'campus' })
    }
    for (let order = 0; order < MOST_UNPAID_PER_NETWORK; order++) {
      expect(await press(order % 2 ? lamp : sofa)).toMatchObject({ ok: true })
    }
    const before = await db().selectFrom('orders').select('id').execute()
    expect(await press(lamp)).toMatchObject({ problem: { code: 'checkout.too_many_unpaid' } })
    expect(await db().selectFrom('orders').select('id').execute()).toHaveLength(before.length)
  })

  test('is hindered by a workshop that takes on no more this week, beside the line and by name', async () => {
    const sofa = await newPiece(db())
    await setCapacity(db(), { variantId: sofa.variantId, piecesPerWeek: 2 })
    const [mine, theirs] = [await cartWith(sofa, 2), await cartWith(sofa, 1)]
    expect(await begin(mine)).toMatchObject({ value: { kind: 'standing' } })
    expect(await cartOf(mine)).toMatchObject({ canBeOrdered: true })
    expect(await cartOf(theirs)).toMatchObject({
      canBeOrdered: false,
      lines: [{ hindrance: 'no_capacity', left: 0 }],
    })
    const refused = { problem: { code: 'cart.no_capacity', facts: { name: sofa.name, available: 0 } } }
    expect(await begin(theirs)).toMatchObject(refused)
    const more = { token: null, variantId: sofa.variantId, quantity: '1', language: 'en', now } as const
    expect(await addToCart(db(), more)).toMatchObject(refused)
    expect(await begin(theirs, inMinutes(15))).toMatchObject({ value: { kind: 'standing' } })
  })
})
