import { parameterOf, type ValueFacet, type Valued } from '#shop/search/search.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import { divides } from './facet-rules.ts'
import { type Choosing, Facet } from './facet.tsx'
import { ShowMore } from './show-more.tsx'
import { FacetOption } from './facet-option.tsx'
import styles from './facets.module.css'

interface ValuesFacetProps extends Choosing {
  readonly kind: Valued
  readonly open?: boolean
}

/** How many stand there from the start; colours stand two in a row. */
const shownOf: Readonly<Record<Valued, number>> = { colours: 14, materials: 8, makers: 8 }

/** Boxes to tick, as many as one likes; of a long list the first, and the rest folded. */
export function ValuesFacet({ kind, open = false, query, listing, said }: ValuesFacetProps) {
  const { listing: say } = useWords().words
  const values = listing.facets[kind]
  const chosen = query[kind]
  if (chosen.length === 0 && !divides(values, listing.total)) return null
  return (
    <Facet title={say.facet[kind]} chosen={said(kind)} open={open}>
      <fieldset>
        <legend className={looks.spoken}>{say.facet[kind]}</legend>
        <ShowMore
          all={values}
          count={values.length}
          shown={shownOf[kind]}
          isChosen={({ code }) => chosen.includes(code)}
          list={(some) => <Values values={some} name={parameterOf[kind]} chosen={chosen} />}
        />
      </fieldset>
    </Facet>
  )
}

/** A colour has a swatch. */
type Value = ValueFacet & { readonly swatch?: string }

interface ValuesProps {
  readonly name: string
  readonly values: readonly Value[]
  readonly chosen: readonly string[]
}

function Values({ name, values, chosen }: ValuesProps) {
  return (
    <ul className={values.every(({ swatch }) => swatch) ? styles.colours : undefined}>
      {values.map(({ code, name: label, count, swatch }) => (
        <li key={code}>
          <FacetOption {...{ name, label, count, swatch }} value={code} ticked={chosen.includes(code)} />
        </li>
      ))}
    </ul>
  )
}
