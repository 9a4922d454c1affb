import { sql } from 'kysely'
import { currency, type Money, money } from '#shop/money.ts'
import { after, DAY } from '#shop/time.ts'
import { pricesOf, type Priced } from './row-values.ts'

export interface PastPrice {
  readonly minor: number
  readonly since: Date
}

/**
 * Returns the lowest price in the 30 days before the current price began (Directive 98/6/EC, art. 6a). `null`: there is
 * no earlier price. `history` is in chronological order and ends with the current price.
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

/** A price in the price history, as JSON from the database. */
export interface PriceJson {
  readonly minor: number
  readonly since: string
}

/**
 * Returns SQL for the price history of a variant, as JSON of the type `PriceJson[]`. The history ends with the current
 * price. `variant`: alias of the variant's row in the query. The value in SQL is `null` if the variant is not reduced.
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
 * Returns the prices to show for a variant. A shop may show a reduction only next to an earlier price (Directive
 * 98/6/EC, art. 6a). Therefore leaves out the regular price if no earlier price is recorded. `history` is in
 * chronological order and ends with the current price.
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
