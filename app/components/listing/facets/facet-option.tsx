import choices from '#app/ui/fields/choices.module.css'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../../words/words.tsx'
import styles from './facets.module.css'

interface FacetOptionProps {
  readonly type?: 'checkbox' | 'radio'
  readonly name: string
  readonly value: string
  readonly label: string
  readonly checked: boolean
  /** The number of products with this value. `null`: no number is shown. */
  readonly count: number | null
  /** The CSS background of a colour sample. The colour sample replaces the checkbox. */
  readonly swatch?: string | undefined
}

/** Renders a checkbox or radio button for one value of a facet, with the number of products that have the value. */
export function FacetOption({
  type = 'checkbox',
  name,
  value,
  label,
  checked,
  count,
  swatch,
}: FacetOptionProps) {
  const { format } = useWords()
  return (
    <label className={styles.option}>
      <input
        {...{ type, name, value }}
        defaultChecked={checked}
        className={classNames(choices.mark, styles.box, swatch !== undefined && styles.swatch)}
        style={swatch === undefined ? undefined : { background: swatch }}
      />
      <span className={styles.label}>{label}</span>
      {count !== null && <span className={looks.quietNumber}>{format.number(count)}</span>}
    </label>
  )
}
