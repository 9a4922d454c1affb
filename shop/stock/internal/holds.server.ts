import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import {
  type CartId,
  newId,
  type LocationId,
  type OrderId,
  type StockHoldId,
  type VariantId,
} from '#shop/ids.ts'
import type { TimedHold } from '../holds.ts'
import type { LocationUnits, RequestedUnits } from './levels.server.ts'

/** Reserved units of a variant. `locationId` is `null` for units that are made to order. */
export interface HeldLine extends RequestedUnits {
  readonly locationId: LocationId | null
}

export interface Hold extends TimedHold {
  readonly id: StockHoldId
  readonly orderId: OrderId | null
  readonly cartId: CartId | null
  readonly takenAt: Date
  readonly lines: readonly HeldLine[]
}

/** A reservation that counts towards the limits of its client IP. `network`: hash of the client IP. */
export interface IpHold extends Hold {
  readonly network: string
}

export interface HoldOwner {
  readonly orderId?: OrderId | null
  readonly cartId?: CartId | null
}

/** Returns the lines whose units come from stock, that is, the lines with a location. */
export function stockedUnits(lines: readonly HeldLine[]): LocationUnits[] {
  return lines.flatMap(({ locationId, ...line }) => (locationId === null ? [] : [{ ...line, locationId }]))
}

const holdColumns = sql`id, order_id as "orderId", cart_id as "cartId", state, expires_at as "expiresAt",
  taken_at as "takenAt", renewals`

/**
 * Locks the reservation of the order, the reservation of the cart, and all expired reservations that contain requested
 * variants. Does not lock reservations of other orders from the same cart. To prevent deadlocks, every transaction
 * locks reservations sorted by ID, before it locks capacities and stock levels.
 */
export async function lockHolds(
  tx: Db,
  { orderId = null, cartId = null }: HoldOwner,
  { requested, now }: { readonly requested: readonly RequestedUnits[]; readonly now: Date },
): Promise<{ own: Hold | null; expired: Hold[] }> {
  const variants = anyOf(requested.map(({ variantId }) => variantId))
  const { rows } = await sql<Omit<Hold, 'lines'>>`
    select ${holdColumns} from stock_holds
    where id in (
      select id from stock_holds where order_id = ${orderId}::uuid
      union all
      select id from stock_holds where cart_id = ${cartId}::uuid and order_id is null
      union all
      select h.id from stock_holds h join stock_hold_lines l on l.hold_id = h.id
      where h.state = 'held' and h.expires_at <= ${now} and l.variant_id = ${variants}
        and (l.location_id is not null
          or exists (select 1 from stock_capacities c where c.variant_id = l.variant_id))
    )
    order by id
    for update`.execute(tx)
  const holds = await withLines(tx, rows)
  const isOwn = (hold: Hold) => (hold.orderId === null ? hold.cartId === cartId : hold.orderId === orderId)
  return {
    own: holds.find((hold) => isOwn(hold) && hold.orderId !== null) ?? holds.find(isOwn) ?? null,
    expired: holds.filter((hold) => !isOwn(hold) && hold.state === 'held' && hold.expiresAt <= now),
  }
}

/** Locks up to 100 expired reservations. */
export async function lockExpiredHolds(tx: Db, now: Date): Promise<Hold[]> {
  const { rows } = await sql<Omit<Hold, 'lines'>>`
    select ${holdColumns} from stock_holds
    where id in (
      select id from stock_holds where state = 'held' and expires_at <= ${now} order by expires_at, id limit 100
    )
    order by id
    for update`.execute(tx)
  return withLines(
    tx,
    rows.filter(({ state, expiresAt }) => state === 'held' && expiresAt <= now),
  )
}

/**
 * Locks active reservations. `of`: pairs of a client IP hash and a variant. A reservation is locked if one of the pairs
 * contains both its client IP and one of its variants.
 */
export async function lockHoldsOfIps(
  tx: Db,
  of: readonly { readonly network: string; readonly variantId: VariantId }[],
  now: Date,
): Promise<IpHold[]> {
  const { rows } = await sql<Omit<IpHold, 'lines'>>`
    select ${holdColumns}, network from stock_holds
    where state = 'held' and expires_at > ${now} and id in (
      select h.id
      from jsonb_to_recordset(${JSON.stringify(of)}::text::jsonb) as given (network text, "variantId" uuid)
      join stock_holds h on h.network = given.network
      join stock_hold_lines l on l.hold_id = h.id and l.variant_id = given."variantId"
      where h.state = 'held'
    )
    order by id
    for update`.execute(tx)
  return withLines(tx, rows)
}

