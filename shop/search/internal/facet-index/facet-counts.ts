// Filters and counts all products in one pass. A product matches if at least one of its variants passes all filters.
// The counts of a facet ignore the facet's own filter: a product is counted if at least one of its variants passes all
// other filters.
import { type FilterFlag, filterFlags, type FilterList, filterLists } from '#shop/catalogue/attributes.ts'
import {
  recordOf,
  filterNames,
  groupKinds,
  rangeFilters,
  type Filters,
  type GroupKind,
  type RangeFilter,
} from '../../search.ts'
import { MAX_MM } from '#shop/length.ts'
import { countBits } from './finishes.ts'
import { MM_PER_CM, NEVER, type OfferColumns, type FacetIndex } from './facet-index.ts'
import {
  FILTER_BITS,
  MATCH_BIT,
  type Bounds,
  type ColumnBounds,
  type CompiledFilters,
} from './compile-filters.ts'
import { productRanges, UNKNOWN } from './product-columns.ts'

export interface Extent {
  min: number
  max: number
  /** Number of products whose value is known, and number of products whose value is unknown. */
  known: number
  unknown: number
}

export interface FacetCounts {
  /** Row numbers of the matching products in the facet index. */
  readonly matched: Uint32Array
  /** For each filter, the number of products that match all other filters. */
  readonly without: Readonly<Record<keyof Filters, number>>
  /**
   * For each kind of group, an array of product counts. Its element `i` belongs to row `i` of the index's `groupSets`.
   */
  readonly groupSets: Readonly<Record<GroupKind, Uint32Array>>
  readonly manufacturers: Uint32Array
  readonly materials: Uint32Array
  readonly colours: Uint32Array
  readonly ranges: Readonly<Record<RangeFilter, Extent>>
  readonly inStock: number
  /** Number of products for which each flag is true. */
  readonly flags: Readonly<Record<FilterFlag, number>>
  /**
   * For each attribute with a list of choices: the number of products with each choice (`lists`), and the number of
   * products with at least one choice (`known`).
   */
  readonly lists: Readonly<Record<FilterList, Uint32Array>>
  readonly known: Readonly<Record<FilterList, number>>
  /** Number of products by mattress width in centimetres. */
  readonly mattressWidths: Uint32Array
  /** Number of products for each shortest lead time. The index in the array is the lead time in weeks. */
  readonly weeks: Uint32Array
}

const MAX_TERMS = 64
const MAX_CHOICES = 32

interface MutableFacetCounts extends Omit<FacetCounts, 'without'> {
  /**
   * Number of products that fail only one filter, for each filter. The index in the array is the position of the
   * filter's bit in the bit mask.
   */
  readonly failing: Uint32Array
  found: number
  inStock: number
  readonly flags: Record<FilterFlag, number>
  readonly known: Record<FilterList, number>
}

/** Counts the products in the given rows for each facet. If `rows` is `null`, counts all products. */
export function countFacets(
  facetIndex: FacetIndex,
  compiled: CompiledFilters,
  rows: Uint32Array | null,
): FacetCounts {
  const count = rows?.length ?? facetIndex.productCount
  const totals = newTotals(facetIndex, count)
  const tally = newProductTally()
  for (let at = 0; at < count; at++) {
    const row = rows ? (rows[at] ?? 0) : at
    if (tallyProduct(facetIndex, compiled, row, tally)) add(totals, facetIndex, row, tally)
  }
  const without = recordOf(
    filterNames,
    (name) => totals.found + (totals.failing[bitNumber(FILTER_BITS[name])] ?? 0),
  )
  return { ...totals, without, matched: totals.matched.subarray(0, totals.found) }
}

/**
 * One product's contribution to the facet counts. Includes the variants that fail no filter or exactly one filter,
 * because each facet ignores its own filter.
 */
interface ProductTally {
  /**
   * Bits of filters. The bit of a filter is set if at least one variant fails only this filter. `MATCH_BIT` is set if
   * at least one variant fails no filter.
   */
  failed: number
  colours: number
  low: number
  high: number
  inStock: number
  weeks: number
  /**
   * Lowest and highest price, width, depth, height and mattress width. The lowest value is infinite if the value is
   * unknown for all variants.
   */
  readonly least: Float64Array
  readonly most: Float64Array
  /** All mattress widths of the product's variants in millimetres, without duplicates. */
  readonly mattressWidths: number[]
}

/** Number of range filters on variants: price, width, depth, height and mattress width. */
const AXES = 5

function newProductTally(): ProductTally {
  const [least, most] = [new Float64Array(AXES), new Float64Array(AXES)]
  return { failed: 0, colours: 0, low: 0, high: 0, inStock: 0, weeks: NEVER, least, most, mattressWidths: [] }
}

