import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { ProductGrid } from '#app/components/product-grid.tsx'
import { useWords } from '#app/components/words.tsx'
import styles from './related.module.css'

export function Related({ cards }: { readonly cards: readonly ProductCard[] }) {
  const { product } = useWords().words
  if (cards.length === 0) return null
  return (
    <section className={styles.related}>
      <h2>{product.related}</h2>
      <ProductGrid cards={cards} heading="h3" isRow />
    </section>
  )
}
