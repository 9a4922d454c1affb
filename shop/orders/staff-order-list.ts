import type { CountryCode } from '#shop/address.ts'
import { cleanSearchText, type ListQuery, pathWithQuery, readListQuery } from '#shop/list-query.ts'
import type { Money } from '#shop/money.ts'
import type { PaymentState } from '#shop/payments/payments.ts'
import { addDays, type Day, readDay } from '#shop/time.ts'
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
export interface OrdersQuery extends ListQuery<OrderFilter> {
  /** First day of the orders, in the shop's time zone. `null`: no limit. */
  readonly from: Day | null
  /** Last day of the orders. `null`: no limit. */
  readonly to: Day | null
  /** Country of delivery or pickup. `null`: every country. */
  readonly country: CountryCode | null
  /** Part of the SKU or the name of an ordered product. Empty: every product. */
  readonly product: string
}

/** The query that shows all orders. */
export const allOrders: OrdersQuery = {
  filter: 'all',
  text: '',
  page: 1,
  from: null,
  to: null,
  country: null,
  product: '',
}

/** Why a date of the query cannot be used. `reversed`: the last day is before the first day. */
export type DateError = 'not_a_day' | 'reversed'

/** The dates of a query as they were typed, and why they cannot be used. */
export interface TypedDates {
  readonly from: string
  readonly to: string
  readonly errors: { readonly from?: DateError; readonly to?: DateError }
}

/** Reads the query from the parameters of a URL. Leaves out a date that is not a day: see `readTypedDates`. */
export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const { from, to } = readTypedDates(params)
  const country = params.get('country') ?? ''
  return {
    ...readListQuery(params, orderFilters),
    from: readListedDay(from),
    to: readListedDay(to),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    product: cleanSearchText(params.get('product')),
  }
}

/** Reads the dates of a query as they were typed. If they have errors, the list must show no orders. */
export function readTypedDates(params: URLSearchParams): TypedDates {
  const typed = (name: string) => (params.get(name) ?? '').trim().slice(0, 40)
  const [from, to] = [typed('from'), typed('to')]
  const [first, last] = [readListedDay(from), readListedDay(to)]
  const isReversed = first !== null && last !== null && last < first
  return {
    from,
    to,
    errors: {
      ...(from !== '' && first === null ? { from: 'not_a_day' as const } : {}),
      ...(to !== '' && last === null ? { to: 'not_a_day' as const } : {}),
      ...(isReversed ? { to: 'reversed' as const } : {}),
    },
  }
}

export function hasDateErrors({ errors }: TypedDates): boolean {
  return errors.from !== undefined || errors.to !== undefined
}

/** Reads a day for which the database can have orders. */
function readListedDay(text: string): Day | null {
  const day = readDay(text)
  return day !== null && day >= '2000-01-01' && day < '3000-01-01' ? day : null
}

/** Returns the URL of the staff order list for a query. */
export function ordersUrl(query: Partial<OrdersQuery>): string {
  const { page } = query
  return pathWithQuery('/staff/orders', {
    ...ordersParams(query),
    page: page !== undefined && page > 1 && page,
  })
}

/** Returns the parameters of a URL that choose the orders of a query, without the page. */
export function ordersParams({ filter, text, from, to, country, product }: Partial<OrdersQuery>) {
  return { show: filter !== 'all' && filter, q: text, from, to, country, product }
}

/** Returns whether the list leaves out orders for another reason than its search text or its state. */
export function hasMoreOrderFilters({ from, to, country, product }: OrdersQuery): boolean {
  return from !== null || to !== null || country !== null || product !== ''
}

export const orderPeriods = ['any', 'today', 'week', 'this_month', 'last_month'] as const
export type OrderPeriod = (typeof orderPeriods)[number]

/** Returns the first and the last day of each period that staff can choose with one click. */
export function daysOfPeriods(
  today: Day,
): Readonly<Record<OrderPeriod, Readonly<Pick<OrdersQuery, 'from' | 'to'>>>> {
  const firstOfMonth = monthBegin(today)
  const endOfLastMonth = addDays(firstOfMonth, -1)
  return {
    any: { from: null, to: null },
    today: { from: today, to: today },
    week: { from: addDays(today, -6), to: today },
    this_month: { from: firstOfMonth, to: today },
    last_month: { from: monthBegin(endOfLastMonth), to: endOfLastMonth },
  }
}

const monthBegin = (day: Day) => `${day.slice(0, 8)}01` as Day

/** An order as the export of the staff order list contains it. */
export interface ExportedOrder {
  readonly number: string
  readonly createdAt: Date
  readonly state: OrderState
  readonly name: string
  readonly email: string
  readonly country: CountryCode
  /** Ordered units of all items. */
  readonly units: number
  /**
   * Amounts as the customer saw them: with tax, or before tax if the order adds the tax to the prices. The prices of
   * items and delivery do not contain the discount any more.
   */
  readonly goods: Money
  readonly delivery: Money
  readonly discount: Money
  /** Codes of the discounts. */
  readonly codes: readonly string[]
  /** All tax that the total contains. */
  readonly tax: Money
  readonly total: Money
  /** Amount that has been paid back. */
  readonly refunded: Money
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
