// Loads the blocks of the home page for staff, with what visitors do not see of them.
import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { languages } from '#shop/language.ts'
import { photoFormats, photoUrl } from '#shop/media/photo.ts'
import { findPhoto } from '#shop/media/photos.server.ts'
import { addableKinds, type HomeBlock, isRepeatable } from '#shop/settings/home/home-blocks.ts'
import { homeFieldsOf, takesPicture } from '#shop/settings/home/home-fields.ts'
import { listHomeProducts } from '#shop/settings/home/home-products.server.ts'
import { homeTextsOf } from '#shop/settings/home/save-home.server.ts'
import { blockFlaws } from './flaws.ts'
import { requireHomeBlock } from './requested-block.server.ts'

/** Loads the list of all blocks. */
export async function homeListData(ctx: RequestContext) {
  const { db, settings, language } = ctx
  const blocks = await Promise.all(
    settings.home.map(async (block) => ({
      id: block.id,
      kind: block.kind,
      isShown: block.isShown,
      // The own title tells several blocks of the same kind apart.
      title: isRepeatable(block.kind) ? titleOf(block, language) : '',
      isEditable: homeFieldsOf(block).length > 0,
      flaws: blockFlaws(block, await factsOf(db, block)),
    })),
  )
  return { blocks, addable: addableKinds(settings.home) }
}

function titleOf({ title }: HomeBlock, language: (typeof languages)[number]): string {
  return title[language] || languages.map((one) => title[one]).find((text) => text !== '') || ''
}

/** Loads the page that edits one block. */
export async function homeBlockData(ctx: RequestContext, id: string | undefined) {
  const block = requireHomeBlock(ctx, id)
  const { db } = ctx
  const texts = await homeTextsOf(db, block)
  const products = await listHomeProducts(db, block.products)
  return {
    id: block.id,
    kind: block.kind,
    fields: homeFieldsOf(block).map((field) => ({ ...field, saved: texts[field.name] ?? '' })),
    gone: products.filter(({ isForSale }) => !isForSale).map(({ slug }) => slug),
    flaws: blockFlaws(block, await factsOf(db, block)),
    takesPicture: takesPicture(block),
    picture: await pictureOf(db, block),
  }
}
export type HomeBlockData = Awaited<ReturnType<typeof homeBlockData>>
export type HomeListData = Awaited<ReturnType<typeof homeListData>>

async function factsOf(db: Db, block: HomeBlock) {
  const products = await listHomeProducts(db, block.products)
  return {
    forSale: products.filter(({ isForSale }) => isForSale).length,
    hasPhoto: block.picture === null || (await findPhoto(db, block.picture)) !== null,
  }
}

/** Returns the picture of a block in its smallest size. `null`: there is none. */
async function pictureOf(db: Db, { picture }: HomeBlock) {
  const photo = picture === null ? null : await findPhoto(db, picture)
  if (!photo) return null
  const { hash, width: fullWidth, height: fullHeight, sizes } = photo
  const format = photoFormats.find((one) => sizes[one].length > 0)
  const [width] = format ? sizes[format] : []
  if (!format || width === undefined) return null
  return {
    src: photoUrl({ hash, width, format }),
    width,
    height: Math.round((width * fullHeight) / fullWidth),
  }
}
