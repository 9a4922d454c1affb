import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyFilters,
  anyProduct,
  groups,
  inStock,
  SCALE,
  facetIndexOf,
} from './random-products.test.support.ts'
import {
  noFilters,
  rangeFilters,
  type Facets,
  type Filters,
  type RangeFilter,
  type Range,
} from '../../search.ts'
import { shapes } from '#shop/catalogue/attributes.ts'
import { colours } from '../vocabulary/colours.ts'
import { materials } from '../vocabulary/materials.ts'
import { facetsOf } from './facets.ts'
import { offeredFacets } from './offered-facets.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { putProduct, removeProduct, type FacetIndex } from './facet-index.ts'
import { countFacets } from './facet-counts.ts'
import { compileFilters } from './compile-filters.ts'
import type { ProductRange } from './product-columns.ts'

type Offer = IndexedProduct['offers'][number]

const isIn = (value: number | null, range: Range | null, scale = 1) =>
  range === null ||
  (value !== null && value >= (range.min ?? 0) * scale && value <= (range.max ?? Infinity) * scale)
const above = (id: string): string[] => {
  const group = groups.categories.find((one) => one.id === id)
  return group ? [group.slug, ...above(group.parentId ?? '')] : []
}
const materialsOf = (piece: IndexedProduct, { finish }: Offer) =>
  (piece.finishes[finish]?.materials ?? []).flatMap((code) => {
    const known = materials.find((one) => one.code === code)
    return known ? [code, known.of ?? code] : []
  })
const coloursOf = (piece: IndexedProduct, { finish }: Offer) => piece.finishes[finish]?.colours ?? []
const makerOf = ({ maker }: IndexedProduct) =>
  maker === 'Werk & Bund' ? 'werk-bund' : maker === null ? '' : 'hakansson'
const weeksOf = ({ stocked, weeks }: Offer) =>
  stocked.some((id) => inStock.has(id)) ? 0 : stocked.length > 0 ? null : weeks
const anyOf = (wanted: readonly string[], own: readonly string[]) =>
  wanted.length === 0 || own.some((one) => wanted.includes(one))

/** For each filter, a rule that tells whether one variant of one product passes the filter. */
const rules: {
  [Name in keyof Filters]: (one: IndexedProduct, offer: Offer, wanted: Filters[Name]) => boolean
} = {
  category: (one, _, wanted) => wanted === null || one.categories.flatMap(above).includes(wanted),
  room: (one, _, wanted) => wanted === null || one.rooms.includes(wanted),
  collection: (one, _, wanted) => wanted === null || one.collections.includes(wanted),
  price: (_, offer, wanted) => isIn(offer.price, wanted, SCALE),
  width: (_, offer, wanted) => isIn(offer.width, wanted),
  depth: (_, offer, wanted) => isIn(offer.depth, wanted),
  height: (_, offer, wanted) => isIn(offer.height, wanted),
  mattressWidth: (_, offer, wanted) =>
    offer.mattressWidth === null && wanted?.widthIfUnknown
      ? isIn(offer.width, wanted.widthIfUnknown)
      : isIn(offer.mattressWidth, wanted),
  seatHeight: ({ attributes }, _, wanted) => isIn(attributes.seatHeight, wanted),
  seats: ({ attributes }, _, wanted) => isIn(attributes.seats, wanted),
  assemblyMinutes: ({ attributes }, _, wanted) => isIn(attributes.assemblyMinutes, wanted),
  extendable: ({ attributes }, _, wanted) => !wanted || attributes.extendable === true,
  shape: ({ attributes }, _, wanted) => anyOf(wanted, attributes.shape ?? []),
  materials: (one, offer, wanted) => anyOf(wanted, materialsOf(one, offer)),
  colours: (one, offer, wanted) => anyOf(wanted, coloursOf(one, offer)),
  manufacturers: (one, _, wanted) => anyOf(wanted, [makerOf(one)]),
  inStock: (_, offer, wanted) => !wanted || weeksOf(offer) === 0,
  leadTime: (_, offer, wanted) => wanted === null || (weeksOf(offer) ?? Infinity) <= wanted,
}
type OfferRange = Exclude<RangeFilter, ProductRange>
const names = Object.keys(rules) as (keyof Filters)[]

function passes<Name extends keyof Filters>(
  name: Name,
  one: IndexedProduct,
  offer: Offer,
  wanted: Filters,
): boolean {
  return rules[name](one, offer, wanted[name])
}

