// All products for sale in columns of numbers, so that 100,000 products can be filtered and counted in one pass.
// This module does not read the database, and does not check whether the index is out of date.
import type { PhotographedVariants } from '#shop/catalogue/representative.ts'
import type { ProductId, VariantId } from '#shop/ids.ts'
import { languages, type Language } from '#shop/language.ts'
import { silhouettes, type Silhouette } from '#shop/drawings/silhouettes.ts'
import { recordOf } from '../../search.ts'
import { fold } from '../vocabulary/fold.ts'
import { emptyFinishes, finishRowOf, type Finishes } from './finishes.ts'
import { noGroups, type Groups, type Offer, type IndexedProduct } from './indexed-product.ts'
import { columnValueOf, productColumns } from './product-columns.ts'
import { type DisplayOrder, displayOrderOf } from './display-order.ts'
import { resolveGroupSets, emptyGroupSets, groupSetOf, type GroupSets } from './group-sets.ts'

/** Number of weeks stored for a variant whose lead time is unknown or that cannot be delivered. */
export const NEVER = 255
export const MM_PER_CM = 10

export interface FacetIndex {
  readonly slots: Map<ProductId, number>
  readonly ids: (ProductId | null)[]
  /**
   * For each product row: the variants of the product in display order, the best variant for the product card first.
   */
  readonly displayOrders: DisplayOrder[]
  readonly names: Readonly<Record<Language, string[]>>
  readonly manufacturers: Manufacturers
  readonly finishes: Finishes
  readonly groupSets: GroupSets
  groups: Groups
  products: ProductRowColumns
  offers: OfferColumns
  /**
   * Number of product rows in use. The row of a removed product is reused. The offer rows of a removed product stay
   * unused until `compactOffers` runs.
   */
  productCount: number
  offerCount: number
  unusedOffers: number
  readonly free: number[]
  /** Whether the index contains, or once contained, an offer with a known mattress width. */
  hasMattressWidths: boolean
}

interface Manufacturers {
  readonly codes: Map<string, number>
  readonly names: string[]
}

/** Columns with a row for each product. Unknown attributes are `UNKNOWN`. */
const productRowColumns = {
  first: Uint32Array,
  offers: Uint32Array,
  price: Float64Array,
  published: Float64Array,
  maker: Uint32Array,
  groupSet: Uint32Array,
  form: Uint8Array,
  /** 1 if a photo shows a variant of the product. */
  photographed: Uint8Array,
  ...recordOf(productColumns, () => Int32Array),
}

/**
 * Columns with a row for each offer. An offer groups the variants of one product that no filter can tell apart. Lengths
 * are in millimetres, 0 if unknown.
 */
