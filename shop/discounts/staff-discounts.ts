import type { DiscountId } from '#shop/ids.ts'
import { type ListQuery, listUrl, readListQuery } from '#shop/list-query.ts'
import type { DiscountDraft } from './draft.ts'

export const discountStates = ['running', 'planned', 'ended', 'off'] as const
export type DiscountState = (typeof discountStates)[number]

/** A discount as staff see it. */
export interface StoredDiscount extends DiscountDraft {
  readonly id: DiscountId
  readonly state: DiscountState
  /** Number of orders that use the discount now. */
  readonly uses: number
  /** Whether the discount has applied, so that it can neither be deleted nor changed in its value. */
  readonly isFixed: boolean
  readonly updatedAt: Date
}

export const DISCOUNTS_PER_PAGE = 25

export const discountFilters = ['all', ...discountStates] as const
export type DiscountFilter = (typeof discountFilters)[number]
export type DiscountQuery = ListQuery<DiscountFilter>

export function readDiscountQuery(params: URLSearchParams): DiscountQuery {
  return readListQuery(params, discountFilters)
}

export function discountsUrl(query: Partial<DiscountQuery>): string {
  return listUrl('/staff/discounts', 'all', query)
}
