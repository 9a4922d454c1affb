import type { CustomerId, CustomerNoteId, UserId } from '#shop/ids.ts'
import { type ListQuery, listUrl, readListQuery } from '#shop/list-query.ts'
import type { Money } from '#shop/money.ts'
import type { OrderState } from '#shop/orders/orders.ts'

export const CUSTOMERS_PER_PAGE = 24
export const MAX_CUSTOMER_NOTE = 1000
export const MAX_BLOCK_REASON = 300

export const customerFilters = ['all', 'blocked'] as const
export type CustomerFilter = (typeof customerFilters)[number]

/** Query of the list of customers. The text is part of a name or an e-mail address. */
export type CustomersQuery = ListQuery<CustomerFilter>

export function readCustomersQuery(params: URLSearchParams): CustomersQuery {
  return readListQuery(params, customerFilters)
}

/** Returns the URL of the list of customers for a query. */
export function customersUrl(query: Partial<CustomersQuery>): string {
  return listUrl('/staff/customers', 'all', query)
}

/** A person who has ordered. The name is empty if the data were erased while the customer is blocked. */
export interface CustomerSummary {
  readonly id: CustomerId
  readonly email: string
  readonly name: string
  /** Number of orders that were paid. */
  readonly orders: number
  readonly lastOrderAt: Date
  readonly isBlocked: boolean
}

export interface CustomerNote {
  readonly id: CustomerNoteId
  readonly text: string
  readonly by: string
  readonly at: Date
}

export interface CustomerOrder {
  readonly number: string
  readonly state: OrderState
  readonly createdAt: Date
  readonly total: Money
}

export interface Customer extends CustomerSummary {
  readonly phone: string | null
  /** Account with this confirmed e-mail address. `null`: a guest. */
  readonly account: { readonly id: UserId; readonly since: Date; readonly isStaff: boolean } | null
  /** The newest orders. */
  readonly newestOrders: readonly CustomerOrder[]
  /** Number of all orders, also those that were not paid. */
  readonly allOrders: number
  readonly block: { readonly at: Date; readonly by: string; readonly reason: string } | null
  readonly notes: readonly CustomerNote[]
}
