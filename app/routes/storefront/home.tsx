import { findRoomScene } from '#shop/catalogue/showcase/room-scenes.server.ts'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listCategoryPhotos } from '#shop/catalogue/showcase/group-photos.server.ts'
import { listNewestOfKinds } from '#shop/catalogue/list-cards.server.ts'
import { listReducedCards } from '#shop/catalogue/showcase/list-reduced.server.ts'
import { newestProducts } from '#shop/search/search.server.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { hasSizes } from '#shop/media/photo-sizes.ts'
import { RecentlySeen } from '#app/components/recently-seen/recently-seen.tsx'
import { RoomScene } from '#app/components/product/room-scene.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { cachedPage } from '#app/request/route-handle.ts'
import { addShopStructuredData } from './shared/structured-data.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Container } from '#app/ui/container.tsx'
import { homeSectionsIn } from './shared/home-sections.server.ts'
import type { Route } from './+types/home.ts'
import { Categories, Newest, Reduced } from './home/sections.tsx'
import { alikeCards } from './home/alike.ts'
import { Hero } from './home/hero.tsx'
import styles from './home/home.module.css'
import { Questions } from './home/questions.tsx'
import { arrangeRow, rowKinds } from './home/row.ts'
import { Row } from './home/row.tsx'
import { Story } from './home/story.tsx'
import { categoryTiles } from './home/category-tiles.ts'

/** The number of products in the row of new products, and in the row of reduced products. */
const PER_ROW = 4
/** The number of newest products that are candidates for the row of new products. */
const NEWEST = 24

export const handle = cachedPage()

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { db, language } = ctx
  addShopStructuredData(ctx)
  const scene = await findRoomScene(db, language)
  const newest = alikeCards(await newestProducts(db, language, NEWEST), PER_ROW)
  const isShown = new Set(newest.map(({ id }) => id))
  const reduced = (await listReducedCards(db, language)).filter(({ id }) => !isShown.has(id))
  return {
    scene: scene && hasSizes(scene.photo) ? scene : null,
    categories: categoryTiles(await listCategories(db, language), await listCategoryPhotos(db, language)),
    newest,
    reduced: alikeCards(reduced, PER_ROW),
    row: arrangeRow(await listNewestOfKinds(db, rowKinds, language)),
    homeSections: homeSectionsIn(language),
  }
}

export default function HomePage({
  loaderData: { scene, categories, newest, reduced, row, homeSections },
}: Route.ComponentProps) {
  const { home } = useWords().words
  return (
    <>
      <PageHead title={home.metaTitle} description={home.intro} path="/" />
      {scene && (
        <Container className={styles.scene}>
          <RoomScene scene={scene} eager brief />
        </Container>
      )}
      <Hero isEmptyShop={newest.length === 0} room={scene?.code ?? null} />
      <Container className={styles.parts}>
        <Categories categories={categories} />
        <Newest cards={newest} />
        <Reduced cards={reduced} />
        <RecentlySeen />
      </Container>
      <Row row={row} />
      <Container className={styles.parts}>
        <Questions homeSections={homeSections} />
        <Story homeSections={homeSections} />
      </Container>
    </>
  )
}
