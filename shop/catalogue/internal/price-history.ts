import { sql } from 'kysely'
import { type BasisPoints, currency, divideRounded, type Money, money } from '#shop/money.ts'
import { after, DAY } from '#shop/time.ts'
import { pricesOf, type Priced } from './row-values.ts'

export interface PastPrice {
  readonly minor: number
  readonly since: Date
}

/**
 * An automatic discount in percent that applied to every customer without a minimum. It lowered the price that was
 * paid, although the product page showed the price without it. `until`: `null` if it has not ended.
 */
export interface PastDiscount {
  readonly percent: BasisPoints
  readonly from: Date
  readonly until: Date | null
}

export interface PriceHistory {
  /** In chronological order. The last price is the current price. */
  readonly prices: readonly PastPrice[]
  readonly discounts: readonly PastDiscount[]
}

/**
 * Returns the lowest price in the 30 days before the current price began (Directive 98/6/EC, art. 6a), with the
 * automatic discounts of that time. `null`: there is no earlier price.
 */
export function lowestBeforeReduction({ prices, discounts }: PriceHistory): number | null {
  const present = prices.at(-1)
  if (!present) return null
  const windowStart = after(present.since, -30 * DAY)
  const inWindow = prices.slice(0, -1).flatMap(({ minor, since }, index) => {
    const until = prices[index + 1]?.since ?? present.since
    if (until <= windowStart) return []
    return [
      minor - deductedFrom(minor, discounts, { from: since > windowStart ? since : windowStart, until }),
    ]
  })
  return inWindow.length > 0 ? Math.min(...inWindow) : null
}

interface Period {
  readonly from: Date
  readonly until: Date
}

/** Returns what the largest discount of a period deducted from a price. */
function deductedFrom(minor: number, discounts: readonly PastDiscount[], period: Period): number {
  const rates = discounts.filter((discount) => ranWithin(discount, period)).map(({ percent }) => percent)
  return divideRounded(minor * Math.max(0, ...rates), 10_000)
}

function ranWithin(discount: PastDiscount, { from, until }: Period): boolean {
  // A planned discount may have been switched off before it began.
  const hasEndedBefore =
    discount.until !== null && (discount.until <= from || discount.until <= discount.from)
  return discount.from < until && !hasEndedBefore
}

/** The price history of a variant, as JSON from the database. */
export interface PriceHistoryJson {
  readonly prices: readonly { readonly minor: number; readonly since: string }[] | null
  readonly discounts:
    | readonly { readonly percent: number; readonly from: string; readonly until: string | null }[]
    | null
}

/**
 * Returns SQL for the price history of a variant, as JSON of the type `PriceHistoryJson`. `variant`: alias of the
 * variant's row in the query. The value in SQL is `null` if the variant is not reduced. A discount that staff switched
 * off and on again counts as if it had never been off.
 */
export function priceHistoryOf(variant: string) {
  const column = (name: string) => sql.ref(`${variant}.${name}`)
  return sql<PriceHistoryJson | null>`case when ${column('compare_at_minor')} > ${column('price_minor')} then
      jsonb_build_object(
        'prices', (
          select jsonb_agg(jsonb_build_object('minor', h.price_minor, 'since', h.since) order by h.since, h.id)
          from price_history h where h.variant_id = ${column('id')}
        ),
        'discounts', (
          select jsonb_agg(jsonb_build_object(
            'percent', d.percent_bp, 'from', greatest(d.starts_at, d.created_at), 'until', least(d.ends_at, d.off_at)
          ) order by d.id)
          from discounts d
          where d.code is null and d.percent_bp is not null and d.customer_email is null and d.least_goods_minor = 0
            and (not d.of_category or exists (
              select from products dp where dp.id = ${column('product_id')} and d.category_id = any(dp.category_ids)
            ))
        )
      ) end`
}

export function historyOf(json: PriceHistoryJson | null): PriceHistory {
  return {
    prices: (json?.prices ?? []).map(({ minor, since }) => ({ minor, since: new Date(since) })),
    discounts: (json?.discounts ?? []).map(({ percent, from, until }) => ({
      percent,
      from: new Date(from),
      until: until === null ? null : new Date(until),
    })),
  }
}

/** The price of a variant and, if it is reduced, the prices to compare it with. */
export interface VariantPrices {
  readonly price: Money
  readonly compareAt: Money | null
  readonly lowestIn30Days: Money | null
}

/**
 * Returns the prices to show for a variant. A shop may show a reduction only next to an earlier price (Directive
 * 98/6/EC, art. 6a). Therefore leaves out the regular price if no earlier price is recorded.
 */
export function variantPricesOf(row: Priced, history: PriceHistory): VariantPrices {
  const lowest = isReduced(row) ? lowestBeforeReduction(history) : null
  return {
    ...pricesOf(lowest === null ? { ...row, compare_at_minor: null } : row),
    lowestIn30Days: lowest === null ? null : money(lowest, currency(row.currency)),
  }
}

export function isReduced({ compare_at_minor, price_minor }: Priced): boolean {
  return compare_at_minor !== null && compare_at_minor > price_minor
}
