// A query in the shelf's own numbers.
import { type FilterFlag, filterFlags } from '#shop/catalogue/attributes.ts'
import { each, groups as groupKinds, type Filters, type Ranged } from '../../search.ts'
import { colourBits, materialBits } from './finishes.ts'
import { makerCode, type FacetIndex, type NumberColumn } from './facet-index.ts'
import { listOf } from './indexed-product.ts'
import { offerLengths, type ProductRange, productRanges } from './product-columns.ts'

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
  ...each(productFilters, (name) => 1 << (FIRST_OF_PRODUCTS + productFilters.indexOf(name))),
}

/** Above the bits of all filters: of a product one of whose variants fails none. */
export const WANTED = 1 << Object.keys(FAILS).length
/** All combinations of what offers fail are below. */
export const OFFER_COMBINATIONS = 1 << FIRST_OF_PRODUCTS

/** From, to, both included; open ends are the least and most there can be. */
export interface Bounds {
  readonly from: number
  readonly to: number
}

/** A chosen filter over the column it is compared with; an unknown value is outside. */
interface ColumnBounds extends Bounds {
  readonly fails: number
  readonly values: NumberColumn
}

export interface CompiledFilters {
  /** The bits that each place, each maker and each look fails by itself. */
  readonly places: Uint8Array
  readonly makers: Uint16Array
  readonly looks: Uint16Array
  /** Those of offers and of whole products that were chosen. */
  readonly ofOffers: readonly ColumnBounds[]
  readonly ofProducts: readonly ColumnBounds[]
  readonly inStock: boolean
  /** Weeks at most; more than anything takes when it is all the same. */
  readonly weeks: number
}

const ANY_WEEKS = 256

/** The filters as the shelf compares them; prices in whole units become minor ones by the scale. */
export function compileFilters(shelf: FacetIndex, filters: Filters, scale: number): CompiledFilters {
  const { offers, pieces } = shelf
  /** `least` keeps a value that stands for an unknown one outside. */
  const within = (name: Ranged, values: NumberColumn, least: number, unit = 1): ColumnBounds[] => {
    const range = filters[name]
    if (!range) return []
    const from = Math.max(least, (range.min ?? 0) * unit)
    return [{ fails: FAILS[name], values, from, to: (range.max ?? Infinity) * unit }]
  }
  return {
    places: placesWanted(shelf, filters),
    makers: makersWanted(shelf, filters.makers),
    looks: looksWanted(shelf, filters),
    ofOffers: [
      ...within('price', offers.price, 0, scale),
      ...offerLengths.flatMap((name) => within(name, offers[name], 1)),
    ],
    ofProducts: [
      ...productRanges.flatMap((name) => within(name, pieces[name], 0)),
      ...filterFlags
        .filter((name) => filters[name])
        .map((name) => ({ fails: FAILS[name], values: pieces[name], from: 1, to: 1 })),
    ],
    inStock: filters.inStock,
    weeks: filters.leadTime ?? ANY_WEEKS,
  }
}

function placesWanted({ places, groups }: FacetIndex, filters: Filters): Uint8Array {
  const fails = new Uint8Array(places.standings.length)
  for (const kind of groupKinds) {
    if (filters[kind] === null) continue
    const wanted = groups[listOf[kind]].findIndex(({ slug }) => slug === filters[kind])
    for (const [row, standsIn] of places[listOf[kind]].entries()) {
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
