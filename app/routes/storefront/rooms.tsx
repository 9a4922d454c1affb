import { href } from 'react-router'
import { GroupTiles } from '#app/components/product/group-tiles.tsx'
import { collectionWall, roomWall } from '#app/components/product/wall-layout.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { groupTiles } from './shared/group-tiles.server.ts'
import { cachedPage } from '#app/request/route-handle.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { homeSectionsIn } from './shared/home-sections.server.ts'
import type { Route } from './+types/rooms.ts'
import styles from './rooms/rooms.module.css'

export const handle = cachedPage()

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { roomsIntro: intro } = homeSectionsIn(ctx.language)
  return { intro, ...(await groupTiles(ctx)) }
}

/** Lists every room and every collection of the shop. */
export default function RoomsPage({ loaderData: { intro, rooms, collections } }: Route.ComponentProps) {
  const { frame, home, listing } = useWords().words
  return (
    <Container className={stack(8, styles.page)}>
      <PageHead title={frame.rooms} description={intro} path={href('/rooms')} />
      <PageTitle title={frame.rooms} intro={intro} />
      {rooms.length + collections.length === 0 && (
        <EmptyState
          title={listing.emptyGroup}
          actions={<LinkButton to={href('/furniture/:category?')}>{frame.furniture}</LinkButton>}
        />
      )}
      {rooms.length > 0 && <GroupTiles tiles={rooms} wall={roomWall} />}
      {collections.length > 0 && (
        <section aria-labelledby="collections" className={stack(6, looks.page)}>
          <h2 id="collections">{home.collections}</h2>
          <GroupTiles tiles={collections} wall={collectionWall} size="l" />
        </section>
      )}
    </Container>
  )
}
