// Reservations of carts during the checkout: for a short time, and for a limited number of carts per client IP. Never
// longer than the times in holds.ts, never two for one cart. The caller has locked the cart.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { CartId, VariantId, OrderId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import {
  type CartHold,
  HOLD_TIME,
  isStanding,
  MOST_HOLDS_PER_NETWORK,
  MOST_RENEWALS,
  MOST_UNPAID_PER_NETWORK,
  NEWS_TIME,
  nextHold,
} from './holds.ts'
import { crowdOf, holdInBrief, lockNetwork } from './internal/ip-hold-limit.server.ts'
import {
  fromShelf,
  type HeldLine,
  keepHold,
  lockHolds,
  replaceLines,
  type Hold,
} from './internal/holds.server.ts'
import { lockLevels, moveHeld, writeLevels, type Wanted } from './internal/levels.server.ts'
import { refuseShort, type TooFew, allocate } from './internal/allocate.server.ts'

interface Asking {
  readonly cartId: CartId
  readonly now: Date
}

/** Returns the cart's current reservation. */
export async function findCartHold(
  db: Db,
  { cartId, network, now }: Asking & { readonly network: string | null },
): Promise<CartHold> {
  const { own, orderedUntil, carts } = await holdInBrief(db, { cartId, network, now })
  if (orderedUntil) return ordered(orderedUntil)
  if (own && isStanding(own, now)) return standing(own.expiresAt, own.renewals)
  if (carts >= MOST_HOLDS_PER_NETWORK) return { kind: 'none', why: 'crowded' }
  if (!own) return { kind: 'none', why: 'not_yet' }
  return { kind: 'none', why: nextHold(own, now) ? 'over' : 'resting' }
}

export interface CartWish extends Asking {
  readonly lines: readonly Wanted[]
  /** Hash of the client IP. `null`: unknown. */
  readonly network: string | null
  /** Returns the variant's name, for the refusal. */
  readonly nameOf: (id: VariantId) => Promise<string>
}

/**
 * Reserves all items of a cart, or refuses if stock or capacity is missing. Returns no reservation, without a refusal, if
 * the cart must wait for a new one or the client IP has reached its limit.
 */
export async function holdForCart(tx: Db, wish: CartWish): Promise<Outcome<CartHold, TooFew>> {
  const { cartId, lines, network, nameOf, now } = wish
  const before = await holdInBrief(tx, { cartId, network: null, now })
  if (before.orderedUntil) return done(ordered(before.orderedUntil))
  const stands = before.own !== null && isStanding(before.own, now)
  if (!stands && network !== null) {
    await lockNetwork(tx, network)
    const { carts } = await crowdOf(tx, { network, but: cartId, now })
    if (carts >= MOST_HOLDS_PER_NETWORK) return done({ kind: 'none', why: 'crowded' })
  }
  const { own, lapsed } = await lockHolds(tx, { cartId }, { wanted: lines, now })
  const next = nextHold(own, now)
  if (!next) return done({ kind: 'none', why: 'resting' })
  const taken = await allocate(tx, { own, lapsed, wanted: lines, now })
  if ('short' in taken) return refuseShort(taken.short, nameOf)
  if (!taken.isScarce && !own) return done({ kind: 'none', why: 'not_needed' })
  const { until: expiresAt, renewals } = next
  await keepHold(tx, own, { orderId: null, cartId, network, expiresAt, renewals, lines: taken.lines, now })
  return done(standing(expiresAt, renewals))
}

/** Extends the cart's reservation, twice at most. `null`: no active reservation. */
export async function renewHold(
  tx: Db,
  { cartId, now }: Asking,
): Promise<Outcome<CartHold, 'checkout.held_long_enough'> | null> {
  const { own } = await lockHolds(tx, { cartId }, { wanted: [], now })
  if (!own || !isStanding(own, now)) return null
  if (own.renewals >= MOST_RENEWALS) return refuse('checkout.held_long_enough')
  const [expiresAt, renewals] = [after(now, HOLD_TIME), own.renewals + 1]
  await tx
    .updateTable('stock_holds')
    .set({ expires_at: expiresAt, renewals })
    .where('id', '=', own.id)
    .execute()
  return done(standing(expiresAt, renewals))
}

/** Releases reserved units that are not in the cart any more. */
export async function fitHold(
  tx: Db,
  { cartId, quantities, now }: Asking & { readonly quantities: ReadonlyMap<VariantId, number> },
): Promise<void> {
  const { own } = await lockHolds(tx, { cartId }, { wanted: [], now })
  if (own?.state !== 'held') return
  const left = atMost(own.lines, quantities)
  if (JSON.stringify(left) === JSON.stringify(own.lines)) return
  const held = fromShelf(own.lines)
  const levels = await lockLevels(tx, held)
  await writeLevels(tx, levels, moveHeld(moveHeld(levels, held, -1), fromShelf(left), 1))
  await replaceLines(tx, own.id, left)
  if (left.length > 0) return
  const over = own.expiresAt < now ? own.expiresAt : now
  await tx
    .updateTable('stock_holds')
    .set({ state: 'released', expires_at: over, network: null })
    .where('id', '=', own.id)
    .execute()
}

