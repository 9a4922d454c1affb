import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { VariantId } from '#shop/ids.ts'
import { ipShare } from '../holds.ts'
import { type Hold, type IpHold, lockHoldsOfIps, stockedUnits } from './holds.server.ts'

/** A client IP whose unpaid reservations of a variant exceed its share of the units on hand. */
export interface Excess {
  readonly network: string
  readonly variantId: VariantId
  /** Units on hand. The client IP may reserve at most half of these units. */
  readonly onHand: number
}

interface ExcessQuery {
  /** The variants to check. Absent: all variants. */
  readonly variantIds?: readonly VariantId[]
  readonly now: Date
}

/**
 * Finds the client IPs whose unpaid reservations of a variant exceed half of the variant's units on hand. A client IP
 * can exceed this share after units have been sold to other customers.
 */
export async function findExcess(db: Db, { variantIds, now }: ExcessQuery): Promise<Excess[]> {
  const ofVariants = variantIds ? sql`and l.variant_id = ${anyOf(variantIds)}` : sql``
  const { rows } = await sql<Excess>`
    select reserved.network, reserved.variant_id as "variantId", level.units as "onHand"
    from (
      select h.network, l.variant_id, sum(l.quantity) as units
      from stock_holds h join stock_hold_lines l on l.hold_id = h.id
      where h.network is not null and h.state = 'held' and h.expires_at > ${now} and l.location_id is not null
        ${ofVariants}
      group by h.network, l.variant_id
    ) reserved
    cross join lateral (
      select coalesce(sum(on_hand), 0)::integer as units from stock_levels where variant_id = reserved.variant_id
    ) level
    where reserved.units > ceil(level.units / 2.0)
    order by 1, 2`.execute(db)
  return rows
}

/**
 * Locks the reservations that must be released so that no client IP exceeds its share. Selects the oldest reservations
 * first. Must be called before stock levels are locked.
 */
export async function lockExcessiveHolds(tx: Db, query: ExcessQuery): Promise<IpHold[]> {
  const excess = await findExcess(tx, query)
  if (excess.length === 0) return []
  const holds = await lockHoldsOfIps(tx, excess, query.now)
  const oldestFirst = holds.toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime())
  const excessive = new Set<IpHold>()
  for (const { network, variantId, onHand } of excess) {
    const unitsOf = ({ lines }: Hold) =>
      stockedUnits(lines).reduce((all, line) => all + (line.variantId === variantId ? line.quantity : 0), 0)
    const ofIp = oldestFirst.filter((hold) => hold.network === network && !excessive.has(hold))
    let reserved = ofIp.reduce((all, hold) => all + unitsOf(hold), 0)
    for (const hold of ofIp) {
      if (reserved <= ipShare(onHand)) break
      if (unitsOf(hold) === 0) continue
      excessive.add(hold)
      reserved -= unitsOf(hold)
    }
  }
  return [...excessive]
}
