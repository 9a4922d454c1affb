// Reservations of carts during the checkout. A reservation never lasts longer than the times in holds.ts. All customers
// behind the same client IP who have not paid an order share a limit. A cart never has two reservations. The caller of
// a function that writes must have locked the cart.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { CartId, VariantId, OrderId } from '#shop/ids.ts'
import { maxPerIp } from '#shop/ip-limit.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import {
  type CartHold,
  HOLD_TIME,
  isActiveHold,
  type LimitedUnits,
  MAX_RENEWALS,
  MAX_UNPAID_PER_IP,
  PAYMENT_GRACE_TIME,
  nextHold,
  reservationBarrier,
} from './holds.ts'
import {
  countUnpaidOrders,
  extendUnpaidReservation,
  findHoldSummary,
  lockClientIp,
  moveUnpaidReservations,
  readIpReservations,
  recordUnpaidReservation,
} from './internal/unpaid-reservations.server.ts'
import {
  stockedUnits,
  type HeldLine,
  saveHold,
  lockHolds,
  replaceLines,
  type Hold,
} from './internal/holds.server.ts'
import { lockLevels, moveHeld, writeLevels, type RequestedUnits } from './internal/levels.server.ts'
import { refuseShortage, type ShortageRefusal, allocate } from './internal/allocate.server.ts'

interface CartRef {
  readonly cartId: CartId
  readonly now: Date
}

interface FindCartHoldInput extends CartRef {
  /** Hash of the client IP. `null`: the customer has a paid order, or the client IP is unknown. */
  readonly ipHash: string | null
  /** The units in the cart whose stock or production capacity is limited. */
  readonly limited: readonly LimitedUnits[]
}

/** Returns the cart's current reservation, or the reason why the cart has none. */
export async function findCartHold(
  db: Db,
  { cartId, ipHash, limited, now }: FindCartHoldInput,
): Promise<CartHold> {
  const { own, orderedUntil } = await findHoldSummary(db, { cartId, now })
  if (orderedUntil) return orderedHold(orderedUntil)
  if (own && isActiveHold(own, now)) return activeHold(own.expiresAt, own.renewals)
  const variantIds = limited.map(({ variantId }) => variantId)
  const ofIp = ipHash === null ? null : await readIpReservations(db, { ipHash, cartId, variantIds, now })
  const barrier = ofIp && reservationBarrier(ofIp, limited, now)
  if (barrier) return { kind: 'none', why: barrier }
  if (!own) return { kind: 'none', why: 'not_yet' }
  return { kind: 'none', why: nextHold(own, now) ? 'over' : 'resting' }
}

export interface CartHoldInput extends CartRef {
  readonly lines: readonly RequestedUnits[]
  /** Hash of the client IP. `null`: the customer has a paid order, or the client IP is unknown. */
  readonly ipHash: string | null
  /** Returns the display name of a variant, which the message of a refusal contains. */
  readonly nameOf: (id: VariantId) => Promise<string>
}

/**
 * Reserves all items of a cart and returns the reservation.
 * - If the cart has an unpaid order, returns the reservation of that order.
 * - If the cart already has an active reservation, returns this reservation, even if the client IP has reached its
 *   limit.
 * - If no item has limited stock or limited production capacity, nothing needs to be reserved, and the result contains
 *   no reservation. The result also contains no reservation if the customer must wait, or if the client IP has reached
 *   its limit. `why` then contains the reason.
 * - If stock or production capacity is missing, returns a refusal.
 */
