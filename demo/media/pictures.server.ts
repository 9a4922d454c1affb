// Adds photos, 3D models, drawings of 3D models, and swatches to the demo's products. Copies the files without encoding them again. Never
// changes the pictures of a product that already has a picture, nor a product of the owner.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { log } from '#platform/log.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import {
  addPictures,
  type NewModel,
  type NewPicture,
  type NewScene,
  type NewSwatch,
  saveRoomScene,
  setModels,
  setSwatchPhotos,
} from '#shop/catalogue/pictures.server.ts'
import { type NewModelDrawings, setModelDrawings } from '#shop/catalogue/drawings/model-drawings.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { storeReadyModel } from '#shop/media/models.server.ts'
import { storeReadyPhotos } from '#shop/media/photos.server.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { changeSettings, getSettings } from '#shop/settings/settings.server.ts'
import { readDemoNames } from '../catalogue/catalogue.server.ts'
import type { DemoMedia, DemoModel, DemoPhoto, DemoProductMedia } from './manifest.ts'
import { DemoDrawingFile, DemoMediaFile } from './schema.ts'

interface LoadOptions {
  readonly now: Date
  /** Folder of the manifest and its files. By default, the folder of the demo. */
  readonly folder?: string
}

const BATCH_SIZE = 8
const TRANSACTION_TIMEOUT_SECONDS = 300

export const demoMediaFolder = () => path.join(projectRoot(), 'demo/media')

/** Reads the manifest of the demo's photos and models. */
export async function readDemoMedia(folder = demoMediaFolder()): Promise<DemoMedia> {
  return DemoMediaFile.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')))
}

/**
 * Loads the demo's pictures, once for each version of the manifest. After an update of the shop, also adds pictures to
 * demo products that have none. If the file store is full or unreachable, the shop starts without the pictures and
 * tries again at its next start. Returns the number of products that got pictures. Call after `loadDemo`, outside a
 * transaction.
 */
export async function loadDemoPictures(
  db: Db,
  files: FileStore,
  { now, folder = demoMediaFolder() }: LoadOptions,
): Promise<number> {
  const media = await readDemoMedia(folder)
  const edition = createHash('sha256').update(JSON.stringify(media)).digest('hex').slice(0, 12)
  if ((await getSettings(db)).demoPictures === edition) return 0
  const products = await listDemoProducts(db)
  const plan = planMedia(media, products)
  const drawings = await readDrawings(media, products, folder)
  const stored = await storeAll(db, files, { plan, now, folder })
  if (!stored.ok) {
    log.warn({ event: 'demo.pictures', code: stored.problem.code }, "the demo's pictures could not be kept")
    return 0
  }
  return inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, TRANSACTION_TIMEOUT_SECONDS)
    await addPictures(tx, plan.pictures, { now })
    await setModels(tx, plan.models, { now })
    await setModelDrawings(tx, drawings)
    await setSwatchPhotos(tx, plan.swatches, { products: plan.products, now })
    for (const scene of plan.scenes) await saveRoomScene(tx, scene)
    await changeSettings(tx, { demoPictures: edition }, { now })
    return plan.pictured
  })
}

interface MediaPlan {
  /** Number of products that get pictures. */
  readonly pictured: number
  /** All demo products, including those that get no pictures, only colour samples (swatches). */
  readonly products: readonly ProductId[]
  readonly pictures: readonly NewPicture[]
  readonly models: readonly NewModel[]
  readonly swatches: readonly NewSwatch[]
  readonly scenes: readonly NewScene[]
  readonly photos: readonly DemoPhoto[]
  readonly modelFiles: readonly DemoModel[]
}

interface DemoProduct {
  readonly id: ProductId
  readonly handle: string
  /** Whether the product has no picture yet. */
  readonly isPlain: boolean
  /** Whether the product has no 3D model yet. */
  readonly isFlat: boolean
}

/** Lists the demo products that are not archived. */
async function listDemoProducts(db: Db): Promise<DemoProduct[]> {
  const { products: handles } = await readDemoNames()
  const { rows } = await sql<DemoProduct>`
    select p.id, p.handle,
      not exists (select from product_media m where m.product_id = p.id and m.kind = 'picture') as "isPlain",
      not exists (select from product_media m where m.product_id = p.id and m.kind = 'model') as "isFlat"
    from products p
    where p.handle = any(${[...handles]}::text[]) and p.status <> 'archived'
    order by p.id`.execute(db)
  return rows
}

/**
 * Returns the pictures, models, swatches and scenes to store for these products. The plan is empty if there are no
 * products.
 */
