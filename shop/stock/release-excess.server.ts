// Releases unpaid reservations that exceed the share of their client IP. A client IP may reserve at most half of the
// units of a variant that are on hand. If other customers buy the rest, this half becomes too large.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { ipShare } from './holds.ts'
import { type Excess, findExcess } from './internal/excess.server.ts'
import { type Hold, lockHoldsOfIps, setState, stockedUnits } from './internal/holds.server.ts'
import { type Level, lockLevels, moveHeld, writeLevels } from './internal/levels.server.ts'

/**
 * Releases the oldest unpaid reservations of each client IP that has reserved more than its share. An order that loses
 * its reservation stays open, and gets its items when it is paid. Returns the number of released reservations.
 */
export async function releaseExcess(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const excess = await findExcess(tx, { now })
    if (excess.length === 0) return 0
    const holds = await lockHoldsOfIps(tx, excess, now)
    const levels = await lockLevels(
      tx,
      holds.flatMap(({ lines }) => stockedUnits(lines)),
    )
    const released = excessiveHolds(holds, excess, levels)
    const units = released.flatMap(({ lines }) => stockedUnits(lines))
    await writeLevels(tx, levels, moveHeld(levels, units, -1))
    await setState(tx, released, 'released', { keepIp: true })
    return released.length
  })
}

type IpHold = Hold & { readonly network: string }

function excessiveHolds(
  holds: readonly IpHold[],
  excess: readonly Excess[],
  levels: readonly Level[],
): IpHold[] {
  const released = new Set<IpHold>()
  const oldestFirst = holds.toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime())
  for (const { network, variantId } of excess) {
    const unitsOf = ({ lines }: Hold) =>
      stockedUnits(lines).reduce((all, line) => all + (line.variantId === variantId ? line.quantity : 0), 0)
    const onHand = levels.reduce((all, level) => all + (level.variantId === variantId ? level.onHand : 0), 0)
    const ofIp = oldestFirst.filter((hold) => hold.network === network && unitsOf(hold) > 0)
    let reserved = ofIp.reduce((all, hold) => all + (released.has(hold) ? 0 : unitsOf(hold)), 0)
    for (const hold of ofIp) {
      if (reserved <= ipShare(onHand)) break
      if (released.has(hold)) continue
      released.add(hold)
      reserved -= unitsOf(hold)
    }
  }
  return [...released]
}
