// What was counted, as a shopper reads it: by name, in order, without what would bring nothing.
import { inLanguage, type Language } from '#shop/language.ts'
import { filterFlags } from '#shop/catalogue/attributes.ts'
import {
  type CategoryFacet,
  type ColourFacet,
  each,
  type Facets,
  type Filters,
  type LeadTimeFacet,
  type RangeFacet,
  ranged,
  type ValueFacet,
} from '../../search.ts'
import { colours } from '../vocabulary/colours.ts'
import { materials } from '../vocabulary/materials.ts'
import type { Term } from '../vocabulary/terms.ts'
import type { NamedGroup } from './indexed-product.ts'
import { makerCode, type FacetIndex } from './facet-index.ts'
import type { Extent, FacetCounts } from './facet-counts.ts'

const MOST_MAKERS = 100
/** The promises that are offered, in weeks. */
const STEPS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 26]

export function facetsOf(
  shelf: FacetIndex,
  counted: FacetCounts,
  filters: Filters,
  language: Language,
  scale: number,
): Facets {
  const { rooms, collections } = shelf.groups
  const { price } = counted.ranges
  const units = { ...price, min: Math.floor(price.min / scale), max: Math.ceil(price.max / scale) }
  return {
    categories: categoryFacets(shelf, counted, filters, language),
    rooms: groupFacets(
      rooms,
      perGroup(shelf.places.rooms, counted.places.room, rooms.length),
      filters.room,
      language,
    ),
    collections: groupFacets(
      collections,
      perGroup(shelf.places.collections, counted.places.collection, collections.length),
      filters.collection,
      language,
    ),
    materials: termFacets(materials, counted.materials, filters.materials, language),
    colours: colourFacets(counted, filters, language),
    makers: makerFacets(shelf, counted, filters, language),
    ranges: each(ranged, (name) => rangeFacet(name === 'price' ? units : counted.ranges[name])),
    flags: {
      inStock: { count: counted.inStock, selected: filters.inStock },
      ...each(filterFlags, (name) => ({ count: counted.flags[name], selected: filters[name] })),
    },
    leadTimes: leadTimeFacets(counted.weeks, filters.leadTime),
  }
}

/** How many stand in each group, counted by place. */
function perGroup(groupsOfPlaces: readonly number[][], counts: Uint32Array, groups: number): Uint32Array {
  const all = new Uint32Array(groups)
  for (const [place, count] of counts.entries()) {
    if (count === 0) continue
    for (const group of groupsOfPlaces[place] ?? []) all[group] = (all[group] ?? 0) + count
  }
  return all
}

function categoryFacets(
  shelf: FacetIndex,
  counted: FacetCounts,
  filters: Filters,
  language: Language,
): CategoryFacet[] {
  const { categories } = shelf.groups
  const counts = perGroup(shelf.places.categories, counted.places.category, categories.length)
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  return categories
    .map(({ slug, parentId, names }, index) => ({
      slug,
      parentSlug: parentId === null ? null : (slugs.get(parentId) ?? null),
      name: inLanguage(names, language) ?? slug,
      count: counts[index] ?? 0,
      selected: slug === filters.category,
    }))
    .filter(isWorthSaying)
}

function groupFacets(
  groups: readonly NamedGroup[],
  counts: Uint32Array,
  chosen: string | null,
  language: Language,
): ValueFacet[] {
  return groups
    .map(({ slug, names }, index) => ({
      code: slug,
      name: inLanguage(names, language) ?? slug,
      count: counts[index] ?? 0,
      selected: slug === chosen,
    }))
    .filter(isWorthSaying)
}

function termFacets(
  terms: readonly Term[],
  counts: Uint32Array,
  chosen: readonly string[],
  language: Language,
): ValueFacet[] {
  return terms
    .map(({ code, names }, index) => ({
      code,
      name: names[language],
      count: counts[index] ?? 0,
      selected: chosen.includes(code),
    }))
    .filter(isWorthSaying)
}

function colourFacets(counted: FacetCounts, filters: Filters, language: Language): ColourFacet[] {
  const swatches = new Map(colours.map(({ code, swatch }) => [code, swatch]))
  const facets = termFacets(colours, counted.colours, filters.colours, language)
  return facets.map((facet) => ({ ...facet, swatch: swatches.get(facet.code) ?? '' }))
}

/** Those with the most pieces, by name: a list of thousands helps nobody. */
function makerFacets(
  { makers }: FacetIndex,
  counted: FacetCounts,
  filters: Filters,
  language: Language,
): ValueFacet[] {
  return makers.names
    .map((name, row) => {
      const code = makerCode(name)
      return { code, name, count: counted.makers[row] ?? 0, selected: filters.makers.includes(code) }
    })
    .filter((maker) => maker.code !== '' && isWorthSaying(maker))
    .sort((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count)
    .slice(0, MOST_MAKERS)
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

function isWorthSaying({ count, selected }: { count: number; selected: boolean }): boolean {
  return count > 0 || selected
}

function rangeFacet({ min, max, known, unknown }: Extent): RangeFacet {
  return known === 0 ? { min: null, max: null, known, unknown } : { min, max, known, unknown }
}

/** Only the steps that bring something the one before does not. */
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