const offerColumns = {
  price: Float64Array,
  width: Uint16Array,
  depth: Uint16Array,
  height: Uint16Array,
  /**
   * Width of the mattress in millimetres, rounded to whole centimetres, because the URL of a listing contains this size
   * in centimetres.
   */
  mattressWidth: Uint16Array,
  finish: Uint32Array,
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
type ProductRowColumns = ColumnsOf<typeof productRowColumns>
export type OfferColumns = ColumnsOf<typeof offerColumns>

const INITIAL_CAPACITY = 64
/**
 * Number of unused offer rows that the index always tolerates. `compactOffers` runs only if the number of unused rows
 * is greater than this number and also greater than a quarter of all offer rows.
 */
const MOST_LOST = 10_000

export function emptyFacetIndex(groups: Groups = noGroups): FacetIndex {
  return {
    slots: new Map(),
    ids: [],
    displayOrders: [],
    names: recordOf(languages, () => []),
    manufacturers: { codes: new Map([['', 0]]), names: [''] },
    finishes: emptyFinishes(),
    groupSets: emptyGroupSets(),
    groups,
    products: emptyColumns(productRowColumns),
    offers: emptyColumns(offerColumns),
    productCount: 0,
    offerCount: 0,
    unusedOffers: 0,
    free: [],
    hasMattressWidths: false,
  }
}

function emptyColumns<Kinds extends Record<string, new (length: number) => NumberColumn>>(kinds: Kinds) {
  const columns = Object.entries(kinds).map(([name, Kind]) => [name, new Kind(INITIAL_CAPACITY)])
  // TypeScript loses the names in `Object.fromEntries`.
  return Object.fromEntries(columns) as ColumnsOf<Kinds>
}

/** Replaces the lists of all categories, rooms and collections, and updates to which of them each product belongs. */
export function setGroups(facetIndex: FacetIndex, groups: Groups): void {
  facetIndex.groups = groups
  resolveGroupSets(facetIndex.groupSets, groups)
}

/**
 * Adds or replaces a product. `inStock`: the product's variants that are in stock. `photographed`: the product's
 * variants that a photo shows.
 */
export function putProduct(
  facetIndex: FacetIndex,
  product: IndexedProduct,
  inStock: ReadonlySet<VariantId>,
  photographed?: PhotographedVariants,
): void {
  const slot = slotFor(facetIndex, product.id)
  for (const language of languages) {
    facetIndex.names[language][slot] = product.names[language] ?? Object.values(product.names)[0] ?? ''
  }
  const { products } = facetIndex
  products.price[slot] = product.price
  products.published[slot] = product.published ?? -Infinity
  for (const name of productColumns) products[name][slot] = columnValueOf(name, product.attributes[name])
  products.maker[slot] = manufacturerOf(facetIndex.manufacturers, product.maker)
  const collections = currentCollections(product, inStock)
  products.groupSet[slot] = groupSetOf(facetIndex.groupSets, { ...product, collections }, facetIndex.groups)
  products.form[slot] = Math.max(0, silhouettes.indexOf(product.form as Silhouette))
  products.photographed[slot] = Number((photographed?.size ?? 0) > 0)
  facetIndex.displayOrders[slot] = displayOrderOf(product.offers, inStock, photographed)
  putOffers(facetIndex, slot, product, inStock)
}

/** Returns the collections of a product, with those whose rule asks for a variant in stock. */
function currentCollections(
  { collections, stockedCollections = [] }: IndexedProduct,
  inStock: ReadonlySet<VariantId>,
): readonly string[] {
  const stocked = stockedCollections.filter(({ variants }) => variants.some((id) => inStock.has(id)))
  return stocked.length > 0 ? [...collections, ...stocked.map(({ id }) => id)] : collections
}

export function removeProduct(facetIndex: FacetIndex, id: ProductId): void {
  const slot = facetIndex.slots.get(id)
  if (slot === undefined) return
  facetIndex.slots.delete(id)
  facetIndex.ids[slot] = null
  facetIndex.unusedOffers += facetIndex.products.offers[slot] ?? 0
  facetIndex.products.offers[slot] = 0
  facetIndex.free.push(slot)
}

/** Returns the code that stands for a manufacturer in URLs: "Håkansson & Co." → "hakansson-co". */
export function manufacturerCode(name: string): string {
  return fold(name).replaceAll(' ', '-')
}

function slotFor(facetIndex: FacetIndex, id: ProductId): number {
  const known = facetIndex.slots.get(id)
  if (known !== undefined) return known
  const slot = facetIndex.free.pop() ?? facetIndex.productCount
  if (slot === facetIndex.productCount) {
    facetIndex.productCount += 1
    facetIndex.products = withCapacity(facetIndex.products, facetIndex.productCount)
  }
  facetIndex.slots.set(id, slot)
  facetIndex.ids[slot] = id
  facetIndex.products.offers[slot] = 0
  return slot
}

function manufacturerOf({ codes, names }: Manufacturers, name: string | null): number {
  const code = manufacturerCode(name ?? '')
  const known = codes.get(code)
  if (known !== undefined) return known
  names.push(name ?? '')
  codes.set(code, names.length - 1)
  return names.length - 1
}

/** Writes the offers of a product. Reuses the product's offer rows if the number of offers has not grown. */
function putOffers(
  facetIndex: FacetIndex,
  slot: number,
  product: IndexedProduct,
  inStock: ReadonlySet<VariantId>,
): void {
  const before = facetIndex.products.offers[slot] ?? 0
  const count = product.offers.length
  facetIndex.unusedOffers += count > before ? before : before - count
  if (count > before) {
    facetIndex.products.first[slot] = facetIndex.offerCount
    facetIndex.offerCount += count
    facetIndex.offers = withCapacity(facetIndex.offers, facetIndex.offerCount)
  }
  facetIndex.products.offers[slot] = count
  const first = facetIndex.products.first[slot] ?? 0
  const finishes = product.finishes.map((finish) => finishRowOf(facetIndex.finishes, finish))
  for (const [index, offer] of product.offers.entries()) {
    putOffer(facetIndex.offers, first + index, offer, finishes[offer.finish] ?? 0, inStock)
    if (offer.mattressWidth != null) facetIndex.hasMattressWidths = true
  }
  if (facetIndex.unusedOffers > MOST_LOST && facetIndex.unusedOffers > facetIndex.offerCount / 4)
    compactOffers(facetIndex)
}

function putOffer(
  offers: OfferColumns,
  row: number,
  { price, width, depth, height, mattressWidth, weeks, stocked }: Offer,
  finish: number,
  inStock: ReadonlySet<VariantId>,
): void {
  const isInStock = stocked.some((id) => inStock.has(id))
  offers.price[row] = price
  offers.width[row] = width ?? 0
  offers.depth[row] = depth ?? 0
  offers.height[row] = height ?? 0
  offers.mattressWidth[row] = Math.round((mattressWidth ?? 0) / MM_PER_CM) * MM_PER_CM
  offers.finish[row] = finish
  offers.inStock[row] = isInStock ? 1 : 0
  offers.weeks[row] = isInStock ? 0 : Math.min(weeks ?? NEVER, NEVER)
}

/** Removes the elements of unused offers from the arrays that store the columns of the offers. */
function compactOffers(facetIndex: FacetIndex): void {
  const used = facetIndex.offerCount - facetIndex.unusedOffers
  const kept = Object.entries(facetIndex.offers).map(([name, column]) => {
    const compacted = emptyLike(column, used + INITIAL_CAPACITY)
    let to = 0
    for (let slot = 0; slot < facetIndex.productCount; slot++) {
      const [first, count] = [facetIndex.products.first[slot] ?? 0, facetIndex.products.offers[slot] ?? 0]
      compacted.set(column.subarray(first, first + count), to)
      to += count
    }
    return [name, compacted]
  })
  facetIndex.offers = Object.fromEntries(kept) as OfferColumns
  let to = 0
  for (let slot = 0; slot < facetIndex.productCount; slot++) {
    facetIndex.products.first[slot] = to
    to += facetIndex.products.offers[slot] ?? 0
  }
  facetIndex.offerCount = to
  facetIndex.unusedOffers = 0
}

/**
 * Returns columns with space for at least the given number of rows. If the given columns are too short, returns longer
 * copies.
 */
function withCapacity<T extends Columns>(columns: T, rows: number): T {
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
