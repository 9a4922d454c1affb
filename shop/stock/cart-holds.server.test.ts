import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type CartId, newId, type VariantId } from '#shop/ids.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { createProduct } from '#tests/support/products.ts'
import {
  findCartHold,
  shrinkHold,
  deleteHoldsOfVariants,
  deleteOldHolds,
  holdForCart,
  renewHold,
} from './cart-holds.server.ts'
import { commitHold, holdStock, releaseExpiredHolds, reacquireHold } from './order-holds.server.ts'
import { availabilityOf, setOnHand } from './stock.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const inMinutes = (minutes: number) => after(now, minutes * MINUTE)

describeOnEachEngine('a reservation for a cart', ({ db }) => {
  const stocked = async (onHand: number) => (await createProduct(db(), { onHand })).variantId
  const newCart = () => newId<'cart'>()

  const begin = (
    cartId: CartId,
    requested: Partial<Record<VariantId, number>>,
    { at = now, ipHash = null }: { at?: Date; ipHash?: string | null } = {},
  ) =>
    inTransaction(db(), (tx) =>
      holdForCart(tx, { cartId, lines: linesOf(requested), ipHash, nameOf, now: at }),
    )

  const renew = (cartId: CartId, at: Date) => inTransaction(db(), (tx) => renewHold(tx, { cartId, now: at }))

  const fit = (cartId: CartId, requested: Partial<Record<VariantId, number>>, at = now) =>
    inTransaction(db(), (tx) =>
      shrinkHold(tx, {
        cartId,
        quantities: new Map(linesOf(requested).map((it) => [it.variantId, it.quantity])),
        now: at,
      }),
    )

  const order = (cartId: CartId, requested: Partial<Record<VariantId, number>>, at = now) => {
    const orderId = newId<'order'>()
    const lines = linesOf(requested).map((line) => ({ ...line, name: 'Bank' }))
    const input = { orderId, cartId, ipHash: null, lines, expiresAt: after(at, 45 * MINUTE), now: at }
    return holdStock(db(), input).then((outcome) => ({ orderId, outcome }))
  }

  const free = async (id: VariantId, at = now, cartId: CartId | null = null) =>
    (await availabilityOf(db(), [id], at, { cartId })).get(id)

  const activeUntil = (minutes: number, renewalsLeft = 2) => ({
    ok: true,
    value: { kind: 'standing', until: inMinutes(minutes), renewalsLeft },
  })

  test('is available to that cart and to no other, for 15 minutes', async () => {
    const [id, cart] = [await stocked(1), newCart()]
    expect(await begin(cart, { [id]: 1 })).toEqual(activeUntil(15))
    expect([await free(id), await free(id, now, cart)]).toEqual([0, 1])
    expect(await begin(newCart(), { [id]: 1 })).toEqual({
      ok: false,
      problem: { code: 'cart.out_of_stock', facts: { name: 'Bank', available: 0 } },
    })
    expect(
      await findCartHold(db(), { cartId: cart, ipHash: null, limited: [], now: inMinutes(14) }),
    ).toMatchObject({
      kind: 'standing',
    })
    expect(await findCartHold(db(), { cartId: cart, ipHash: null, limited: [], now: inMinutes(15) })).toEqual(
      {
        kind: 'none',
        why: 'over',
      },
    )
    expect([await free(id, inMinutes(15)), await free(id, inMinutes(15), cart)]).toEqual([1, 1])
    expect(await begin(newCart(), { [id]: 1 }, { at: inMinutes(15) })).toMatchObject({ ok: true })
    expect(await free(id, inMinutes(15), cart)).toBe(0)
  })

  test('of the last unit goes to one of two hundred simultaneous carts', async () => {
    const id = await stocked(1)
    const carts = Array.from({ length: 200 }, newCart)
    const begun = await Promise.all(carts.map((cart) => begin(cart, { [id]: 1 })))
    expect(begun.filter(({ ok }) => ok)).toHaveLength(1)
    const refusals = begun.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem]))
    expect(new Set(refusals.map((it) => JSON.stringify(it)))).toEqual(
      new Set([JSON.stringify({ code: 'cart.out_of_stock', facts: { name: 'Bank', available: 0 } })]),
    )
    expect(await level(db(), id)).toEqual({ on_hand: 1, held: 1 })
  })

  test('is unchanged when the checkout starts again, and follows the quantities of the cart', async () => {
    const [a, b, cart] = [await stocked(5), await stocked(5), newCart()]
    await begin(cart, { [a]: 2 })
    expect(await begin(cart, { [a]: 2 }, { at: inMinutes(5) })).toEqual(activeUntil(15))
    expect(await begin(cart, { [a]: 3, [b]: 1 }, { at: inMinutes(6) })).toEqual(activeUntil(15))
    expect([await free(a), await free(b)]).toEqual([2, 4])
    await fit(cart, { [a]: 1, [b]: 4 })
    expect([await free(a), await free(b)]).toEqual([4, 4])
    expect(await begin(cart, { [a]: 6 }, { at: inMinutes(7) })).toMatchObject({
      problem: { facts: { available: 5 } },
    })
    expect([await free(a), await free(b)]).toEqual([4, 4])
    await fit(cart, {})
    expect([await free(a), await free(b)]).toEqual([5, 5])
    expect(await level(db(), a)).toEqual({ on_hand: 5, held: 0 })
  })

  test('is extended twice, and then the cart has none for 15 minutes', async () => {
    const [id, cart] = [await stocked(1), newCart()]
    await begin(cart, { [id]: 1 })
    expect(await renew(cart, inMinutes(10))).toEqual(activeUntil(25, 1))
    expect(await renew(cart, inMinutes(20))).toEqual(activeUntil(35, 0))
    expect(await renew(cart, inMinutes(30))).toMatchObject({ problem: { code: 'checkout.held_long_enough' } })
    expect(await renew(cart, inMinutes(36))).toBeNull()
    const resting = { kind: 'none', why: 'resting' }
    expect(await begin(cart, { [id]: 1 }, { at: inMinutes(36) })).toEqual({ ok: true, value: resting })
    expect(await findCartHold(db(), { cartId: cart, ipHash: null, limited: [], now: inMinutes(49) })).toEqual(
      resting,
    )
    expect(await free(id, inMinutes(36))).toBe(1)
    expect(await begin(cart, { [id]: 1 }, { at: inMinutes(50) })).toEqual(activeUntil(65))
  })

  test('started again after its end counts as extended, so that no cart keeps a unit for ever', async () => {
    const [id, cart] = [await stocked(1), newCart()]
    await begin(cart, { [id]: 1 })
    await releaseExpiredHolds(db(), inMinutes(16))
    expect(await begin(cart, { [id]: 1 }, { at: inMinutes(16) })).toEqual(activeUntil(31, 1))
    await fit(cart, {}, inMinutes(17))
    expect(await begin(cart, { [id]: 1 }, { at: inMinutes(18) })).toEqual(activeUntil(33, 0))
    await fit(cart, {}, inMinutes(19))
    expect(await begin(cart, { [id]: 1 }, { at: inMinutes(20) })).toMatchObject({ value: { why: 'resting' } })
    expect(await free(id, inMinutes(20))).toBe(1)
  })

  test('becomes that of its order: the same units, adjusted to what was ordered', async () => {
    const [a, b, cart] = [await stocked(1), await stocked(3), newCart()]
    await begin(cart, { [a]: 1, [b]: 2 })
    const { orderId, outcome } = await order(cart, { [a]: 1, [b]: 3 }, inMinutes(5))
    expect(outcome.ok).toBe(true)
    const holds = await db().selectFrom('stock_holds').selectAll().where('cart_id', '=', cart).execute()
    expect(holds).toMatchObject([{ order_id: orderId, state: 'held', expires_at: inMinutes(50) }])
    expect([await free(a), await free(b)]).toEqual([0, 0])
    expect([await free(a, now, cart), await free(b, now, cart)]).toEqual([1, 3])
    expect(await findCartHold(db(), { cartId: cart, ipHash: null, limited: [], now: inMinutes(6) })).toEqual({
      kind: 'ordered',
      until: inMinutes(40),
    })
    expect(await begin(cart, { [a]: 1 }, { at: inMinutes(7) })).toMatchObject({ value: { kind: 'ordered' } })
    expect(await commitHold(db(), orderId, inMinutes(8))).toBe(true)
    expect([await level(db(), a), await level(db(), b)]).toEqual(Array(2).fill({ on_hand: 0, held: 0 }))
  })

  test('becomes that of its order even after its end, unless another order has taken the units', async () => {
    const [a, b, first, second] = [await stocked(1), await stocked(1), newCart(), newCart()]
    await begin(first, { [a]: 1 })
    await begin(second, { [b]: 1 })
    expect((await order(first, { [a]: 1 }, inMinutes(20))).outcome.ok).toBe(true)
    expect((await begin(newCart(), { [b]: 1 }, { at: inMinutes(20) })).ok).toBe(true)
    expect((await order(second, { [b]: 1 }, inMinutes(21))).outcome).toMatchObject({
      problem: { code: 'cart.out_of_stock', facts: { available: 0 } },
    })
    expect(await level(db(), b)).toEqual({ on_hand: 1, held: 1 })
  })

  test('gives way to an order of the same cart that was paid late', async () => {
    const [id, cart] = [await stocked(1), newCart()]
    const { orderId } = await order(cart, { [id]: 1 })
    expect(await begin(cart, { [id]: 1 }, { at: inMinutes(46) })).toMatchObject({
      value: { kind: 'standing' },
    })
    expect(await commitHold(db(), orderId, inMinutes(47))).toBe(false)
    const late = { orderId, expiresAt: inMinutes(48), now: inMinutes(47) }
    expect((await reacquireHold(db(), late)).ok).toBe(true)
    expect(await commitHold(db(), orderId, inMinutes(47))).toBe(true)
    expect(await level(db(), id)).toEqual({ on_hand: 0, held: 0 })
    expect(
      await findCartHold(db(), { cartId: cart, ipHash: null, limited: [], now: inMinutes(47) }),
    ).toMatchObject({
      kind: 'none',
    })
  })

  test('is one, in however many tabs the checkout starts', async () => {
    const [id, cart] = [await stocked(9), newCart()]
    await db().insertInto('carts').values(cartRow(cart)).execute()
    const tab = () =>
      inTransaction(db(), async (tx) => {
        await tx.selectFrom('carts').select('id').where('id', '=', cart).forUpdate().execute()
        return holdForCart(tx, {
          cartId: cart,
          lines: [{ variantId: id, quantity: 2 }],
          ipHash: 'home',
          nameOf,
          now,
        })
      })
    const begun = await Promise.all(Array.from({ length: 8 }, tab))
    expect(begun).toEqual(Array(8).fill(activeUntil(15)))
    expect(await level(db(), id)).toEqual({ on_hand: 9, held: 2 })
  })

  test('is not made for made-to-order items', async () => {
    const { variantId } = await createProduct(db())
    const cart = newCart()
    expect(await begin(cart, { [variantId]: 20 })).toMatchObject({ value: { why: 'not_needed' } })
    expect(await db().selectFrom('stock_holds').select('id').where('cart_id', '=', cart).execute()).toEqual(
      [],
    )
  })

  test('is deleted a day after its end, and with its variant', async () => {
    const [id, old, gone] = [await stocked(5), newCart(), newCart()]
    await begin(old, { [id]: 1 })
    await releaseExpiredHolds(db(), inMinutes(20))
    await deleteOldHolds(db(), inMinutes(14))
    const isKept = async () =>
      (await db().selectFrom('stock_holds').select('id').where('cart_id', '=', old).execute()).length > 0
    expect(await isKept()).toBe(true)
    expect(await deleteOldHolds(db(), after(now, DAY))).toBeGreaterThan(0)
    expect(await isKept()).toBe(false)
    await begin(gone, { [id]: 2 })
    await inTransaction(db(), (tx) => deleteHoldsOfVariants(tx, [id], now))
    expect(await level(db(), id)).toEqual({ on_hand: 5, held: 0 })
    expect(
      await db().selectFrom('stock_hold_lines').select('hold_id').where('variant_id', '=', id).execute(),
    ).toEqual([])
  })

  test('takes units from as many locations as it needs, and returns them there', async () => {
    const [id, cart, other] = [await stocked(2), newCart(), newCart()]
    await setOnHand(db(), { variantId: id, quantity: 3, location: 'showroom', reason: 'counted', now })
    expect(await free(id)).toBe(5)
    expect(await begin(cart, { [id]: 4 })).toMatchObject({ ok: true })
    expect(await begin(other, { [id]: 2 })).toMatchObject({ problem: { facts: { available: 1 } } })
    expect([await free(id), await free(id, now, cart)]).toEqual([1, 5])
    await fit(cart, { [id]: 3 })
    expect(await free(id)).toBe(2)
    const { orderId } = await order(cart, { [id]: 5 })
    expect(await free(id)).toBe(0)
    expect(await commitHold(db(), orderId, now)).toBe(true)
    expect(await level(db(), id)).toEqual({ on_hand: 0, held: 0 })
  })
})

const nameOf = async () => 'Bank'

function linesOf(requested: Partial<Record<VariantId, number>>) {
  return Object.entries(requested).map(([id, quantity = 0]) => ({ variantId: id as VariantId, quantity }))
}

function cartRow(id: CartId) {
  return { id, token_hash: id, created_at: now, updated_at: now, expires_at: after(now, DAY) }
}

async function level(db: Db, id: VariantId) {
  const rows = await db
    .selectFrom('stock_levels')
    .select(['on_hand', 'held'])
    .where('variant_id', '=', id)
    .execute()
  return rows.reduce((all, row) => ({ on_hand: all.on_hand + row.on_hand, held: all.held + row.held }), {
    on_hand: 0,
    held: 0,
  })
}
