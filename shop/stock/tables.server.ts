import type { Generated } from 'kysely'
import type { LocationId, OrderId, StockHoldId, VariantId } from '#shop/ids.ts'

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
  reason: 'counted' | 'imported' | 'sold' | 'returned'
  order_id: OrderId | null
  at: Date
}

interface StockHoldsTable {
  id: StockHoldId
  order_id: OrderId
  state: 'held' | 'committed' | 'released'
  expires_at: Date
  created_at: Date
}

interface StockHoldLinesTable {
  hold_id: StockHoldId
  variant_id: VariantId
  location_id: LocationId
  quantity: number
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
    stock_version: StockVersionTable
    stock_turns: StockTurnsTable
  }
}
