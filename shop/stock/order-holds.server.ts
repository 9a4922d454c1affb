import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { inCurrentTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { CartId, OrderId, VariantId } from '#shop/ids.ts'
import { done, type Outcome } from '#shop/problems.ts'
import {
  stockedUnits,
  type Hold,
  saveHold,
  lockHolds,
  lockExpiredHolds,
  setState,
  forgetClientIp,
} from './internal/holds.server.ts'
import {
  lockLevels,
  moveHeld,
  moveOnHand,
  writeEntries,
  writeLevels,
  type RequestedUnits,
} from './internal/levels.server.ts'
import { refuseShortage, type ShortageRefusal, allocate, summed } from './internal/allocate.server.ts'
import {
  deleteUnpaidReservations,
  lockClientIp,
  readIpReservations,
  recordUnpaidReservation,
} from './internal/unpaid-reservations.server.ts'
import { findExcess, lockExcessiveHolds } from './internal/excess.server.ts'
import { releaseExcessJob } from './internal/job-definitions.server.ts'
import { putBack } from './internal/put-back.server.ts'
import { listSoldUnits } from './restock.server.ts'
import { availabilityOf } from './stock.server.ts'

export interface NewHold {
  readonly orderId: OrderId
  /** Cart from which the order is placed. The cart's reservation becomes the reservation of the order. */
  readonly cartId?: CartId | null
  /** Hash of the client IP. `null`: the customer has a paid order, or the client IP is unknown. */
  readonly ipHash?: string | null
  /** All items of the order. If too few units of an item are available, the refusal contains the item's `name`. */
  readonly lines: readonly (RequestedUnits & { readonly name: string })[]
  readonly expiresAt: Date
  readonly now: Date
}

/**
 * Reserves all items of an order, or none of them. If the order already has a reservation, the order keeps it. If the
 * cart has a reservation, it becomes the reservation of the order. If the items are available but the client IP has
 * reached its limit, no items are reserved. Stock is then allocated to the order when it is paid.
 */
export async function holdStock(
  db: Db,
  { orderId, cartId = null, ipHash = null, lines: items, expiresAt, now }: NewHold,
): Promise<Outcome<undefined, ShortageRefusal>> {
  const lines = summed(items)
  return inCurrentTransaction(db, async (tx) => {
    if (ipHash !== null) await lockClientIp(tx, ipHash)
    const { own, expired } = await lockHolds(tx, { orderId, cartId }, { requested: lines, now })
    if (own?.orderId) return reacquire(tx, own, { expiresAt, now })
    const variantIds = lines.map(({ variantId }) => variantId)
    const ofIp = ipHash === null ? null : await readIpReservations(tx, { ipHash, cartId, variantIds, now })
    const allocated = await allocate(tx, { own, expired, requested: lines, ofIp, now })
    if ('short' in allocated) {
      return refuseShortage(
        allocated.short,
        async (id) => items.find(({ variantId }) => variantId === id)?.name ?? '',
      )
    }
    const hold = { orderId, cartId, ipHash, expiresAt, renewals: 0, now }
    if ('barrier' in allocated) {
      const units = lines.map(({ variantId, quantity }) => ({ variantId, quantity, locationId: null }))
      await saveHold(tx, null, { ...hold, lines: units, state: 'released' })
      return done()
    }
    await saveHold(tx, own, { ...hold, lines: allocated.lines })
    const { limited } = allocated
    if (ipHash !== null && cartId !== null)
      await recordUnpaidReservation(tx, { ipHash, cartId, limited, expiresAt, now })
    return done()
  })
}

/**
 * Extends the reservation of an order to `expiresAt`. If the reservation was released, reserves the items again.
 * Returns a refusal with the SKU of a variant if too few units of this variant are available. Used when a payment
 * begins, and when a payment arrives late.
 */
export async function reacquireHold(
  db: Db,
  { orderId, expiresAt, now }: Pick<NewHold, 'orderId' | 'expiresAt' | 'now'>,
): Promise<Outcome<undefined, ShortageRefusal>> {
  return inCurrentTransaction(db, async (tx) =>
    reacquire(tx, await lockOrderHold(tx, orderId, now), { expiresAt, now }),
  )
}

async function reacquire(
  tx: Db,
  hold: Hold,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<Outcome<undefined, ShortageRefusal>> {
  if (hold.state === 'committed') return done()
  if (hold.state === 'released') {
    const { cartId, lines: requested } = hold
    const { own: ofCart, expired } = await lockHolds(tx, { cartId }, { requested, now })
    const excessive = await lockExcessIfShort(tx, hold, now)
    // A paid order takes precedence over the same customer's new cart.
    const releasable = [...excessive, ...expired, ...(ofCart?.state === 'held' ? [ofCart] : [])]
    const allocated = await allocate(tx, { own: hold, expired: releasable, requested, ofIp: null, now })
    if ('short' in allocated) return refuseShortage(allocated.short, (id) => skuOf(tx, id))
    if ('barrier' in allocated) throw new Error('A paid order met a limit of unpaid reservations')
    await saveHold(tx, hold, { ...hold, state: 'held', ipHash: null, expiresAt, lines: allocated.lines, now })
    return done()
  }
  await tx.updateTable('stock_holds').set({ expires_at: expiresAt }).where('id', '=', hold.id).execute()
  return done()
}

/**
 * Returns an empty list if enough units are available for a paid order. If not, locks and returns the unpaid
 * reservations that exceed the share of their client IP. The caller allocates the units of these reservations to the
 * paid order, so that it need not be refunded.
 */
async function lockExcessIfShort(tx: Db, { cartId, lines }: Hold, now: Date): Promise<Hold[]> {
  const variantIds = lines.map(({ variantId }) => variantId)
  const available = await availabilityOf(tx, variantIds, now, { cartId })
  const isShort = lines.some(({ variantId, quantity }) => quantity > (available.get(variantId) ?? quantity))
  if (!isShort) return []
  const excessive = await lockExcessiveHolds(tx, { variantIds, now })
  return excessive.filter((hold) => cartId === null || hold.cartId !== cartId)
}

/**
 * Sells the reserved units to the order. Repeated calls sell them only once. Returns false if the reservation was
 * released, or if too few units are on hand after a stock count. An expired reservation can be sold until it is
 * released.
 */
export async function commitHold(db: Db, orderId: OrderId, now: Date): Promise<boolean> {
  return inCurrentTransaction(db, async (tx) => {
    const hold = await lockOrderHold(tx, orderId, now)
    if (hold.state !== 'held') return hold.state === 'committed'
    const units = stockedUnits(hold.lines)
    const levels = await lockLevels(tx, units)
    const after = moveOnHand(moveHeld(levels, units, -1), units, -1)
    if (after.some(({ onHand }) => onHand < 0)) return false
    await writeLevels(tx, levels, after)
    await writeEntries(tx, levels, after, { reason: 'sold', orderId, now })
    await setState(tx, [hold], 'committed')
    if (hold.cartId) await deleteUnpaidReservations(tx, hold.cartId)
    const excess = await findExcess(tx, { variantIds: units.map(({ variantId }) => variantId), now })
    if (excess.length > 0) await enqueue(tx, releaseExcessJob, {}, { key: 'all' })
    return true
  })
}

/** Makes the units of an order available again, whether they are reserved or sold. Repeated calls do this only once. */
export async function releaseHold(db: Db, orderId: OrderId, now: Date): Promise<void> {
  await inCurrentTransaction(db, async (tx) => {
    const { own: hold } = await lockHolds(tx, { orderId }, { requested: [], now })
    if (!hold) return
    if (hold.state === 'released') return forgetClientIp(tx, hold)
    const isSold = hold.state === 'committed'
    if (isSold) {
      await putBack(tx, await listSoldUnits(tx, orderId), { reason: 'released', orderId, now })
    } else {
      const units = stockedUnits(hold.lines)
      const levels = await lockLevels(tx, units)
      await writeLevels(tx, levels, moveHeld(levels, units, -1))
    }
    await setState(tx, [hold], 'released')
  })
}

/** Releases and deletes the reservations of orders that are deleted in the same transaction. */
export async function deleteOrderHolds(db: Db, orderIds: readonly OrderId[], now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const orderId of orderIds) await releaseHold(tx, orderId, now)
    await tx.deleteFrom('stock_holds').where('order_id', '=', anyOf(orderIds)).execute()
  })
}