/** Returns the facets of these products. Counts without a facet index, as the expected result. */
function byHand(products: readonly IndexedProduct[], wanted: Filters) {
  const offersOf = (one: IndexedProduct, except?: keyof Filters) =>
    one.offers.filter((offer) => names.every((name) => name === except || passes(name, one, offer, wanted)))
  const under = (except: keyof Filters) => products.filter((one) => offersOf(one, except).length > 0)
  const count = (except: keyof Filters, has: (one: IndexedProduct, offer: Offer) => boolean) =>
    products.filter((one) => offersOf(one, except).some((offer) => has(one, offer))).length
  const extent = (name: RangeFilter) => {
    const valuesOf = (one: IndexedProduct) =>
      offersOf(one, name).flatMap(
        (offer) => (name in offer ? offer[name as OfferRange] : one.attributes[name as ProductRange]) ?? [],
      )
    const known = under(name).filter((one) => valuesOf(one).length > 0)
    const values = known.flatMap(valuesOf)
    const scale = name === 'price' ? SCALE : 1
    return {
      min: known.length > 0 ? Math.floor(Math.min(...values) / scale) : null,
      max: known.length > 0 ? Math.ceil(Math.max(...values) / scale) : null,
      known: known.length,
      unknown: under(name).length - known.length,
    }
  }
  return {
    ids: products.filter((one) => offersOf(one).length > 0).map(({ id }) => id),
    without: Object.fromEntries(names.map((name) => [name, under(name).length])),
    category: (slug: string) => count('category', (one) => one.categories.flatMap(above).includes(slug)),
    room: (slug: string) => count('room', (one) => one.rooms.includes(slug)),
    collection: (slug: string) => count('collection', (one) => one.collections.includes(slug)),
    material: (code: string) => count('materials', (one, offer) => materialsOf(one, offer).includes(code)),
    colour: (code: string) => count('colours', (one, offer) => coloursOf(one, offer).includes(code)),
    maker: (code: string) => count('manufacturers', (one) => makerOf(one) === code),
    inStock: count('inStock', (_, offer) => weeksOf(offer) === 0),
    extendable: count('extendable', ({ attributes }) => attributes.extendable === true),
    shape: (code: string) => count('shape', ({ attributes }) => (attributes.shape ?? []).includes(code)),
    withShape: count('shape', ({ attributes }) => (attributes.shape ?? []).length > 0),
    mattressWidth: (length: number) => count('mattressWidth', (_, offer) => offer.mattressWidth === length),
    within: (weeks: number) => count('leadTime', (_, offer) => (weeksOf(offer) ?? Infinity) <= weeks),
    ranges: Object.fromEntries(rangeFilters.map((name) => [name, extent(name)])),
  }
}

const byCode = (facets: readonly { code: string; count: number }[], code: string) =>
  facets.find((facet) => facet.code === code)?.count ?? 0
const facetsOn = (facetIndex: FacetIndex, wanted: Filters): Facets =>
  facetsOf(
    facetIndex,
    countFacets(facetIndex, compileFilters(facetIndex, wanted, SCALE), null),
    wanted,
    'en',
    SCALE,
  )

