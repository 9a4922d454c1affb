import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import { newId, type OrderId, type StockHoldId, type VariantId } from '#shop/ids.ts'
import { freeOf, lockLevels, writeLevels, type Level } from './levels.server.ts'
import { defaultLocation } from './locations.server.ts'

export interface HeldLine {
  readonly variantId: VariantId
  readonly quantity: number
}

export interface Hold {
  readonly id: StockHoldId
  readonly state: 'held' | 'committed' | 'released'
  readonly lines: readonly HeldLine[]
}

export async function findHold(tx: Db, orderId: OrderId): Promise<Hold | null> {
  const hold = await tx
    .selectFrom('stock_holds')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return hold ? { ...hold, lines: await linesOf(tx, [hold.id]) } : null
}

/** Locks the hold and says what has become of it. Holds are locked before levels, always. */
export async function lockState(tx: Db, id: StockHoldId): Promise<Hold['state']> {
  const { state } = await tx
    .selectFrom('stock_holds')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return state
}

export async function addHold(
  tx: Db,
  {
    orderId,
    lines,
    expiresAt,
    now,
  }: { orderId: OrderId; lines: readonly HeldLine[]; expiresAt: Date; now: Date },
): Promise<void> {
  const id = newId<'stock_hold'>()
  await tx
    .insertInto('stock_holds')
    .values({ id, order_id: orderId, state: 'held', expires_at: expiresAt, created_at: now })
    .execute()
  if (lines.length === 0) return
  const location_id = await defaultLocation(tx)
  await tx
    .insertInto('stock_hold_lines')
    .values(
      lines.map(({ variantId, quantity }) => ({ hold_id: id, variant_id: variantId, location_id, quantity })),
    )
    .execute()
}

export async function setState(tx: Db, id: StockHoldId, state: Hold['state']): Promise<void> {
  await tx.updateTable('stock_holds').set({ state }).where('id', '=', id).execute()
}

/**
 * Sets the pieces aside, all or none, and answers the line that is short or null when there are enough. Pieces whose
 * hold has lapsed are free again, whether or not anybody has released them yet.
 */
export async function takePieces(
  tx: Db,
  lines: readonly HeldLine[],
  now: Date,
): Promise<{ variantId: VariantId; available: number } | null> {
  const wanted = lines.map(({ variantId }) => variantId)
  const freed = await expire(tx, await lapsedHolds(tx, wanted, now), now)
  const levels = await lockLevels(tx, [...wanted, ...freed.map(({ variantId }) => variantId)])
  const open = moveHeld(levels, freed, -1)
  for (const { variantId, quantity } of lines) {
    const level = open.find((one) => one.variantId === variantId)
    const available = level ? freeOf(level) : 0
    if (available < quantity) return { variantId, available }
  }
  await writeLevels(tx, levels, moveHeld(open, lines, 1))
  return null
}

/** Gives up to a hundred lapsed holds' pieces back, and answers how many holds that were. */
export async function releaseLapsed(tx: Db, now: Date): Promise<number> {
  const holds = await tx
    .selectFrom('stock_holds')
    .select('id')
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(100)
    .execute()
  const ids = holds.map(({ id }) => id)
  if (ids.length === 0) return 0
  const freed = await expire(tx, ids, now)
  const levels = await lockLevels(
    tx,
    freed.map(({ variantId }) => variantId),
  )
  await writeLevels(tx, levels, moveHeld(levels, freed, -1))
  return ids.length
}

/** The levels with the lines' pieces set aside (1) or given back (-1). */
export function moveHeld(levels: readonly Level[], lines: readonly HeldLine[], direction: 1 | -1): Level[] {
  return levels.map((level) => ({
    ...level,
    held: level.held + direction * quantityOf(lines, level.variantId),
  }))
}

/** The levels with the lines' pieces taken away (-1) or put back (1). */
export function moveOnHand(levels: readonly Level[], lines: readonly HeldLine[], direction: 1 | -1): Level[] {
  return levels.map((level) => ({
    ...level,
    onHand: level.onHand + direction * quantityOf(lines, level.variantId),
  }))
}

function quantityOf(lines: readonly HeldLine[], variantId: VariantId): number {
  return lines.reduce((all, line) => (line.variantId === variantId ? all + line.quantity : all), 0)
}

async function linesOf(tx: Db, holds: readonly StockHoldId[]): Promise<HeldLine[]> {
  return tx
    .selectFrom('stock_hold_lines')
    .select(['variant_id as variantId', 'quantity'])
    .where('hold_id', '=', anyHold(holds))
    .orderBy('variant_id')
    .execute()
}

async function lapsedHolds(tx: Db, variantIds: readonly VariantId[], now: Date): Promise<StockHoldId[]> {
  const rows = await tx
    .selectFrom('stock_holds')
    .innerJoin('stock_hold_lines', 'stock_hold_lines.hold_id', 'stock_holds.id')
    .select('stock_holds.id')
    .distinct()
    .where('stock_holds.state', '=', 'held')
    .where('stock_holds.expires_at', '<=', now)
    .where('stock_hold_lines.variant_id', '=', sql<VariantId>`any(${[...variantIds]}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks those of the holds released that are still held, and answers their lines. */
async function expire(tx: Db, holds: readonly StockHoldId[], now: Date): Promise<HeldLine[]> {
  if (holds.length === 0) return []
  const locked = await tx
    .selectFrom('stock_holds')
    .select('id')
    .where('id', '=', anyHold(holds))
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (locked.length === 0) return []
  const ids = locked.map(({ id }) => id)
  await tx.updateTable('stock_holds').set({ state: 'released' }).where('id', '=', anyHold(ids)).execute()
  return linesOf(tx, ids)
}

function anyHold(ids: readonly StockHoldId[]) {
  return sql<StockHoldId>`any(${[...ids]}::uuid[])`
}
