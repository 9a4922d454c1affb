import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type CartId, newId, type OrderId, type VariantId } from '#shop/ids.ts'
import { sharedIpHash } from '#shop/ip-limit.ts'
import { after, HOUR, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { atDepth, runSeed } from '#tests/support/depth.ts'
import { createProduct } from '#tests/support/products.ts'
import { findCartHold, holdForCart, mayPlaceUnpaidOrder, renewHold } from './cart-holds.server.ts'
import { HOLD_TIME, IP_REST, LONGEST_ROUND, MAX_UNPAID_BROWSERS_PER_IP, MAX_UNPAID_PER_IP } from './holds.ts'
import {
  commitHold,
  holdStock,
  listUnservableOrders,
  reacquireHold,
  releaseExpiredHolds,
  releaseHold,
} from './order-holds.server.ts'
import { releaseExcess } from './release-excess.server.ts'
import { availabilityOf, setCapacity } from './stock.server.ts'

const now = new Date('2026-11-01T09:00:00Z')
const inMinutes = (minutes: number) => after(now, minutes * MINUTE)
const newCart = () => newId<'cart'>()
const crowded = { ok: true, value: { kind: 'none', why: 'crowded' } }
const overShare = { ok: true, value: { kind: 'none', why: 'over_share' } }
const standing = { value: { kind: 'standing' } }

interface FromOptions {
  readonly at?: Date
  readonly cartId?: CartId
  readonly quantity?: number
}

/** Reserves units for a cart. `ipHash` is `null` for customers with a paid order. */
function beginFrom(
  db: Db,
  ipHash: string | null,
  variantId: VariantId,
  { at = now, cartId = newCart(), quantity = 1 }: FromOptions = {},
) {
  return inTransaction(db, (tx) => {
    const lines = [{ variantId, quantity }]
    return holdForCart(tx, { cartId, lines, ipHash, nameOf: async () => 'Bank', now: at })
  })
}

/** Places an unpaid order. Returns its ID, or `null` if the order was refused. */
function orderFrom(
  db: Db,
  ipHash: string | null,
  variantId: VariantId,
  { at = now, cartId = newCart(), quantity = 1 }: FromOptions = {},
) {
  return inTransaction(db, async (tx) => {
    if (!(await mayPlaceUnpaidOrder(tx, { ipHash, now: at }))) return null
    const orderId = newId<'order'>()
    const lines = [{ variantId, quantity, name: 'Bank' }]
    const held = await holdStock(tx, {
      orderId,
      cartId,
      ipHash,
      lines,
      expiresAt: after(at, 45 * MINUTE),
      now: at,
    })
    return held.ok ? orderId : null
  })
}

/** Sells the items of an order, as a successful payment does. Returns whether there were enough units. */
function payOrder(db: Db, orderId: OrderId, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (await commitHold(tx, orderId, at)) return true
    const retaken = await reacquireHold(tx, { orderId, expiresAt: after(at, MINUTE), now: at })
    return retaken.ok && (await commitHold(tx, orderId, at))
  })
}

async function heldBy(db: Db, ipHash: string, variantId: VariantId, at: Date): Promise<number> {
  const rows = await db
    .selectFrom('stock_holds')
    .innerJoin('stock_hold_lines', 'stock_hold_lines.hold_id', 'stock_holds.id')
    .select('quantity')
    .where('network', '=', ipHash)
    .where('state', '=', 'held')
    .where('expires_at', '>', at)
    .where('variant_id', '=', variantId)
    .execute()
  return rows.reduce((all, { quantity }) => all + quantity, 0)
}

async function onHandOf(db: Db, variantId: VariantId): Promise<number> {
  const level = db.selectFrom('stock_levels').select('on_hand').where('variant_id', '=', variantId)
  return (await level.executeTakeFirstOrThrow()).on_hand
}

