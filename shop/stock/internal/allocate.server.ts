import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { StockHoldId, VariantId } from '#shop/ids.ts'
import { type Refused, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import { CAPACITY_TIME } from '../holds.ts'
import { fromShelf, type HeldLine, type Hold, setState } from './holds.server.ts'
import {
  freeOf,
  type Level,
  lockLevels,
  moveHeld,
  type Pieces,
  writeLevels,
  type Wanted,
  type Short,
} from './levels.server.ts'

export interface Taken {
  readonly lines: readonly HeldLine[]
  /** Whether any item is limited: stocked, or made with a production capacity. */
  readonly isScarce: boolean
}

interface Taking {
  /** The reservation of this cart or order. Its units count as available to it. */
  readonly own: Hold | null
  /** Expired reservations that the jobs have not released yet. Their units count as available. */
  readonly lapsed: readonly Hold[]
  readonly wanted: readonly Wanted[]
  readonly now: Date
}

/** Reserves all wanted units or none. If it returns `short`, it has written nothing. */
export async function allocate(
  tx: Db,
  { own, lapsed, wanted, now }: Taking,
): Promise<Taken | { readonly short: Short }> {
  const kinds = await kindsOf(tx, wanted)
  const known = summed(wanted).filter(({ variantId }) => kinds.has(variantId))
  const [stocked, made] = partition(known, ({ variantId }) => kinds.get(variantId)?.isStocked === true)
  const isScarce = stocked.length > 0 || made.some(({ variantId }) => kinds.get(variantId)?.isLimited)
  const mine = own?.state === 'held' ? own.lines : []
  if (isTheSame(mine, stocked, made)) return { lines: mine, isScarce }
  const limited = made.filter(({ variantId }) => kinds.get(variantId)?.isLimited)
  const full = await roomInCapacity(tx, limited, { but: own, now })
  if (full) return { short: full }
  const lines = made.map(({ variantId, quantity }) => ({ variantId, locationId: null, quantity }))
  const shelved = await takeFromShelves(tx, stocked, { mine: fromShelf(mine), lapsed })
  if ('short' in shelved) return shelved
  await setState(tx, lapsed, 'released')
  return { lines: inOrder([...shelved.pieces, ...lines]), isScarce }
}

async function takeFromShelves(
  tx: Db,
  stocked: readonly Wanted[],
  { mine, lapsed }: { readonly mine: readonly Pieces[]; readonly lapsed: readonly Hold[] },
): Promise<{ readonly pieces: readonly Pieces[] } | { readonly short: Short }> {
  const freed = lapsed.flatMap(({ lines }) => fromShelf(lines))
  const levels = await lockLevels(tx, [...stocked, ...mine, ...freed])
  const open = moveHeld(moveHeld(levels, freed, -1), mine, -1)
  const pieces: Pieces[] = []
  for (const { variantId, quantity } of stocked) {
    const there = open.filter((level) => level.variantId === variantId)
    const available = there.reduce((all, level) => all + freeOf(level), 0)
    if (available < quantity) return { short: { variantId, available, of: 'stock' } }
    pieces.push(...shareOut(there, quantity))
  }
  await writeLevels(tx, levels, moveHeld(open, pieces, 1))
  return { pieces }
}

/** Splits a quantity over as few locations as possible, the fullest first. */
function shareOut(levels: readonly Level[], quantity: number): Pieces[] {
  let left = quantity
  return [...levels]
    .sort((a, b) => freeOf(b) - freeOf(a))
    .flatMap((level) => {
      const some = Math.min(left, freeOf(level))
      left -= some
      return some > 0 ? [{ variantId: level.variantId, locationId: level.locationId, quantity: some }] : []
    })
}

interface Kind {
  readonly isStocked: boolean
  /** Made to order with a limited production capacity. */
  readonly isLimited: boolean
}

async function kindsOf(tx: Db, wanted: readonly Wanted[]): Promise<Map<VariantId, Kind>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Kind & { id: VariantId }>`
    select v.id, v.stock_policy = 'stocked' as "isStocked",
      v.stock_policy <> 'stocked' and c.variant_id is not null as "isLimited"
    from variants v left join stock_capacities c on c.variant_id = v.id
    where v.id = ${anyOf(wanted.map(({ variantId }) => variantId))}`.execute(tx)
  return new Map(rows.map(({ id, ...kind }) => [id, kind]))
}

