import { href, Link } from 'react-router'
import lists from '#app/components/staff/staff-list.module.css'
import styles from './stock.module.css'

interface VariantNameProps {
  readonly variant: {
    readonly id: string
    readonly name: string
    readonly options: string
    readonly sku: string
  }
}

/** Shows the name of a variant as a link to its stock, with its option values and its SKU. */
export function VariantName({ variant: { id, name, options, sku } }: VariantNameProps) {
  return (
    <>
      <Link to={href('/staff/stock/variants/:variant', { variant: id })} className={lists.rowLink}>
        {name}
      </Link>
      <span className={styles.about}>{[options, sku].filter(Boolean).join(' · ')}</span>
    </>
  )
}
