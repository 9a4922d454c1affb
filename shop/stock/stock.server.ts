// How many pieces of a stocked variant are there, set aside and sold; every change on hand stands in a ledger.
// Never sells a piece twice, never goes below zero, never speaks of money or of what a variant is.
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId, VariantId } from '#shop/ids.ts'
import { done, refuse, type Outcome } from '#shop/problems.ts'
import {
  addHold,
  findHold,
  lockState,
  moveHeld,
  moveOnHand,
  releaseLapsed,
  setState,
  takePieces,
  type Hold,
  type HeldLine,
} from './internal/holds.server.ts'
import { defaultLocation } from './internal/locations.server.ts'
import { addLevels, lockLevels, writeEntries, writeLevels } from './internal/levels.server.ts'

export interface Count {
  readonly variantId: VariantId
  readonly quantity: number
}

/** Says how many pieces there are. What is set aside stays so, even when fewer are found than were promised. */
export async function setOnHand(
  db: Db,
  { variantId, quantity, reason, now }: Count & { reason: 'counted' | 'imported'; now: Date },
): Promise<void> {
  await setOnHandOfMany(db, [{ variantId, quantity }], { reason, now })
}

/** The same for many variants at once, in one transaction. A variant named twice has the last count. */
export async function setOnHandOfMany(
  db: Db,
  counts: readonly Count[],
  { reason, now }: { reason: 'counted' | 'imported'; now: Date },
): Promise<void> {
  const wanted = new Map(counts.map(({ variantId, quantity }) => [variantId, quantity]))
  if (wanted.size === 0) return
  await inTransaction(db, async (tx) => {
    const locationId = await defaultLocation(tx)
    const counted = [...wanted].map(([variantId, onHand]) => ({ variantId, locationId, onHand, held: 0 }))
    const added = await addLevels(tx, counted)
    const isNew = new Set(added.map(({ variantId }) => variantId))
    const known = await lockLevels(
      tx,
      [...wanted.keys()].filter((id) => !isNew.has(id)),
    )
    const recounted = known.map((level) => ({
      ...level,
      onHand: wanted.get(level.variantId) ?? level.onHand,
    }))
    await writeLevels(tx, known, recounted)
    const before = [...known, ...added.map((level) => ({ ...level, onHand: 0 }))]
    await writeEntries(tx, before, [...recounted, ...added], { reason, orderId: null, now })
  })
}

/** How many pieces of each stocked variant anyone may still take; variants made to order are not in the answer. */
export async function availabilityOf(
  db: Db,
  variantIds: readonly VariantId[],
  now: Date,
): Promise<Map<VariantId, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ id: VariantId; available: number }>`
    select v.id, greatest(0, coalesce(stock.free, 0) + coalesce(lapsed.quantity, 0))::integer as available
    from variants v
    left join lateral (
      select sum(l.on_hand - l.held) as free from stock_levels l where l.variant_id = v.id
    ) stock on true
    left join lateral (
      select sum(l.quantity) as quantity
      from stock_holds h join stock_hold_lines l on l.hold_id = h.id
      where h.state = 'held' and h.expires_at <= ${now} and l.variant_id = v.id
    ) lapsed on true
    where v.id = any(${[...variantIds]}::uuid[]) and v.stock_policy = 'stocked'`.execute(db)
  return new Map(rows.map(({ id, available }) => [id, available]))
}

export interface NewHold {
  readonly orderId: OrderId
  /** Every line of the order; only stocked variants are set aside. The name is for the refusal. */
  readonly lines: readonly (HeldLine & { readonly name: string })[]
  readonly expiresAt: Date
  readonly now: Date
}

/** Sets aside what an order needs, all of it or nothing. An order that has its pieces already keeps them. */
export async function holdStock(
  db: Db,
  { orderId, lines, expiresAt, now }: NewHold,
): Promise<Outcome<undefined, 'cart.out_of_stock'>> {
  return inTransaction(db, async (tx) => {
    if (await findHold(tx, orderId)) return retakeHold(tx, { orderId, expiresAt, now })
    const stocked = await stockedLines(tx, lines)
    const short = await takePieces(tx, stocked, now)
    if (short) {
      const name = lines.find(({ variantId }) => variantId === short.variantId)?.name ?? ''
      return refuse('cart.out_of_stock', { name, available: short.available })
    }
    await addHold(tx, { orderId, lines: stocked, expiresAt, now })
    return done()
  })
}

