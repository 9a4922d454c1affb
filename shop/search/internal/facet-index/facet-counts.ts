// Filters and counts in one pass over all products. A product matches if one of its variants fails no filter. For the facet of a
// filter, a product counts if one of its variants fails no other filter.
import { type FilterFlag, filterFlags } from '#shop/catalogue/attributes.ts'
import { each, filterNames, groups, ranged, type Filters, type Group, type Ranged } from '../../search.ts'
import { countBits } from './finishes.ts'
import { NEVER, type OfferColumns, type FacetIndex } from './facet-index.ts'
import { FAILS, WANTED, type Bounds, type CompiledFilters } from './compile-filters.ts'
import { productRanges, UNKNOWN } from './product-columns.ts'

export interface Extent {
  min: number
  max: number
  /** Numbers of products with and without a known value. */
  known: number
  unknown: number
}

export interface FacetCounts {
  /** Rows of the matching products. */
  readonly matched: Uint32Array
  /** Number of products that would match without this filter. */
  readonly without: Readonly<Record<keyof Filters, number>>
  /** For each kind of group, the number of products in each row of `places`. */
  readonly places: Readonly<Record<Group, Uint32Array>>
  readonly makers: Uint32Array
  readonly materials: Uint32Array
  readonly colours: Uint32Array
  readonly ranges: Readonly<Record<Ranged, Extent>>
  readonly inStock: number
  /** Number of products for which each flag is true. */
  readonly flags: Readonly<Record<FilterFlag, number>>
  /** Number of products by shortest lead time in weeks. */
  readonly weeks: Uint32Array
}

const VOCABULARY = 64

interface Counting extends Omit<FacetCounts, 'without'> {
  /** Number of products that fail only this filter, by its bit number. */
  readonly failing: Uint32Array
  found: number
  inStock: number
  readonly flags: Record<FilterFlag, number>
}

/** Counts the products in these rows; `null`: all products. */
export function countFacets(
  shelf: FacetIndex,
  wanted: CompiledFilters,
  rows: Uint32Array | null,
): FacetCounts {
  const count = rows?.length ?? shelf.pieceCount
  const counting = newCounting(shelf, count)
  const piece = newPieceCount()
  for (let at = 0; at < count; at++) {
    const row = rows ? (rows[at] ?? 0) : at
    if (lookAt(shelf, wanted, row, piece)) add(counting, shelf, row, piece)
  }
  const without = each(
    filterNames,
    (name) => counting.found + (counting.failing[bitNumber(FAILS[name])] ?? 0),
  )
  return { ...counting, without, matched: counting.matched.subarray(0, counting.found) }
}

/** Data of one product, from its variants that fail at most one filter. */
interface PieceCount {
  /** Bits of all filters that a variant fails as its only one; includes `WANTED` if a variant fails none. */
  failed: number
  colours: number
  low: number
  high: number
  inStock: number
  weeks: number
  /** Lowest and highest price, width, depth and height. If unknown, the lowest is infinite. */
  readonly least: Float64Array
  readonly most: Float64Array
}

/** Number of range filters on variants: price, width, depth and height. */
const AXES = 4

function newPieceCount(): PieceCount {
  const [least, most] = [new Float64Array(AXES), new Float64Array(AXES)]
  return { failed: 0, colours: 0, low: 0, high: 0, inStock: 0, weeks: NEVER, least, most }
}

/** Resets the object, which is reused for all products. Assigning four elements is faster than `fill`. */
function forget(piece: PieceCount): void {
  const { least, most } = piece
  piece.failed = piece.colours = piece.low = piece.high = piece.inStock = 0
  piece.weeks = NEVER
  least[0] = least[1] = least[2] = least[3] = Infinity
  most[0] = most[1] = most[2] = most[3] = 0
}

/**
 * Reads one product into `piece`. Returns `false` if every variant fails two or more filters, so that the product counts nowhere.
 */
