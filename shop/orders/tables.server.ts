import type { ColumnType, Generated } from 'kysely'
import type { Address } from '#shop/address.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { CartId, DeliveryId, OrderId, OrderLineId, UserId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { TaxDisplay } from '#shop/tax/tax.ts'
import type { DeliveryState } from './deliveries.ts'
import type {
  Actor,
  Attention,
  Contact,
  LinePromise,
  OrderedLine,
  OrderEventKind,
  ReturnTerms,
  OrderState,
} from './orders.ts'

type Json<T> = ColumnType<T, string, string>

export interface OrdersTable {
  id: OrderId
  number: string
  state: OrderState
  placing_key: string
  cart_id: CartId | null
  language: Language
  currency: string
  contact: Json<Contact>
  address: ColumnType<Address | null, string | null>
  country: string
  delivery_method: DeliveryMethod
  tax_display: TaxDisplay
  goods_minor: number
  delivery_minor: number
  delivery_tax_rate_bp: number
  delivery_tax_minor: number
  tax_minor: number
  total_minor: number
  terms_version: string
  expires_at: Date
  placed_at: Date | null
  created_at: Date
  updated_at: Date
  attention: Attention | null
  user_id: UserId | null
  /** Its buyer wants to be forgotten: their e-mail address and phone go once it is over, or are gone. */
  forgetting: 'due' | 'done' | null
}

export interface OrderLinesTable {
  id: OrderLineId
  order_id: OrderId
  position: number
  variant_id: VariantId
  product_slug: string
  sku: string
  name: string
  options: Json<OrderedLine['options']>
  quantity: number
  unit_price_minor: number
  total_minor: number
  tax_rate_bp: number
  tax_minor: number
  promise: Json<LinePromise>
  return_terms: ReturnTerms
}

export interface OrderEventsTable {
  id: string
  order_id: OrderId
  kind: OrderEventKind
  facts: Json<object>
  by_kind: Actor['kind']
  by_name: string | null
  at: Date
}

export interface DeliveriesTable {
  id: DeliveryId
  order_id: OrderId
  number: number
  method: DeliveryMethod
  state: DeliveryState
  carrier: string | null
  tracking: string | null
  tracking_url: string | null
  dispatched_at: Date | null
  delivered_at: Date | null
  created_at: Date
  updated_at: Date
  revision: Generated<number>
  request_key: string | null
}

export interface DeliveryLinesTable {
  delivery_id: DeliveryId
  order_line_id: OrderLineId
  quantity: number
}

/** Who asks for the way to an order: only from where, and only for an hour. */
export interface OrderLinkRequestsTable {
  id: string
  network: string
  at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    orders: OrdersTable
    order_link_requests: OrderLinkRequestsTable
    order_lines: OrderLinesTable
    order_events: OrderEventsTable
    deliveries: DeliveriesTable
    delivery_lines: DeliveryLinesTable
  }
}