/**
 * Checks the production capacity. Returns the first variant that exceeds it, or `null`. Locks the capacities until the
 * transaction ends: after reservations, before stock levels, in the order of ids.
 */
async function roomInCapacity(
  tx: Db,
  wanted: readonly Wanted[],
  { but, now }: { readonly but: { readonly id: StockHoldId } | null; readonly now: Date },
): Promise<Short | null> {
  if (wanted.length === 0) return null
  const ids = wanted.map(({ variantId }) => variantId)
  const capacities = await tx
    .selectFrom('stock_capacities')
    .select(['variant_id', 'pieces_per_week'])
    .where('variant_id', '=', anyOf(ids))
    .orderBy('variant_id')
    .forUpdate()
    .execute()
  const taken = await takenOn(tx, ids, { but: but?.id ?? null, now })
  for (const { variant_id: variantId, pieces_per_week } of capacities) {
    const quantity = wanted.find((line) => line.variantId === variantId)?.quantity ?? 0
    const available = Math.max(0, pieces_per_week - (taken.get(variantId) ?? 0))
    if (available < quantity) return { variantId, available, of: 'workshop' }
  }
  return null
}

/** Returns the units per variant that count towards the capacity: sold, or reserved and not expired. */
async function takenOn(
  tx: Db,
  ids: readonly VariantId[],
  { but, now }: { readonly but: StockHoldId | null; readonly now: Date },
): Promise<Map<VariantId, number>> {
  const { rows } = await sql<{ id: VariantId; quantity: number }>`
    select l.variant_id as id, sum(l.quantity)::integer as quantity
    from stock_hold_lines l join stock_holds h on h.id = l.hold_id
    where l.variant_id = ${anyOf(ids)} and l.location_id is null
      and (h.state = 'committed' or (h.state = 'held' and h.expires_at > ${now}))
      and h.taken_at > ${after(now, -CAPACITY_TIME)} and h.id is distinct from ${but}::uuid
    group by l.variant_id`.execute(tx)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/** Sums the quantities per variant, in locking order. */
function summed(wanted: readonly Wanted[]): Wanted[] {
  const quantities = new Map<VariantId, number>()
  for (const { variantId, quantity } of wanted) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })).sort(byVariant)
}

function isTheSame(mine: readonly HeldLine[], stocked: readonly Wanted[], made: readonly Wanted[]): boolean {
  const listed = (lines: readonly Wanted[]) =>
    JSON.stringify(summed(lines).map(({ variantId, quantity }) => [variantId, quantity]))
  const workshop = mine.filter(({ locationId }) => locationId === null)
  return mine.length > 0 && listed(fromShelf(mine)) === listed(stocked) && listed(workshop) === listed(made)
}

function inOrder(lines: readonly HeldLine[]): HeldLine[] {
  return [...lines].sort((a, b) => byVariant(a, b) || ((a.locationId ?? '') < (b.locationId ?? '') ? -1 : 1))
}

function byVariant(a: Wanted, b: Wanted): number {
  if (a.variantId === b.variantId) return 0
  return a.variantId < b.variantId ? -1 : 1
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

export type TooFew = 'cart.out_of_stock' | 'cart.no_capacity'

export async function refuseShort(
  { variantId, available, of }: Short,
  nameOf: (id: VariantId) => Promise<string>,
): Promise<Refused<TooFew>> {
  const facts = { name: await nameOf(variantId), available }
  return of === 'stock' ? refuse('cart.out_of_stock', facts) : refuse('cart.no_capacity', facts)
}
