import { add, type BasisPoints, type Money, money, sum, taxOnTop, taxWithin } from '#shop/money.ts'

/** Whether the prices a shopper sees hold their tax, or tax comes on top. */
export type TaxDisplay = 'included' | 'added'

/** The tax of one line at its rate, rounded once, here. */
export function taxOf(price: Money, rate: BasisPoints, display: TaxDisplay): Money {
  return display === 'included' ? taxWithin(price, rate) : taxOnTop(price, rate)
}

export interface Taxed {
  /** As shown to the shopper. */
  readonly price: Money
  readonly rate: BasisPoints
  readonly tax: Money
}

export interface TaxLine {
  readonly rate: BasisPoints
  readonly tax: Money
}

/** The tax of several lines by rate, highest first. Each line keeps its own tax, so the sums always match. */
export function taxLines(lines: readonly Taxed[]): TaxLine[] {
  const byRate = new Map<BasisPoints, Money>()
  for (const { rate, tax } of lines) {
    const soFar = byRate.get(rate)
    byRate.set(rate, soFar ? add(soFar, tax) : tax)
  }
  return [...byRate].map(([rate, tax]) => ({ rate, tax })).toSorted((a, b) => b.rate - a.rate)
}

export interface Totals {
  readonly taxes: readonly TaxLine[]
  readonly tax: Money
  readonly total: Money
}

/** What is to be paid for taxed lines together. */
export function totalsOf(lines: readonly Taxed[], display: TaxDisplay, of: Money['currency']): Totals {
  const prices = sum(
    lines.map(({ price }) => price),
    of,
  )
  const taxes = taxLines(lines)
  const tax = sum(
    taxes.map((line) => line.tax),
    of,
  )
  return { taxes, tax, total: display === 'included' ? prices : money(prices.minor + tax.minor, of) }
}