function planMedia(media: DemoMedia, products: readonly DemoProduct[]): MediaPlan {
  const shown = products.flatMap(({ id, handle, isPlain }) => {
    const productMedia = media.pieces[handle]
    return isPlain && productMedia && productMedia.main.length > 0
      ? [{ product: id, handle, productMedia }]
      : []
  })
  const models = products.flatMap(({ id, handle, isFlat }) => {
    return isFlat ? (media.pieces[handle]?.models ?? []).map((model) => ({ product: id, model })) : []
  })
  const [scenes, swatches] = products.length > 0 ? [media.scenes, media.swatches] : [{}, {}]
  const photos = [
    ...shown.flatMap(({ productMedia: { main, further } }) =>
      [...main, ...further].map(({ photo }) => photo),
    ),
    ...Object.values(scenes).map(({ photo }) => photo),
    ...Object.values(swatches),
  ]
  return {
    pictured: shown.length,
    products: products.map(({ id }) => id),
    pictures: shown.flatMap(({ product, handle, productMedia }) => [
      ...picturesOf(product, productMedia),
      ...roomPicturesOf(product, handle, scenes),
    ]),
    models: models.map(({ product, model }) => ({ product, model: model.hash, shows: model.shows })),
    swatches: Object.entries(swatches).map(([finish, { hash }]) => {
      const [option = '', value = ''] = finish.split(':')
      return { option, value, photo: hash }
    }),
    scenes: scenesOf(scenes, products),
    photos: [...new Map(photos.map((photo) => [photo.hash, photo])).values()],
    modelFiles: [...new Map(models.map(({ model }) => [model.hash, model])).values()],
  }
}

function picturesOf(product: ProductId, { main, further }: DemoProductMedia): NewPicture[] {
  const plain = { product, alt: {}, focus: null }
  return [
    ...main.map(
      ({ photo, shows }) => ({ ...plain, photo: photo.hash, role: 'main', view: null, shows }) as const,
    ),
    ...further.map(
      ({ photo, shows, view }) => ({ ...plain, photo: photo.hash, role: 'view', view, shows }) as const,
    ),
  ]
}

/** Aspect ratio of the gallery and of cards, which crop a picture of a room. */
const FRAME_RATIO = 4 / 5

/** Returns the pictures of the rooms in which a product stands. */
function roomPicturesOf(product: ProductId, handle: string, scenes: DemoMedia['scenes']): NewPicture[] {
  return Object.values(scenes).flatMap(({ photo, pieces }) =>
    pieces
      .filter((piece) => piece.handle === handle)
      .map(({ shows, x, y }) => ({
        product,
        alt: {},
        focus: { x: centredAt(x, photo), y },
        photo: photo.hash,
        role: 'room' as const,
        view: null,
        shows,
      })),
  )
}

/**
 * Returns the horizontal focal point with which a picture is cropped around the position `x`, or as near to it as the edge
 * of the picture allows. All positions are from 0 to 1.
 */
function centredAt(x: number, { width, height }: DemoPhoto): number {
  const visible = Math.min(1, (FRAME_RATIO * height) / width)
  return visible === 1 ? x : Math.min(1, Math.max(0, (x - visible / 2) / (1 - visible)))
}

/** Reads the drawings of these products' 3D models from their files. */
async function readDrawings(
  media: DemoMedia,
  products: readonly DemoProduct[],
  folder: string,
): Promise<NewModelDrawings[]> {
  const drawn = products.flatMap(({ id, handle }) => {
    const drawings = media.pieces[handle]?.drawings
    return drawings ? [{ product: id, drawings }] : []
  })
  return Promise.all(
    drawn.map(async ({ product, drawings }) => ({
      product,
      drawings: await Promise.all(
        drawings.map(async ({ hash, shows }) => {
          const text = await readFile(path.join(folder, 'drawings', `${hash}.json`), 'utf8')
          return { shows, drawing: DemoDrawingFile.parse(JSON.parse(text)) }
        }),
      ),
    })),
  )
}

interface StoreOptions extends Required<LoadOptions> {
  readonly plan: MediaPlan
}

async function storeAll(
  db: Db,
  files: FileStore,
  { plan: { photos, modelFiles }, now, folder }: StoreOptions,
): Promise<Outcome<undefined, 'media.store_full' | 'media.store_away'>> {
  const read = (...name: string[]) => readFile(path.join(folder, ...name))
  for (const some of inBatches(photos)) {
    const stored = await storeReadyPhotos(db, files, {
      photos: some,
      read: (name) => read('photos', name),
      now,
    })
    if (!stored.ok) return stored
  }
  for (const some of inBatches(modelFiles)) {
    const outcomes = await Promise.all(
      some.map(async ({ shows: _asMade, ...model }) => {
        const bytes = await read('models', `${model.hash}.glb`)
        return storeReadyModel(db, files, { model, bytes, now })
      }),
    )
    const refused = outcomes.find((outcome) => !outcome.ok)
    if (refused) return refused
  }
  return done()
}

function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH_SIZE) }, (_, group) =>
    all.slice(group * BATCH_SIZE, (group + 1) * BATCH_SIZE),
  )
}

/** Returns the room scenes that show at least one product of the shop. */
function scenesOf(scenes: DemoMedia['scenes'], products: readonly DemoProduct[]): NewScene[] {
  const ids = new Map(products.map(({ id, handle }) => [handle, id]))
  return Object.entries(scenes).flatMap(([code, { photo, pieces }], position) => {
    const here = pieces.flatMap(({ handle, ...productMedia }) => {
      const product = ids.get(handle)
      return product ? [{ product, ...productMedia }] : []
    })
    return here.length > 0 ? [{ code, photo: photo.hash, alt: {}, position, products: here }] : []
  })
}
