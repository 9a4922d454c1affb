import { filterFlags, filterLengths, filterNumbers } from '#shop/catalogue/attributes.ts'
import type { Choice } from '#shop/search/search.ts'
import type { Choosing } from './facet.tsx'
import { ComingFacet, FlagFacet } from './flag-facets.tsx'
import { GroupFacet } from './group-facet.tsx'
import { LengthFacet, NumberFacet, PriceFacet } from './range-facets.tsx'
import { useChoiceWords } from '../use-filter-labels.ts'
import { ValuesFacet } from './values-facet.tsx'

interface FacetsProps extends Omit<Choosing, 'said'> {
  /** The active filters. */
  readonly choices: readonly Choice[]
}

/**
 * Lists the facets in which the shown products differ, the most requested first. Each facet hides itself if all
 * products share its value.
 */
export function Facets({ choices, ...rest }: FacetsProps) {
  const wordsOf = useChoiceWords(rest.currency)
  const said: Choosing['said'] = (...kinds) =>
    choices
      .filter(({ kind }) => kinds.includes(kind))
      .map(wordsOf)
      .join(', ')
  const choosing = { ...rest, said }
  return (
    <>
      <GroupFacet {...choosing} group="category" />
      <PriceFacet {...choosing} />
      {filterLengths.map((name) => (
        <LengthFacet key={name} {...choosing} length={name} />
      ))}
      {filterNumbers.map((name) => (
        <NumberFacet key={name} {...choosing} number={name} />
      ))}
      {filterFlags.map((name) => (
        <FlagFacet key={name} {...choosing} flag={name} />
      ))}
      <ValuesFacet {...choosing} kind="colours" open />
      <ValuesFacet {...choosing} kind="materials" open />
      <ComingFacet {...choosing} />
      <GroupFacet {...choosing} group="room" />
      <ValuesFacet {...choosing} kind="makers" />
      <GroupFacet {...choosing} group="collection" />
    </>
  )
}
