import { parameterOf, type ValueFacet, type ValueFilter } from '#shop/search/search.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import { narrowsResults } from './facet-rules.ts'
import { type FacetContext, Facet } from './facet.tsx'
import { ShowMore } from './show-more.tsx'
import { FacetOption } from './facet-option.tsx'
import styles from './facets.module.css'

interface ValuesFacetProps extends FacetContext {
  readonly kind: ValueFilter
  readonly open?: boolean
}

/**
 * The number of values that each facet shows before the customer expands it. Colours are shown in two columns, so more
 * of them fit.
 */
const shownOf: Readonly<Record<ValueFilter, number>> = {
  colours: 14,
  materials: 8,
  manufacturers: 8,
  shape: 11,
}

/**
 * Lists values as checkboxes. The customer can select any number of values. A long list shows only its first values
 * until the customer expands it.
 */
export function ValuesFacet({ kind, open = false, query, listing, chosenText }: ValuesFacetProps) {
  const { words } = useWords()
  const title = { ...words.listing.facet, ...words.attributes.filters }[kind]
  // Only colours have a swatch.
  const values: readonly (ValueFacet & { readonly swatch?: string })[] = listing.facets[kind]
  const chosen = query[kind]
  if (chosen.length === 0 && !narrowsResults(values, listing.total)) return null
  return (
    <Facet title={title} chosen={chosenText(kind)} open={open}>
      <fieldset>
        <legend className={looks.spoken}>{title}</legend>
        <ShowMore
          all={values}
          count={values.length}
          shown={shownOf[kind]}
          isChosen={({ code }) => chosen.includes(code)}
          list={(some) => (
            <ul className={some.every(({ swatch }) => swatch) ? styles.colours : undefined}>
              {some.map(({ code, name: label, count, swatch }) => (
                <li key={code}>
                  <FacetOption
                    {...{ label, count, swatch }}
                    name={parameterOf[kind]}
                    value={code}
                    checked={chosen.includes(code)}
                  />
                </li>
              ))}
            </ul>
          )}
        />
      </fieldset>
    </Facet>
  )
}