async function withLines<Row extends Omit<Hold, 'lines'>>(
  tx: Db,
  holds: readonly Row[],
): Promise<(Row & Pick<Hold, 'lines'>)[]> {
  if (holds.length === 0) return []
  const rows = await tx
    .selectFrom('stock_hold_lines')
    .select(['hold_id', 'variant_id as variantId', 'location_id as locationId', 'quantity'])
    .where('hold_id', '=', anyOf(holds.map(({ id }) => id)))
    .orderBy('variant_id')
    .orderBy('location_id')
    .execute()
  const linesOf = Map.groupBy(rows, ({ hold_id }) => hold_id)
  return holds.map((hold) => ({
    ...hold,
    lines: (linesOf.get(hold.id) ?? []).map(({ variantId, locationId, quantity }) => ({
      variantId,
      locationId,
      quantity,
    })),
  }))
}

export interface HoldInput {
  readonly orderId: OrderId | null
  readonly cartId: CartId | null
  readonly ipHash: string | null
  readonly expiresAt: Date
  readonly renewals: number
  readonly lines: readonly HeldLine[]
  /** `held` (the default): the items are reserved. `released`: the items are not reserved. */
  readonly state?: 'held' | 'released'
  readonly now: Date
}

/** Stores a reservation: updates the existing one, or inserts a new one. */
export async function saveHold(tx: Db, hold: Hold | null, input: HoldInput): Promise<void> {
  if (!hold) return addHold(tx, input)
  await tx
    .updateTable('stock_holds')
    .set({
      order_id: input.orderId,
      cart_id: input.cartId,
      network: input.ipHash,
      state: input.state ?? 'held',
      expires_at: input.expiresAt,
      renewals: input.renewals,
      ...(hold.state === 'held' ? {} : { taken_at: input.now }),
    })
    .where('id', '=', hold.id)
    .execute()
  if (JSON.stringify(hold.lines) !== JSON.stringify(input.lines)) await replaceLines(tx, hold.id, input.lines)
}

async function addHold(tx: Db, input: HoldInput): Promise<void> {
  const { orderId, cartId, ipHash, expiresAt, renewals, lines, state = 'held', now } = input
  await sql`
    with hold as (
      insert into stock_holds (id, order_id, cart_id, network, state, expires_at, renewals, taken_at, created_at)
      values (${newId()}::uuid, ${orderId}::uuid, ${cartId}::uuid, ${ipHash}::text, ${state}::text,
        ${expiresAt}::timestamptz, ${renewals}::integer, ${now}::timestamptz, ${now}::timestamptz)
      returning id
    )
    insert into stock_hold_lines (hold_id, variant_id, location_id, quantity)
    select hold.id, "variantId", "locationId", quantity
    from hold, jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
      as given ("variantId" uuid, "locationId" uuid, quantity integer)`.execute(tx)
}

export async function replaceLines(tx: Db, id: StockHoldId, lines: readonly HeldLine[]): Promise<void> {
  await tx.deleteFrom('stock_hold_lines').where('hold_id', '=', id).execute()
  if (lines.length === 0) return
  await sql`
    insert into stock_hold_lines (hold_id, variant_id, location_id, quantity)
    select ${id}::uuid, "variantId", "locationId", quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
      as given ("variantId" uuid, "locationId" uuid, quantity integer)`.execute(tx)
}

interface SetStateOptions {
  /**
   * Whether to keep the client IP hash. It is needed for an unpaid order, which still counts towards the limit of its
   * client IP.
   */
  readonly keepIp?: boolean
}

/** Marks reservations as sold or released. Erases the client IP hash, unless `keepIp` is set. */
export async function setState(
  tx: Db,
  holds: readonly Hold[],
  state: 'committed' | 'released',
  { keepIp = false }: SetStateOptions = {},
): Promise<void> {
  if (holds.length === 0) return
  const anyId = anyOf(holds.map(({ id }) => id))
  const changes = keepIp ? { state } : { state, network: null }
  await tx.updateTable('stock_holds').set(changes).where('id', '=', anyId).execute()
}

/**
 * Erases the client IP hash of a released reservation. After that, the order of this reservation is no longer waiting
 * for stock.
 */
export async function forgetClientIp(tx: Db, { id }: Hold): Promise<void> {
  await tx.updateTable('stock_holds').set({ network: null }).where('id', '=', id).execute()
}