describe('the facet index compared with a naive count', () => {
  it('matches the same products, and has the same counts for every filter', () => {
    const products = fc.array(anyProduct, { maxLength: 25 })
    fc.assert(
      fc.property(products, fc.array(anyProduct, { maxLength: 5 }), anyFilters, (put, gone, wanted) => {
        const facetIndex = facetIndexOf(put, gone)
        const left = [...new Map(put.map((one) => [one.id, one])).values()]
        const hand = byHand(
          left.filter(({ id }) => !gone.some((one) => one.id === id)),
          wanted,
        )
        const facetCounts = countFacets(facetIndex, compileFilters(facetIndex, wanted, SCALE), null)
        expect(new Set([...facetCounts.matched].map((row) => facetIndex.ids[row]))).toEqual(new Set(hand.ids))
        expect(facetCounts.matched).toHaveLength(hand.ids.length)
        expect(facetCounts.without).toEqual(hand.without)
        const facets = facetsOn(facetIndex, wanted)
        const category = facets.categories.map(({ slug, count }) => ({ code: slug, count }))
        for (const { slug } of groups.categories) expect(byCode(category, slug)).toBe(hand.category(slug))
        for (const { slug } of groups.rooms) expect(byCode(facets.rooms, slug)).toBe(hand.room(slug))
        expect(byCode(facets.collections, 'lys')).toBe(hand.collection('lys'))
        for (const { code } of materials) expect(byCode(facets.materials, code)).toBe(hand.material(code))
        for (const { code } of colours) expect(byCode(facets.colours, code)).toBe(hand.colour(code))
        for (const code of ['hakansson', 'werk-bund']) {
          expect(byCode(facets.manufacturers, code)).toBe(hand.maker(code))
        }
        expect(facets.flags.inStock.count).toBe(hand.inStock)
        expect(facets.flags.extendable.count).toBe(hand.extendable)
        for (const code of shapes) expect(byCode(facets.shape, code)).toBe(hand.shape(code))
        expect(facets.known.shape).toBe(hand.withShape)
        for (let length = 10; length <= 120; length += 10) {
          const size = facets.mattressWidths.find((facet) => facet.length === length)
          expect(size?.count ?? 0).toBe(hand.mattressWidth(length))
        }
        for (const { weeks, count } of facets.leadTimes) expect(count).toBe(hand.within(weeks))
        expect(facets.ranges).toEqual(hand.ranges)
      }),
      { numRuns: 250 },
    )
  })

  it('counts only the products that match the search words', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 20 }), anyFilters, (put, wanted) => {
        const facetIndex = facetIndexOf(put)
        const found = Uint32Array.from([...facetIndex.slots.values()].filter((row) => row % 2 === 0))
        const wants = (rows: Uint32Array | null) => [
          ...countFacets(facetIndex, compileFilters(facetIndex, wanted, SCALE), rows).matched,
        ]
        expect(wants(found)).toEqual(wants(null).filter((row) => found.includes(row)))
      }),
      { numRuns: 50 },
    )
  })

  it('is the same whether it was filled at once or changed a thousand times', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { minLength: 1, maxLength: 10 }), anyFilters, (put, wanted) => {
        const worn = facetIndexOf(put)
        for (let time = 0; time < 40; time++) {
          for (const one of put) {
            const offers = Array.from({ length: 1 + ((time * 7) % 400) }, () => one.offers[0]!)
            putProduct(worn, { ...one, offers }, inStock)
            if (time % 3 === 0) removeProduct(worn, one.id)
          }
        }
        for (const one of put) putProduct(worn, one, inStock)
        expect(facetsOn(worn, wanted)).toEqual(facetsOn(facetIndexOf(put), wanted))
      }),
      { numRuns: 20 },
    )
  })
})

describe('the filter values that a listing offers', () => {
  it('are those of at most four in five products of the unfiltered listing, and the selected ones', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 15 }), anyFilters, (put, wanted) => {
        const facetIndex = facetIndexOf(put)
        const [all, unfiltered] = [facetsOn(facetIndex, wanted), facetsOn(facetIndex, noFilters)]
        const total = facetIndex.slots.size
        const offered = offeredFacets(all, unfiltered, total)
        for (const kind of ['materials', 'colours', 'manufacturers', 'rooms', 'collections'] as const) {
          const expected = all[kind].filter(
            ({ code, selected }) => selected || byCode(unfiltered[kind], code) * 5 <= total * 4,
          )
          expect(offered[kind], kind).toEqual(expected)
        }
        const isCommon = (count = 0) => count * 5 > total * 4
        const hasShapes = unfiltered.known.shape * 3 >= total
        expect(offered.shape).toEqual(
          all.shape.filter(
            ({ code, selected }) => selected || (hasShapes && !isCommon(byCode(unfiltered.shape, code))),
          ),
        )
        const hasSizes = unfiltered.ranges.mattressWidth.known * 3 >= total
        const sizes = new Map(unfiltered.mattressWidths.map(({ length, count }) => [length, count]))
        expect(offered.mattressWidths).toEqual(
          all.mattressWidths.filter(
            ({ length, selected }) => selected || (hasSizes && !isCommon(sizes.get(length))),
          ),
        )
        for (const name of ['inStock', 'extendable'] as const) {
          const { selected, isOffered } = offered.flags[name]
          expect(isOffered, name).toBe(selected || unfiltered.flags[name].count * 5 <= total * 4)
        }
        expect(offered.categories).toEqual(all.categories)
      }),
      { numRuns: 150 },
    )
  })
})
