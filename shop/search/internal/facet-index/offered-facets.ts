// Leaves out filter values that would not narrow the listing.
import { type FilterList, filterLists } from '#shop/catalogue/attributes.ts'
import { recordOf, type Facets, type FlagFacet, type ValueFacet } from '../../search.ts'

/** Maximum share of the products that may have a value. A value that more products have is not offered as a filter. */
const MAX_SHARE = 4 / 5
/**
 * Minimum share of the products that must have a value for an attribute with choices. If fewer products have a value,
 * the listing does not offer the attribute as a filter. Without this minimum, a listing of beds that includes one sofa
 * bed would offer the sofa shape “straight”. The same minimum applies to bed sizes.
 */
const MIN_KNOWN_SHARE = 1 / 3

/**
 * Removes filter values that would hardly narrow the listing, and returns the remaining facets. Removes a value if more
 * than four in five products of the unfiltered listing have it. Also removes all values of an attribute with choices if
 * too few products have a value for the attribute, and all bed sizes if too few products have a bed size. Never removes
 * a selected value, because the customer must be able to deselect it. Never removes the categories, because customers
 * use them to open subcategories. `unfiltered`: the facets of the same listing without its filters. `total`: number of
 * products in the unfiltered listing.
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
