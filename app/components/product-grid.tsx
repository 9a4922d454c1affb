import type { ProductCard as Card } from '#shop/catalogue/catalogue.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

interface ProductGridProps {
  readonly cards: readonly Card[]
  /** How many pictures are in view when the page opens. */
  readonly eager?: number
  readonly heading?: 'h2' | 'h3'
}

export function ProductGrid({ cards, eager = 0, heading }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} eager={index < eager} {...(heading && { heading })} />
        </li>
      ))}
    </ul>
  )
}