export async function holdForCart(tx: Db, input: CartHoldInput): Promise<Outcome<CartHold, ShortageRefusal>> {
  const { cartId, lines, ipHash, nameOf, now } = input
  const before = await findHoldSummary(tx, { cartId, now })
  if (before.orderedUntil) return done(orderedHold(before.orderedUntil))
  if (ipHash !== null) await lockClientIp(tx, ipHash)
  const { own, expired } = await lockHolds(tx, { cartId }, { requested: lines, now })
  const next = nextHold(own, now)
  if (!next) return done({ kind: 'none', why: 'resting' })
  const variantIds = lines.map(({ variantId }) => variantId)
  const ofIp = ipHash === null ? null : await readIpReservations(tx, { ipHash, cartId, variantIds, now })
  const allocated = await allocate(tx, { own, expired, requested: lines, ofIp, now })
  if ('short' in allocated) return refuseShortage(allocated.short, nameOf)
  if ('barrier' in allocated) {
    const isActive = own !== null && isActiveHold(own, now)
    return done(isActive ? activeHold(own.expiresAt, own.renewals) : { kind: 'none', why: allocated.barrier })
  }
  if (!allocated.isScarce && !own) return done({ kind: 'none', why: 'not_needed' })
  const { until: expiresAt, renewals } = next
  await saveHold(tx, own, { orderId: null, cartId, ipHash, expiresAt, renewals, lines: allocated.lines, now })
  const { limited } = allocated
  if (ipHash !== null) await recordUnpaidReservation(tx, { ipHash, cartId, limited, expiresAt, now })
  return done(activeHold(expiresAt, renewals))
}

/**
 * Extends the active reservation of a cart. Returns a refusal if the reservation was already extended twice. `null`:
 * the cart has no active reservation.
 */
export async function renewHold(
  tx: Db,
  { cartId, now }: CartRef,
): Promise<Outcome<CartHold, 'checkout.held_long_enough'> | null> {
  const { own } = await lockHolds(tx, { cartId }, { requested: [], now })
  if (!own || !isActiveHold(own, now)) return null
  if (own.renewals >= MAX_RENEWALS) return refuse('checkout.held_long_enough')
  const [expiresAt, renewals] = [after(now, HOLD_TIME), own.renewals + 1]
  await tx
    .updateTable('stock_holds')
    .set({ expires_at: expiresAt, renewals })
    .where('id', '=', own.id)
    .execute()
  await extendUnpaidReservation(tx, { cartId, expiresAt, now })
  return done(activeHold(expiresAt, renewals))
}

/** Releases reserved units that are not in the cart any more. */
export async function shrinkHold(
  tx: Db,
  { cartId, quantities, now }: CartRef & { readonly quantities: ReadonlyMap<VariantId, number> },
): Promise<void> {
  const { own } = await lockHolds(tx, { cartId }, { requested: [], now })
  if (own?.state !== 'held') return
  const left = limitTo(own.lines, quantities)
  if (JSON.stringify(left) === JSON.stringify(own.lines)) return
  const held = stockedUnits(own.lines)
  const levels = await lockLevels(tx, held)
  await writeLevels(tx, levels, moveHeld(moveHeld(levels, held, -1), stockedUnits(left), 1))
  await replaceLines(tx, own.id, left)
  if (left.length > 0) return
  const endedAt = own.expiresAt < now ? own.expiresAt : now
  await tx
    .updateTable('stock_holds')
    .set({ state: 'released', expires_at: endedAt, network: null })
    .where('id', '=', own.id)
    .execute()
}

/**
 * Deletes cart reservations that are released and whose expiry time is not later than `by`. Returns the number of
 * deleted reservations.
 */
