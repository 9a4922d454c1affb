import { add, type BasisPoints, type Money, money, sum, taxOnTop, taxWithin } from '#shop/money.ts'
import {
  type GoodsTaxCase,
  type PriceTax,
  type Taxation,
  taxCases,
  taxKey,
  type TaxScheme,
} from '#shop/tax-case.ts'

/**
 * How prices are displayed. `included`: the prices include tax. `added`: the prices are without tax, and tax is added
 * to them.
 */
export type TaxDisplay = 'included' | 'added'

interface ShopTax {
  readonly taxScheme: TaxScheme
  readonly taxDisplay: TaxDisplay
}

/** Returns how the shop describes the tax of a displayed price. */
export function priceTaxOf(goods: GoodsTaxCase, { taxScheme, taxDisplay }: ShopTax): PriceTax {
  if (taxScheme === 'small_business') return 'small_business'
  return goods === 'standard' ? taxDisplay : goods
}

/** Returns how the shop describes the tax of several prices together. `mixed`: they are taxed in several ways. */
export function commonPriceTax(goods: readonly GoodsTaxCase[], shop: ShopTax): PriceTax | 'mixed' {
  const [first = priceTaxOf('standard', shop), ...others] = new Set(goods.map((it) => priceTaxOf(it, shop)))
  return others.length === 0 ? first : 'mixed'
}

/** The place where goods are handed over. `isExport`: it is outside the VAT area from which the shop sells. */
export interface TaxPlace {
  readonly rate: BasisPoints
  readonly isExport: boolean
}

/** Returns how goods are taxed that the shop hands over at a place. */
export function taxationOf(goods: GoodsTaxCase, place: TaxPlace, scheme: TaxScheme): Taxation {
  const elsewhere = place.isExport ? 'export' : goods
  const taxCase = scheme === 'small_business' ? 'small_business' : elsewhere
  return { taxCase, rate: taxCase === 'standard' ? place.rate : 0 }
}

/**
 * Returns how the delivery of goods is taxed. Delivery is taxed like the goods. If the goods are taxed in several ways,
 * the first of these ways in the order of `taxCases` applies, so that the shop never pays too little.
 */
export function deliveryTaxation(goods: readonly Taxation[]): Taxation | undefined {
  const rank = ({ taxCase }: Taxation) => taxCases.indexOf(taxCase)
  return goods.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** Returns the tax of one line. This is the only place where tax is rounded. */
export function taxOf(price: Money, rate: BasisPoints, display: TaxDisplay): Money {
  return display === 'included' ? taxWithin(price, rate) : taxOnTop(price, rate)
}

export interface Taxed extends Taxation {
  /** Displayed price. Whether it includes tax depends on the tax display. */
  readonly price: Money
  readonly tax: Money
}

export interface TaxLine extends Taxation {
  readonly tax: Money
}

/**
 * Returns the total tax for each tax case and tax rate, highest rate first. Adds up the rounded taxes of the lines, so
 * that the sums always match the taxes of the single lines.
 */
export function taxLines(lines: readonly Taxed[]): TaxLine[] {
  const sums = new Map<string, TaxLine>()
  for (const { taxCase, rate, tax } of lines) {
    const key = taxKey({ taxCase, rate })
    const soFar = sums.get(key)
    sums.set(key, { taxCase, rate, tax: soFar ? add(soFar.tax, tax) : tax })
  }
  return [...sums.values()].toSorted((a, b) => b.rate - a.rate)
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
