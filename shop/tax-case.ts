import type { BasisPoints } from './money.ts'

/** How a shop owner is taxed. `small_business`: exempt from VAT because of low sales (§ 19 UStG). */
export const taxSchemes = ['standard', 'small_business'] as const
export type TaxScheme = (typeof taxSchemes)[number]

/**
 * How the law taxes goods, wherever they are delivered. `margin_…`: the seller pays tax on its margin and must not show
 * any tax (§ 25a UStG), for second-hand goods, works of art, and collector's items and antiques.
 */
export const goodsTaxCases = ['standard', 'margin_used', 'margin_art', 'margin_antiques', 'exempt'] as const
export type GoodsTaxCase = (typeof goodsTaxCases)[number]

/** The tax cases of goods without a tax that is shown. */
export const untaxedGoods = goodsTaxCases.filter((it) => it !== 'standard')
export type UntaxedGoods = (typeof untaxedGoods)[number]

/**
 * How a line of an order is taxed. Only `standard` has a tax that is shown; documents state the reason for the others.
 */
export const taxCases = [...goodsTaxCases, 'small_business', 'export'] as const
export type TaxCase = (typeof taxCases)[number]
/** The cases for which the shop shows a sentence instead of a tax. */
export type UntaxedCase = Exclude<TaxCase, 'standard'>

/** How the shop describes the tax of displayed prices. `included`, `added`: as the setting `taxDisplay` says. */
export type PriceTax = 'included' | 'added' | 'small_business' | UntaxedGoods

export interface Taxation {
  readonly taxCase: TaxCase
  readonly rate: BasisPoints
}

/** Returns a text that is the same for all lines which are taxed in the same way. */
export function taxKey({ taxCase, rate }: Taxation): string {
  return `${taxCase} ${rate}`
}
