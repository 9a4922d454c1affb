import type { LocationId, OrderId, StockHoldId } from '#shop/ids.ts'
import type { Plain, TablesOf } from '#shop/table-types.ts'

interface Columns {
  stock_locations: {
    id: LocationId
  }
  stock_levels: Plain
  stock_entries: {
    /** `returned` stands only in entries of before there were `released` and `restocked`. */
    reason: 'counted' | 'imported' | 'sold' | 'returned' | 'released' | 'restocked'
  }
  stock_holds: {
    id: StockHoldId
    /** Null while it is only a cart's. */
    order_id: OrderId
    state: 'held' | 'committed' | 'released'
  }
  stock_hold_lines: {
    /** Null for what the workshop makes. */
    location_id: LocationId
  }
  stock_capacities: Plain
  stock_version: Plain
  /** Which variants sold out or came back, and at which version of the stock. */
  stock_turns: Plain
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
