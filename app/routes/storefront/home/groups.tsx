import { Link } from 'react-router'
import { type GroupTile, GroupTiles } from '#app/components/group-tiles.tsx'
import { collectionWall, roomWall } from '#app/components/group-walls.ts'
import { useWords } from '#app/components/words.tsx'
import styles from './newest.module.css'

/** The way in by room. */
export function Rooms({ rooms }: { readonly rooms: readonly GroupTile[] }) {
  const { home, frame } = useWords().words
  if (rooms.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="home-rooms">
      <div className={styles.head}>
        <h2 id="home-rooms">{home.rooms}</h2>
        <Link to="/rooms" className={styles.all} prefetch="intent">
          {frame.rooms}
        </Link>
      </div>
      <GroupTiles tiles={rooms} wall={roomWall} />
    </section>
  )
}

export function Collections({ collections }: { readonly collections: readonly GroupTile[] }) {
  const { home } = useWords().words
  if (collections.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="home-collections">
      <h2 id="home-collections">{home.collections}</h2>
      <GroupTiles tiles={collections} wall={collectionWall} large />
    </section>
  )
}
