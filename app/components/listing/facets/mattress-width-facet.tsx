import { parameterOf, type Range } from '#shop/search/search.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import { inUnit, narrowsResults, rangeInWords } from './facet-rules.ts'
import { type FacetContext, Facet } from './facet.tsx'
import { FacetOption } from './facet-option.tsx'
import { UnknownCount } from './unknown-count.tsx'

/**
 * Lists the mattress widths of beds as radio buttons. If the customer has chosen a range of several widths, this range
 * has a radio button of its own.
 */
export function MattressWidthFacet({ query, listing, chosenText }: FacetContext) {
  const { words, format } = useWords()
  const { listing: texts, attributes } = words
  const { mattressWidths, ranges } = listing.facets
  const { known, unknown } = ranges.mattressWidth
  const chosen = query.mattressWidth
  if (chosen === null && !narrowsResults(mattressWidths, listing.total)) return null
  const title = attributes.filters.mattressWidth
  const sizes = mattressWidths.map(({ length, count, selected }) => ({
    range: { min: length, max: length },
    count,
    checked: selected,
  }))
  const isListed = chosen === null || sizes.some(({ checked }) => checked)
  const all = isListed ? sizes : [{ range: chosen, count: listing.total, checked: true }, ...sizes]
  return (
    <Facet title={title} chosen={chosenText('mattressWidth')} open>
      <fieldset>
        <legend className={looks.spoken}>{title}</legend>
        <ul>
          <li>
            <FacetOption
              type="radio"
              name={parameterOf.mattressWidth}
              value=""
              label={attributes.any.mattressWidth}
              checked={chosen === null}
              count={null}
            />
          </li>
          {all.map(({ range, count, checked }) => (
            <li key={parameterValue(range)}>
              <FacetOption
                {...{ count, checked }}
                type="radio"
                name={parameterOf.mattressWidth}
                value={parameterValue(range)}
                label={rangeInWords(range, (length) => format.length(length), texts)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <UnknownCount {...{ known, unknown }} isHidden={chosen !== null} />
    </Facet>
  )
}

/** Returns a range in the format of the URL, such as "160-160". */
function parameterValue(range: Range): string {
  const { min, max } = inUnit(range, 'cm')
  return `${min ?? ''}-${max ?? ''}`
}
