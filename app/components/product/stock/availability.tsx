import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useWords } from '#app/components/words/words.tsx'
import { useDeliveryTime } from './use-delivery-time.ts'
import styles from './availability.module.css'

type AvailabilityProps = Pick<ProductCard, 'availability' | 'leadTimeWeeks'>

/** Says in a few words when a variant is delivered in the shop's own country. */
export function Availability({ availability, leadTimeWeeks }: AvailabilityProps) {
  const { short } = useWords().words.units
  const isInStock = availability === 'in_stock'
  const time = useDeliveryTime().timeOf({ kind: availability, weeks: leadTimeWeeks })
  const text = {
    in_stock: time ? short.inStockIn(time) : short.inStock,
    sold_out: short.soldOut,
    made_to_order: short.madeToOrder(time),
    to_specification: short.toSpecification(time),
  }[availability]
  return <span className={classNames(styles.availability, isInStock && styles.inStock)}>{text}</span>
}
