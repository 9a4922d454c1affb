import type { Money } from '#shop/money.ts'
import type { PaymentState } from '#shop/payments/payments.ts'
import { type ListQuery, listUrl, readListQuery } from '#shop/list-query.ts'
import type { Progress } from './deliveries.ts'
import type { ReviewFlag } from './orders.ts'
import { type OrderState, orderStates } from './orders.ts'

export const ORDERS_PER_PAGE = 24

/**
 * Filters of the staff order list. `attention`: orders with a review flag. `to_send`: orders with undispatched
 * deliveries. A filter that is named after an order state shows the orders in that state.
 */
export const orderFilters = ['all', 'attention', 'to_send', ...orderStates] as const
export type OrderFilter = (typeof orderFilters)[number]

/** Query of the staff order list. The text is an order number, or part of a number, name or e-mail address. */
export type OrdersQuery = ListQuery<OrderFilter>

export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  return readListQuery(params, orderFilters)
}

/** Returns the URL of the staff order list for a query. */
export function ordersUrl(query: Partial<OrdersQuery>): string {
  return listUrl('/staff/orders', 'all', query)
}

/** An order as the staff order list shows it. */
export interface OrderSummary {
  readonly number: string
  readonly createdAt: Date
  readonly name: string
  readonly email: string
  readonly total: Money
  readonly state: OrderState
  /**
   * State of the order's captured payment or, if no payment was captured, of its newest payment attempt. `null`: the
   * order has no payment attempt.
   */
  readonly payment: PaymentState | null
  /** Progress of the deliveries. `null`: the order has no deliveries yet, or all are cancelled. */
  readonly progress: Progress | null
  readonly attention: ReviewFlag | null
  /** Whether staff must still register a declaration from the withdrawal form. */
  readonly hasOpenWithdrawal: boolean
}