/** Deletes released cart reservations that had expired at the time `by`. Returns how many. */
export async function forgetOldHolds(db: Db, by: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_holds')
    .where('order_id', 'is', null)
    .where('state', '=', 'released')
    .where('expires_at', '<=', by)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Releases and deletes cart reservations that contain these variants, before the variants are deleted. */
export async function forgetHeldVariants(tx: Db, ids: readonly VariantId[], now: Date): Promise<void> {
  const { rows } = await sql<{ cartId: CartId }>`
    select distinct h.cart_id as "cartId"
    from stock_holds h join stock_hold_lines l on l.hold_id = h.id
    where h.order_id is null and l.variant_id = ${anyOf(ids)}
    order by 1`.execute(tx)
  const carts = rows.map(({ cartId }) => cartId)
  for (const cartId of carts) await fitHold(tx, { cartId, quantities: new Map(), now })
  await tx
    .deleteFrom('stock_holds')
    .where('cart_id', '=', anyOf(carts))
    .where('order_id', 'is', null)
    .execute()
}

/** Checks whether the client IP may have another unpaid order. Locks the client IP until the transaction ends. */
export async function mayOrderFrom(
  tx: Db,
  { network, now }: { readonly network: string | null; readonly now: Date },
): Promise<boolean> {
  if (network === null) return true
  await lockNetwork(tx, network)
  const { orders } = await crowdOf(tx, { network, but: null, now })
  return orders < MOST_UNPAID_PER_NETWORK
}

/** Returns the payment deadline, not the later time until which the reservation waits for a webhook event. */
function ordered(keptUntil: Date): CartHold {
  return { kind: 'ordered', until: after(keptUntil, -NEWS_TIME) }
}

function standing(until: Date, renewals: number): CartHold {
  return { kind: 'standing', until, renewalsLeft: MOST_RENEWALS - renewals }
}

/** Limits the reserved items to the given quantities. */
function atMost(lines: readonly HeldLine[], quantities: ReadonlyMap<VariantId, number>): HeldLine[] {
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
  /** Orders that move from the first cart to the second. */
  readonly orders: readonly OrderId[]
  readonly now: Date
}

/**
 * Moves the reservations of a cart and of its moving orders to another cart. Each cart keeps one reservation, and none
 * lasts longer than before. The caller has locked both carts, then the orders.
 */
export async function mergeHolds(tx: Db, { from, to, orders, now }: HoldMerge): Promise<void> {
  await sql`
    select id from stock_holds where cart_id in (${from}::uuid, ${to}::uuid) order by id for update`.execute(
    tx,
  )
  for (const order of orders)
    await tx.updateTable('stock_holds').set({ cart_id: to }).where('order_id', '=', order).execute()
  const { own: brought } = await lockHolds(tx, { cartId: from }, { wanted: [], now })
  if (!brought) return
  const { own: there } = await lockHolds(tx, { cartId: to }, { wanted: [], now })
  if (!isStanding(brought, now)) return forget(tx, from, brought, now)
  if (there && isStanding(there, now)) return add(tx, brought, there)
  if (there) await forget(tx, to, there, now)
  await tx.updateTable('stock_holds').set({ cart_id: to }).where('id', '=', brought.id).execute()
}

/** Merges two active reservations. The earlier expiry applies to both. */
async function add(tx: Db, brought: Hold, there: Hold): Promise<void> {
  await tx.deleteFrom('stock_holds').where('id', '=', brought.id).execute()
  await replaceLines(tx, there.id, together(there.lines, brought.lines))
  await tx
    .updateTable('stock_holds')
    .set({
      expires_at: brought.expiresAt < there.expiresAt ? brought.expiresAt : there.expiresAt,
      renewals: Math.max(brought.renewals, there.renewals),
    })
    .where('id', '=', there.id)
    .execute()
}

/** Releases and deletes an expired reservation. */
async function forget(tx: Db, cartId: CartId, hold: Hold, now: Date): Promise<void> {
  await fitHold(tx, { cartId, quantities: new Map(), now })
  await tx.deleteFrom('stock_holds').where('id', '=', hold.id).execute()
}

function together(some: readonly HeldLine[], others: readonly HeldLine[]): HeldLine[] {
  const placeOf = ({ variantId, locationId }: HeldLine) => `${variantId} ${locationId}`
  const byPlace = new Map(some.map((line) => [placeOf(line), line]))
  for (const line of others) {
    const quantity = line.quantity + (byPlace.get(placeOf(line))?.quantity ?? 0)
    byPlace.set(placeOf(line), { ...line, quantity })
  }
  return [...byPlace.values()]
}
