import type { Generated } from 'kysely'
import type { CartId, LocationId, OrderId, StockHoldId, VariantId } from '#shop/ids.ts'

interface StockLocationsTable {
  id: LocationId
  code: string
  name: string
}

interface StockLevelsTable {
  variant_id: VariantId
  location_id: LocationId
  on_hand: number
  held: Generated<number>
}

interface StockEntriesTable {
  id: string
  variant_id: VariantId
  location_id: LocationId
  change: number
  /** `returned` stands only in entries of before there were `released` and `restocked`. */
  reason: 'counted' | 'imported' | 'sold' | 'returned' | 'released' | 'restocked'
  order_id: OrderId | null
  at: Date
}

interface StockHoldsTable {
  id: StockHoldId
  /** Null while it is only a cart's. */
  order_id: OrderId | null
  cart_id: CartId | null
  state: 'held' | 'committed' | 'released'
  expires_at: Date
  taken_at: Date
  renewals: Generated<number>
  network: string | null
  created_at: Date
}

interface StockHoldLinesTable {
  hold_id: StockHoldId
  variant_id: VariantId
  /** Null for what the workshop makes. */
  location_id: LocationId | null
  quantity: number
}

interface StockCapacitiesTable {
  variant_id: VariantId
  pieces_per_week: number
}

interface StockVersionTable {
  id: Generated<boolean>
  version: number
}

/** Which variants sold out or came back, and at which version of the stock. */
interface StockTurnsTable {
  variant_id: VariantId
  version: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    stock_locations: StockLocationsTable
    stock_levels: StockLevelsTable
    stock_entries: StockEntriesTable
    stock_holds: StockHoldsTable
    stock_hold_lines: StockHoldLinesTable
    stock_capacities: StockCapacitiesTable
    stock_version: StockVersionTable
    stock_turns: StockTurnsTable
  }
}
