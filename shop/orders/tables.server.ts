import type { Tables } from '#platform/db/tables.ts'
import type { Address } from '#shop/address.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { AppliedDiscount } from '#shop/discounts/discounts.ts'
import type { DeliveryId, OrderId, OrderLineId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Json, Unnarrowed, TablesOf } from '#shop/table-types.ts'
import type { TaxDisplay } from '#shop/tax/tax.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import type { DeliveryState } from './deliveries.ts'
import type {
  Actor,
  BillingAddress,
  ReviewFlag,
  Contact,
  LinePromise,
  OrderedLine,
  OrderEventKind,
  ReturnTerms,
  OrderState,
} from './orders.ts'

interface Columns {
  orders: {
    id: OrderId
    state: OrderState
    language: Language
    contact: Json<Contact>
    address: Json<Address>
    billing: Json<BillingAddress>
    delivery_method: DeliveryMethod
    tax_display: TaxDisplay
    delivery_tax_case: TaxCase
    discounts: Json<readonly AppliedDiscount[]>
    attention: ReviewFlag
    /**
     * `due`: the customer's e-mail address and phone number must be erased as soon as the shop no longer needs them for
     * the order. `done`: both have been erased.
     */
    forgetting: 'due' | 'done'
  }
  /** Requests for order links. A row contains only the hash of the client IP and the time, and is kept for one hour. */
  order_link_requests: Unnarrowed
  order_lines: {
    id: OrderLineId
    options: Json<OrderedLine['options']>
    measures: Json<OrderedLine['measures']>
    promise: Json<LinePromise>
    tax_case: TaxCase
    return_terms: ReturnTerms
  }
  order_events: {
    kind: OrderEventKind
    facts: Json<object>
    by_kind: Actor['kind']
  }
  deliveries: {
    id: DeliveryId
    method: DeliveryMethod
    state: DeliveryState
  }
  delivery_lines: Unnarrowed
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}

export type OrdersTable = Tables['orders']
export type OrderLinesTable = Tables['order_lines']
export type OrderEventsTable = Tables['order_events']
export type DeliveriesTable = Tables['deliveries']
