import type { FilterFlag } from '#shop/catalogue/attributes.ts'
import { parameterOf } from '#shop/search/search.ts'
import { useWords } from '../../words/words.tsx'
import { FacetOption } from './facet-option.tsx'
import { divides } from './facet-rules.ts'
import { type Choosing, Facet } from './facet.tsx'

/** A box to tick for what is true of some pieces only. */
export function FlagFacet({ flag, query, listing, said }: Choosing & { readonly flag: FilterFlag }) {
  const title = useWords().words.attributes.filters[flag]
  const facet = listing.facets.flags[flag]
  if (!query[flag] && (facet.count === 0 || !divides([facet], listing.total))) return null
  return (
    <Facet title={title} chosen={said(flag)}>
      <FacetOption
        name={parameterOf[flag]}
        value="1"
        label={title}
        ticked={query[flag]}
        count={facet.count}
      />
    </Facet>
  )
}
