// Loads the content of the blocks of the home page. Leaves out blocks that are hidden or have nothing to show.
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listCategoryForms } from '#shop/catalogue/list-silhouettes.server.ts'
import { listCards, listNewestOfKinds } from '#shop/catalogue/list-cards.server.ts'
import { listCategoryPhotos } from '#shop/catalogue/showcase/group-photos.server.ts'
import { listReducedCards } from '#shop/catalogue/showcase/list-reduced.server.ts'
import { findRoomScene } from '#shop/catalogue/showcase/room-scenes.server.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import type { ProductId } from '#shop/ids.ts'
import { hasSizes } from '#shop/media/photo-sizes.ts'
import type { Photo } from '#shop/media/photo.ts'
import { findPhoto } from '#shop/media/photos.server.ts'
import { newestProducts } from '#shop/search/search.server.ts'
import type { HomeBlock, HomeBlockKind } from '#shop/settings/home/home-blocks.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { groupTiles } from '#app/routes/storefront/shared/group-tiles.server.ts'
import { alikeCards } from './alike.ts'
import type { BlockLink, HomeBlockView } from './block-view.ts'
import { categoryTiles } from './category-tiles.ts'
import { arrangeRow, rowKinds } from './row.ts'

/** The number of products in the row of new products, and in the row of reduced products. */
const PER_ROW = 4
/** The number of newest products that are candidates for the row of new products. */
const NEWEST = 24

type Ctx = Pick<RequestContext, 'db' | 'language' | 'settings'>

/** What the blocks share, so that no product is in two rows and the hero knows the room above it. */
interface Shared {
  readonly ctx: Ctx
  readonly newest: readonly ProductCard[]
  /** Whether the page shows the row of new products. */
  readonly showsNewest: boolean
  /** Slug of the room that the page shows. `null`: the page shows no room. */
  readonly room: string | null
}

/** Returns the blocks of the home page that have something to show, in the owner's order. */
export async function loadHomeBlocks(ctx: Ctx): Promise<HomeBlockView[]> {
  const { db, language, settings } = ctx
  const shown = settings.home.filter(({ isShown }) => isShown)
  const shows = (kind: HomeBlockKind) => shown.some((block) => block.kind === kind)
  const newest = alikeCards(await newestProducts(db, language, NEWEST), PER_ROW)
  const scene = shows('scene') ? await loadScene(ctx) : null
  const shared = { ctx, newest, showsNewest: shows('newest'), room: scene?.code ?? null }
  const views: HomeBlockView[] = []
  for (const block of shown) {
    const view = await loaders[block.kind](block, shared)
    if (view) views.push(view)
  }
  return views
}

async function loadScene({ db, language }: Ctx) {
  const scene = await findRoomScene(db, language)
  return scene && hasSizes(scene.photo) ? scene : null
}

type Loader = (block: HomeBlock, shared: Shared) => Promise<HomeBlockView | null>

const loaders: Readonly<Record<HomeBlockKind, Loader>> = {
  scene: async (_, { ctx }) => {
    const scene = await loadScene(ctx)
    return scene && { id: 'scene', kind: 'scene', scene }
  },
  hero: async (block, { ctx, newest, room }) => {
    const { title, text } = textsOf(block, ctx)
    const own = { title, text, link: linkOf(block, ctx), photo: await photoOf(block, ctx) }
    return { id: 'hero', kind: 'hero', isEmptyShop: newest.length === 0, room, ...own }
  },
  categories: async (_, { ctx: { db, language } }) => {
    const photos = await listCategoryPhotos(db, language)
    const tiles = categoryTiles(await listCategories(db, language), photos, await listCategoryForms(db))
    return tiles.length > 0 ? { id: 'categories', kind: 'categories', tiles } : null
  },
  rooms: async (_, { ctx }) => {
    const { rooms: tiles } = await groupTiles(ctx)
    return tiles.length > 0 ? { id: 'rooms', kind: 'rooms', tiles } : null
  },
  collections: async (_, { ctx }) => {
    const { collections: tiles } = await groupTiles(ctx)
    return tiles.length > 0 ? { id: 'collections', kind: 'collections', tiles } : null
  },
  newest: async (_, { newest: cards }) => (cards.length > 0 ? { id: 'newest', kind: 'newest', cards } : null),
  reduced: async (_, { ctx: { db, language }, newest, showsNewest }) => {
    const isShown = new Set(showsNewest ? newest.map(({ id }) => id) : [])
    const reduced = (await listReducedCards(db, language)).filter(({ id }) => !isShown.has(id))
    const cards = alikeCards(reduced, PER_ROW)
    return cards.length > 0 ? { id: 'reduced', kind: 'reduced', cards } : null
  },
  products: async (block, { ctx }) => {
    // The IDs in the settings were read from the table of products.
    const cards = await listCards(ctx.db, block.products as ProductId[], ctx.language)
    const { title } = textsOf(block, ctx)
    return cards.length > 0 && title !== '' ? { id: block.id, kind: 'products', title, cards } : null
  },
  text: async (block, { ctx }) => {
    const { title, text } = textsOf(block, ctx)
    if (title === '') return null
    const [link, photo] = [linkOf(block, ctx), await photoOf(block, ctx)]
    return { id: block.id, kind: 'text', title, text, link, photo }
  },
  seen: async () => ({ id: 'seen', kind: 'seen' }),
  row: async (_, { ctx: { db, language } }) => {
    const row = arrangeRow(await listNewestOfKinds(db, rowKinds, language))
    return row.products.length > 0 ? { id: 'row', kind: 'row', row } : null
  },
  questions: async () => ({ id: 'questions', kind: 'questions' }),
  story: async () => ({ id: 'story', kind: 'story' }),
}

function textsOf({ title, text }: HomeBlock, { language }: Ctx) {
  return { title: title[language], text: text[language] }
}

function linkOf({ linkLabel, linkTarget }: HomeBlock, { language }: Ctx): BlockLink | null {
  const label = linkLabel[language]
  return linkTarget !== '' && label !== '' ? { to: linkTarget, label } : null
}

/** Returns the picture of a block. `null`: it has none, or none with an alternative text in the page's language. */
async function photoOf({ picture, alt }: HomeBlock, { db, language }: Ctx): Promise<Photo | null> {
  const text = alt[language]
  if (picture === null || text === '') return null
  const photo = await findPhoto(db, picture)
  return photo && hasSizes(photo) ? { ...photo, alt: text } : null
}
