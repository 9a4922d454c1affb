import type { Money } from '#shop/money.ts'
import type { PaymentState } from '#shop/payments/payments.ts'
import { type ListQuery, listAddress, readListQuery } from '#shop/list-query.ts'
import type { Progress } from './deliveries.ts'
import type { Attention } from './orders.ts'
import { type OrderState, orderStates } from './orders.ts'

export const ORDERS_PER_PAGE = 24

/** All of them; those that somebody should look at; those of which something is still to leave; those in a state. */
export const orderFilters = ['all', 'attention', 'to_send', ...orderStates] as const
export type OrderFilter = (typeof orderFilters)[number]

/** Which orders staff look at; the text is a number, or a part of it, of a name or of an e-mail address. */
export type OrdersQuery = ListQuery<OrderFilter>

export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  return readListQuery(params, orderFilters)
}

/** The address that asks for it. */
export function ordersAddress(query: Partial<OrdersQuery>): string {
  return listAddress('/staff/orders', 'all', query)
}

/** An order as it stands in the list. */
export interface OrderHead {
  readonly number: string
  readonly createdAt: Date
  readonly name: string
  readonly email: string
  readonly total: Money
  readonly state: OrderState
  /** Of the payment that was taken, else of the newest try; null where none was needed. */
  readonly payment: PaymentState | null
  /** How far its deliveries are; null before there are any, and when all of them are cancelled. */
  readonly progress: Progress | null
  readonly attention: Attention | null
}
