// Leaves out filter values that would not narrow the listing.
import { type FilterList, filterLists } from '#shop/catalogue/attributes.ts'
import { recordOf, type Facets, type FlagFacet, type ValueFacet } from '../../search.ts'

/** Maximum share of the products that may have a value. A value of more products is not offered as a filter. */
const MAX_SHARE = 4 / 5
/**
 * Minimum share of the products with a known value. If fewer products have one, the listing does not offer choices or
 * bed sizes as a filter. Otherwise, a list of beds with one sofa bed would offer the sofa shape “straight”.
 */
const MIN_KNOWN_SHARE = 1 / 3

/**
 * Removes filter values that would hardly narrow the listing, and returns the remaining facets. A value is removed if
 * more than four in five products of the unfiltered listing have it. Choices and bed sizes are also removed if too few
 * products have any. A selected value always stays, so that the customer can remove it. The categories always stay,
 * because customers go to subcategories through them. `unfiltered`: the facets of the same listing without its filters.
 * `total`: number of products in the unfiltered listing.
 */
export function offeredFacets(facets: Facets, unfiltered: Facets, total: number): Facets {
  const most = total * MAX_SHARE
  const values = <Value extends FlagFacet & { readonly code: string }>(
    own: readonly Value[],
    all: readonly Value[],
  ): Value[] => {
    const counts = new Map(all.map(({ code, count }) => [code, count]))
    return own.filter(({ code, selected }) => selected || (counts.get(code) ?? 0) <= most)
  }
  const least = total * MIN_KNOWN_SHARE
  const choices = (name: FilterList): ValueFacet[] =>
    values(facets[name], unfiltered[name]).filter(
      ({ selected }) => selected || unfiltered.known[name] >= least,
    )
  const sizes = new Map(unfiltered.mattressWidths.map((size) => [size.length, size.count]))
  const hasSizes = unfiltered.ranges.mattressWidth.known >= least
  const weeks = new Map(unfiltered.leadTimes.map((step) => [step.weeks, step.count]))
  const flagNames = Object.keys(facets.flags) as (keyof Facets['flags'])[]
  return {
    ...facets,
    rooms: values(facets.rooms, unfiltered.rooms),
    collections: values(facets.collections, unfiltered.collections),
    materials: values(facets.materials, unfiltered.materials),
    colours: values(facets.colours, unfiltered.colours),
    manufacturers: values(facets.manufacturers, unfiltered.manufacturers),
    ...recordOf(filterLists, choices),
    mattressWidths: facets.mattressWidths.filter(
      ({ length, selected }) => selected || (hasSizes && (sizes.get(length) ?? 0) <= most),
    ),
    flags: recordOf(flagNames, (name) => ({
      ...facets.flags[name],
      isOffered: facets.flags[name].selected || unfiltered.flags[name].count <= most,
    })),
    leadTimes: facets.leadTimes.filter((step) => step.selected || (weeks.get(step.weeks) ?? 0) <= most),
  }
}
