import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'
import { ProductGrid } from './product-grid.tsx'

/** Suggests products on pages without other content: an empty cart, a search without results or a missing page. */
export function Suggestions({ cards }: { readonly cards: readonly ProductCard[] }) {
  const { home } = useWords().words
  if (cards.length === 0) return null
  return (
    <section className={stack(6, looks.unprinted)}>
      <h2>{home.newest}</h2>
      <ProductGrid cards={cards} isRow heading="h3" />
    </section>
  )
}
