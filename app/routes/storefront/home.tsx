import { findRoomScene } from '#shop/catalogue/room-scenes.server.ts'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listNewestOfKinds } from '#shop/catalogue/list-cards.server.ts'
import { newestProducts } from '#shop/search/search.server.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { hasSizes } from '#app/components/product/photo-sizes.ts'
import { RecentlySeen } from '#app/components/recently-seen/recently-seen.tsx'
import { RoomScene } from '#app/components/product/room-scene.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { groupTiles } from './shared/group-tiles.server.ts'
import { cachedPage } from '#app/request/route-handle.ts'
import { addShopStructuredData } from './shared/structured-data.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { homeSectionsIn } from './shared/home-sections.server.ts'
import type { Route } from './+types/home.ts'
import { Categories, Collections, Newest, Rooms } from './home/sections.tsx'
import { Hero } from './home/hero.tsx'
import styles from './home/home.module.css'
import { Questions } from './home/questions.tsx'
import { arrangeRow, rowKinds } from './home/row.ts'
import { Row } from './home/row.tsx'
import { Story } from './home/story.tsx'
import { categoryTiles } from './home/category-tiles.ts'

const NEWEST = 4

export const handle = cachedPage()

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { db, language } = ctx
  addShopStructuredData(ctx)
  const scene = await findRoomScene(db, language)
  return {
    scene: scene && hasSizes(scene.photo) ? scene : null,
    row: arrangeRow(await listNewestOfKinds(db, rowKinds, language)),
    newest: await newestProducts(db, language, NEWEST),
    categories: categoryTiles(await listCategories(db, language)),
    ...(await groupTiles(ctx)),
    homeSections: homeSectionsIn(language),
  }
}

export default function HomePage({
  loaderData: { scene, row, newest, categories, rooms, collections, homeSections },
}: Route.ComponentProps) {
  const { home } = useWords().words
  return (
    <>
      <PageHead title={home.metaTitle} description={home.intro} path="/" />
      <Hero isEmptyShop={newest.length === 0} />
      {scene && (
        <Container className={styles.scene}>
          <RoomScene scene={scene} eager />
        </Container>
      )}
      <Row row={row} />
      <Container className={styles.parts}>
        <Rooms rooms={rooms} />
        <Categories categories={categories} />
        <Collections collections={collections} />
        <Newest cards={newest} />
        <RecentlySeen />
        <Story homeSections={homeSections} />
        <Questions homeSections={homeSections} />
      </Container>
    </>
  )
}
