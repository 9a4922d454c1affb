// Gives products photos while the shop does not run, as the loading of the demo does, or removes them.
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { readConfig } from '#app/server/config.server.ts'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { openFiles } from '#platform/files/open-file-store.server.ts'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import type { PictureRole, ShownOptions, View } from '#shop/catalogue/gallery.ts'
import { findProductPictures } from '#shop/catalogue/list-product-pictures.server.ts'
import { addPictures, removeModels, removePicture, saveRoomScene } from '#shop/catalogue/pictures.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { uploadPhoto } from '#shop/media/photos.server.ts'

interface PictureSeed {
  readonly slug: string
  /** Colour of the background. Each picture has another colour, so that no two pictures are the same. */
  readonly ground: string
  readonly role: PictureRole
  readonly view?: View
  readonly shows: ShownOptions
}

interface SceneSeed {
  readonly code: string
  readonly pieces: readonly { readonly slug: string; readonly x: number; readonly y: number }[]
}

const sizes = { main: [1200, 1500], view: [1200, 900], room: [1600, 1000] } as const

/**
 * Replaces the pictures of products, and saves room scenes. Returns the hash of each picture, in order, and then of each
 * scene.
 */
export async function seedPictures(
  dataDir: string,
  { pictures, scenes = [] }: { pictures: readonly PictureSeed[]; scenes?: readonly SceneSeed[] },
): Promise<string[]> {
  return inDatabase(dataDir, async (db, config) => {
    const files = await openFiles(config.files)
    const hashes: string[] = []
    for (const slug of new Set(pictures.map((picture) => picture.slug))) await removeAll(db, slug)
    for (const { slug, ground, role, view = null, shows } of pictures) {
      const photo = await storePhoto(db, files, renderTestImage(sizes[role], ground))
      const product = await productIdOf(db, slug)
      await addPictures(db, [{ product, photo, role, view, shows, alt: {}, focus: null }], {
        now: new Date(),
      })
      hashes.push(photo)
    }
    for (const [position, { code, pieces }] of scenes.entries()) {
      const photo = await storePhoto(db, files, renderTestImage(sizes.room, '#d8cfc0'))
      const placements = await Promise.all(
        pieces.map(async ({ slug, ...at }) => ({ ...at, product: await productIdOf(db, slug), shows: {} })),
      )
      await saveRoomScene(db, { code, photo, alt: {}, position, products: placements })
      hashes.push(photo)
    }
    return hashes
  })
}

/** Removes all pictures and 3D models of products, as if these had never been photographed. */
export function removePictures(dataDir: string, slugs: readonly string[]): Promise<void> {
  return inDatabase(dataDir, async (db) => {
    for (const slug of slugs) await removeAll(db, slug)
  })
}

async function inDatabase<Result>(
  dataDir: string,
  run: (db: Db, config: ReturnType<typeof readConfig>) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const database = await openDatabase(config.database)
  try {
    return await run(database.db, config)
  } finally {
    await database.close()
  }
}

async function removeAll(db: Db, slug: string): Promise<void> {
  const product = await productIdOf(db, slug)
  const now = new Date()
  for (const { id } of (await findProductPictures(db, product, 'en'))?.pictures ?? [])
    await removePicture(db, { product, id }, { now })
  await removeModels(db, product, { now })
}

function renderTestImage([width, height]: readonly [number, number], ground: string): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/><rect x="20%" y="45%" width="60%" height="30%" rx="30" fill="#5b4a3c"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

async function storePhoto(db: Db, files: FileStore, picture: Sharp): Promise<string> {
  const stored = await uploadPhoto(db, files, { bytes: await picture.png().toBuffer(), now: new Date() })
  if (!stored.ok) throw new Error(stored.problem.code)
  return stored.value.hash
}

async function productIdOf(db: Db, slug: string): Promise<ProductId> {
  const found = await findProduct(db, slug, 'en')
  if (!found || 'movedTo' in found) throw new Error(`No piece ${slug}`)
  return found.product.id
}
