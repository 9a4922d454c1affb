import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { StockHoldId, VariantId } from '#shop/ids.ts'
import { type Refused, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import {
  CAPACITY_PERIOD,
  type IpReservations,
  isActiveHold,
  type LimitedUnits,
  type ReservationBarrier,
  reservationBarrier,
} from '../holds.ts'
import { stockedUnits, type HeldLine, type Hold, setState } from './holds.server.ts'
import {
  freeUnits,
  type Level,
  lockLevels,
  moveHeld,
  type LocationUnits,
  writeLevels,
  type RequestedUnits,
  type Shortage,
} from './levels.server.ts'

export interface Allocation {
  readonly lines: readonly HeldLine[]
  /**
   * Whether at least one item is limited. An item is limited if it is stocked, or if it is made to order with a
   * production capacity.
   */
  readonly isScarce: boolean
  /** Quantity of each limited variant. */
  readonly limited: readonly RequestedUnits[]
}

interface AllocationInput {
  /**
   * The existing reservation of the cart or order that requests the units. The units of this reservation count as
   * available for the request.
   */
  readonly own: Hold | null
  /**
   * Reservations that have expired or exceed the share of their client IP, but that the jobs have not released yet.
   * Their units count as available.
   */
  readonly expired: readonly Hold[]
  readonly requested: readonly RequestedUnits[]
  /**
   * Unpaid reservations of the client IP. `null`: no limit applies, because the customer has paid an order before or
   * the client IP is unknown.
   */
  readonly ofIp: IpReservations | null
  readonly now: Date
}

type NotAllocated = { readonly short: Shortage } | { readonly barrier: ReservationBarrier }

/**
 * Reserves all requested units, or none of them. If the result contains `short` or `barrier`, nothing was written to
 * the database. `short`: too few units are available. `barrier`: the units are available, but a limit for unpaid
 * reservations of the client IP prevents the reservation.
 */
export async function allocate(
  tx: Db,
  { own, expired, requested, ofIp, now }: AllocationInput,
): Promise<Allocation | NotAllocated> {
  const kinds = await stockKindsOf(tx, requested)
  const known = summed(requested).filter(({ variantId }) => kinds.has(variantId))
  const [stocked, made] = partition(known, ({ variantId }) => kinds.get(variantId)?.isStocked === true)
  const madeLimited = made.filter(({ variantId }) => kinds.get(variantId)?.isLimited)
  const limited = [...stocked, ...madeLimited]
  const scarcity = { limited, isScarce: limited.length > 0 }
  const ownLines = own?.state === 'held' ? own.lines : []
  const isKept = ofIp === null || (own !== null && isActiveHold(own, now))
  if (isKept && isUnchanged(ownLines, stocked, made)) return { lines: ownLines, ...scarcity }
  const capacities = await availableCapacities(tx, madeLimited, { except: own, now })
  const shortage = capacities.find(({ available, quantity }) => available < quantity)
  if (shortage) return { short: { ...shortage, of: 'workshop' } }
  const allocated = await allocateStock(tx, stocked, {
    ownLines: stockedUnits(ownLines),
    expired,
    barrierOf: (levels) => ofIp && reservationBarrier(ofIp, [...capacities, ...levels], now),
  })
  if (!('units' in allocated)) return allocated
  const [active, ended] = partition(expired, (hold) => isActiveHold(hold, now))
  await setState(tx, active, 'released', { keepIp: true })
  await setState(tx, ended, 'released')
  const lines = made.map(({ variantId, quantity }) => ({ variantId, locationId: null, quantity }))
  return { lines: sortLines([...allocated.units, ...lines]), ...scarcity }
}

interface StockAllocation {
  readonly ownLines: readonly LocationUnits[]
  readonly expired: readonly Hold[]
  readonly barrierOf: (available: readonly LimitedUnits[]) => ReservationBarrier | null
}

async function allocateStock(
  tx: Db,
  stocked: readonly RequestedUnits[],
  { ownLines, expired, barrierOf }: StockAllocation,
): Promise<{ readonly units: readonly LocationUnits[] } | NotAllocated> {
  const expiredUnits = expired.flatMap(({ lines }) => stockedUnits(lines))
  const levels = await lockLevels(tx, [...stocked, ...ownLines, ...expiredUnits])
  const freeLevels = moveHeld(moveHeld(levels, expiredUnits, -1), ownLines, -1)
  const levelsOf = (id: VariantId) => freeLevels.filter(({ variantId }) => variantId === id)
  const available = stocked.map((line) => ({
    ...line,
    available: levelsOf(line.variantId).reduce((all, level) => all + freeUnits(level), 0),
  }))
  const short = available.find((line) => line.available < line.quantity)
  if (short) return { short: { ...short, of: 'stock' } }
  const barrier = barrierOf(available)
  if (barrier) return { barrier }
  const units = stocked.flatMap(({ variantId, quantity }) =>
    splitOverLocations(levelsOf(variantId), quantity),
  )
  await writeLevels(tx, levels, moveHeld(freeLevels, units, 1))
  return { units }
}

/**
 * Splits a quantity over as few stock locations as possible. Starts with the location that has the most available
 * units.
 */
function splitOverLocations(levels: readonly Level[], quantity: number): LocationUnits[] {
  let left = quantity
  return [...levels]
    .sort((a, b) => freeUnits(b) - freeUnits(a))
    .flatMap((level) => {
      const some = Math.min(left, freeUnits(level))
      left -= some
      return some > 0 ? [{ variantId: level.variantId, locationId: level.locationId, quantity: some }] : []
    })
}

interface StockKind {
  readonly isStocked: boolean
  /** Whether the variant is made to order with a limited production capacity. */
  readonly isLimited: boolean
}

async function stockKindsOf(
  tx: Db,
  requested: readonly RequestedUnits[],
): Promise<Map<VariantId, StockKind>> {
  if (requested.length === 0) return new Map()
  const { rows } = await sql<StockKind & { id: VariantId }>`
    select v.id, v.stock_policy = 'stocked' as "isStocked",
      v.stock_policy <> 'stocked' and c.variant_id is not null as "isLimited"
    from variants v left join stock_capacities c on c.variant_id = v.id
    where v.id = ${anyOf(requested.map(({ variantId }) => variantId))}`.execute(tx)
  return new Map(rows.map(({ id, ...kind }) => [id, kind]))
}

/**
 * Returns the requested units with the available production capacity. Locks the capacities until the transaction ends.
 * To prevent deadlocks, every transaction locks first reservations, then capacities sorted by ID, then stock levels.
 */
async function availableCapacities(
  tx: Db,
  requested: readonly RequestedUnits[],
  { except, now }: { readonly except: { readonly id: StockHoldId } | null; readonly now: Date },
): Promise<(RequestedUnits & { readonly available: number })[]> {
  if (requested.length === 0) return []
  const ids = requested.map(({ variantId }) => variantId)
  const capacities = await tx
    .selectFrom('stock_capacities')
    .select(['variant_id', 'pieces_per_week'])
    .where('variant_id', '=', anyOf(ids))
    .orderBy('variant_id')
    .forUpdate()
    .execute()
  const taken = await capacityUsed(tx, ids, { except: except?.id ?? null, now })
  return capacities.map(({ variant_id: variantId, pieces_per_week }) => ({
    variantId,
    quantity: requested.find((line) => line.variantId === variantId)?.quantity ?? 0,
    available: Math.max(0, pieces_per_week - (taken.get(variantId) ?? 0)),
  }))
}

/**
 * Returns, for each variant, the number of units that count towards its production capacity: sold units, and reserved
 * units whose reservation has not expired.
 */
async function capacityUsed(
  tx: Db,
  ids: readonly VariantId[],
  { except, now }: { readonly except: StockHoldId | null; readonly now: Date },
): Promise<Map<VariantId, number>> {
  const { rows } = await sql<{ id: VariantId; quantity: number }>`
    select l.variant_id as id, sum(l.quantity)::integer as quantity
    from stock_hold_lines l join stock_holds h on h.id = l.hold_id
    where l.variant_id = ${anyOf(ids)} and l.location_id is null
      and (h.state = 'committed' or (h.state = 'held' and h.expires_at > ${now}))
      and h.taken_at > ${after(now, -CAPACITY_PERIOD)} and h.id is distinct from ${except}::uuid
    group by l.variant_id`.execute(tx)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Returns the total quantity of each variant, sorted by variant ID. Transactions lock rows in this order. */
export function summed(requested: readonly RequestedUnits[]): RequestedUnits[] {
  const quantities = new Map<VariantId, number>()
  for (const { variantId, quantity } of requested) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })).sort(byVariant)
}

