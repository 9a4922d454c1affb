// Converts counts to the facets that customers see. The values of a facet have names and are sorted. A value that would
// find no product is left out.
import { inLanguage, type Language } from '#shop/language.ts'
import { attributes, filterFlags, type FilterList, filterLists } from '#shop/catalogue/attributes.ts'
import {
  type CategoryFacet,
  type ColourFacet,
  recordOf,
  type Facets,
  type Filters,
  type FlagFacet,
  type GroupKind,
  type LeadTimeFacet,
  type Range,
  type RangeFacet,
  rangeFilters,
  type SizeFacet,
  type ValueFacet,
} from '../../search.ts'
import { attributes as de } from '#words/de/shop/attributes.ts'
import { attributes as en } from '#words/en/shop/attributes.ts'
import { colours } from '../vocabulary/colours.ts'
import { materials } from '../vocabulary/materials.ts'
import type { VocabularyTerm } from '../vocabulary/terms.ts'
import { listOf } from './indexed-product.ts'
import { MM_PER_CM, manufacturerCode, type FacetIndex } from './facet-index.ts'
import type { Extent, FacetCounts } from './facet-counts.ts'

const MAX_MANUFACTURERS = 100
/** Lead times offered as filter values, in weeks. */
const LEAD_TIME_STEPS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 26]

const choiceNames: Readonly<Record<Language, (typeof en)['choices']>> = { en: en.choices, de: de.choices }

interface FacetContext {
  readonly facetIndex: FacetIndex
  readonly facetCounts: FacetCounts
  readonly filters: Filters
  readonly language: Language
}

export function facetsOf(
  facetIndex: FacetIndex,
  facetCounts: FacetCounts,
  filters: Filters,
  language: Language,
  scale: number,
): Facets {
  const context: FacetContext = { facetIndex, facetCounts, filters, language }
  const { price } = facetCounts.ranges
  const units = { ...price, min: Math.floor(price.min / scale), max: Math.ceil(price.max / scale) }
  return {
    categories: categoryFacets(context),
    rooms: groupFacets('room', context),
    collections: groupFacets('collection', context),
    materials: termFacets(materials, 'materials', context),
    colours: colourFacets(context),
    manufacturers: manufacturerFacets(context),
    ranges: recordOf(rangeFilters, (name) => rangeFacet(name === 'price' ? units : facetCounts.ranges[name])),
    flags: {
      inStock: { count: facetCounts.inStock, selected: filters.inStock, isOffered: true },
      ...recordOf(filterFlags, (name) => ({
        count: facetCounts.flags[name],
        selected: filters[name],
        isOffered: true,
      })),
    },
    ...recordOf(filterLists, (name) => listFacets(name, context)),
    known: facetCounts.known,
    mattressWidths: mattressWidthFacets(facetCounts.mattressWidths, filters.mattressWidth),
    leadTimes: leadTimeFacets(facetCounts.weeks, filters.leadTime),
  }
}

function categoryFacets(context: FacetContext): CategoryFacet[] {
  const { categories } = context.facetIndex.groups
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const byId = new Map(categories.map((category) => [category.id, category]))
  return groupFacets('category', context).map(({ code, ...facet }) => {
    const parentId = bySlug.get(code)?.parentId
    return { slug: code, parentSlug: (parentId && byId.get(parentId)?.slug) ?? null, ...facet }
  })
}

function groupFacets(
  kind: GroupKind,
  { facetIndex, facetCounts, filters, language }: FacetContext,
): ValueFacet[] {
  const groups = facetIndex.groups[listOf[kind]]
  const counts = countsByGroup(facetIndex.groupSets[listOf[kind]], facetCounts.groupSets[kind], groups.length)
  return groups
    .map(({ slug, names }, index) => ({
      code: slug,
      name: inLanguage(names, language) ?? slug,
      count: counts[index] ?? 0,
      selected: slug === filters[kind],
    }))
    .filter(isListed)
}

