import { href, Link } from 'react-router'
import type { GroupLink, ProductCard } from '#shop/catalogue/catalogue.ts'
import { ProductGrid } from '#app/components/product/product-grid.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { looks, onBaseline, row, stack } from '#app/ui/layout/layout.ts'
import styles from './related.module.css'

/** The HTML ID of the heading above the similar products. */
export const SIMILAR = 'similar'

interface CompanionsProps {
  readonly collections: readonly GroupLink[]
  readonly cards: readonly ProductCard[]
}

/** Shows products of other kinds that belong to the same collections. */
export function Companions({ collections, cards }: CompanionsProps) {
  const { product } = useWords().words
  if (cards.length === 0) return null
  return (
    <section className={stack(6, looks.unprinted, styles.related)}>
      <div className={row([2, 6], onBaseline, styles.head)}>
        <h2>{product.companions}</h2>
        {collections.map(({ slug, name }) => (
          <Link
            key={slug}
            to={href('/collections/:collection', { collection: slug })}
            className={looks.lineLink}
            prefetch="intent"
          >
            {product.wholeCollection(name)}
          </Link>
        ))}
      </div>
      <ProductGrid cards={cards} heading="h3" isRow />
    </section>
  )
}

export function Related({ cards }: { readonly cards: readonly ProductCard[] }) {
  const { product } = useWords().words
  if (cards.length === 0) return null
  return (
    <section className={stack(6, looks.unprinted, styles.related)}>
      <h2 id={SIMILAR}>{product.related}</h2>
      <ProductGrid cards={cards} heading="h3" isRow />
    </section>
  )
}
