// Lists the ledger of a variant for staff. Only reads.
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import type { StockCountId, StockShipmentId, VariantId } from '#shop/ids.ts'
import type { EntryReason } from './ledger.ts'
import type { ShipmentKind } from './shipments/shipments.ts'

export const ENTRIES_PER_PAGE = 50

export interface LedgerEntry {
  readonly id: string
  readonly at: Date
  readonly reason: EntryReason
  readonly change: number
  readonly location: string
  /** Number of the order that caused the entry. `null`: no order, or the order was deleted. */
  readonly order: string | null
  readonly byName: string | null
  readonly note: string | null
  readonly shipment: {
    readonly id: StockShipmentId
    readonly number: number
    readonly kind: ShipmentKind
  } | null
  readonly count: { readonly id: StockCountId; readonly number: number } | null
}

/** Returns one page of the ledger of a variant, newest first, and the number of its entries. */
export async function listEntries(
  db: Db,
  variantId: VariantId,
  page: number,
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const ofVariant = db.selectFrom('stock_entries').where('stock_entries.variant_id', '=', variantId)
  const rows = await ofVariant
    .innerJoin('stock_locations', 'stock_locations.id', 'stock_entries.location_id')
    .leftJoin('orders', 'orders.id', 'stock_entries.order_id')
    .leftJoin('stock_shipments', 'stock_shipments.id', 'stock_entries.shipment_id')
    .leftJoin('stock_counts', 'stock_counts.id', 'stock_entries.count_id')
    .select([
      'stock_entries.id',
      'stock_entries.at',
      'stock_entries.reason',
      'stock_entries.change',
      'stock_locations.name as location',
      'orders.number as order',
      'stock_entries.by_name as byName',
      'stock_entries.note',
      'stock_entries.shipment_id as shipmentId',
      'stock_shipments.number as shipmentNumber',
      'stock_shipments.from_location_id as fromId',
      'stock_entries.count_id as countId',
      'stock_counts.number as countNumber',
    ])
    .orderBy('stock_entries.at', 'desc')
    .orderBy('stock_entries.id', 'desc')
    .limit(ENTRIES_PER_PAGE)
    .offset((page - 1) * ENTRIES_PER_PAGE)
    .execute()
  const entries = rows.map<LedgerEntry>(
    ({ shipmentId, shipmentNumber, fromId, countId, countNumber, ...row }) => ({
      ...row,
      shipment:
        shipmentId && shipmentNumber
          ? { id: shipmentId, number: shipmentNumber, kind: fromId === null ? 'incoming' : 'transfer' }
          : null,
      count: countId && countNumber ? { id: countId, number: countNumber } : null,
    }),
  )
  return { entries, total: await countOf(ofVariant) }
}
