// The product attributes in the facet index, one column for each. Lengths that may differ between variants are stored
// in the columns of offers.
import {
  filterFlags,
  filterLengths,
  filterNumbers,
  type FilterFlag,
  type FilterLength,
  type FilterNumber,
  lengths,
  type SortAttribute,
  sortAttributes,
} from '#shop/catalogue/attributes.ts'

export type ProductColumn = FilterLength | FilterNumber | FilterFlag | SortAttribute
/** Range filters on whole products, not on variants. */
export type ProductRange = Exclude<FilterLength, OfferLength> | FilterNumber
type OfferLength = {
  [Name in FilterLength]: (typeof lengths)[Name] extends { perVariant: true } ? Name : never
}[FilterLength]

/** Attributes of a product in the facet index; `null`: unknown. */
export type ProductAttributes = {
  readonly [Name in ProductColumn]: (Name extends FilterFlag ? boolean : number) | null
}

/** Number that stands for an unknown attribute in a column. */
export const UNKNOWN = -1

export const productColumns: readonly ProductColumn[] = [
  ...new Set<ProductColumn>([...filterLengths, ...filterNumbers, ...filterFlags, ...sortAttributes]),
]

const isOfOffer = (name: FilterLength): name is OfferLength => 'perVariant' in lengths[name]
const isOfProduct = (name: FilterLength): name is Exclude<FilterLength, OfferLength> => !isOfOffer(name)
export const offerLengths: readonly OfferLength[] = filterLengths.filter(isOfOffer)
export const productRanges: readonly ProductRange[] = [...filterLengths.filter(isOfProduct), ...filterNumbers]
