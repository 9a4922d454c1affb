// Leaves out filter values that would not narrow the listing.
import { recordOf, type Facets, type FlagFacet } from '../../search.ts'

/** A value that a larger share of the products has is not offered. */
const MAX_SHARE = 4 / 5

/**
 * Returns the facets without values that more than four in five products of the unfiltered listing have. A selected
 * value always stays, so that the customer can remove it. Categories stay, because they are also the way to their
 * subcategories. `unfiltered`: the facets of the same listing without its filters. `total`: its number of products.
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
  const weeks = new Map(unfiltered.leadTimes.map((step) => [step.weeks, step.count]))
  const flagNames = Object.keys(facets.flags) as (keyof Facets['flags'])[]
  return {
    ...facets,
    rooms: values(facets.rooms, unfiltered.rooms),
    collections: values(facets.collections, unfiltered.collections),
    materials: values(facets.materials, unfiltered.materials),
    colours: values(facets.colours, unfiltered.colours),
    manufacturers: values(facets.manufacturers, unfiltered.manufacturers),
    flags: recordOf(flagNames, (name) => ({
      ...facets.flags[name],
      isOffered: facets.flags[name].selected || unfiltered.flags[name].count <= most,
    })),
    leadTimes: facets.leadTimes.filter((step) => step.selected || (weeks.get(step.weeks) ?? 0) <= most),
  }
}
