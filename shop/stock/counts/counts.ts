import type { CategoryId, LocationId, StockCountId } from '#shop/ids.ts'

/**
 * The variants of a count. `all`: all variants that have a stock level at the location. `category`: the variants of a
 * category and its subcategories. `chosen`: the variants that staff enter or scan.
 */
export const countScopes = ['all', 'category', 'chosen'] as const
export type CountScope = (typeof countScopes)[number]

export type CountState = 'open' | 'applied' | 'cancelled'

/** Maximum number of variants of a new count. Applying more would take longer than a request may last. */
export const MAX_COUNT_LINES = 10_000

export const COUNTS_PER_PAGE = 50
/** Lines on a page of a count. Each line has two fields, and a form has at most 100 fields. */
export const COUNT_LINES_PER_PAGE = 24

/** Filters of the lines of a count. `todo`: not counted yet. `different`: another number than expected. */
export const countLineFilters = ['all', 'todo', 'different'] as const
export type CountLineFilter = (typeof countLineFilters)[number]

export interface StockCountSummary {
  readonly id: StockCountId
  readonly number: number
  readonly locationId: LocationId
  readonly location: string
  readonly scope: CountScope
  readonly categoryId: CategoryId | null
  readonly note: string | null
  readonly state: CountState
  readonly byName: string
  readonly createdAt: Date
  readonly closedBy: string | null
  readonly closedAt: Date | null
  readonly lines: number
  readonly counted: number
  readonly different: number
}