/**
 * Returns the number of products in each category, room or collection. `groupsOfSets`: sets of groups that products
 * belong to. `counts`: the number of products for each of these sets.
 */
function countsByGroup(groupsOfSets: readonly number[][], counts: Uint32Array, groups: number): Uint32Array {
  const all = new Uint32Array(groups)
  for (const [groupSet, count] of counts.entries()) {
    if (count === 0) continue
    for (const group of groupsOfSets[groupSet] ?? []) all[group] = (all[group] ?? 0) + count
  }
  return all
}

function termFacets(
  terms: readonly VocabularyTerm[],
  kind: 'materials' | 'colours',
  context: FacetContext,
): ValueFacet[] {
  return terms
    .map(({ code, names }, index) => ({
      code,
      name: names[context.language],
      count: context.facetCounts[kind][index] ?? 0,
      selected: context.filters[kind].includes(code),
    }))
    .filter(isListed)
}

function listFacets(list: FilterList, { facetCounts, filters, language }: FacetContext): ValueFacet[] {
  const { allowed } = attributes[list]
  return allowed
    .map((code, index) => ({
      code,
      name: choiceNames[language][list][code],
      count: facetCounts.lists[list][index] ?? 0,
      selected: filters[list].includes(code),
    }))
    .filter(isListed)
}

function colourFacets(context: FacetContext): ColourFacet[] {
  const swatches = new Map(colours.map(({ code, swatch }) => [code, swatch]))
  const facets = termFacets(colours, 'colours', context)
  return facets.map((facet) => ({ ...facet, swatch: swatches.get(facet.code) ?? '' }))
}

/**
 * Returns the manufacturers with the most products, sorted by name. Limits their number, because a list of thousands
 * would be unusable.
 */
function manufacturerFacets({ facetIndex, facetCounts, filters, language }: FacetContext): ValueFacet[] {
  return facetIndex.manufacturers.names
    .map((name, row) => {
      const code = manufacturerCode(name)
      return {
        code,
        name,
        count: facetCounts.manufacturers[row] ?? 0,
        selected: filters.manufacturers.includes(code),
      }
    })
    .filter((maker) => maker.code !== '' && isListed(maker))
    .sort((a, b) => Number(b.selected) - Number(a.selected) || b.count - a.count)
    .slice(0, MAX_MANUFACTURERS)
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

function isListed({ count, selected }: FlagFacet): boolean {
  return count > 0 || selected
}

/**
 * Returns the mattress widths of the products. A width is marked as selected only if the range of the filter contains
 * just this width.
 */
function mattressWidthFacets(counts: Uint32Array, chosen: Range | null): SizeFacet[] {
  const chosenLength = chosen !== null && chosen.min === chosen.max ? chosen.min : null
  const sizes: SizeFacet[] = []
  for (let cm = 1; cm < counts.length; cm++) {
    const length = cm * MM_PER_CM
    const size = { length, count: counts[cm] ?? 0, selected: length === chosenLength }
    if (isListed(size)) sizes.push(size)
  }
  return sizes
}

function rangeFacet({ min, max, known, unknown }: Extent): RangeFacet {
  return known === 0 ? { min: null, max: null, known, unknown } : { min, max, known, unknown }
}

/**
 * Returns the maximum lead times that the customer can select, each with its number of products. Leaves out a lead time
 * that finds no more products than the next shorter one. A selected lead time is never left out.
 */
function leadTimeFacets(weeks: Uint32Array, chosen: number | null): LeadTimeFacet[] {
  const steps =
    chosen === null || LEAD_TIME_STEPS.includes(chosen)
      ? LEAD_TIME_STEPS
      : [...LEAD_TIME_STEPS, chosen].sort((a, b) => a - b)
  let before = weeks[0] ?? 0
  return steps.flatMap((step) => {
    const count = weeks.subarray(0, step + 1).reduce((all, some) => all + some, 0)
    const findsMore = count > before
    before = count
    return findsMore || step === chosen ? [{ weeks: step, count, selected: step === chosen }] : []
  })
}
