import type { LocationId, StockShipmentId, VariantId } from '#shop/ids.ts'
import type { Day } from '#shop/time.ts'

/**
 * State of a shipment. `draft`: a transfer that has not left yet. `open`: on the way, or expected. `done`: received, or
 * ended. `cancelled`: nothing was received.
 */
export type ShipmentState = 'draft' | 'open' | 'done' | 'cancelled'

/** `transfer`: units from another location. `incoming`: goods from a supplier. */
export const shipmentKinds = ['transfer', 'incoming'] as const
export type ShipmentKind = (typeof shipmentKinds)[number]

/** Filters of the list of shipments. */
export const shipmentFilters = ['open', 'transfer', 'incoming', 'all'] as const
export type ShipmentFilter = (typeof shipmentFilters)[number]

export const SHIPMENTS_PER_PAGE = 50
/** Maximum number of lines. Each line of the form that receives has two fields, and a form has at most 100 fields. */
export const MAX_SHIPMENT_LINES = 45
/** Maximum length of a supplier's name, in characters. */
export const MAX_SUPPLIER = 120

export interface ShipmentSummary {
  readonly id: StockShipmentId
  readonly number: number
  readonly kind: ShipmentKind
  readonly fromId: LocationId | null
  readonly from: string | null
  readonly toId: LocationId
  readonly to: string
  readonly state: ShipmentState
  readonly supplier: string | null
  readonly note: string | null
  readonly expectedOn: Day | null
  readonly byName: string
  readonly createdAt: Date
  readonly units: number
  readonly received: number
}

export interface ShipmentLine {
  readonly variantId: VariantId
  readonly quantity: number
  readonly received: number
}
