// Compiles a query's filters to comparisons with the facet index's numbers.
import { type FilterFlag, filterFlags, type FilterList, filterLists } from '#shop/catalogue/attributes.ts'
import { recordOf, groupKinds, type Filters, type Range, type RangeFilter } from '../../search.ts'
import { colourBits, materialBits } from './finishes.ts'
import { manufacturerCode, type FacetIndex, type NumberColumn } from './facet-index.ts'
import { listOf } from './indexed-product.ts'
import { choiceBits, offerLengths, type ProductRange, productRanges } from './product-columns.ts'

/**
 * Bits of the filters, by what they filter: offers (price, lengths, stock and lead time), groups (category, room and
 * collection), manufacturers, and finishes (materials and colours). All other filters apply to whole products.
 */
const OFFER_FILTER_BITS = {
  category: 1,
  room: 2,
  collection: 4,
  price: 8,
  width: 16,
  depth: 32,
  height: 64,
  materials: 128,
  colours: 256,
  manufacturers: 512,
  inStock: 1024,
  leadTime: 2048,
  mattressWidth: 4096,
} as const satisfies Partial<Record<keyof Filters, number>>

type ProductFilter = ProductRange | FilterFlag | FilterList
const productFilters: readonly ProductFilter[] = [...productRanges, ...filterFlags, ...filterLists]
const FIRST_PRODUCT_BIT = Object.keys(OFFER_FILTER_BITS).length

/** One bit for each filter. A set bit means that a product or variant fails the filter. */
export const FILTER_BITS: Readonly<Record<keyof Filters, number>> = {
  ...OFFER_FILTER_BITS,
  ...recordOf(productFilters, (name) => 1 << (FIRST_PRODUCT_BIT + productFilters.indexOf(name))),
}

/**
 * The bit after the bits of all filters. It is set for a product if at least one of its variants passes every filter.
 */
export const MATCH_BIT = 1 << Object.keys(FILTER_BITS).length
/** Number of combinations of the filters in `OFFER_FILTER_BITS`. */
export const OFFER_COMBINATIONS = 1 << FIRST_PRODUCT_BIT

/**
 * Inclusive bounds of a range. If the range has no lower bound, `from` is the lowest known value. If the range has no
 * upper bound, `to` is infinite.
 */
export interface Bounds {
  readonly from: number
  readonly to: number
}

/**
 * A range filter on a column of numbers. An unknown value fails the filter, unless `ifUnknown` contains bounds for
 * another column.
 */
export interface ColumnBounds extends Bounds {
  readonly failBits: number
  readonly values: NumberColumn
  /**
   * Bounds for another column, which apply if an offer's value in `values` is unknown. The offer then passes the filter
   * if its value in the other column is within these bounds. `null`: an offer with an unknown value fails the filter.
   */
  readonly ifUnknown: (Bounds & { readonly values: NumberColumn }) | null
}

/** A filter on a column of bits. A product fails the filter if it has none of the bits. */
interface ColumnBits {
  readonly failBits: number
  readonly values: NumberColumn
  readonly bits: number
}

export interface CompiledFilters {
  /**
   * The filters that a product or variant fails, as bits: for each combination of categories, rooms and collections
   * (`groupSets`), for each manufacturer, and for each finish.
   */
  readonly groupSets: Uint8Array
  readonly manufacturers: Uint16Array
  readonly finishes: Uint16Array
  /** Range filters on offers (`ofOffers`) and on whole products (`ofProducts`). */
  readonly ofOffers: readonly ColumnBounds[]
  readonly ofProducts: readonly ColumnBounds[]
  readonly lists: readonly ColumnBits[]
  readonly inStock: boolean
  /** Maximum lead time in weeks. Without a lead time filter, a number above every lead time. */
  readonly weeks: number
}

const ANY_WEEKS = 256

/**
 * Converts filters to comparisons. `scale`: minor units per unit of the currency (100 for euros). Filters contain
 * prices in whole units.
 */
