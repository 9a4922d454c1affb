import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { asPartOf, inTransaction } from '#platform/db/transaction.server.ts'
import type { CartId, OrderId, VariantId } from '#shop/ids.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { fromShelf, type Hold, keepHold, lockHolds, lockLapsed, setState } from './internal/holds.server.ts'
import {
  lockLevels,
  moveHeld,
  moveOnHand,
  writeEntries,
  writeLevels,
  type Wanted,
} from './internal/levels.server.ts'
import { refuseShort, type TooFew, allocate } from './internal/allocate.server.ts'
import { soldTo } from './sold.server.ts'

export interface NewHold {
  readonly orderId: OrderId
  /** The order's cart. Its reservation becomes the order's. */
  readonly cartId?: CartId | null
  /** Hash of the client IP. `null`: unknown. */
  readonly network?: string | null
  /** All items of the order, with names for the refusal. */
  readonly lines: readonly (Wanted & { readonly name: string })[]
  readonly expiresAt: Date
  readonly now: Date
}

/**
 * Reserves all items of an order or none. Takes over the cart's reservation first. An order that has a reservation keeps
 * it.
 */
export async function holdStock(
  db: Db,
  { orderId, cartId = null, network = null, lines, expiresAt, now }: NewHold,
): Promise<Outcome<undefined, TooFew>> {
  return asPartOf(db, async (tx) => {
    const { own, lapsed } = await lockHolds(tx, { orderId, cartId }, { wanted: lines, now })
    if (own?.orderId) return retake(tx, own, { expiresAt, now })
    const taken = await allocate(tx, { own, lapsed, wanted: lines, now })
    if ('short' in taken) {
      return refuseShort(
        taken.short,
        async (id) => lines.find(({ variantId }) => variantId === id)?.name ?? '',
      )
    }
    const kept = { orderId, cartId, network, expiresAt, renewals: 0, lines: taken.lines, now }
    await keepHold(tx, own, kept)
    return done()
  })
}

/**
 * Extends an order's reservation to `expiresAt`. If it was released, reserves the items again while stock remains. Used
 * when a payment has begun, and when one arrives late. The refusal names the SKU.
 */
export async function retakeHold(
  db: Db,
  { orderId, expiresAt, now }: Pick<NewHold, 'orderId' | 'expiresAt' | 'now'>,
): Promise<Outcome<undefined, TooFew>> {
  return asPartOf(db, async (tx) => retake(tx, await lockHoldOf(tx, orderId, now), { expiresAt, now }))
}

async function retake(
  tx: Db,
  hold: Hold,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<Outcome<undefined, TooFew>> {
  if (hold.state === 'committed') return done()
  if (hold.state === 'released') {
    const { cartId, lines: wanted } = hold
    const { own: ofCart, lapsed } = await lockHolds(tx, { cartId }, { wanted, now })
    // A paid order takes precedence over the same customer's new cart.
    const yielding = ofCart?.state === 'held' ? [...lapsed, ofCart] : lapsed
    const taken = await allocate(tx, { own: hold, lapsed: yielding, wanted, now })
    if ('short' in taken) return refuseShort(taken.short, (id) => skuOf(tx, id))
    await keepHold(tx, hold, { ...hold, network: null, expiresAt, lines: taken.lines, now })
    return done()
  }
  await tx.updateTable('stock_holds').set({ expires_at: expiresAt }).where('id', '=', hold.id).execute()
  return done()
}

/**
 * Sells the reserved units to the order, once. Returns false if the reservation was released or a stock count found too few
 * units. An expired reservation that was not released is still valid.
 */
export async function commitHold(db: Db, orderId: OrderId, now: Date): Promise<boolean> {
  return asPartOf(db, async (tx) => {
    const hold = await lockHoldOf(tx, orderId, now)
    if (hold.state !== 'held') return hold.state === 'committed'
    const pieces = fromShelf(hold.lines)
    const levels = await lockLevels(tx, pieces)
    const after = moveOnHand(moveHeld(levels, pieces, -1), pieces, -1)
    if (after.some(({ onHand }) => onHand < 0)) return false
    await writeLevels(tx, levels, after)
    await writeEntries(tx, levels, after, { reason: 'sold', orderId, now })
    await setState(tx, [hold], 'committed')
    return true
  })
}

/** Releases an order's units, reserved or sold, once. */
export async function releaseHold(db: Db, orderId: OrderId, now: Date): Promise<void> {
  await asPartOf(db, async (tx) => {
    const { own: hold } = await lockHolds(tx, { orderId }, { wanted: [], now })
    if (!hold || hold.state === 'released') return
    const isSold = hold.state === 'committed'
    const pieces = isSold ? await soldTo(tx, orderId) : fromShelf(hold.lines)
    const levels = await lockLevels(tx, pieces)
    const after = isSold ? moveOnHand(levels, pieces, 1) : moveHeld(levels, pieces, -1)
    await writeLevels(tx, levels, after)
    await writeEntries(tx, levels, after, { reason: 'released', orderId, now })
    await setState(tx, [hold], 'released')
  })
}

/** Releases and deletes the reservations of orders that are deleted in the same transaction. */
export async function forgetHolds(db: Db, orderIds: readonly OrderId[], now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const orderId of orderIds) await releaseHold(tx, orderId, now)
    await tx.deleteFrom('stock_holds').where('order_id', '=', anyOf(orderIds)).execute()
  })
}

/** Releases expired reservations, 100 in each transaction. Returns how many. */
export async function releaseExpiredHolds(db: Db, now: Date): Promise<number> {
  let released = 0
  for (;;) {
    const some = await inTransaction(db, (tx) => releaseLapsed(tx, now))
    released += some
    if (some === 0) return released
  }
}

async function releaseLapsed(tx: Db, now: Date): Promise<number> {
  const lapsed = await lockLapsed(tx, now)
  if (lapsed.length === 0) return 0
  const pieces = lapsed.flatMap(({ lines }) => fromShelf(lines))
  const levels = await lockLevels(tx, pieces)
  await writeLevels(tx, levels, moveHeld(levels, pieces, -1))
  await setState(tx, lapsed, 'released')
  return lapsed.length
}

async function lockHoldOf(tx: Db, orderId: OrderId, now: Date): Promise<Hold> {
  const { own } = await lockHolds(tx, { orderId }, { wanted: [], now })
  if (!own) throw new Error(`Nothing was ever set aside for order ${orderId}`)
  return own
}

async function skuOf(tx: Db, id: VariantId): Promise<string> {
  const row = await tx.selectFrom('variants').select('sku').where('id', '=', id).executeTakeFirst()
  return row?.sku ?? ''
}
