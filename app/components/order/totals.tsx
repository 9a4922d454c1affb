import type { ReactNode } from 'react'
import type { Money } from '#shop/money.ts'
import type { TaxDisplay, TaxLine } from '#shop/tax/tax.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import styles from './totals.module.css'
import { useWords } from '../words/words.tsx'

interface TotalsProps {
  readonly rows: readonly { readonly label: ReactNode; readonly amount: ReactNode }[]
  readonly total: { readonly label: ReactNode; readonly amount: Money }
  /**
   * The tax amounts by tax case and rate. If `taxDisplay` is `included`, the amounts of the rows already include the
   * taxes. Otherwise the total is the sum of the rows and the taxes.
   */
  readonly taxes?: readonly TaxLine[]
  readonly taxDisplay: TaxDisplay
}

/** Shows the subtotal rows of a cart or order, its total and the tax. */
export function Totals({ rows, total, taxes = [], taxDisplay }: TotalsProps) {
  const { words, format } = useWords()
  const included = taxDisplay === 'included'
  const taxed = taxes.filter(({ taxCase }) => taxCase === 'standard')
  const taxRows = taxed.map(({ rate, tax }) => {
    const label = (included ? words.checkout.taxIn : words.checkout.taxOn)(format.rate(rate))
    return <Row key={rate} label={label} amount={format.money(tax)} className={looks.fine} />
  })
  return (
    <div className={stack(2)}>
      <dl className={stack(2, styles.totals)}>
        {rows.map((row, index) => (
          <Row key={index} {...row} />
        ))}
        {!included && taxRows}
        <Row label={total.label} amount={format.money(total.amount)} className={styles.total} />
        {included && taxRows}
      </dl>
      {taxes.map(({ taxCase }) =>
        taxCase === 'standard' ? null : (
          <p key={taxCase} className={looks.fine}>
            {words.taxNotes[taxCase]}
          </p>
        ),
      )}
    </div>
  )
}

interface RowProps {
  readonly label: ReactNode
  readonly amount: ReactNode
  readonly className?: string | undefined
}

function Row({ label, amount, className }: RowProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
