import { type ReactNode, useState } from 'react'
import { parameterOf, type ValueFacet, type Valued } from '#shop/search/search.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useWords } from '../words.tsx'
import { divides } from './dividing.ts'
import { type Choosing, Facet } from './facet.tsx'
import { Tick } from './tick.tsx'
import styles from './values-facet.module.css'

interface ValuesFacetProps extends Choosing {
  readonly kind: Valued
  readonly open?: boolean
}

/** How many stand there from the start; colours stand two in a row. */
const shownOf: Readonly<Record<Valued, number>> = { colours: 14, materials: 8, makers: 8 }
/** Fewer than this are not worth folding away. */
const FOLDED = 3

/** Boxes to tick, as many as one likes; of a long list the first, and the rest folded. */
export function ValuesFacet({ kind, open = false, query, listing, said }: ValuesFacetProps) {
  const { listing: say } = useWords().words
  const values = listing.facets[kind]
  const chosen = query[kind]
  if (chosen.length === 0 && !divides(values, listing.total)) return null
  const shown = values.length < shownOf[kind] + FOLDED ? values.length : shownOf[kind]
  const list = (some: readonly Value[]) => <Values values={some} name={parameterOf[kind]} chosen={chosen} />
  return (
    <Facet title={say.facet[kind]} chosen={said(kind)} open={open}>
      <fieldset>
        <legend>
          <VisuallyHidden>{say.facet[kind]}</VisuallyHidden>
        </legend>
        {list(values.slice(0, shown))}
        {values.length > shown && (
          <More count={values.length} open={values.slice(shown).some(({ code }) => chosen.includes(code))}>
            {list(values.slice(shown))}
          </More>
        )}
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
          <Tick {...{ name, label, count, swatch }} value={code} ticked={chosen.includes(code)} />
        </li>
      ))}
    </ul>
  )
}

interface MoreProps {
  readonly count: number
  readonly open: boolean
  readonly children: ReactNode
}

function More({ count, open, children }: MoreProps) {
  const { words, format } = useWords()
  const [isOpen] = useState(open)
  return (
    <details className={styles.more} open={isOpen}>
      <summary className={styles.all}>
        <span className={styles.closed}>{words.listing.showAll(format.number(count))}</span>
        <span className={styles.open}>{words.listing.showFewer}</span>
      </summary>
      {children}
    </details>
  )
}
