// The product attributes in the facet index, one column for each. Lengths that may differ between variants are stored
// in the columns of offers.
import {
  filterFlags,
  filterLengths,
  filterLists,
  filterNumbers,
  attributes,
  type FilterFlag,
  type FilterLength,
  type FilterList,
  type FilterNumber,
  type SortAttribute,
  sortAttributes,
  type VariantLength,
  variantLengths,
} from '#shop/catalogue/attributes.ts'

export type ProductColumn = FilterLength | FilterNumber | FilterFlag | FilterList | SortAttribute
/** Range filters on attributes that belong to a product as a whole, not to its variants. */
export type ProductRange = Exclude<FilterLength, OfferLength> | FilterNumber
type OfferLength = FilterLength & VariantLength

/** Attributes of a product in the facet index; `null`: unknown. */
export type ProductAttributes = {
  readonly [Name in ProductColumn]:
    | (Name extends FilterFlag ? boolean : Name extends FilterList ? readonly string[] : number)
    | null
}

/**
 * Number that means “unknown” in a column of the index. A column for a list of choices uses 0 instead, which means that
 * no choice is known.
 */
export const UNKNOWN = -1

export const productColumns: readonly ProductColumn[] = [
  ...new Set<ProductColumn>([
    ...filterLengths,
    ...filterNumbers,
    ...filterFlags,
    ...filterLists,
    ...sortAttributes,
  ]),
]

const isOfOffer = (name: FilterLength): name is OfferLength =>
  variantLengths.some((length) => length === name)
const isOfProduct = (name: FilterLength): name is Exclude<FilterLength, OfferLength> => !isOfOffer(name)
export const offerLengths: readonly OfferLength[] = filterLengths.filter(isOfOffer)
export const productRanges: readonly ProductRange[] = [...filterLengths.filter(isOfProduct), ...filterNumbers]

const isList = (name: ProductColumn): name is FilterList => filterLists.some((list) => list === name)

/** Returns the number that a column stores for an attribute. A list of choices is stored as bits. */
export function columnValueOf<Name extends ProductColumn>(
  name: Name,
  value: ProductAttributes[Name],
): number {
  if (isList(name)) return choiceBits(name, Array.isArray(value) ? value : [])
  return Number(value ?? UNKNOWN)
}

/** Returns choices as bits. Ignores choices that the attribute does not allow. */
export function choiceBits(name: FilterList, choices: readonly string[]): number {
  const { allowed } = attributes[name]
  return allowed.reduce((bits, choice, index) => (choices.includes(choice) ? bits | (1 << index) : bits), 0)
}
