import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useWords } from '../words/words.tsx'
import styles from './availability.module.css'

type AvailabilityProps = Pick<ProductCard, 'availability' | 'leadTimeWeeks'>

/** Says in a few words when a variant can be delivered. */
export function Availability({ availability, leadTimeWeeks }: AvailabilityProps) {
  const { short } = useWords().words.units
  const isInStock = availability === 'in_stock'
  const text = {
    in_stock: short.inStock,
    sold_out: short.soldOut,
    made_to_order: short.madeToOrder(leadTimeWeeks),
    to_specification: short.toSpecification(leadTimeWeeks),
  }[availability]
  return <span className={classNames(styles.availability, isInStock && styles.inStock)}>{text}</span>
}
