import { href, Link } from 'react-router'
import { type GroupTile, GroupTiles } from '#app/components/product/group-tiles.tsx'
import { categoryWall, collectionWall, roomWall } from '#app/components/product/wall-layout.ts'
import { useWords } from '#app/components/words/words.tsx'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { ProductGrid } from '#app/components/product/product-grid.tsx'
import { looks, onBaseline, spread, stack } from '#app/ui/layout/layout.ts'

/** Links to the rooms. */
export function Rooms({ rooms }: { readonly rooms: readonly GroupTile[] }) {
  const { home, frame } = useWords().words
  if (rooms.length === 0) return null
  return (
    <section className={stack(6)} aria-labelledby="home-rooms">
      <div className={spread([2, 6], onBaseline)}>
        <h2 id="home-rooms">{home.rooms}</h2>
        <Link to={href('/rooms')} className={looks.lineLink} prefetch="intent">
          {frame.rooms}
        </Link>
      </div>
      <GroupTiles tiles={rooms} wall={roomWall} />
    </section>
  )
}

/** Links to the categories. Their silhouettes are drawn at the same scale. */
export function Categories({ categories }: { readonly categories: readonly GroupTile[] }) {
  const { home } = useWords().words
  if (categories.length === 0) return null
  return (
    <nav aria-labelledby="home-categories" className={stack(6)}>
      <h2 id="home-categories">{home.categories}</h2>
      <GroupTiles tiles={categories} wall={categoryWall} size="s" />
    </nav>
  )
}

export function Collections({ collections }: { readonly collections: readonly GroupTile[] }) {
  const { home } = useWords().words
  if (collections.length === 0) return null
  return (
    <section className={stack(6)} aria-labelledby="home-collections">
      <h2 id="home-collections">{home.collections}</h2>
      <GroupTiles tiles={collections} wall={collectionWall} size="l" />
    </section>
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
