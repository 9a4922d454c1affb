import { href, Link } from 'react-router'
import type { GroupTile } from '#app/components/product/group-tile.ts'
import { GroupTiles } from '#app/components/product/group-tiles.tsx'
import { categoryWall, collectionWall, roomWall } from '#app/components/product/wall-layout.ts'
import { useWords } from '#app/components/words/words.tsx'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { ProductGrid } from '#app/components/product/product-grid.tsx'
import { looks, onBaseline, spread, stack } from '#app/ui/layout/layout.ts'

/** Renders links to the categories of the shop. */
export function Categories({ categories }: { readonly categories: readonly GroupTile[] }) {
  const { home } = useWords().words
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

/** Renders links to the rooms of the shop. */
export function Rooms({ tiles }: { readonly tiles: readonly GroupTile[] }) {
  const { frame } = useWords().words
  return (
    <nav aria-labelledby="home-rooms" className={stack(6)}>
      <h2 id="home-rooms">{frame.rooms}</h2>
      <GroupTiles tiles={tiles} wall={roomWall} />
    </nav>
  )
}

/** Renders links to the collections of the shop. */
export function Collections({ tiles }: { readonly tiles: readonly GroupTile[] }) {
  const { home } = useWords().words
  return (
    <nav aria-labelledby="home-collections" className={stack(6)}>
      <h2 id="home-collections">{home.collections}</h2>
      <GroupTiles tiles={tiles} wall={collectionWall} />
    </nav>
  )
}

interface ChosenProps {
  readonly id: string
  readonly title: string
  readonly cards: readonly ProductCard[]
}

/** Shows the products that the owner has chosen. */
export function Chosen({ id, title, cards }: ChosenProps) {
  const heading = `home-${id}`
  return (
    <section className={stack(6)} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ProductGrid cards={cards} heading="h3" isRow />
    </section>
  )
}

export function Newest({ cards }: { readonly cards: readonly ProductCard[] }) {
  const { home } = useWords().words
  return (
    <section className={stack(6)} aria-labelledby="home-newest">
      <div className={spread([2, 6], onBaseline)}>
        <h2 id="home-newest">{home.newest}</h2>
        <Link to={`${href('/furniture/:category?')}?sort=newest`} className={looks.lineLink}>
          {home.allNew}
        </Link>
      </div>
      <ProductGrid cards={cards} heading="h3" isRow />
    </section>
  )
}

export function Reduced({ cards }: { readonly cards: readonly ProductCard[] }) {
  const { home } = useWords().words
  return (
    <section className={stack(6)} aria-labelledby="home-reduced">
      <h2 id="home-reduced">{home.reduced}</h2>
      <ProductGrid cards={cards} heading="h3" isRow />
    </section>
  )
}
