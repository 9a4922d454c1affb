import { add, type BasisPoints, type Money, money, sum, taxOnTop, taxWithin } from '#shop/money.ts'

/**
 * How prices are displayed. `included`: the prices include tax. `added`: the prices are without tax, and tax is added
 * to them.
 */
export type TaxDisplay = 'included' | 'added'

/** Returns the tax of one line. This is the only place where tax is rounded. */
export function taxOf(price: Money, rate: BasisPoints, display: TaxDisplay): Money {
  return display === 'included' ? taxWithin(price, rate) : taxOnTop(price, rate)
}

export interface Taxed {
  /** Displayed price. Whether it includes tax depends on the tax display. */
  readonly price: Money
  readonly rate: BasisPoints
  readonly tax: Money
}

export interface TaxLine {
  readonly rate: BasisPoints
  readonly tax: Money
}

/**
 * Returns the total tax for each tax rate, highest rate first. Adds up the rounded taxes of the lines, so that the sums
 * always match the taxes of the single lines.
 */
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

/** Returns the taxes and the total to pay. */
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