export function compileFilters(facetIndex: FacetIndex, filters: Filters, scale: number): CompiledFilters {
  const { offers, products } = facetIndex
  /**
   * Returns the bounds of a range filter, or an empty list if the filter is not set. `least`: the lowest possible
   * value. A column stores a number below `least` if the value is unknown. Unknown values therefore fail the filter.
   */
  const within = (name: RangeFilter, values: NumberColumn, least: number, unit = 1): ColumnBounds[] => {
    const range = filters[name]
    if (!range) return []
    const { widthIfUnknown: width } = range
    const ifUnknown = width ? { values: offers.width, ...boundsOf(width, 1) } : null
    return [{ failBits: FILTER_BITS[name], values, ...boundsOf(range, least, unit), ifUnknown }]
  }
  return {
    groupSets: groupSetFailBits(facetIndex, filters),
    manufacturers: manufacturerFailBits(facetIndex, filters.manufacturers),
    finishes: finishFailBits(facetIndex, filters),
    ofOffers: [
      ...within('price', offers.price, 0, scale),
      ...offerLengths.flatMap((name) => within(name, offers[name], 1)),
    ],
    ofProducts: [
      ...productRanges.flatMap((name) => within(name, products[name], 0)),
      ...filterFlags
        .filter((name) => filters[name])
        .map((name) => ({
          failBits: FILTER_BITS[name],
          values: products[name],
          from: 1,
          to: 1,
          ifUnknown: null,
        })),
    ],
    lists: filterLists
      .filter((name) => filters[name].length > 0)
      .map((name) => ({
        failBits: FILTER_BITS[name],
        values: products[name],
        bits: choiceBits(name, filters[name]),
      })),
    inStock: filters.inStock,
    weeks: filters.leadTime ?? ANY_WEEKS,
  }
}

function boundsOf({ min, max }: Range, least: number, unit = 1): Bounds {
  return { from: Math.max(least, (min ?? 0) * unit), to: (max ?? Infinity) * unit }
}

/** Returns whether a filter may pass some variants of a product and fail others. */
export function distinguishesVariants({ ofOffers, finishes, inStock, weeks }: CompiledFilters): boolean {
  return ofOffers.length > 0 || inStock || weeks !== ANY_WEEKS || finishes.some((failBits) => failBits !== 0)
}

function groupSetFailBits({ groupSets, groups }: FacetIndex, filters: Filters): Uint8Array {
  const failBits = new Uint8Array(groupSets.memberships.length)
  for (const kind of groupKinds) {
    if (filters[kind] === null) continue
    const groupIndex = groups[listOf[kind]].findIndex(({ slug }) => slug === filters[kind])
    for (const [row, groupsOfSet] of groupSets[listOf[kind]].entries()) {
      if (!groupsOfSet.includes(groupIndex)) failBits[row] = (failBits[row] ?? 0) | FILTER_BITS[kind]
    }
  }
  return failBits
}

function manufacturerFailBits({ manufacturers }: FacetIndex, codes: readonly string[]): Uint16Array {
  const failBits = new Uint16Array(manufacturers.names.length)
  if (codes.length === 0) return failBits
  return failBits.map((_, row) =>
    codes.includes(manufacturerCode(manufacturers.names[row] ?? '')) ? 0 : FILTER_BITS.manufacturers,
  )
}

function finishFailBits({ finishes }: FacetIndex, { materials, colours }: Filters): Uint16Array {
  const material = materialBits(materials, { wider: false })
  const colour = colourBits(colours)
  return Uint16Array.from(finishes.colours, (has, row) => {
    const low = (finishes.lowMaterials[row] ?? 0) & material.low
    const high = (finishes.highMaterials[row] ?? 0) & material.high
    const lacksMaterial = materials.length > 0 && low === 0 && high === 0
    const lacksColour = colours.length > 0 && (has & colour) === 0
    return (lacksMaterial ? FILTER_BITS.materials : 0) | (lacksColour ? FILTER_BITS.colours : 0)
  })
}
