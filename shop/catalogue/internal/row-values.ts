import { currency, money, type Money } from '#shop/money.ts'

interface Priced {
  readonly price_minor: number
  readonly compare_at_minor: number | null
  readonly currency: string
}

/** A price, and the regular one beside it where it is reduced. */
export function pricesOf(row: Priced): { price: Money; compareAt: Money | null } {
  const of = currency(row.currency)
  const reduced = row.compare_at_minor !== null && row.compare_at_minor > row.price_minor
  return {
    price: money(row.price_minor, of),
    compareAt: reduced ? money(row.compare_at_minor ?? 0, of) : null,
  }
}