function isUnchanged(
  ownLines: readonly HeldLine[],
  stocked: readonly RequestedUnits[],
  made: readonly RequestedUnits[],
): boolean {
  const listed = (lines: readonly RequestedUnits[]) =>
    JSON.stringify(summed(lines).map(({ variantId, quantity }) => [variantId, quantity]))
  const madeToOrder = ownLines.filter(({ locationId }) => locationId === null)
  return (
    ownLines.length > 0 &&
    listed(stockedUnits(ownLines)) === listed(stocked) &&
    listed(madeToOrder) === listed(made)
  )
}

function sortLines(lines: readonly HeldLine[]): HeldLine[] {
  return [...lines].sort((a, b) => byVariant(a, b) || ((a.locationId ?? '') < (b.locationId ?? '') ? -1 : 1))
}

function byVariant(a: RequestedUnits, b: RequestedUnits): number {
  if (a.variantId === b.variantId) return 0
  return a.variantId < b.variantId ? -1 : 1
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

export type ShortageRefusal = 'cart.out_of_stock' | 'cart.no_capacity'

export async function refuseShortage(
  { variantId, available, of }: Shortage,
  nameOf: (id: VariantId) => Promise<string>,
): Promise<Refused<ShortageRefusal>> {
  const facts = { name: await nameOf(variantId), available }
  return of === 'stock' ? refuse('cart.out_of_stock', facts) : refuse('cart.no_capacity', facts)
}
