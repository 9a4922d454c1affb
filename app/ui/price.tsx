import { classNames } from './class-names.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** Formatted in the customer's language: "€1,249". */
  readonly amount: string
  /** Read by screen readers before the amount, if the page does not say what it is: "Price". */
  readonly label?: string | undefined
  /** Shown before the amount: "from". */
  readonly prefix?: string | undefined
  /** The regular price of a reduced product, with its label: "Regular price". */
  readonly regular?: { readonly amount: string; readonly label: string } | undefined
  /** A whole sentence: "Lowest price of the last 30 days: €1,190". */
  readonly lowest?: string | undefined
  readonly size?: 's' | 'm' | 'l'
}

/** Shows a price. A reduced price comes with the regular one and the lowest of the last 30 days. */
export function Price({ amount, label, prefix, regular, lowest, size = 'm' }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size])}>
      <span className={classNames(styles.amount, regular && styles.reduced)}>
        {label && <VisuallyHidden>{label} </VisuallyHidden>}
        {prefix && <span className={styles.prefix}>{prefix} </span>}
        {amount}
      </span>
      {regular && (
        <span className={styles.regular}>
          <VisuallyHidden>{regular.label} </VisuallyHidden>
          <s>{regular.amount}</s>
        </span>
      )}
      {lowest && <span className={styles.lowest}>{lowest}</span>}
    </span>
  )
}
