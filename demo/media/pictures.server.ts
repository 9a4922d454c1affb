// Gives the pieces of the demo their photographs, models and swatches. Encodes nothing: every file is copied as it is.
// Never touches a piece that has a picture already, nor one of the owner's.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
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
import type { ProductId } from '#shop/ids.ts'
import { keepReadyModel } from '#shop/media/models.server.ts'
import { keepReadyPhotos } from '#shop/media/photos.server.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { changeSettings, getSettings } from '#shop/settings/settings.server.ts'
import { readDemoNames } from '../catalogue/catalogue.server.ts'
import type { DemoMedia, DemoPhoto, DemoPiece } from './manifest.ts'
import { DemoMediaFile } from './schema.ts'

interface Loading {
  readonly now: Date
  /** Where the manifest and its files are; the demo's own when nothing is said. */
  readonly folder?: string
}

const AT_ONCE = 8
const PATIENCE_SECONDS = 300

export const demoMediaFolder = () => path.join(projectRoot(), 'demo/media')

/** The demo's pictures as the studio has described them. */
export async function readDemoMedia(folder = demoMediaFolder()): Promise<DemoMedia> {
  return DemoMediaFile.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')))
}

/**
 * Loads the demo's pictures, once for each edition of them: a shop whose demo is older gets them too, for every piece
 * of the demo that has no picture yet. Where the store is full or away the shop opens without, and they are loaded when
 * it opens next. Answers how many pieces have got pictures. After the demo itself, outside any transaction.
 */
export async function loadDemoPictures(
  db: Db,
  files: FileStore,
  { now, folder = demoMediaFolder() }: Loading,
): Promise<number> {
  const media = await readDemoMedia(folder)
  const edition = createHash('sha256').update(JSON.stringify(media)).digest('hex').slice(0, 12)
  if ((await getSettings(db)).demoPictures === edition) return 0
  const wanted = wantedOf(media, await demoPieces(db))
  const kept = await keepAll(db, files, { wanted, now, folder })
  if (!kept.ok) {
    log.warn({ event: 'demo.pictures', code: kept.problem.code }, "the demo's pictures could not be kept")
    return 0
  }
  return inTransaction(db, async (tx) => {
    await allowLongTransaction(tx, PATIENCE_SECONDS)
    await addPictures(tx, wanted.pictures, { now })
    await setModels(tx, wanted.models, { now })
    await setSwatchPhotos(tx, wanted.swatches, { products: wanted.products, now })
    for (const scene of wanted.scenes) await saveRoomScene(tx, scene)
    await changeSettings(tx, { demoPictures: edition }, { now })
    return wanted.pictured
  })
}

interface Wanted {
  /** How many pieces get pictures. */
  readonly pictured: number
  /** All pieces of the demo: every one of them has swatches. */
  readonly products: readonly ProductId[]
  readonly pictures: readonly NewPicture[]
  readonly models: readonly NewModel[]
  readonly swatches: readonly NewSwatch[]
  readonly scenes: readonly NewScene[]
  readonly photos: readonly DemoPhoto[]
  readonly modelFiles: readonly NonNullable<DemoPiece['model']>[]
}

interface Piece {
  readonly id: ProductId
  readonly handle: string
  /** Nobody has given it a picture, or a model, yet. */
  readonly isPlain: boolean
  readonly isFlat: boolean
}

/** Those pieces of the demo that the shop still sells. */
async function demoPieces(db: Db): Promise<Piece[]> {
  const { products: handles } = await readDemoNames()
  const { rows } = await sql<Piece>`
    select p.id, p.handle,
      not exists (select from product_media m where m.product_id = p.id and m.kind = 'picture') as "isPlain",
      not exists (select from product_media m where m.product_id = p.id and m.kind = 'model') as "isFlat"
    from products p
    where p.handle = any(${[...handles]}::text[]) and p.status <> 'archived'
    order by p.id`.execute(db)
  return rows
}

/** Everything that these pieces are to have; nothing at all where there is none of them. */
function wantedOf(media: DemoMedia, there: readonly Piece[]): Wanted {
  const shown = there.flatMap(({ id, handle, isPlain }) => {
    const piece = media.pieces[handle]
    return isPlain && piece && piece.main.length > 0 ? [{ product: id, piece }] : []
  })
  const models = there.flatMap(({ id, handle, isFlat }) => {
    const model = media.pieces[handle]?.model
    return isFlat && model ? [{ product: id, model }] : []
  })
  const [scenes, swatches] = there.length > 0 ? [media.scenes, media.swatches] : [{}, {}]
  const photos = [
    ...shown.flatMap(({ piece: { main, further } }) => [...main, ...further].map(({ photo }) => photo)),
    ...Object.values(scenes).map(({ photo }) => photo),
    ...Object.values(swatches),
  ]
  return {
    pictured: shown.length,
    products: there.map(({ id }) => id),
    pictures: shown.flatMap(({ product, piece }) => picturesOf(product, piece)),
    models: models.map(({ product, model }) => ({ product, model: model.hash, shows: model.shows })),
    swatches: Object.entries(swatches).map(([finish, { hash }]) => {
      const [option = '', value = ''] = finish.split(':')
      return { option, value, photo: hash }
    }),
    scenes: scenesOf(scenes, there),
    photos: [...new Map(photos.map((photo) => [photo.hash, photo])).values()],
    modelFiles: models.map(({ model }) => model),
  }
}

function picturesOf(product: ProductId, { main, further }: DemoPiece): NewPicture[] {
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

interface Keeping extends Required<Loading> {
  readonly wanted: Wanted
}

async function keepAll(
  db: Db,
  files: FileStore,
  { wanted: { photos, modelFiles }, now, folder }: Keeping,
): Promise<Outcome<undefined, 'media.store_full' | 'media.store_away'>> {
  const read = (...name: string[]) => readFile(path.join(folder, ...name))
  for (const some of inGroups(photos)) {
    const kept = await keepReadyPhotos(db, files, { photos: some, read: (name) => read('photos', name), now })
    if (!kept.ok) return kept
  }
  for (const some of inGroups(modelFiles)) {
    const outcomes = await Promise.all(
      some.map(async ({ shows: _asMade, ...model }) => {
        const bytes = await read('models', `${model.hash}.glb`)
        return keepReadyModel(db, files, { model, bytes, now })
      }),
    )
    const refused = outcomes.find((outcome) => !outcome.ok)
    if (refused) return refused
  }
  return done()
}

function inGroups<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, group) =>
    all.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  )
}

/** The rooms in which something stands that the shop has. */
function scenesOf(scenes: DemoMedia['scenes'], there: readonly Piece[]): NewScene[] {
  const ids = new Map(there.map(({ id, handle }) => [handle, id]))
  return Object.entries(scenes).flatMap(([code, { photo, pieces }], position) => {
    const here = pieces.flatMap(({ handle, ...piece }) => {
      const product = ids.get(handle)
      return product ? [{ product, ...piece }] : []
    })
    return here.length > 0 ? [{ code, photo: photo.hash, alt: {}, position, pieces: here }] : []
  })
}