/**
 * Keeps an order's pieces until then: a hold that still stands is extended, one that was released is taken anew while
 * there are enough. For a payment that has begun, and for one that arrives late. The refusal names the SKU.
 */
export async function retakeHold(
  db: Db,
  { orderId, expiresAt, now }: Omit<NewHold, 'lines'>,
): Promise<Outcome<undefined, 'cart.out_of_stock'>> {
  return inTransaction(db, async (tx) => {
    const hold = await getHold(tx, orderId)
    const state = await lockState(tx, hold.id)
    if (state === 'committed') return done()
    const short = state === 'released' ? await takePieces(tx, hold.lines, now) : null
    if (short) {
      return refuse('cart.out_of_stock', {
        name: await skuOf(tx, short.variantId),
        available: short.available,
      })
    }
    await tx
      .updateTable('stock_holds')
      .set({ state: 'held', expires_at: expiresAt })
      .where('id', '=', hold.id)
      .execute()
    return done()
  })
}

/**
 * Sells an order the pieces set aside for it, once. False when they are no longer there: its hold was released, or a
 * count has found fewer. A hold that has lapsed but was not released is still good.
 */
export async function commitHold(db: Db, orderId: OrderId, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const hold = await getHold(tx, orderId)
    const state = await lockState(tx, hold.id)
    if (state !== 'held') return state === 'committed'
    const levels = await lockLevels(
      tx,
      hold.lines.map(({ variantId }) => variantId),
    )
    const after = moveOnHand(moveHeld(levels, hold.lines, -1), hold.lines, -1)
    if (after.some(({ onHand }) => onHand < 0)) return false
    await writeLevels(tx, levels, after)
    await writeEntries(tx, levels, after, { reason: 'sold', orderId, now })
    await setState(tx, hold.id, 'committed')
    return true
  })
}

/** Gives an order's pieces back, once, whether they were set aside or already sold to it. */
export async function releaseHold(db: Db, orderId: OrderId, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const hold = await findHold(tx, orderId)
    if (!hold) return
    const state = await lockState(tx, hold.id)
    if (state === 'released') return
    const levels = await lockLevels(
      tx,
      hold.lines.map(({ variantId }) => variantId),
    )
    const after = state === 'held' ? moveHeld(levels, hold.lines, -1) : moveOnHand(levels, hold.lines, 1)
    await writeLevels(tx, levels, after)
    await writeEntries(tx, levels, after, { reason: 'returned', orderId, now })
    await setState(tx, hold.id, 'released')
  })
}

/** Gives orders' pieces back and forgets that they were ever set aside: for orders that are forgotten too. */
export async function forgetHolds(db: Db, orderIds: readonly OrderId[], now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const orderId of orderIds) await releaseHold(tx, orderId, now)
    await tx
      .deleteFrom('stock_holds')
      .where('order_id', '=', sql<OrderId>`any(${[...orderIds]}::uuid[])`)
      .execute()
  })
}

/** Gives back what lapsed holds have set aside, a hundred holds in a transaction; answers how many there were. */
export async function releaseExpiredHolds(db: Db, now: Date): Promise<number> {
  let released = 0
  for (;;) {
    const some = await inTransaction(db, (tx) => releaseLapsed(tx, now))
    released += some
    if (some === 0) return released
  }
}

async function getHold(tx: Db, orderId: OrderId): Promise<Hold> {
  const hold = await findHold(tx, orderId)
  if (!hold) throw new Error(`Nothing was ever set aside for order ${orderId}`)
  return hold
}

async function stockedLines(tx: Db, lines: readonly HeldLine[]): Promise<HeldLine[]> {
  const ids = lines.map(({ variantId }) => variantId)
  const stocked = await tx
    .selectFrom('variants')
    .select('id')
    .where('id', '=', sql<VariantId>`any(${ids}::uuid[])`)
    .where('stock_policy', '=', 'stocked')
    .orderBy('id')
    .execute()
  return stocked.map(({ id }) => ({
    variantId: id,
    quantity: lines.reduce((all, line) => (line.variantId === id ? all + line.quantity : all), 0),
  }))
}

async function skuOf(tx: Db, id: VariantId): Promise<string> {
  const row = await tx.selectFrom('variants').select('sku').where('id', '=', id).executeTakeFirst()
  return row?.sku ?? ''
}
