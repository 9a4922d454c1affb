import { Link } from 'react-router'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { ProductGrid } from '#app/components/product-grid.tsx'
import { useWords } from '#app/components/words.tsx'
import styles from './newest.module.css'

export function Newest({ cards }: { readonly cards: readonly ProductCard[] }) {
  const { home } = useWords().words
  if (cards.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="home-newest">
      <div className={styles.head}>
        <h2 id="home-newest">{home.newest}</h2>
        <Link to="/furniture" className={styles.all}>
          {home.allNew}
        </Link>
      </div>
      <ProductGrid cards={cards} heading="h3" isRow />
    </section>
  )
}