/** Returns whether the items of an order are reserved or sold. */
export async function hasReservedItems(db: Db, orderId: OrderId): Promise<boolean> {
  const hold = await db
    .selectFrom('stock_holds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'released')
    .executeTakeFirst()
  return hold !== undefined
}

/**
 * Returns the unpaid orders that have no reserved items and contain more units of one of the given variants than are
 * available. If a customer paid such an order now, the shop could not deliver the order and would have to refund it.
 */
export async function listUnservableOrders(
  db: Db,
  variantIds: readonly VariantId[],
  now: Date,
): Promise<OrderId[]> {
  const available = await availabilityOf(db, variantIds, now)
  const limits = [...available].map(([variantId, units]) => ({ variantId, units }))
  const { rows } = await sql<{ id: OrderId }>`
    select h.order_id as id
    from stock_holds h
    where h.state = 'released' and h.network is not null and h.expires_at > ${now} and h.order_id is not null
      and exists (
        select from stock_hold_lines l
        join jsonb_to_recordset(${JSON.stringify(limits)}::text::jsonb) as given ("variantId" uuid, units integer)
          on given."variantId" = l.variant_id
        where l.hold_id = h.id and l.quantity > given.units
      )
      -- When such an order is paid, it gets the items that its cart has reserved.
      and not exists (
        select from stock_holds own
        where own.cart_id = h.cart_id and own.order_id is null and own.state = 'held' and own.expires_at > ${now}
      )
    order by h.created_at, h.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Releases expired reservations, 100 in each transaction. Returns the number of released reservations. */
export async function releaseExpiredHolds(db: Db, now: Date): Promise<number> {
  await db
    .updateTable('stock_holds')
    .set({ network: null })
    .where('state', '=', 'released')
    .where('network', 'is not', null)
    .where('expires_at', '<=', now)
    .execute()
  let released = 0
  for (;;) {
    const some = await inTransaction(db, (tx) => releaseSomeExpired(tx, now))
    released += some
    if (some === 0) return released
  }
}

async function releaseSomeExpired(tx: Db, now: Date): Promise<number> {
  const expired = await lockExpiredHolds(tx, now)
  if (expired.length === 0) return 0
  const units = expired.flatMap(({ lines }) => stockedUnits(lines))
  const levels = await lockLevels(tx, units)
  await writeLevels(tx, levels, moveHeld(levels, units, -1))
  await setState(tx, expired, 'released')
  return expired.length
}

async function lockOrderHold(tx: Db, orderId: OrderId, now: Date): Promise<Hold> {
  const { own } = await lockHolds(tx, { orderId }, { requested: [], now })
  if (!own) throw new Error(`Order ${orderId} never had a reservation`)
  return own
}

async function skuOf(tx: Db, id: VariantId): Promise<string> {
  const row = await tx.selectFrom('variants').select('sku').where('id', '=', id).executeTakeFirst()
  return row?.sku ?? ''
}
