import { sql } from 'kysely'
import { currency, type Money, money } from '#shop/money.ts'
import { after, DAY } from '#shop/time.ts'
import { pricesOf, type Priced } from './row-values.ts'

export interface PastPrice {
  readonly minor: number
  readonly since: Date
}

/**
 * Returns the lowest price of the 30 days before the current price began; `null` without an earlier price (Directive 98/6/EC,
 * art. 6a). The history is in chronological order, the current price last.
 */
export function lowestBeforeReduction(history: readonly PastPrice[]): number | null {
  const present = history.at(-1)
  if (!present) return null
  const windowStart = after(present.since, -30 * DAY)
  const inWindow = history.slice(0, -1).filter((_, index) => {
    const until = history[index + 1]?.since ?? present.since
    return until > windowStart
  })
  return inWindow.length > 0 ? Math.min(...inWindow.map(({ minor }) => minor)) : null
}

/** A past price as JSON from the database. */
export interface PriceJson {
  readonly minor: number
  readonly since: string
}

/**
 * Returns SQL for the price history of the variant whose row has this alias, as JSON of `PriceJson[]`, the current
 * price last. `null`: the variant is not reduced.
 */
export function priceHistoryOf(variant: string) {
  const column = (name: string) => sql.ref(`${variant}.${name}`)
  return sql<PriceJson[] | null>`case when ${column('compare_at_minor')} > ${column('price_minor')} then (
      select jsonb_agg(jsonb_build_object('minor', h.price_minor, 'since', h.since) order by h.since, h.id)
      from price_history h where h.variant_id = ${column('id')}
    ) end`
}

export function historyOf(prices: readonly PriceJson[] | null): PastPrice[] {
  return (prices ?? []).map(({ minor, since }) => ({ minor, since: new Date(since) }))
}

/** The price of a variant and, if it is reduced, the prices to compare it with. */
export interface VariantPrices {
  readonly price: Money
  readonly compareAt: Money | null
  readonly lowestIn30Days: Money | null
}

/**
 * Returns the prices of a variant to show. Leaves out the regular price if no earlier price is recorded: a reduction may
 * only be shown next to an earlier price (Directive 98/6/EC, art. 6a). The history is in chronological order.
 */
export function variantPricesOf(row: Priced, history: readonly PastPrice[]): VariantPrices {
  const lowest = isReduced(row) ? lowestBeforeReduction(history) : null
  return {
    ...pricesOf(lowest === null ? { ...row, compare_at_minor: null } : row),
    lowestIn30Days: lowest === null ? null : money(lowest, currency(row.currency)),
  }
}

export function isReduced({ compare_at_minor, price_minor }: Priced): boolean {
  return compare_at_minor !== null && compare_at_minor > price_minor
}
