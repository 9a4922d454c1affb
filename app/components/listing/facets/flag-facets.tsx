import type { FilterFlag } from '#shop/catalogue/attributes.ts'
import { type LeadTimeFacet, parameterOf } from '#shop/search/search.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import { narrowsResults } from './facet-rules.ts'
import { type FacetContext, Facet } from './facet.tsx'
import { FacetOption } from './facet-option.tsx'

/** Renders the filter by delivery time: in stock, or within a number of weeks. */
export function AvailabilityFacet({ query, listing, chosenText }: FacetContext) {
  const { listing: texts } = useWords().words
  const { total, facets } = listing
  const { leadTimes } = facets
  const { inStock } = facets.flags
  const hasStock = query.inStock || (inStock.isOffered && inStock.count > 0 && inStock.count < total)
  const hasWeeks = query.leadTime !== null || narrowsResults(leadTimes, total)
  if (!hasStock && !hasWeeks) return null
  return (
    <Facet title={texts.facet.availability} chosen={chosenText('inStock', 'leadTime')} open>
      <fieldset>
        <legend className={looks.spoken}>{texts.facet.availability}</legend>
        {hasStock && (
          <FacetOption
            name={parameterOf.inStock}
            value="1"
            label={texts.inStock}
            checked={query.inStock}
            count={inStock.count}
          />
        )}
        {hasWeeks && <Weeks offered={leadTimes} chosen={query.leadTime} />}
      </fieldset>
    </Facet>
  )
}

function Weeks({ offered, chosen }: { offered: readonly LeadTimeFacet[]; chosen: number | null }) {
  const { listing: texts } = useWords().words
  const isOffered = chosen === null || offered.some(({ weeks }) => weeks === chosen)
  const all = isOffered ? offered : [...offered, { weeks: chosen, count: 0 }]
  return (
    <ul>
      {[{ weeks: null, count: null }, ...all].map(({ weeks, count }) => (
        <li key={weeks}>
          <FacetOption
            type="radio"
            name={parameterOf.leadTime}
            value={String(weeks ?? '')}
            label={weeks === null ? texts.anyTime : texts.within(weeks)}
            checked={chosen === weeks}
            count={count}
          />
        </li>
      ))}
    </ul>
  )
}

/** A checkbox for a property that only some of the products have. */
export function FlagFacet({
  flag,
  query,
  listing,
  chosenText,
}: FacetContext & { readonly flag: FilterFlag }) {
  const title = useWords().words.attributes.filters[flag]
  const { count, isOffered } = listing.facets.flags[flag]
  if (!query[flag] && (!isOffered || count === 0 || count === listing.total)) return null
  return (
    <Facet title={title} chosen={chosenText(flag)}>
      <FacetOption name={parameterOf[flag]} value="1" label={title} checked={query[flag]} count={count} />
    </Facet>
  )
}
