import { href, Link } from 'react-router'
import type { GroupTile } from '#app/components/product/group-tile.ts'
import { GroupTiles } from '#app/components/product/group-tiles.tsx'
import { categoryWall } from '#app/components/product/wall-layout.ts'
import { useWords } from '#app/components/words/words.tsx'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { ProductGrid } from '#app/components/product/product-grid.tsx'
import { looks, onBaseline, spread, stack } from '#app/ui/layout/layout.ts'

/** Renders links to the categories of the shop. */
export function Categories({ categories }: { readonly categories: readonly GroupTile[] }) {
  const { home } = useWords().words
  if (categories.length === 0) return null
  return (
    <nav aria-labelledby="home-categories" className={stack(6)}>
      <h2 id="home-categories">{home.categories}</h2>
      <GroupTiles
        tiles={categories}
        wall={categoryWall}
        size="s"
        more={{ to: href('/furniture/:category?'), text: home.seeAll }}
      />
    </nav>
  )
}

export function Newest({ cards }: { readonly cards: readonly ProductCard[] }) {
  const { home } = useWords().words
  if (cards.length === 0) return null
  return (
    <section className={stack(6)} aria-labelledby="home-newest">
      <div className={spread([2, 6], onBaseline)}>
        <h2 id="home-newest">{home.newest}</h2>
        <Link to={href('/furniture/:category?')} className={looks.lineLink}>
          {home.allNew}
        </Link>
      </div>
      <ProductGrid cards={cards} heading="h3" isRow />
    </section>
  )
}

export function Reduced({ cards }: { readonly cards: readonly ProductCard[] }) {
  const { home } = useWords().words
  if (cards.length === 0) return null
  return (
    <section className={stack(6)} aria-labelledby="home-reduced">
      <h2 id="home-reduced">{home.reduced}</h2>
      <ProductGrid cards={cards} heading="h3" isRow />
    </section>
  )
}