function lookAt(shelf: FacetIndex, wanted: CompiledFilters, row: number, piece: PieceCount): boolean {
  const { pieces, offers, looks } = shelf
  let own = (wanted.places[pieces.place[row] ?? 0] ?? 0) | (wanted.makers[pieces.maker[row] ?? 0] ?? 0)
  for (const bounds of wanted.ofProducts) {
    if (isOutside(bounds.values[row] ?? UNKNOWN, bounds)) own |= bounds.fails
  }
  if ((own & (own - 1)) !== 0) return false
  forget(piece)
  const first = pieces.first[row] ?? 0
  const end = first + (pieces.offers[row] ?? 0)
  for (let offer = first; offer < end; offer++) {
    const fails = own | failsOf(offers, offer, wanted)
    if ((fails & (fails - 1)) !== 0) continue
    piece.failed |= fails === 0 ? WANTED : fails
    const look = offers.look[offer] ?? 0
    if (fails === 0 || fails === FAILS.colours) piece.colours |= looks.colours[look] ?? 0
    if (fails === 0 || fails === FAILS.materials) {
      piece.low |= looks.lowMaterials[look] ?? 0
      piece.high |= looks.highMaterials[look] ?? 0
    }
    if (fails === 0 || fails === FAILS.inStock) piece.inStock |= offers.inStock[offer] ?? 0
    if (fails === 0 || fails === FAILS.leadTime) sooner(piece, offers.weeks[offer] ?? NEVER)
    if (fails === 0 || fails === FAILS.price) extend(piece, 0, offers.price[offer] ?? 0)
    if (fails === 0 || fails === FAILS.width) extend(piece, 1, offers.width[offer] ?? 0)
    if (fails === 0 || fails === FAILS.depth) extend(piece, 2, offers.depth[offer] ?? 0)
    if (fails === 0 || fails === FAILS.height) extend(piece, 3, offers.height[offer] ?? 0)
  }
  return piece.failed !== 0
}

/** Returns the bits of the filters that a variant itself fails, regardless of those its product fails. */
export function failsOf(offers: OfferColumns, offer: number, wanted: CompiledFilters): number {
  let fails = wanted.looks[offers.look[offer] ?? 0] ?? 0
  for (const bounds of wanted.ofOffers) {
    if (isOutside(bounds.values[offer] ?? 0, bounds)) fails |= bounds.fails
  }
  if (wanted.inStock && offers.inStock[offer] === 0) fails |= FAILS.inStock
  if ((offers.weeks[offer] ?? NEVER) > wanted.weeks) fails |= FAILS.leadTime
  return fails
}

function isOutside(value: number, { from, to }: Bounds): boolean {
  return value < from || value > to
}

function sooner(piece: PieceCount, weeks: number): void {
  if (weeks < piece.weeks) piece.weeks = weeks
}

function extend({ least, most }: PieceCount, axis: number, value: number): void {
  if (value === 0 && axis > 0) return
  if (value < (least[axis] ?? 0)) least[axis] = value
  if (value > (most[axis] ?? 0)) most[axis] = value
}

function add(counting: Counting, shelf: FacetIndex, row: number, piece: PieceCount): void {
  const { failed, least, most } = piece
  const isWanted = (failed & WANTED) !== 0
  const { pieces } = shelf
  const { places, ranges } = counting
  const place = pieces.place[row] ?? 0
  if (isWanted) counting.matched[counting.found++] = row
  else
    for (let left = failed; left !== 0; left &= left - 1) increase(counting.failing, bitNumber(left & -left))
  if (isWanted || failed & FAILS.category) increase(places.category, place)
  if (isWanted || failed & FAILS.room) increase(places.room, place)
  if (isWanted || failed & FAILS.collection) increase(places.collection, place)
  if (isWanted || failed & FAILS.makers) increase(counting.makers, pieces.maker[row] ?? 0)
  if (isWanted || failed & FAILS.price) widen(ranges.price, least[0] ?? 0, most[0] ?? 0)
  if (isWanted || failed & FAILS.width) widen(ranges.width, least[1] ?? 0, most[1] ?? 0)
  if (isWanted || failed & FAILS.depth) widen(ranges.depth, least[2] ?? 0, most[2] ?? 0)
  if (isWanted || failed & FAILS.height) widen(ranges.height, least[3] ?? 0, most[3] ?? 0)
  for (const name of productRanges) {
    if (!isWanted && !(failed & FAILS[name])) continue
    const value = pieces[name][row] ?? UNKNOWN
    widen(ranges[name], value === UNKNOWN ? Infinity : value, value)
  }
  for (const name of filterFlags) {
    if ((isWanted || failed & FAILS[name]) && pieces[name][row] === 1) counting.flags[name] += 1
  }
  countBits(piece.colours, counting.colours)
  countBits(piece.low, counting.materials)
  countBits(piece.high, counting.materials, VOCABULARY / 2)
  counting.inStock += piece.inStock
  if (piece.weeks !== NEVER) increase(counting.weeks, piece.weeks)
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

function newCounting({ places, makers }: FacetIndex, most: number): Counting {
  const extent = (): Extent => ({ min: Infinity, max: 0, known: 0, unknown: 0 })
  const perPlace = () => new Uint32Array(places.standings.length)
  return {
    matched: new Uint32Array(most),
    found: 0,
    failing: new Uint32Array(bitNumber(WANTED)),
    places: each(groups, perPlace),
    makers: new Uint32Array(makers.names.length),
    materials: new Uint32Array(VOCABULARY),
    colours: new Uint32Array(VOCABULARY / 2),
    ranges: each(ranged, extent),
    inStock: 0,
    flags: each(filterFlags, () => 0),
    weeks: new Uint32Array(NEVER + 1),
  }
}
