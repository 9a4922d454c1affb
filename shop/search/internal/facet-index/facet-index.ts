// All products for sale in columns of numbers, so that 100,000 products can be filtered and counted in one pass. Pure: does not
// read a database, and does not know when it is out of date.
import type { ProductId, VariantId } from '#shop/ids.ts'
import { languages, type Language } from '#shop/language.ts'
import { silhouettes, type Silhouette } from '#shop/drawings/silhouettes.ts'
import { each } from '../../search.ts'
import { fold } from '../vocabulary/fold.ts'
import { emptyLooks, lookOf, type Finishes } from './finishes.ts'
import { noGroups, type Groups, type Offer, type IndexedProduct } from './indexed-product.ts'
import { productColumns, UNKNOWN } from './product-columns.ts'
import { closePlaces, emptyPlaces, placeOf, type Places } from './positions.ts'

/** Number of weeks if the lead time is unknown or the variant cannot be delivered. */
export const NEVER = 255

export interface FacetIndex {
  readonly slots: Map<ProductId, number>
  readonly ids: (ProductId | null)[]
  readonly names: Readonly<Record<Language, string[]>>
  readonly makers: Makers
  readonly looks: Finishes
  readonly places: Places
  groups: Groups
  pieces: PieceColumns
  offers: OfferColumns
  /** Number of rows in use. Rows of removed products are reused; those of their offers are lost until `sweepOffers` runs. */
  pieceCount: number
  offerCount: number
  lostOffers: number
  readonly free: number[]
}

interface Makers {
  readonly codes: Map<string, number>
  readonly names: string[]
}

/** Columns with a row for each product. Unknown attributes are `UNKNOWN`. */
const pieceColumns = {
  first: Uint32Array,
  offers: Uint32Array,
  price: Float64Array,
  published: Float64Array,
  maker: Uint32Array,
  place: Uint32Array,
  form: Uint8Array,
  ...each(productColumns, () => Int32Array),
}

/**
 * Columns with a row for each offer: the variants of a product that no filter distinguishes. Lengths are in millimetres, 0 if
 * unknown.
 */
const offerColumns = {
  price: Float64Array,
  width: Uint16Array,
  depth: Uint16Array,
  height: Uint16Array,
  look: Uint32Array,
  /** Lead time in weeks; 0 if in stock. */
  weeks: Uint8Array,
  inStock: Uint8Array,
}

export type NumberColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
/** Columns of numbers with the same number of rows. */
type Columns = Record<string, NumberColumn>
type ColumnsOf<Kinds extends Record<string, abstract new (length: number) => NumberColumn>> = {
  readonly [Name in keyof Kinds]: InstanceType<Kinds[Name]>
}
type PieceColumns = ColumnsOf<typeof pieceColumns>
export type OfferColumns = ColumnsOf<typeof offerColumns>

const AT_FIRST = 64
/** Number of lost offer rows above which they may be removed. */
const MOST_LOST = 10_000

export function emptyFacetIndex(groups: Groups = noGroups): FacetIndex {
  return {
    slots: new Map(),
    ids: [],
    names: each(languages, () => []),
    makers: { codes: new Map([['', 0]]), names: [''] },
    looks: emptyLooks(),
    places: emptyPlaces(),
    groups,
    pieces: emptyColumns(pieceColumns),
    offers: emptyColumns(offerColumns),
    pieceCount: 0,
    offerCount: 0,
    lostOffers: 0,
    free: [],
  }
}

function emptyColumns<Kinds extends Record<string, new (length: number) => NumberColumn>>(kinds: Kinds) {
  const columns = Object.entries(kinds).map(([name, Kind]) => [name, new Kind(AT_FIRST)])
  // TypeScript loses the names in `Object.fromEntries`.
  return Object.fromEntries(columns) as ColumnsOf<Kinds>
}

/** Replaces the groups, and updates which of them each product is in. */
export function setGroups(shelf: FacetIndex, groups: Groups): void {
  shelf.groups = groups
  closePlaces(shelf.places, groups)
}

/** Adds or replaces a product. `inStock`: its variants that are in stock. */
export function putProduct(shelf: FacetIndex, piece: IndexedProduct, inStock: ReadonlySet<VariantId>): void {
  const slot = slotFor(shelf, piece.id)
  for (const language of languages) {
    shelf.names[language][slot] = piece.names[language] ?? Object.values(piece.names)[0] ?? ''
  }
  const { pieces } = shelf
  pieces.price[slot] = piece.price
  pieces.published[slot] = piece.published ?? -Infinity
  for (const name of productColumns) pieces[name][slot] = Number(piece.attributes[name] ?? UNKNOWN)
  pieces.maker[slot] = makerOf(shelf.makers, piece.maker)
  pieces.place[slot] = placeOf(shelf.places, piece, shelf.groups)
  pieces.form[slot] = Math.max(0, silhouettes.indexOf(piece.form as Silhouette))
  putOffers(shelf, slot, piece, inStock)
}

