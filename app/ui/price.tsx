import { classNames } from './class-names.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** The price, formatted in the customer's language, such as "€1,249". */
  readonly amount: string
  /**
   * A text that screen readers read before the amount, such as "Price". Needed if nothing else on the page says that
   * the amount is a price.
   */
  readonly label?: string | undefined
  /** A text before the amount, such as "from". */
  readonly prefix?: string | undefined
  /** The regular price of a reduced product, and its label, such as "Regular price". */
  readonly regular?: { readonly amount: string; readonly label: string } | undefined
  /** A sentence about the lowest price, such as "Lowest price of the last 30 days: €1,190". */
  readonly lowest?: string | undefined
  readonly size?: 's' | 'm' | 'l'
}

/** Shows a price. Beside a reduced price, also shows the regular price and the lowest price of the last 30 days. */
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