/** Resets the tally, so that one object can be used for all products. Assigning five elements is faster than `fill`. */
function resetTally(tally: ProductTally): void {
  const { least, most } = tally
  tally.failed = tally.colours = tally.low = tally.high = tally.inStock = 0
  tally.weeks = NEVER
  least[0] = least[1] = least[2] = least[3] = least[4] = Infinity
  most[0] = most[1] = most[2] = most[3] = most[4] = 0
  if (tally.mattressWidths.length > 0) tally.mattressWidths.length = 0
}

/**
 * Reads one product into `tally`. Returns `false` if every variant of the product fails two or more filters. Such a
 * product is not included in any count.
 */
function tallyProduct(
  facetIndex: FacetIndex,
  compiled: CompiledFilters,
  row: number,
  tally: ProductTally,
): boolean {
  const { products, offers, finishes } = facetIndex
  let own =
    (compiled.groupSets[products.groupSet[row] ?? 0] ?? 0) |
    (compiled.manufacturers[products.maker[row] ?? 0] ?? 0)
  for (const bounds of compiled.ofProducts) {
    if (isOutside(bounds.values[row] ?? UNKNOWN, bounds)) own |= bounds.failBits
  }
  for (const { values, bits, failBits } of compiled.lists) {
    if (((values[row] ?? 0) & bits) === 0) own |= failBits
  }
  if ((own & (own - 1)) !== 0) return false
  resetTally(tally)
  const first = products.first[row] ?? 0
  const end = first + (products.offers[row] ?? 0)
  for (let offer = first; offer < end; offer++) {
    const failBits = own | failBitsOf(offers, offer, compiled)
    if ((failBits & (failBits - 1)) !== 0) continue
    tally.failed |= failBits === 0 ? MATCH_BIT : failBits
    const finish = offers.finish[offer] ?? 0
    if (failBits === 0 || failBits === FILTER_BITS.colours) tally.colours |= finishes.colours[finish] ?? 0
    if (failBits === 0 || failBits === FILTER_BITS.materials) {
      tally.low |= finishes.lowMaterials[finish] ?? 0
      tally.high |= finishes.highMaterials[finish] ?? 0
    }
    if (failBits === 0 || failBits === FILTER_BITS.inStock) tally.inStock |= offers.inStock[offer] ?? 0
    if (failBits === 0 || failBits === FILTER_BITS.leadTime)
      shortenLeadTime(tally, offers.weeks[offer] ?? NEVER)
    if (failBits === 0 || failBits === FILTER_BITS.price) extend(tally, 0, offers.price[offer] ?? 0)
    if (failBits === 0 || failBits === FILTER_BITS.width) extend(tally, 1, offers.width[offer] ?? 0)
    if (failBits === 0 || failBits === FILTER_BITS.depth) extend(tally, 2, offers.depth[offer] ?? 0)
    if (failBits === 0 || failBits === FILTER_BITS.height) extend(tally, 3, offers.height[offer] ?? 0)
    if (failBits === 0 || failBits === FILTER_BITS.mattressWidth)
      addMattressWidth(tally, offers.mattressWidth[offer] ?? 0)
  }
  return tally.failed !== 0
}

/**
 * Returns the bits of the filters that a variant fails by its own price, dimensions, finish, stock or lead time. Does
 * not check the filters on the whole product.
 */
export function failBitsOf(offers: OfferColumns, offer: number, compiled: CompiledFilters): number {
  let failBits = compiled.finishes[offers.finish[offer] ?? 0] ?? 0
  for (const bounds of compiled.ofOffers) {
    if (isOutside(bounds.values[offer] ?? 0, bounds) && !passesIfUnknown(offer, bounds))
      failBits |= bounds.failBits
  }
  if (compiled.inStock && offers.inStock[offer] === 0) failBits |= FILTER_BITS.inStock
  if ((offers.weeks[offer] ?? NEVER) > compiled.weeks) failBits |= FILTER_BITS.leadTime
  return failBits
}

function passesIfUnknown(offer: number, { values, ifUnknown }: ColumnBounds): boolean {
  return ifUnknown !== null && values[offer] === 0 && !isOutside(ifUnknown.values[offer] ?? 0, ifUnknown)
}

function isOutside(value: number, { from, to }: Bounds): boolean {
  return value < from || value > to
}

function shortenLeadTime(tally: ProductTally, weeks: number): void {
  if (weeks < tally.weeks) tally.weeks = weeks
}

