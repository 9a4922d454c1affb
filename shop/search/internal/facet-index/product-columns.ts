// The attributes of whole products that the index holds, a column each. A variant's own lengths are columns of its offer.
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
/** Ranges that a product is in as a whole, not one of its variants. */
export type ProductRange = Exclude<FilterLength, OfferLength> | FilterNumber
type OfferLength = {
  [Name in FilterLength]: (typeof lengths)[Name] extends { perVariant: true } ? Name : never
}[FilterLength]

/** What is known of a product; null where nobody knows. */
export type ProductAttributes = {
  readonly [Name in ProductColumn]: (Name extends FilterFlag ? boolean : number) | null
}

/** What stands in a column where nobody knows. */
export const UNKNOWN = -1

export const productColumns: readonly ProductColumn[] = [
  ...new Set<ProductColumn>([...filterLengths, ...filterNumbers, ...filterFlags, ...sortAttributes]),
]

const isOfOffer = (name: FilterLength): name is OfferLength => 'perVariant' in lengths[name]
const isOfProduct = (name: FilterLength): name is Exclude<FilterLength, OfferLength> => !isOfOffer(name)
export const offerLengths: readonly OfferLength[] = filterLengths.filter(isOfOffer)
export const productRanges: readonly ProductRange[] = [...filterLengths.filter(isOfProduct), ...filterNumbers]
