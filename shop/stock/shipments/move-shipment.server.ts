// Moves the units of transfers and incoming goods: sends, receives and ends them. Between sending and receiving, the units
// of a transfer are at no location.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { LocationId, StockShipmentId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { lockLocation, openLevels } from '../internal/change-levels.server.ts'
import { readVariantLabels } from '../internal/variant-labels.server.ts'
import { MAX_ON_HAND } from '../ledger.ts'
import { lockShipment, type ShipmentRef } from './plan-shipment.server.ts'
import type { ShipmentLine, ShipmentState } from './shipments.ts'

interface Handling {
  readonly id: StockShipmentId
  readonly byName: string
  readonly language: Language
  readonly now: Date
}

/** A summary of the lines that the person saw. */
export function seenLines(lines: readonly ShipmentLine[]): string {
  return lines
    .map(({ variantId, quantity, received }) => `${variantId}.${quantity}.${received}`)
    .toSorted()
    .join(' ')
}

/**
 * Sends a transfer: takes its units from the units on hand. Takes only available units, so that no order loses a
 * reserved unit. `null`: there is no such shipment.
 */
export async function sendTransfer(
  db: Db,
  { id, seen, byName, language, now }: Handling & { readonly seen: string },
): Promise<Outcome<
  ShipmentRef & { units: number },
  'stock.shipment_changed' | 'stock.shipment_empty' | 'stock.not_available' | 'stock.no_such_location'
> | null> {
  return inTransaction(db, async (tx) => {
    const shipment = await lockShipment(tx, id)
    if (!shipment) return null
    const { fromId, lines, number } = shipment
    if (shipment.state !== 'draft' || fromId === null) return refuse('stock.shipment_changed')
    if (lines.length === 0) return refuse('stock.shipment_empty')
    if (seenLines(lines) !== seen) return refuse('stock.shipment_changed')
    if (!(await lockLocation(tx, fromId))) return refuse('stock.no_such_location')
    const levels = await openLevels(tx, variantsOf(lines), fromId)
    for (const { variantId, quantity } of lines) {
      const { onHand, held } = levels.at(variantId, fromId)
      if (onHand - held < quantity) {
        const name = await nameOf(tx, variantId, language)
        return refuse('stock.not_available', { name, available: onHand - held })
      }
    }
    const taken = lines.map(({ variantId, quantity }) => ({
      variantId,
      locationId: fromId,
      quantity: -quantity,
    }))
    await levels.change(taken, { reason: 'sent', shipmentId: id, byName, now })
    await setState(tx, { id, state: 'open', now })
    return done({ id, number, units: unitsOf(lines) })
  })
}

export interface ReceivedLine {
  readonly variantId: VariantId
  readonly quantity: number
}

/**
 * Receives units at the target. Once all units are received, the shipment is done. `seen`: summary of the lines that the
 * person saw. `null`: there is no such shipment.
 */
export async function receiveShipment(
  db: Db,
  input: Handling & { readonly lines: readonly ReceivedLine[]; readonly seen: string },
): Promise<Outcome<
  ShipmentRef & { units: number; location: string; isDone: boolean },
  | 'stock.shipment_changed'
  | 'stock.nothing_entered'
  | 'stock.too_many_received'
  | 'stock.too_many'
  | 'stock.no_such_location'
> | null> {
  const { id, seen, byName, language, now } = input
  const received = input.lines.filter(({ quantity }) => quantity > 0)
  return inTransaction(db, async (tx) => {
    const shipment = await lockShipment(tx, id)
    if (!shipment) return null
    const { toId, lines, number } = shipment
    if (shipment.state !== 'open' || seenLines(lines) !== seen) return refuse('stock.shipment_changed')
    if (received.length === 0) return refuse('stock.nothing_entered')
    for (const { variantId, quantity } of received) {
      const line = lines.find((one) => one.variantId === variantId)
      if (!line) return refuse('stock.shipment_changed')
      const left = line.quantity - line.received
      if (quantity > left)
        return refuse('stock.too_many_received', { name: await nameOf(tx, variantId, language), left })
    }
    const location = await lockLocation(tx, toId)
    if (!location) return refuse('stock.no_such_location')
    const levels = await openLevels(tx, variantsOf(received), toId)
    if (
      received.some(({ variantId, quantity }) => levels.at(variantId, toId).onHand + quantity > MAX_ON_HAND)
    )
      return refuse('stock.too_many', { limit: MAX_ON_HAND })
    const added = received.map((line) => ({ ...line, locationId: toId }))
    await levels.change(added, { reason: 'arrived', shipmentId: id, byName, now })
    await addReceived(tx, id, received)
    const isDone = unitsOf(received) === lines.reduce((all, line) => all + line.quantity - line.received, 0)
    await setState(tx, { id, state: isDone ? 'done' : 'open', now })
    return done({ id, number, units: unitsOf(received), location: location.name, isDone })
  })
}