describeOnEachEngine('the unpaid reservations of one client IP', ({ db }) => {
  const stocked = async (onHand: number) => (await createProduct(db(), { onHand })).variantId
  const begin = (...[ipHash, id, options]: [string | null, VariantId, FromOptions?]) =>
    beginFrom(db(), ipHash, id, options)
  const order = (...[ipHash, id, options]: [string | null, VariantId, FromOptions?]) =>
    orderFrom(db(), ipHash, id, options)
  const free = async (id: VariantId, at = now) => (await availabilityOf(db(), [id], at)).get(id)

  test('take at most half of what is left, rounded up, however many browsers ask at once', async () => {
    for (const [onHand, share] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [7, 4],
    ] as const) {
      const id = await stocked(onHand)
      const asked = await Promise.all(Array.from({ length: 8 }, () => begin(`shop floor ${onHand}`, id)))
      expect(asked.filter((it) => it.ok && it.value.kind === 'standing')).toHaveLength(share)
      expect(await free(id)).toBe(onHand - share)
    }
  })

  test('never include more than half in one reservation, of which the rest is bought without one', async () => {
    const id = await stocked(6)
    expect(await begin('flat', id, { quantity: 4 })).toEqual(overShare)
    expect(await free(id)).toBe(6)
    const placed = await order('flat', id, { quantity: 4 })
    expect(await free(id)).toBe(6)
    expect(placed && (await payOrder(db(), placed, now))).toBe(true)
    expect(await free(id)).toBe(2)
  })

  test('name the true reason: the own quantity exceeds half, or other browsers have reserved', async () => {
    const id = await stocked(4)
    const limited = (quantity: number, available: number) => [{ variantId: id, quantity, available }]
    const find = (ipHash: string, quantity: number, available: number) =>
      findCartHold(db(), { cartId: newCart(), ipHash, limited: limited(quantity, available), now })
    expect(await find('alone', 3, 4)).toEqual(overShare.value)
    await begin('café', id)
    expect(await find('café', 2, 3)).toEqual(crowded.value)
    expect(await find('café', 3, 3)).toEqual(overShare.value)
  })

  test('share the production capacity in the same way', async () => {
    const { variantId } = await createProduct(db())
    await setCapacity(db(), { variantId, unitsPerWeek: 5 })
    for (let browser = 0; browser < 3; browser++)
      expect(await begin('capacity', variantId)).toMatchObject(standing)
    expect(await begin('capacity', variantId)).toEqual(crowded)
    expect(await begin('other', variantId)).toMatchObject(standing)
  })

  test('are limited to ten browsers; further browsers have none, other client IPs and paid customers do', async () => {
    const id = await stocked(100)
    const begun = await Promise.all(Array.from({ length: 25 }, () => begin('office', id)))
    const active = begun.filter((it) => it.ok && it.value.kind === 'standing')
    expect(active).toHaveLength(MAX_UNPAID_BROWSERS_PER_IP)
    expect(begun.every(({ ok }) => ok)).toBe(true)
    expect(await begin('home', id)).toMatchObject(standing)
    expect(await begin(null, id)).toMatchObject(standing)
    const limited = [{ variantId: id, quantity: 1, available: 88 }]
    const query = { cartId: newCart(), limited, now }
    expect(await findCartHold(db(), { ...query, ipHash: 'office' })).toEqual({ kind: 'none', why: 'crowded' })
    expect(await findCartHold(db(), { ...query, ipHash: 'home' })).toEqual({ kind: 'none', why: 'not_yet' })
  })

  test('of a client IP shared behind an unnamed proxy are limited to ten times as many browsers', async () => {
    const [id, proxy] = [await stocked(1000), sharedIpHash('proxy')]
    for (let browser = 0; browser < 10 * MAX_UNPAID_BROWSERS_PER_IP; browser++) await begin(proxy, id)
    expect(await free(id)).toBe(900)
    expect(await begin(proxy, id)).toEqual(crowded)
  })

  test('free their place when they are paid', async () => {
    const id = await stocked(100)
    const cartId = newCart()
    for (let browser = 1; browser < MAX_UNPAID_BROWSERS_PER_IP; browser++) await begin('studio', id)
    const placed = await order('studio', id, { cartId })
    expect(await begin('studio', id)).toEqual(crowded)
    if (placed) await payOrder(db(), placed, now)
    expect(await begin('studio', id)).toMatchObject(standing)
  })

  test('count for two hours after their end, against new browsers and not against the same one', async () => {
    const [id, cartId] = [await stocked(1), newCart()]
    expect(await begin('hall', id, { cartId })).toMatchObject(standing)
    await releaseExpiredHolds(db(), inMinutes(15))
    expect(await begin('hall', id, { at: inMinutes(15) })).toEqual(crowded)
    expect(await begin('elsewhere', id, { at: inMinutes(15) })).toMatchObject(standing)
    const back = inMinutes(30)
    expect(await begin('hall', id, { cartId, at: back })).toMatchObject(standing)
    const rested = after(back, HOLD_TIME + IP_REST)
    expect(await begin('hall', id, { at: after(rested, -1) })).toEqual(crowded)
    expect(await begin('hall', id, { at: rested })).toMatchObject(standing)
  })

  test('rest after 90 minutes, also if the browser keeps its cart', async () => {
    const [id, cartId] = [await stocked(1), newCart()]
    await begin('attic', id, { cartId })
    const renew = (at: Date) => inTransaction(db(), (tx) => renewHold(tx, { cartId, now: at }))
    for (const minutes of [14, 28]) expect(await renew(inMinutes(minutes))).toMatchObject({ ok: true })
    const placed = await order('attic', id, { cartId, at: inMinutes(42) })
    await releaseExpiredHolds(db(), inMinutes(87))
    if (placed) await releaseHold(db(), placed, inMinutes(87))
    const end = after(now, LONGEST_ROUND)
    expect(await begin('attic', id, { cartId, at: end })).toEqual({
      ok: true,
      value: { kind: 'none', why: 'resting' },
    })
    expect(await order('attic', id, { cartId, at: end })).not.toBeNull()
    expect(await free(id, end)).toBe(1)
    expect(await begin('attic', id, { cartId, at: after(inMinutes(87), IP_REST) })).toMatchObject(standing)
  })

  test('shrink when other customers buy the rest', async () => {
    const id = await stocked(8)
    const placed = await Promise.all([1, 2, 3, 4].map(() => order('club', id)))
    expect(await heldBy(db(), 'club', id, now)).toBe(4)
    const bought = await order(null, id, { quantity: 4 })
    if (bought) await payOrder(db(), bought, now)
    await releaseExcess(db(), now)
    expect(await heldBy(db(), 'club', id, now)).toBe(2)
    expect(await free(id)).toBe(2)
    expect(await Promise.all(placed.map(async (one) => one && payOrder(db(), one, now)))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('are limited to 300 unpaid orders, until one of them is closed', async () => {
    const id = await stocked(1000)
    const orders: OrderId[] = []
    for (let placed = 0; placed < MAX_UNPAID_PER_IP - 10; placed++)
      orders.push((await order('campus', id)) ?? expect.fail('refused too early'))
    const last20 = await Promise.all(Array.from({ length: 20 }, () => order('campus', id)))
    orders.push(...last20.filter((one) => one !== null))
    expect(orders).toHaveLength(MAX_UNPAID_PER_IP)
    expect(await order(null, id)).not.toBeNull()
    const [first, last] = [orders.at(0), orders.at(-1)]
    if (first) await payOrder(db(), first, now)
    if (last) await releaseHold(db(), last, now)
    expect(await order('campus', id)).not.toBeNull()
    expect(await order('campus', id)).not.toBeNull()
    expect(await order('campus', id)).toBeNull()
    expect(await order('campus', id, { at: after(now, HOUR) })).not.toBeNull()
  }, 60_000)

  test('are stored with the hashed client IP, until they end', async () => {
    const [id, cart, sold] = [await stocked(5), newCart(), newCart()]
    const ipHashes = (of: CartId) =>
      db().selectFrom('stock_holds').select('network').where('cart_id', '=', of).execute()
    await begin('hash', id, { cartId: cart })
    expect(await ipHashes(cart)).toEqual([{ network: 'hash' }])
    await releaseExpiredHolds(db(), inMinutes(16))
    expect(await ipHashes(cart)).toEqual([{ network: null }])
    const placed = await order('hash', id, { cartId: sold })
    expect(await ipHashes(sold)).toEqual([{ network: 'hash' }])
    if (placed) await commitHold(db(), placed, now)
    expect(await ipHashes(sold)).toEqual([{ network: null }])
    const unreserved = newCart()
    await order('hash', id, { cartId: unreserved, quantity: 4 })
    expect(await ipHashes(unreserved)).toEqual([{ network: 'hash' }])
    await releaseExpiredHolds(db(), inMinutes(45))
    expect(await ipHashes(unreserved)).toEqual([{ network: null }])
  })

  test('of orders without reserved items are listed as soon as their items are gone', async () => {
    const id = await stocked(4)
    const waiting = await order('queue', id, { quantity: 4 })
    expect(await listUnservableOrders(db(), [id], now)).toEqual([])
    const other = await order(null, id)
    expect(await listUnservableOrders(db(), [id], now)).toEqual([waiting])
    if (other) await releaseHold(db(), other, now)
    expect(await listUnservableOrders(db(), [id], now)).toEqual([])
  })
})

const step = fc.record({
  what: fc.constantFrom(
    'begin',
    'begin',
    'renew',
    'order',
    'order',
    'cancel',
    'pay',
    'wait',
    'neighbour',
    'stranger',
  ),
  who: fc.nat({ max: 30 }),
  which: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  minutes: fc.constantFrom(1, 5, 16, 50, 130),
  isNewBrowser: fc.boolean(),
})

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

describeOnEachEngine('customers who never pay', ({ db }) => {
  /** Runs the steps and checks after each of them what the client IP holds. */
  async function run(stock: readonly number[], steps: readonly Step[]) {
    const ipHash = `ip ${newId()}`
    const variants: VariantId[] = []
    for (const onHand of stock) variants.push((await createProduct(db(), { onHand })).variantId)
    const browsers: CartId[] = [newCart()]
    const orders: OrderId[] = []
    let at = now
    for (const { what, who, which, quantity, minutes, isNewBrowser } of steps) {
      const variantId = variants[which % variants.length]!
      if (isNewBrowser) browsers.unshift(newCart())
      const cartId = browsers[isNewBrowser ? 0 : who % browsers.length]!
      const placed = orders[who % Math.max(1, orders.length)]
      if (what === 'begin') await beginFrom(db(), ipHash, variantId, { at, cartId, quantity })
      if (what === 'renew') await inTransaction(db(), (tx) => renewHold(tx, { cartId, now: at }))
      if (what === 'order')
        orders.push(
          ...[await orderFrom(db(), ipHash, variantId, { at, cartId, quantity })].filter(
            (one) => one !== null,
          ),
        )
      if (what === 'cancel' && placed) await releaseHold(db(), placed, at)
      if (what === 'pay' && placed) await payOrder(db(), placed, at)
      if (what === 'wait') {
        at = after(at, minutes * MINUTE)
        await releaseExpiredHolds(db(), at)
      }
      if (what === 'neighbour') await buyOne(ipHash, variantId, at)
      if (what === 'stranger') await buyOne(null, variantId, at)
      await releaseExcess(db(), at)
      for (const id of variants)
        expect(await heldBy(db(), ipHash, id, at)).toBeLessThanOrEqual(
          Math.ceil((await onHandOf(db(), id)) / 2),
        )
    }
  }

  /** Lets a customer with a new browser buy one unit, and expects that this works as long as a unit is available. */
  async function buyOne(ipHash: string | null, variantId: VariantId, at: Date) {
    const available = (await availabilityOf(db(), [variantId], at)).get(variantId) ?? 0
    const cartId = newCart()
    const begun = await beginFrom(db(), ipHash, variantId, { at, cartId })
    expect(begun.ok).toBe(available > 0)
    const placed = await orderFrom(db(), ipHash, variantId, { at, cartId })
    expect(placed !== null).toBe(available > 0)
    if (placed) expect(await payOrder(db(), placed, at)).toBe(true)
  }

  test('never hold more than half of the units on hand, and everybody else can buy the rest', async () => {
    const stock = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 2 })
    await fc.assert(fc.asyncProperty(stock, fc.array(step, { minLength: 5, maxLength: 30 }), run), {
      numRuns: atDepth(15, 150),
      seed: runSeed(),
      endOnFailure: true,
    })
  }, 240_000)
})
