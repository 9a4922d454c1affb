import type { LocationId, OrderId, StockCountId, StockHoldId, StockShipmentId } from '#shop/ids.ts'
import type { CountScope, CountState } from './counts/counts.ts'
import type { EntryReason } from './ledger.ts'
import type { ShipmentState } from './shipments/shipments.ts'
import type { Unnarrowed, TablesOf } from '#shop/table-types.ts'

interface Columns {
  stock_locations: {
    id: LocationId
  }
  stock_levels: Unnarrowed
  stock_entries: {
    reason: EntryReason
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
  stock_shipments: {
    id: StockShipmentId
    state: ShipmentState
  }
  stock_shipment_lines: Unnarrowed
  stock_counts: {
    id: StockCountId
    scope: CountScope
    state: CountState
  }
  stock_count_lines: Unnarrowed
  stock_count_scans: Unnarrowed
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
