// A query in the shelf's own numbers.
import { type FilterFlag, filterFlags } from '#shop/catalogue/attributes.ts'
import { groups as groupKinds, type Filters, type Range } from '../../search.ts'
import { colourBits, materialBits } from './finishes.ts'
import { makerCode, type FacetIndex } from './facet-index.ts'
import { type ProductRange, productRanges } from './product-columns.ts'

/** The filters that variants, places, makers and looks fail by themselves. */
const FAILS_OF_OFFERS = {
  category: 1,
  room: 2,
  collection: 4,
  price: 8,
  width: 16,
  depth: 32,
  height: 64,
  materials: 128,
  colours: 256,
  makers: 512,
  inStock: 1024,
  leadTime: 2048,
} as const satisfies Partial<Record<keyof Filters, number>>

type ProductFilter = ProductRange | FilterFlag
const productFilters: readonly ProductFilter[] = [...productRanges, ...filterFlags]
const FIRST_OF_PRODUCTS = Object.keys(FAILS_OF_OFFERS).length

/** Each filter has a bit, so that a row says in one number which filters it fails. */
export const FAILS: Readonly<Record<keyof Filters, number>> = {
  ...FAILS_OF_OFFERS,
  ...(Object.fromEntries(
    productFilters.map((name, index) => [name, 1 << (FIRST_OF_PRODUCTS + index)]),
  ) as Record<ProductFilter, number>),
}

/** Above the bits of all filters: of a product one of whose variants fails none. */
export const WANTED = 1 << Object.keys(FAILS).length
/** All combinations of what offers fail are below. */
export const OFFER_COMBINATIONS = 1 << FIRST_OF_PRODUCTS

/** From, to, both included; open ends are the least and most there can be. A length that nobody knows (0) is outside. */
export interface Bounds {
  readonly from: number
  readonly to: number
}

/** A chosen filter of whole products; an unknown value is outside. */
export interface ProductBounds extends Bounds {
  readonly fails: number
  readonly values: Int32Array
}

export interface CompiledFilters {
  /** The bits that each place, each maker and each look fails by itself. */
  readonly places: Uint8Array
  readonly makers: Uint16Array
  readonly looks: Uint16Array
  readonly price: Bounds
  readonly width: Bounds
  readonly depth: Bounds
  readonly height: Bounds
  /** Those of whole products that were chosen. */
  readonly ofProducts: readonly ProductBounds[]
  readonly inStock: boolean
  /** Weeks at most; more than anything takes when it is all the same. */
  readonly weeks: number
}

const ANY_WEEKS = 256

/** The filters as the shelf compares them; prices in whole units become minor ones by the scale. */
export function compileFilters(shelf: FacetIndex, filters: Filters, scale: number): CompiledFilters {
  return {
    places: placesWanted(shelf, filters),
    makers: makersWanted(shelf, filters.makers),
    looks: looksWanted(shelf, filters),
    price: boundsOf(filters.price, scale, 0),
    width: boundsOf(filters.width, 1, 1),
    depth: boundsOf(filters.depth, 1, 1),
    height: boundsOf(filters.height, 1, 1),
    ofProducts: [
      ...productRanges
        .filter((name) => filters[name] !== null)
        .map((name) => ({ ...boundsOf(filters[name], 1, 0), ...columnOf(shelf, name) })),
      ...filterFlags
        .filter((name) => filters[name])
        .map((name) => ({ from: 1, to: 1, ...columnOf(shelf, name) })),
    ],
    inStock: filters.inStock,
    weeks: filters.leadTime ?? ANY_WEEKS,
  }
}

function columnOf({ pieces }: FacetIndex, name: ProductFilter) {
  return { fails: FAILS[name], values: pieces[name] }
}

function boundsOf(range: Range | null, scale: number, least: number): Bounds {
  if (!range) return { from: -Infinity, to: Infinity }
  return { from: Math.max(least, (range.min ?? 0) * scale), to: (range.max ?? Infinity) * scale }
}

function placesWanted({ places, groups }: FacetIndex, filters: Filters): Uint8Array {
  const fails = new Uint8Array(places.standings.length)
  const lists = { category: 'categories', room: 'rooms', collection: 'collections' } as const
  for (const kind of groupKinds) {
    if (filters[kind] === null) continue
    const wanted = groups[lists[kind]].findIndex(({ slug }) => slug === filters[kind])
    for (const [row, standsIn] of places[lists[kind]].entries()) {
      if (!standsIn.includes(wanted)) fails[row] = (fails[row] ?? 0) | FAILS[kind]
    }
  }
  return fails
}

function makersWanted({ makers }: FacetIndex, codes: readonly string[]): Uint16Array {
  const fails = new Uint16Array(makers.names.length)
  if (codes.length === 0) return fails
  return fails.map((_, row) => (codes.includes(makerCode(makers.names[row] ?? '')) ? 0 : FAILS.makers))
}

function looksWanted({ looks }: FacetIndex, { materials, colours }: Filters): Uint16Array {
  const material = materialBits(materials, { wider: false })
  const colour = colourBits(colours)
  return Uint16Array.from(looks.colours, (has, row) => {
    const low = (looks.lowMaterials[row] ?? 0) & material.low
    const high = (looks.highMaterials[row] ?? 0) & material.high
    const failsMaterial = materials.length > 0 && low === 0 && high === 0
    const failsColour = colours.length > 0 && (has & colour) === 0
    return (failsMaterial ? FAILS.materials : 0) | (failsColour ? FAILS.colours : 0)
  })
}
