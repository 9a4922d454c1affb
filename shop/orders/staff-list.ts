import type { Money } from '#shop/money.ts'
import type { PaymentState } from '#shop/payments/payments.ts'
import type { Progress } from './deliveries.ts'
import type { Attention } from './orders.ts'
import { type OrderState, orderStates } from './states.ts'

export const ORDERS_PER_PAGE = 24
const LONGEST_TEXT = 120
const LAST_PAGE = 10_000

/** All of them; those that somebody should look at; those of which something is still to leave; those in a state. */
export const orderFilters = ['all', 'attention', 'to_send', ...orderStates] as const
export type OrderFilter = (typeof orderFilters)[number]

/** Which orders staff look at. */
export interface OrdersQuery {
  readonly filter: OrderFilter
  /** An order's number, or a part of it, of a name or of an e-mail address; empty for any. */
  readonly text: string
  readonly page: number
}

/** Reads what an address asks for; what makes no sense is left out. */
export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const show = params.get('show')
  const page = /^\d{1,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1
  return {
    filter: orderFilters.find((filter) => filter === show) ?? 'all',
    text: (params.get('q') ?? '')
      .slice(0, LONGEST_TEXT)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}

/** The address that asks for it. */
export function ordersAddress({ filter, text, page }: Partial<OrdersQuery>): string {
  const search = new URLSearchParams()
  if (filter && filter !== 'all') search.set('show', filter)
  if (text) search.set('q', text)
  if (page && page > 1) search.set('page', String(page))
  return `/staff/orders${search.size > 0 ? `?${search}` : ''}`
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
