import { filterFlags, filterLengths, filterLists, filterNumbers } from '#shop/catalogue/attributes.ts'
import type { FilterChoice } from '#shop/search/search.ts'
import type { FacetContext } from './facet.tsx'
import { AvailabilityFacet, FlagFacet } from './flag-facets.tsx'
import { GroupFacet } from './group-facet.tsx'
import { LengthFacet, NumberFacet, PriceFacet } from './range-facets.tsx'
import { MattressWidthFacet } from './mattress-width-facet.tsx'
import { useFilterLabels } from '../use-filter-labels.ts'
import { ValuesFacet } from './values-facet.tsx'

/**
 * Lengths that customers filter by as a range. Excludes the mattress width, which customers choose from a list of
 * widths.
 */
const rangeLengths = filterLengths.filter((name) => name !== 'mattressWidth')

interface FacetsProps extends Omit<FacetContext, 'chosenText'> {
  /** The active filters. */
  readonly filterChoices: readonly FilterChoice[]
}

/**
 * Lists the facets, the most requested facets first. A facet hides itself if all shown products have the same value.
 */
export function Facets({ filterChoices, ...rest }: FacetsProps) {
  const labelOf = useFilterLabels(rest.currency)
  const chosenText: FacetContext['chosenText'] = (...kinds) =>
    filterChoices
      .filter(({ kind }) => kinds.includes(kind))
      .map(labelOf)
      .join(', ')
  const facetContext = { ...rest, chosenText }
  return (
    <>
      <GroupFacet {...facetContext} group="category" />
      <PriceFacet {...facetContext} />
      {filterLists.map((name) => (
        <ValuesFacet key={name} {...facetContext} kind={name} open />
      ))}
      <MattressWidthFacet {...facetContext} />
      {rangeLengths.map((name) => (
        <LengthFacet key={name} {...facetContext} length={name} />
      ))}
      {filterNumbers.map((name) => (
        <NumberFacet key={name} {...facetContext} number={name} />
      ))}
      {filterFlags.map((name) => (
        <FlagFacet key={name} {...facetContext} flag={name} />
      ))}
      <ValuesFacet {...facetContext} kind="colours" open />
      <ValuesFacet {...facetContext} kind="materials" open />
      <AvailabilityFacet {...facetContext} />
      <GroupFacet {...facetContext} group="room" />
      <ValuesFacet {...facetContext} kind="manufacturers" />
      <GroupFacet {...facetContext} group="collection" />
    </>
  )
}
