import { GroupTiles } from '#app/components/group-tiles.tsx'
import { collectionWall, roomWall } from '#app/components/group-walls.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useWords } from '#app/components/words.tsx'
import { groupTiles } from '#app/http/group-tiles.server.ts'
import type { KeptPage } from '#app/http/kept-page.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { front as de } from '#words/de/front.ts'
import { front as en } from '#words/en/front.ts'
import type { Route } from './+types/rooms.ts'
import styles from './rooms/rooms.module.css'

export const handle: KeptPage = { keptBy: [] }

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { roomsIntro: intro } = visit.language === 'de' ? de : en
  return { intro, ...(await groupTiles(visit)) }
}

/** Every room and every collection of the shop. */
export default function RoomsPage({ loaderData: { intro, rooms, collections } }: Route.ComponentProps) {
  const { frame, home, listing } = useWords().words
  return (
    <Container className={styles.page}>
      <PageHead title={frame.rooms} description={intro} path="/rooms" />
      <PageTitle title={frame.rooms} intro={intro} />
      {rooms.length + collections.length === 0 && (
        <EmptyState
          title={listing.emptyPlace}
          actions={<LinkButton to="/furniture">{frame.furniture}</LinkButton>}
        />
      )}
      {rooms.length > 0 && <GroupTiles tiles={rooms} wall={roomWall} />}
      {collections.length > 0 && (
        <section aria-labelledby="collections" className={styles.part}>
          <h2 id="collections">{home.collections}</h2>
          <GroupTiles tiles={collections} wall={collectionWall} large />
        </section>
      )}
    </Container>
  )
}
