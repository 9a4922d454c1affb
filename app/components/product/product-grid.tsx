import type { ProductCard as Card } from '#shop/catalogue/catalogue.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

interface ProductGridProps {
  readonly cards: readonly Card[]
  /** The number of pictures that are in view when the page opens. These pictures load immediately. */
  readonly eager?: number
  readonly heading?: 'h2' | 'h3'
  /** Whether the grid is a single row of four on wide pages. */
  readonly isRow?: boolean
}

/**
 * The displayed width of a card's picture, as the `sizes` attribute of an image. `listing`: in a listing next to the
 * filters. `row`: in a single row across the page.
 */
const SIZES = {
  listing: '(min-width: 60rem) 16rem, (min-width: 40rem) 30vw, 45vw',
  row: '(min-width: 60rem) min(22vw, 20rem), (min-width: 40rem) 30vw, 45vw',
}

export function ProductGrid({ cards, eager = 0, heading, isRow = false }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, isRow && styles.row)}>
      {cards.map((card, index) => (
        <li key={card.id} className={styles.cell}>
          <ProductCard
            card={card}
            eager={index < eager}
            sizes={isRow ? SIZES.row : SIZES.listing}
            {...(heading && { heading })}
          />
        </li>
      ))}
    </ul>
  )
}
