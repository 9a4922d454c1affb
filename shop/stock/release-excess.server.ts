// Releases unpaid reservations that exceed the share of their client IP. A client IP may reserve at most half of the
// units of a variant that are on hand. If other customers buy units, an existing reservation may exceed this half.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { lockExcessiveHolds } from './internal/excess.server.ts'
import { setState, stockedUnits } from './internal/holds.server.ts'
import { lockLevels, moveHeld, writeLevels } from './internal/levels.server.ts'

/**
 * Releases the oldest unpaid reservations of each client IP that has reserved more than its share. The order of a
 * released reservation stays open, and stock is allocated to the order when the order is paid. Returns the number of
 * released reservations.
 */
export async function releaseExcess(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const excessive = await lockExcessiveHolds(tx, { now })
    if (excessive.length === 0) return 0
    const units = excessive.flatMap(({ lines }) => stockedUnits(lines))
    const levels = await lockLevels(tx, units)
    await writeLevels(tx, levels, moveHeld(levels, units, -1))
    await setState(tx, excessive, 'released', { keepIp: true })
    return excessive.length
  })
}
