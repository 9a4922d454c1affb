// Reads and writes the table `unpaid_reservations`: the units that browsers without a paid order have reserved, by
// client IP. A row still counts for some time after its reservation has ended. Otherwise, another browser of the same
// client IP could reserve the same units again and again. When a browser pays, its rows are deleted.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { CartId, VariantId } from '#shop/ids.ts'
import { after } from '#shop/time.ts'
import { IP_REST, type IpReservations, type TimedHold } from '../holds.ts'
import type { RequestedUnits } from './levels.server.ts'

/** Locks a client IP until the transaction ends. Must be called before any reservation is locked. */
export async function lockClientIp(tx: Db, ipHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ipHash}, 0))`.execute(tx)
}

/** Counts the unpaid orders of a client IP, with and without reserved items. */
export async function countUnpaidOrders(
  db: Db,
  { ipHash, now }: { readonly ipHash: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::integer as orders from stock_holds
    where network = ${ipHash} and order_id is not null and expires_at > ${now}`.execute(db)
  return rows[0]?.orders ?? 0
}

interface IpReservationsQuery {
  readonly ipHash: string
  readonly cartId: CartId | null
  readonly variantIds: readonly VariantId[]
  readonly now: Date
}

/**
 * Reads the unpaid reservations of a client IP. `cartId` is the cart of the current browser. Every other cart with an
 * unpaid reservation counts as another browser.
 */
export async function readIpReservations(
  db: Db,
  { ipHash, cartId, variantIds, now }: IpReservationsQuery,
): Promise<IpReservations> {
  const { rows } = await sql<{ browsers: number; since: Date | null }>`
    select
      (select count(distinct cart_id)::integer from unpaid_reservations
        where network = ${ipHash} and until > ${now} and cart_id is distinct from ${cartId}::uuid) as browsers,
      (select min(since) from unpaid_reservations where cart_id = ${cartId}::uuid and until > ${now}) as since
  `.execute(db)
  const { rows: units } = await sql<{ id: VariantId; held: number; counted: number }>`
    select id, greatest(held, counted) as counted, held
    from (
      select id, sum(held)::integer as held, sum(counted)::integer as counted
      from (
        select variant_id as id, 0 as held, quantity as counted
        from unpaid_reservations
        where network = ${ipHash} and until > ${now} and cart_id is distinct from ${cartId}::uuid
          and variant_id = ${anyOf(variantIds)}
        union all
        select l.variant_id, l.quantity, 0
        from stock_holds h join stock_hold_lines l on l.hold_id = h.id
        where h.network = ${ipHash} and h.state = 'held' and h.expires_at > ${now}
          and h.cart_id is distinct from ${cartId}::uuid and l.variant_id = ${anyOf(variantIds)}
      ) one
      group by id
    ) sums`.execute(db)
  const found = rows[0] ?? { browsers: 0, since: null }
  return { ipHash, ...found, units: new Map(units.map(({ id, ...sums }) => [id, sums])) }
}

interface UnpaidReservation {
  readonly ipHash: string
  readonly cartId: CartId
  /** The units of limited variants. All other variants are always available, so their reservations need no limit. */
  readonly limited: readonly RequestedUnits[]
  readonly expiresAt: Date
  readonly now: Date
}

/** Records the units that a browser has reserved. The caller has locked the client IP and the reservation. */
export async function recordUnpaidReservation(
  tx: Db,
  { ipHash, cartId, limited, expiresAt, now }: UnpaidReservation,
): Promise<void> {
  if (limited.length === 0) return
  await sql`
    insert into unpaid_reservations as known (network, variant_id, cart_id, quantity, since, until)
    select ${ipHash}::text, "variantId", ${cartId}::uuid, quantity, ${now}::timestamptz,
      ${after(expiresAt, IP_REST)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(limited)}::text::jsonb) as given ("variantId" uuid, quantity integer)
    order by "variantId"
    on conflict (network, variant_id, cart_id) do update set
      quantity = case when known.until <= ${now} then excluded.quantity
        else greatest(known.quantity, excluded.quantity) end,
      since = case when known.until <= ${now} then excluded.since else known.since end,
      until = excluded.until`.execute(tx)
}

/**
 * Extends the time for which the recorded units of a cart count towards the limit of their client IP. The units count
 * until `IP_REST` after the new expiry time of the cart's reservation.
 */
export async function extendUnpaidReservation(
  tx: Db,
  { cartId, expiresAt, now }: { readonly cartId: CartId; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('unpaid_reservations')
    .set({ until: after(expiresAt, IP_REST) })
    .where('cart_id', '=', cartId)
    .where('until', '>', now)
    .execute()
}

/** Deletes the records of a cart's unpaid reservations. Called when an order of the cart is paid. */
export async function deleteUnpaidReservations(tx: Db, cartId: CartId): Promise<void> {
  await tx.deleteFrom('unpaid_reservations').where('cart_id', '=', cartId).execute()
}

/**
 * Moves the records of unpaid reservations from one cart to another cart. Called when the two carts are merged.
 */
export async function moveUnpaidReservations(
  tx: Db,
  { from, to }: { readonly from: CartId; readonly to: CartId },
): Promise<void> {
  await sql`
    insert into unpaid_reservations as known (network, variant_id, cart_id, quantity, since, until)
    select network, variant_id, ${to}::uuid, quantity, since, until from unpaid_reservations
    where cart_id = ${from}::uuid
    order by network, variant_id
    on conflict (network, variant_id, cart_id) do update set
      quantity = known.quantity + excluded.quantity,
      since = least(known.since, excluded.since),
      until = greatest(known.until, excluded.until)`.execute(tx)
  await deleteUnpaidReservations(tx, from)
}

/** Deletes the rows that no longer count towards the limits of their client IP. */
export async function deleteOldUnpaidReservations(db: Db, now: Date): Promise<void> {
  await sql`
    delete from unpaid_reservations where ctid = any(array(
      select ctid from unpaid_reservations where until <= ${now} for update skip locked))`.execute(db)
}

interface HoldSummary {
  readonly own: TimedHold | null
  /** Time at which the reservation of the cart's unpaid order expires. `null`: the cart has no unpaid order. */
  readonly orderedUntil: Date | null
}

/** Reads a cart's reservations without a lock. */
export async function findHoldSummary(
  db: Db,
  { cartId, now }: { readonly cartId: CartId; readonly now: Date },
): Promise<HoldSummary> {
  const { rows } = await sql<TimedHold & { readonly isOrdered: boolean }>`
    select state, expires_at as "expiresAt", renewals, order_id is not null as "isOrdered"
    from stock_holds
    where cart_id = ${cartId} and (order_id is null or (state = 'held' and expires_at > ${now}))
    order by expires_at, id`.execute(db)
  const own = rows.find(({ isOrdered }) => !isOrdered) ?? null
  const ordered = rows.findLast(({ isOrdered }) => isOrdered) ?? null
  return { own, orderedUntil: ordered?.expiresAt ?? null }
}