export async function deleteOldHolds(db: Db, by: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_holds')
    .where('order_id', 'is', null)
    .where('state', '=', 'released')
    .where('expires_at', '<=', by)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Releases and deletes the cart reservations that contain at least one of the given variants. Must be called before the
 * variants are deleted.
 */
export async function deleteHoldsOfVariants(tx: Db, ids: readonly VariantId[], now: Date): Promise<void> {
  const { rows } = await sql<{ cartId: CartId }>`
    select distinct h.cart_id as "cartId"
    from stock_holds h join stock_hold_lines l on l.hold_id = h.id
    where h.order_id is null and l.variant_id = ${anyOf(ids)}
    order by 1`.execute(tx)
  const carts = rows.map(({ cartId }) => cartId)
  for (const cartId of carts) await shrinkHold(tx, { cartId, quantities: new Map(), now })
  await tx
    .deleteFrom('stock_holds')
    .where('cart_id', '=', anyOf(carts))
    .where('order_id', 'is', null)
    .execute()
}

/** Checks whether the client IP may have another unpaid order. Locks the client IP until the transaction ends. */
export async function mayPlaceUnpaidOrder(
  tx: Db,
  { ipHash, now }: { readonly ipHash: string | null; readonly now: Date },
): Promise<boolean> {
  if (ipHash === null) return true
  await lockClientIp(tx, ipHash)
  return (await countUnpaidOrders(tx, { ipHash, now })) < maxPerIp(MAX_UNPAID_PER_IP, ipHash)
}

/**
 * Returns the reservation of a cart's unpaid order, with the payment deadline as `until`. The actual reservation lasts
 * somewhat longer than `until`, because a webhook event may arrive late.
 */
function orderedHold(heldUntil: Date): CartHold {
  return { kind: 'ordered', until: after(heldUntil, -PAYMENT_GRACE_TIME) }
}

function activeHold(until: Date, renewals: number): CartHold {
  return { kind: 'standing', until, renewalsLeft: MAX_RENEWALS - renewals }
}

/** Reduces the reserved items, so that no variant exceeds its quantity in `quantities`. */
function limitTo(lines: readonly HeldLine[], quantities: ReadonlyMap<VariantId, number>): HeldLine[] {
  const left = new Map(quantities)
  return lines.flatMap((line) => {
    const quantity = Math.min(line.quantity, left.get(line.variantId) ?? 0)
    left.set(line.variantId, (left.get(line.variantId) ?? 0) - quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

interface HoldMerge {
  readonly from: CartId
  readonly to: CartId
  /** Orders that move from the cart `from` to the cart `to`. */
  readonly orders: readonly OrderId[]
  readonly now: Date
}

/**
 * Moves the reservation of the cart `from`, and the reservations of the given orders, to the cart `to`. If both carts
 * have an active reservation, merges the two. An expired reservation of the cart `from` is deleted. No reservation gets
 * a later expiry time. The caller must have locked both carts first, and then the orders.
 */
export async function mergeHolds(tx: Db, { from, to, orders, now }: HoldMerge): Promise<void> {
  await sql`
    select id from stock_holds where cart_id in (${from}::uuid, ${to}::uuid) order by id for update`.execute(
    tx,
  )
  for (const order of orders)
    await tx.updateTable('stock_holds').set({ cart_id: to }).where('order_id', '=', order).execute()
  await moveUnpaidReservations(tx, { from, to })
  const { own: incoming } = await lockHolds(tx, { cartId: from }, { requested: [], now })
  if (!incoming) return
  const { own: existing } = await lockHolds(tx, { cartId: to }, { requested: [], now })
  if (!isActiveHold(incoming, now)) return deleteHold(tx, from, incoming, now)
  if (existing && isActiveHold(existing, now)) return mergeActiveHolds(tx, incoming, existing)
  if (existing) await deleteHold(tx, to, existing, now)
  await tx.updateTable('stock_holds').set({ cart_id: to }).where('id', '=', incoming.id).execute()
}

/** Merges two active reservations. The merged reservation gets the earlier of the two expiry times. */
async function mergeActiveHolds(tx: Db, incoming: Hold, existing: Hold): Promise<void> {
  await tx.deleteFrom('stock_holds').where('id', '=', incoming.id).execute()
  await replaceLines(tx, existing.id, mergeHoldLines(existing.lines, incoming.lines))
  await tx
    .updateTable('stock_holds')
    .set({
      expires_at: incoming.expiresAt < existing.expiresAt ? incoming.expiresAt : existing.expiresAt,
      renewals: Math.max(incoming.renewals, existing.renewals),
    })
    .where('id', '=', existing.id)
    .execute()
}

/** Releases and deletes an expired reservation. */
async function deleteHold(tx: Db, cartId: CartId, hold: Hold, now: Date): Promise<void> {
  await shrinkHold(tx, { cartId, quantities: new Map(), now })
  await tx.deleteFrom('stock_holds').where('id', '=', hold.id).execute()
}

function mergeHoldLines(first: readonly HeldLine[], second: readonly HeldLine[]): HeldLine[] {
  const keyOf = ({ variantId, locationId }: HeldLine) => `${variantId} ${locationId}`
  const byKey = new Map(first.map((line) => [keyOf(line), line]))
  for (const line of second) {
    const quantity = line.quantity + (byKey.get(keyOf(line))?.quantity ?? 0)
    byKey.set(keyOf(line), { ...line, quantity })
  }
  return [...byKey.values()]
}
