// Converts counts to the facets shown to customers: named, sorted, without values that would find nothing.
import { inLanguage, type Language } from '#shop/language.ts'
import { filterFlags } from '#shop/catalogue/attributes.ts'
import {
  type CategoryFacet,
  type ColourFacet,
  each,
  type Facets,
  type Filters,
  type FlagFacet,
  type Group,
  type LeadTimeFacet,
  type RangeFacet,
  ranged,
  type ValueFacet,
} from '../../search.ts'
import { colours } from '../vocabulary/colours.ts'
import { materials } from '../vocabulary/materials.ts'
import type { Term } from '../vocabulary/terms.ts'
import { listOf } from './indexed-product.ts'
import { makerCode, type FacetIndex } from './facet-index.ts'
import type { Extent, FacetCounts } from './facet-counts.ts'

const MOST_MAKERS = 100
/** Lead times offered as filter values, in weeks. */
const STEPS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 26]

interface Asked {
  readonly shelf: FacetIndex
  readonly counted: FacetCounts
  readonly filters: Filters
  readonly language: Language
}

export function facetsOf(
  shelf: FacetIndex,
  counted: FacetCounts,
  filters: Filters,
  language: Language,
  scale: number,
): Facets {
  const asked: Asked = { shelf, counted, filters, language }
  const { price } = counted.ranges
  const units = { ...price, min: Math.floor(price.min / scale), max: Math.ceil(price.max / scale) }
  return {
    categories: categoryFacets(asked),
    rooms: groupFacets('room', asked),
    collections: groupFacets('collection', asked),
    materials: termFacets(materials, 'materials', asked),
    colours: colourFacets(asked),
    makers: makerFacets(asked),
    ranges: each(ranged, (name) => rangeFacet(name === 'price' ? units : counted.ranges[name])),
    flags: {
      inStock: { count: counted.inStock, selected: filters.inStock },
      ...each(filterFlags, (name) => ({ count: counted.flags[name], selected: filters[name] })),
    },
    leadTimes: leadTimeFacets(counted.weeks, filters.leadTime),
  }
}

function categoryFacets(asked: Asked): CategoryFacet[] {
  const { categories } = asked.shelf.groups
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const byId = new Map(categories.map((category) => [category.id, category]))
  return groupFacets('category', asked).map(({ code, ...facet }) => {
    const parentId = bySlug.get(code)?.parentId
    return { slug: code, parentSlug: (parentId && byId.get(parentId)?.slug) ?? null, ...facet }
  })
}

function groupFacets(kind: Group, { shelf, counted, filters, language }: Asked): ValueFacet[] {
  const groups = shelf.groups[listOf[kind]]
  const counts = perGroup(shelf.places[listOf[kind]], counted.places[kind], groups.length)
  return groups
    .map(({ slug, names }, index) => ({
      code: slug,
      name: inLanguage(names, language) ?? slug,
      count: counts[index] ?? 0,
      selected: slug === filters[kind],
    }))
    .filter(isWorthSaying)
}

/** Returns the number of products in each group, from the counts by row of `places`. */
function perGroup(groupsOfPlaces: readonly number[][], counts: Uint32Array, groups: number): Uint32Array {
  const all = new Uint32Array(groups)
  for (const [place, count] of counts.entries()) {
    if (count === 0) continue
    for (const group of groupsOfPlaces[place] ?? []) all[group] = (all[group] ?? 0) + count
  }
  return all
}

function termFacets(terms: readonly Term[], kind: 'materials' | 'colours', asked: Asked): ValueFacet[] {
  return terms
    .map(({ code, names }, index) => ({
      code,
      name: names[asked.language],
      count: asked.counted[kind][index] ?? 0,
      selected: asked.filters[kind].includes(code),
    }))
    .filter(isWorthSaying)
}

function colourFacets(asked: Asked): ColourFacet[] {
  const swatches = new Map(colours.map(({ code, swatch }) => [code, swatch]))
  const facets = termFacets(colours, 'colours', asked)
  return facets.map((facet) => ({ ...facet, swatch: swatches.get(facet.code) ?? '' }))
}

/**
 * Returns the manufacturers with the most products, sorted by name. The list is limited, as nobody can use one with thousands.
 */
function makerFacets({ shelf, counted, filters, language }: Asked): ValueFacet[] {
  return shelf.makers.names
    .map((name, row) => {
      const code = makerCode(name)
      return { code, name, count: counted.makers[row] ?? 0, selected: filters.makers.includes(code) }
    })
    .filter((maker) => maker.code !== '' && isWorthSaying(maker))
    .sort((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count)
    .slice(0, MOST_MAKERS)
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

function isWorthSaying({ count, selected }: FlagFacet): boolean {
  return count > 0 || selected
}

function rangeFacet({ min, max, known, unknown }: Extent): RangeFacet {
  return known === 0 ? { min: null, max: null, known, unknown } : { min, max, known, unknown }
}

/** Returns only the steps that find more products than the step before. */
function leadTimeFacets(weeks: Uint32Array, chosen: number | null): LeadTimeFacet[] {
  const steps = chosen === null || STEPS.includes(chosen) ? STEPS : [...STEPS, chosen].sort((a, b) => a - b)
  let before = weeks[0] ?? 0
  return steps.flatMap((step) => {
    const count = weeks.subarray(0, step + 1).reduce((all, some) => all + some, 0)
    const brings = count > before
    before = count
    return brings || step === chosen ? [{ weeks: step, count, selected: step === chosen }] : []
  })
}