export function removeProduct(shelf: FacetIndex, id: ProductId): void {
  const slot = shelf.slots.get(id)
  if (slot === undefined) return
  shelf.slots.delete(id)
  shelf.ids[slot] = null
  shelf.lostOffers += shelf.pieces.offers[slot] ?? 0
  shelf.pieces.offers[slot] = 0
  shelf.free.push(slot)
}

/** Returns a manufacturer's code in URLs: "Håkansson & Co." → "hakansson-co". */
export function makerCode(name: string): string {
  return fold(name).replaceAll(' ', '-')
}

function slotFor(shelf: FacetIndex, id: ProductId): number {
  const known = shelf.slots.get(id)
  if (known !== undefined) return known
  const slot = shelf.free.pop() ?? shelf.pieceCount
  if (slot === shelf.pieceCount) {
    shelf.pieceCount += 1
    shelf.pieces = withRoomFor(shelf.pieces, shelf.pieceCount)
  }
  shelf.slots.set(id, slot)
  shelf.ids[slot] = id
  shelf.pieces.offers[slot] = 0
  return slot
}

function makerOf({ codes, names }: Makers, name: string | null): number {
  const code = makerCode(name ?? '')
  const known = codes.get(code)
  if (known !== undefined) return known
  names.push(name ?? '')
  codes.set(code, names.length - 1)
  return names.length - 1
}

/** Writes the offers of a product. Reuses its rows if there are not more offers than before. */
function putOffers(
  shelf: FacetIndex,
  slot: number,
  piece: IndexedProduct,
  inStock: ReadonlySet<VariantId>,
): void {
  const before = shelf.pieces.offers[slot] ?? 0
  const count = piece.offers.length
  shelf.lostOffers += count > before ? before : before - count
  if (count > before) {
    shelf.pieces.first[slot] = shelf.offerCount
    shelf.offerCount += count
    shelf.offers = withRoomFor(shelf.offers, shelf.offerCount)
  }
  shelf.pieces.offers[slot] = count
  const first = shelf.pieces.first[slot] ?? 0
  const looks = piece.looks.map((look) => lookOf(shelf.looks, look))
  for (const [index, offer] of piece.offers.entries()) {
    putOffer(shelf.offers, first + index, offer, looks[offer.look] ?? 0, inStock)
  }
  if (shelf.lostOffers > MOST_LOST && shelf.lostOffers > shelf.offerCount / 4) sweepOffers(shelf)
}

function putOffer(
  offers: OfferColumns,
  row: number,
  { price, width, depth, height, weeks, stocked }: Offer,
  look: number,
  inStock: ReadonlySet<VariantId>,
): void {
  const isInStock = stocked.some((id) => inStock.has(id))
  offers.price[row] = price
  offers.width[row] = width ?? 0
  offers.depth[row] = depth ?? 0
  offers.height[row] = height ?? 0
  offers.look[row] = look
  offers.inStock[row] = isInStock ? 1 : 0
  offers.weeks[row] = isInStock ? 0 : Math.min(weeks ?? NEVER, NEVER)
}

/** Compacts the offer columns by removing lost rows. */
function sweepOffers(shelf: FacetIndex): void {
  const used = shelf.offerCount - shelf.lostOffers
  const kept = Object.entries(shelf.offers).map(([name, column]) => {
    const swept = emptyLike(column, used + AT_FIRST)
    let to = 0
    for (let slot = 0; slot < shelf.pieceCount; slot++) {
      const [first, count] = [shelf.pieces.first[slot] ?? 0, shelf.pieces.offers[slot] ?? 0]
      swept.set(column.subarray(first, first + count), to)
      to += count
    }
    return [name, swept]
  })
  shelf.offers = Object.fromEntries(kept) as OfferColumns
  let to = 0
  for (let slot = 0; slot < shelf.pieceCount; slot++) {
    shelf.pieces.first[slot] = to
    to += shelf.pieces.offers[slot] ?? 0
  }
  shelf.offerCount = to
  shelf.lostOffers = 0
}

/** Returns the columns with capacity for at least this many rows. */
function withRoomFor<T extends Columns>(columns: T, rows: number): T {
  const [first] = Object.values(columns)
  if (!first || first.length >= rows) return columns
  const length = Math.max(rows, first.length * 2)
  const grown = Object.entries(columns).map(([name, column]) => {
    const longer = emptyLike(column, length)
    longer.set(column)
    return [name, longer]
  })
  // TypeScript loses the names in `Object.fromEntries`.
  return Object.fromEntries(grown) as T
}

function emptyLike(column: NumberColumn, length: number): NumberColumn {
  const Kind = column.constructor as new (length: number) => NumberColumn
  return new Kind(length)
}