async function addReceived(tx: Db, id: StockShipmentId, received: readonly ReceivedLine[]): Promise<void> {
  await sql`
    update stock_shipment_lines l set received = l.received + given.quantity
    from jsonb_to_recordset(${JSON.stringify(received)}::text::jsonb) as given ("variantId" uuid, quantity integer)
    where l.shipment_id = ${id} and l.variant_id = given."variantId"`.execute(tx)
}

/** What happens with units of a transfer that did not arrive. */
export const restChoices = ['back', 'lost'] as const
export type RestChoice = (typeof restChoices)[number]

/**
 * Ends a shipment of which units are outstanding. `back`: the outstanding units of a transfer return to the units on hand
 * of its source. `lost`: they stay away. `null`: there is no such shipment.
 */
export async function endShipment(
  db: Db,
  { id, seen, rest, byName, now }: Omit<Handling, 'language'> & { seen: string; rest: RestChoice },
): Promise<Outcome<
  ShipmentRef & { state: ShipmentState },
  'stock.shipment_changed' | 'stock.no_such_location' | 'stock.too_many'
> | null> {
  return inTransaction(db, async (tx) => {
    const shipment = await lockShipment(tx, id)
    if (!shipment) return null
    const { fromId, lines, number } = shipment
    const isEnded = shipment.state === 'done' || shipment.state === 'cancelled'
    if (isEnded || seenLines(lines) !== seen) return refuse('stock.shipment_changed')
    const isUnderWay = shipment.state === 'open' && fromId !== null
    if (isUnderWay && rest === 'back') {
      const returned = await sendBack(tx, { id, fromId, lines, byName, now })
      if (!returned.ok) return returned
    }
    const isReceived = lines.some(({ received }) => received > 0)
    const state = isReceived || (isUnderWay && rest === 'lost') ? 'done' : 'cancelled'
    await setState(tx, { id, state, now })
    return done({ id, number, state })
  })
}

interface SentBack {
  readonly id: StockShipmentId
  readonly fromId: LocationId
  readonly lines: readonly ShipmentLine[]
  readonly byName: string
  readonly now: Date
}

/** Returns the outstanding units of a transfer to its source. */
async function sendBack(
  tx: Db,
  { id, fromId, lines, byName, now }: SentBack,
): Promise<Outcome<undefined, 'stock.no_such_location' | 'stock.too_many'>> {
  if (!(await lockLocation(tx, fromId))) return refuse('stock.no_such_location')
  const units = lines.flatMap(({ variantId, quantity, received }) =>
    quantity > received ? [{ variantId, locationId: fromId, quantity: quantity - received }] : [],
  )
  const levels = await openLevels(tx, variantsOf(units), fromId)
  if (units.some(({ variantId, quantity }) => levels.at(variantId, fromId).onHand + quantity > MAX_ON_HAND))
    return refuse('stock.too_many', { limit: MAX_ON_HAND })
  await levels.change(units, { reason: 'sent_back', shipmentId: id, byName, now })
  return done()
}

async function setState(
  tx: Db,
  { id, state, now }: { readonly id: StockShipmentId; readonly state: ShipmentState; readonly now: Date },
): Promise<void> {
  await tx.updateTable('stock_shipments').set({ state, updated_at: now }).where('id', '=', id).execute()
}

const variantsOf = (lines: readonly { readonly variantId: VariantId }[]) =>
  lines.map(({ variantId }) => variantId)

const unitsOf = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((all, { quantity }) => all + quantity, 0)

async function nameOf(tx: Db, id: VariantId, language: Language): Promise<string> {
  return (await readVariantLabels(tx, [id], language)).get(id)?.name ?? ''
}
