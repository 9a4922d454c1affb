import type { LocationId, OrderId, StockHoldId } from '#shop/ids.ts'
import type { Unnarrowed, TablesOf } from '#shop/table-types.ts'

interface Columns {
  stock_locations: {
    id: LocationId
  }
  stock_levels: Unnarrowed
  stock_entries: {
    /**
     * The reason `returned` occurs only in old entries. New entries have the reason `released` or `restocked` instead.
     */
    reason: 'counted' | 'imported' | 'sold' | 'returned' | 'released' | 'restocked'
  }
  stock_holds: {
    id: StockHoldId
    /** Order to which the reservation belongs. `null`: the reservation belongs to a cart. */
    order_id: OrderId
    state: 'held' | 'committed' | 'released'
  }
  stock_hold_lines: {
    /** Stock location of the units. `null`: the units are made to order. */
    location_id: LocationId
  }
  stock_capacities: Unnarrowed
  unpaid_reservations: Unnarrowed
  stock_version: Unnarrowed
  /** Variants that sold out or became available again, with the stock version of that change. */
  stock_turns: Unnarrowed
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
