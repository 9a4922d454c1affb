import type { OrderLineId } from '#shop/ids.ts'
import type { Money } from '#shop/money.ts'
import type { DeliveryState } from './deliveries.ts'
import type { OrderState } from './orders.ts'

export const OWN_ORDERS_PER_PAGE = 10

/** An order in the customer's own order list. */
export interface OwnOrder {
  readonly number: string
  readonly state: OrderState
  readonly createdAt: Date
  readonly total: Money
  readonly deliveries: readonly DeliveryState[]
  readonly lines: readonly { readonly id: OrderLineId; readonly name: string; readonly quantity: number }[]
}
