import choices from '#app/ui/fields/choices.module.css'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import styles from './facets.module.css'

interface TickProps {
  readonly type?: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly label: string
  readonly ticked: boolean
  /** How many pieces it brings. */
  readonly count: number | null
  /** A colour is its own box. */
  readonly swatch?: string | undefined
}

/** A box to tick and how many pieces that brings. */
export function FacetOption({ type = 'checkbox', name, value, label, ticked, count, swatch }: TickProps) {
  const { format } = useWords()
  return (
    <label className={styles.option}>
      <input
        {...{ type, name, value }}
        defaultChecked={ticked}
        className={classNames(choices.mark, styles.box, swatch !== undefined && styles.swatch)}
        style={swatch === undefined ? undefined : { background: swatch }}
      />
      <span className={styles.label}>{label}</span>
      {count !== null && <span className={looks.quietNumber}>{format.number(count)}</span>}
    </label>
  )
}
