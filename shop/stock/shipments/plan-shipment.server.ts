// Plans transfers and incoming goods: their locations and their lines. Changes no stock.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type LocationId, newId, type StockShipmentId, type VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Day } from '#shop/time.ts'
import { lockLocation } from '../internal/change-levels.server.ts'
import { type CodeRefusal, findByCodes } from '../internal/find-by-code.server.ts'
import { nextNumber } from '../internal/next-number.server.ts'
import { readVariantLabels } from '../internal/variant-labels.server.ts'
import { MAX_ON_HAND } from '../ledger.ts'
import { MAX_SHIPMENT_LINES, type ShipmentLine, type ShipmentState } from './shipments.ts'

export interface NewShipment {
  /** Location from which the units are transferred. `null`: incoming goods. */
  readonly fromId: LocationId | null
  readonly toId: LocationId
  readonly supplier: string | null
  readonly note: string | null
  readonly expectedOn: Day | null
  readonly byName: string
  readonly now: Date
}

export interface ShipmentRef {
  readonly id: StockShipmentId
  readonly number: number
}

/** Creates a transfer or incoming goods without lines. A transfer is a draft until it leaves. */
export async function createShipment(
  db: Db,
  { fromId, toId, supplier, note, expectedOn, byName, now }: NewShipment,
): Promise<Outcome<ShipmentRef, 'stock.no_such_location' | 'stock.same_location'>> {
  return inTransaction(db, async (tx) => {
    if (fromId === toId) return refuse('stock.same_location')
    for (const id of [fromId, toId].filter((one) => one !== null).toSorted())
      if (!(await lockLocation(tx, id))) return refuse('stock.no_such_location')
    const [id, number] = [newId<'stock_shipment'>(), await nextNumber(tx, 'stock_shipments')]
    const state = fromId === null ? 'open' : 'draft'
    await sql`
      insert into stock_shipments (id, number, from_location_id, to_location_id, state, supplier, note, expected_on,
        by_name, created_at, updated_at)
      values (${id}::uuid, ${number}::integer, ${fromId}::uuid, ${toId}::uuid, ${state}::text, ${supplier}::text,
        ${note}::text, ${expectedOn}::date, ${byName}::text, ${now}::timestamptz, ${now}::timestamptz)`.execute(
      tx,
    )
    return done({ id, number })
  })
}

export interface LockedShipment {
  readonly number: number
  readonly fromId: LocationId | null
  readonly toId: LocationId
  readonly state: ShipmentState
  readonly lines: readonly ShipmentLine[]
}

/** Locks a shipment with its lines. `null`: it does not exist. */
export async function lockShipment(tx: Db, id: StockShipmentId): Promise<LockedShipment | null> {
  const { rows } = await sql<Omit<LockedShipment, 'lines'>>`
    select number, from_location_id as "fromId", to_location_id as "toId", state
    from stock_shipments where id = ${id} for update`.execute(tx)
  const [shipment] = rows
  if (!shipment) return null
  const lines = await tx
    .selectFrom('stock_shipment_lines')
    .select(['variant_id as variantId', 'quantity', 'received'])
    .where('shipment_id', '=', id)
    .orderBy('variant_id')
    .execute()
  return { ...shipment, lines }
}

/** Whether lines can be added and removed: until a transfer leaves, and until incoming goods are complete. */
export function isEditable({ state, fromId }: Pick<LockedShipment, 'state' | 'fromId'>): boolean {
  return state === 'draft' || (state === 'open' && fromId === null)
}

interface LineInput {
  readonly id: StockShipmentId
  /** SKU or GTIN, as typed or scanned. */
  readonly code: string
  /** Expected units. Replaces the number of a line that exists already. */
  readonly quantity: number
  readonly language: Language
}

type LineRefusal =
  | CodeRefusal
  | 'stock.shipment_changed'
  | 'stock.shipment_full'
  | 'stock.too_many'
  | 'stock.too_many_received'

/** Adds a line, or changes the number of units of a line. `null`: there is no such shipment. */
export async function setShipmentLine(
  db: Db,
  { id, code, quantity, language }: LineInput,
): Promise<Outcome<ShipmentRef & { name: string; quantity: number }, LineRefusal> | null> {
  return inTransaction(db, async (tx) => {
    const shipment = await lockShipment(tx, id)
    if (!shipment) return null
    if (!isEditable(shipment)) return refuse('stock.shipment_changed')
    if (quantity > MAX_ON_HAND) return refuse('stock.too_many', { limit: MAX_ON_HAND })
    const found = await findByCodes(tx, [code])
    if (!found.ok) return found
    const [variantId] = found.value
    if (variantId === undefined) return refuse('stock.no_such_code', { codes: [code] })
    const known = shipment.lines.find((line) => line.variantId === variantId)
    const name = (await readVariantLabels(tx, [variantId], language)).get(variantId)?.name ?? code
    if (!known && shipment.lines.length >= MAX_SHIPMENT_LINES)
      return refuse('stock.shipment_full', { limit: MAX_SHIPMENT_LINES })
    if (known && quantity < known.received) return refuse('stock.shipment_changed')
    await sql`
      insert into stock_shipment_lines (shipment_id, variant_id, quantity)
      values (${id}::uuid, ${variantId}::uuid, ${quantity}::integer)
      on conflict (shipment_id, variant_id) do update set quantity = excluded.quantity`.execute(tx)
    return done({ id, number: shipment.number, name, quantity })
  })
}

/** Removes a line of which nothing was received. `null`: there is no such shipment. */
export async function removeShipmentLine(
  db: Db,
  { id, variantId }: { readonly id: StockShipmentId; readonly variantId: VariantId },
): Promise<Outcome<ShipmentRef, 'stock.shipment_changed'> | null> {
  return inTransaction(db, async (tx) => {
    const shipment = await lockShipment(tx, id)
    if (!shipment) return null
    const line = shipment.lines.find((one) => one.variantId === variantId)
    if (!isEditable(shipment) || !line || line.received > 0) return refuse('stock.shipment_changed')
    await tx
      .deleteFrom('stock_shipment_lines')
      .where('shipment_id', '=', id)
      .where('variant_id', '=', variantId)
      .execute()
    return done({ id, number: shipment.number })
  })
}