function extend({ least, most }: ProductTally, axis: number, value: number): void {
  if (value === 0 && axis > 0) return
  if (value < (least[axis] ?? 0)) least[axis] = value
  if (value > (most[axis] ?? 0)) most[axis] = value
}

function addMattressWidth(tally: ProductTally, width: number): void {
  if (width === 0) return
  extend(tally, 4, width)
  // A bed has few sizes, so searching the list costs less than a set.
  if (!tally.mattressWidths.includes(width)) tally.mattressWidths.push(width)
}

function add(totals: MutableFacetCounts, facetIndex: FacetIndex, row: number, tally: ProductTally): void {
  const { failed, least, most } = tally
  const isMatch = (failed & MATCH_BIT) !== 0
  const { products } = facetIndex
  const { groupSets, ranges } = totals
  const groupSet = products.groupSet[row] ?? 0
  if (isMatch) totals.matched[totals.found++] = row
  else for (let left = failed; left !== 0; left &= left - 1) increase(totals.failing, bitNumber(left & -left))
  if (isMatch || failed & FILTER_BITS.category) increase(groupSets.category, groupSet)
  if (isMatch || failed & FILTER_BITS.room) increase(groupSets.room, groupSet)
  if (isMatch || failed & FILTER_BITS.collection) increase(groupSets.collection, groupSet)
  if (isMatch || failed & FILTER_BITS.manufacturers) increase(totals.manufacturers, products.maker[row] ?? 0)
  if (isMatch || failed & FILTER_BITS.price) widen(ranges.price, least[0] ?? 0, most[0] ?? 0)
  if (isMatch || failed & FILTER_BITS.width) widen(ranges.width, least[1] ?? 0, most[1] ?? 0)
  if (isMatch || failed & FILTER_BITS.depth) widen(ranges.depth, least[2] ?? 0, most[2] ?? 0)
  if (isMatch || failed & FILTER_BITS.height) widen(ranges.height, least[3] ?? 0, most[3] ?? 0)
  if (isMatch || failed & FILTER_BITS.mattressWidth) {
    widen(ranges.mattressWidth, least[4] ?? 0, most[4] ?? 0)
    for (const width of tally.mattressWidths) increase(totals.mattressWidths, width / MM_PER_CM)
  }
  for (const name of productRanges) {
    if (!isMatch && !(failed & FILTER_BITS[name])) continue
    const value = products[name][row] ?? UNKNOWN
    widen(ranges[name], value === UNKNOWN ? Infinity : value, value)
  }
  for (const name of filterFlags) {
    if ((isMatch || failed & FILTER_BITS[name]) && products[name][row] === 1) totals.flags[name] += 1
  }
  for (const name of filterLists) {
    const choices = products[name][row] ?? 0
    if (choices === 0 || !(isMatch || failed & FILTER_BITS[name])) continue
    countBits(choices, totals.lists[name])
    totals.known[name] += 1
  }
  countBits(tally.colours, totals.colours)
  countBits(tally.low, totals.materials)
  countBits(tally.high, totals.materials, MAX_TERMS / 2)
  totals.inStock += tally.inStock
  if (tally.weeks !== NEVER) increase(totals.weeks, tally.weeks)
}

/** Returns the position of a bit: 1 → 0, 2 → 1, 4 → 2. */
function bitNumber(bit: number): number {
  return 31 - Math.clz32(bit)
}

function increase(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1
}

function widen(extent: Extent, least: number, most: number): void {
  if (least === Infinity) {
    extent.unknown += 1
    return
  }
  extent.known += 1
  if (least < extent.min) extent.min = least
  if (most > extent.max) extent.max = most
}

function newTotals({ groupSets, manufacturers }: FacetIndex, most: number): MutableFacetCounts {
  const extent = (): Extent => ({ min: Infinity, max: 0, known: 0, unknown: 0 })
  const perGroupSet = () => new Uint32Array(groupSets.memberships.length)
  return {
    matched: new Uint32Array(most),
    found: 0,
    failing: new Uint32Array(bitNumber(MATCH_BIT)),
    groupSets: recordOf(groupKinds, perGroupSet),
    manufacturers: new Uint32Array(manufacturers.names.length),
    materials: new Uint32Array(MAX_TERMS),
    colours: new Uint32Array(MAX_TERMS / 2),
    ranges: recordOf(rangeFilters, extent),
    inStock: 0,
    flags: recordOf(filterFlags, () => 0),
    lists: recordOf(filterLists, () => new Uint32Array(MAX_CHOICES)),
    known: recordOf(filterLists, () => 0),
    mattressWidths: new Uint32Array(MAX_MM / MM_PER_CM + 1),
    weeks: new Uint32Array(NEVER + 1),
  }
}
