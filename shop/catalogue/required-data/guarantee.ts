import type { Guarantor } from '../attributes.ts'
import type { Product } from '../catalogue.ts'
import type { CheckedProduct } from '../draft.ts'

/** A guarantee that the manufacturer or the shop gives in addition to the legal guarantee. */
export interface Guarantee {
  readonly guarantor: Guarantor
  readonly name: string
  /** Postal address of the guarantor, in several lines. */
  readonly address: string
  readonly years: number
  readonly coversWhole: boolean
  readonly isFree: boolean
  /** Scope and conditions. */
  readonly terms: string
}

interface Address {
  readonly name: string
  readonly address: string
}

type GuaranteeFacts = Pick<
  Product,
  | 'warrantyYears'
  | 'guarantor'
  | 'guarantorName'
  | 'guarantorAddress'
  | 'guaranteeWhole'
  | 'guaranteeFree'
  | 'guarantee'
  | 'manufacturer'
>

/**
 * Returns the guarantee of a product. A shop must state the guarantor's name and address and the conditions with every
 * guarantee that it mentions (Directive (EU) 2019/771, art. 17). If one of them is unknown, returns `null`, and pages do
 * not mention the guarantee. `shop`: name and address of the shop's owner.
 */
export function guaranteeOf(product: GuaranteeFacts, shop: Address): Guarantee | null {
  const { warrantyYears: years, guarantor, guarantee: terms, manufacturer } = product
  if (!years || !guarantor || !terms) return null
  const known = guarantor === 'shop' ? shop : manufacturer
  const name = product.guarantorName ?? known?.name
  const address = product.guarantorAddress ?? known?.address
  if (!name || !address) return null
  const coversWhole = product.guaranteeWhole ?? false
  return { guarantor, name, address, years, coversWhole, isFree: product.guaranteeFree ?? false, terms }
}

/** Returns whether a draft states a guarantee that `guaranteeOf` leaves out, because the statement is incomplete. */
export function isGuaranteeIncomplete(draft: CheckedProduct): boolean {
  const { warrantyYears, guarantor, texts } = draft
  if (!warrantyYears) return false
  const hasTerms = Object.values(texts).some(({ guarantee }) => guarantee)
  const hasAddress =
    guarantor === 'shop' ||
    draft.manufacturer !== undefined ||
    (draft.guarantorName !== undefined && draft.guarantorAddress !== undefined)
  return !guarantor || !hasTerms || !hasAddress
}

/**
 * Returns whether the EU's harmonised label for a guarantee of durability is due (Directive 2011/83/EU, art. 6(1)(la)).
 * It is due only if the manufacturer gives the guarantee free of charge, for the whole product and for more than two
 * years. A guarantee on a part, and a guarantee of the shop, get no label.
 */
export function needsDurabilityLabel({ guarantor, years, coversWhole, isFree }: Guarantee): boolean {
  return guarantor === 'manufacturer' && isFree && coversWhole && years > 2
}
