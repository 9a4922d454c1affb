// Manages pictures, 3D models and swatch photos of products, and room scenes. This module does not handle files: the
// caller stores a photo first and passes its hash.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type ProductId, type ProductMediaId, type RoomSceneId } from '#shop/ids.ts'
import type { Translated } from '#shop/language.ts'
import { done, type Outcome } from '#shop/problems.ts'
import type { ShownOptions } from './gallery.ts'
import type { PictureSettings } from './product-pictures.ts'
import { anyOf } from './internal/save/load-rows.server.ts'
import { newMediaRow } from './internal/save/media-rows.ts'
import { replaceMainPicture } from './internal/replace-main-picture.server.ts'
import { putRows } from './internal/save/write-rows.server.ts'
import type { RowOf } from './internal/product-rows.server.ts'
import { raiseCatalogueVersion, lockCatalogue, recordPictureChange } from './version.server.ts'

export interface NewPicture extends PictureSettings {
  readonly product: ProductId
  /** Hash of a stored photo. */
  readonly photo: string
}

/** Appends pictures to products. Skips pictures that the product already has. */
export async function addPictures(
  db: Db,
  pictures: readonly NewPicture[],
  { now }: { now: Date },
): Promise<void> {
  if (pictures.length === 0) return
  const products = pictures.map(({ product }) => product)
  await changePictures(db, products, now, async (tx) => {
    const existing = await mediaOf(tx, products)
    const rows: RowOf<'product_media'>[] = []
    for (const { product, photo, ...facts } of pictures) {
      const own = [...existing, ...rows].filter((row) => row.product_id === product && row.kind === 'picture')
      if (own.some((row) => row.photo === photo)) continue
      const position = Math.max(-1, ...own.map((row) => row.position)) + 1
      rows.push(newMediaRow({ product_id: product, state: 'kept', photo, ...columnsOf(facts), position }))
    }
    await putRows(tx, 'product_media', ['id'], rows)
  })
}

/** Copies the pictures and 3D models of a product to a product that has none. */
export async function copyMedia(
  db: Db,
  { from, to }: { readonly from: ProductId; readonly to: ProductId },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const rows = await tx
      .selectFrom('product_media')
      .selectAll()
      .where('product_id', '=', from)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const copies = rows.map((row) => ({ ...row, id: newId<'media'>(), product_id: to }))
    await putRows(tx, 'product_media', ['id'], copies)
    await recordPictureChange(tx, [to])
  })
}

/** Updates the settings of a picture. Returns `null` if the product has no such picture. */
export async function updatePicture(
  db: Db,
  { product, id, ...facts }: PictureSettings & PictureRef,
  { now }: { now: Date },
): Promise<Outcome<undefined, never> | null> {
  return changePictures(db, [product], now, async (tx) => {
    const { shows, alt, ...columns } = columnsOf(facts)
    const { numUpdatedRows } = await tx
      .updateTable('product_media')
      .set({ ...columns, shows: JSON.stringify(shows), alt: JSON.stringify(alt) })
      .where('id', '=', id)
      .where('product_id', '=', product)
      .where('kind', '=', 'picture')
      .executeTakeFirst()
    return numUpdatedRows > 0n ? done() : null
  })
}

export interface PictureRef {
  readonly product: ProductId
  readonly id: ProductMediaId
}

/**
 * Moves a picture one place forward or back in the list of the product's pictures. Returns `null` if the product has no
 * such picture.
 */
export async function movePicture(
  db: Db,
  { product, id, by }: PictureRef & { readonly by: -1 | 1 },
  { now }: { now: Date },
): Promise<Outcome<undefined, never> | null> {
  return changePictures(db, [product], now, async (tx) => {
    const order = await picturesOf(tx, product)
    const from = order.indexOf(id)
    if (from < 0) return null
    order.splice(from, 1)
    order.splice(Math.max(0, from + by), 0, id)
    await number(tx, order)
    return done()
  })
}

/**
 * Removes a picture from a product. If the product then has no usable main picture, its first usable picture with the
 * role `view` and without a viewpoint (side, back or detail) becomes the main picture. A job later deletes files that
 * are no longer used. Returns `null` if there is no such picture.
 */
export async function removePicture(
  db: Db,
  { product, id }: PictureRef,
  { now }: { now: Date },
): Promise<Outcome<undefined, never> | null> {
  return changePictures(db, [product], now, async (tx) => {
    const removed = await tx
      .deleteFrom('product_media')
      .where('id', '=', id)
      .where('kind', '=', 'picture')
      .where('product_id', '=', product)
      .returning('role')
      .executeTakeFirst()
    if (!removed) return null
    if (removed.role === 'main') await replaceMainPicture(tx, [product], { isMainRemoved: true })
    await number(tx, await picturesOf(tx, product))
    return done()
  })
}

export interface NewModel {
  readonly product: ProductId
  /** Hash of a stored 3D model. */
  readonly model: string
  readonly shows: ShownOptions
}

/**
 * Sets the 3D models of products, replacing all existing ones. A product can have several 3D models, one for each size
 * and shape.
 */
export async function setModels(db: Db, models: readonly NewModel[], { now }: { now: Date }): Promise<void> {
  if (models.length === 0) return
  const products = models.map(({ product }) => product)
  await changePictures(db, products, now, async (tx) => {
    await deleteModels(tx, products)
    const rows = models.map(({ product, ...model }, position) =>
      newMediaRow({ product_id: product, state: 'kept', kind: 'model', position, ...model }),
    )
    await putRows(tx, 'product_media', ['id'], rows)
  })
}

/**
 * Removes all 3D models of a product. A job later deletes files that are no longer used. Returns `null` if the product
 * has no 3D model.
 */
export async function removeModels(
  db: Db,
  product: ProductId,
  { now }: { now: Date },
): Promise<Outcome<undefined, never> | null> {
  return changePictures(db, [product], now, async (tx) =>
    (await deleteModels(tx, [product])) > 0n ? done() : null,
  )
}

async function deleteModels(tx: Db, products: readonly ProductId[]): Promise<bigint> {
  const { numDeletedRows } = await tx
    .deleteFrom('product_media')
    .where('product_id', '=', anyOf<ProductId>(products, 'uuid'))
    .where('kind', '=', 'model')
    .executeTakeFirst()
  return numDeletedRows
}

export interface NewSwatch {
  readonly option: string
  readonly value: string
  readonly photo: string
}

/**
 * Sets photos of the real material as swatches. Each photo becomes the swatch of one option value in all given
 * products.
 */
export async function setSwatchPhotos(
  db: Db,
  swatches: readonly NewSwatch[],
  { products, now }: { products: readonly ProductId[]; now: Date },
): Promise<void> {
  if (swatches.length === 0) return
  await changePictures(db, products, now, async (tx) => {
    await sql`
      update option_values ov set swatch_photo = given.photo
      from jsonb_to_recordset(${JSON.stringify(swatches)}::text::jsonb) as given (option text, value text, photo text),
        options o
      where o.id = ov.option_id and o.code = given.option and ov.code = given.value
        and o.product_id = ${anyOf<ProductId>(products, 'uuid')}`.execute(tx)
  })
}

export interface NewScene {
  readonly code: string
  readonly photo: string
  readonly alt: Translated
  readonly position: number
  readonly products: readonly {
    readonly product: ProductId
    readonly shows: ShownOptions
    readonly x: number
    readonly y: number
  }[]
}

/** Creates a room scene, or updates the room scene with the same code. */
export async function saveRoomScene(db: Db, scene: NewScene): Promise<void> {
  const { code, photo, alt, position, products } = scene
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const known = await tx.selectFrom('room_scenes').select('id').where('code', '=', code).executeTakeFirst()
    const id = known?.id ?? newId<'room_scene'>()
    await putRows(tx, 'room_scenes', ['id'], [{ id, code, photo, alt, position }])
    await tx.deleteFrom('room_scene_pieces').where('scene_id', '=', id).execute()
    const rows = products.map(({ product: product_id, ...piece }, at) => ({
      scene_id: id,
      product_id,
      ...piece,
      position: at,
    }))
    await putRows(tx, 'room_scene_pieces', ['scene_id', 'product_id'], rows)
    await raiseCatalogueVersion(tx)
  })
}

/** Deletes the room scenes that have one of these codes and contain no products or only archived products. */
export async function removeEmptyScenes(db: Db, codes: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const { rows } = await sql<{ id: RoomSceneId }>`
      delete from room_scenes s where s.code = ${anyOf(codes, 'text')}
        and not exists (
          select from room_scene_pieces x join products p on p.id = x.product_id
          where x.scene_id = s.id and p.status <> 'archived'
        )
      returning s.id`.execute(tx)
    if (rows.length > 0) await raiseCatalogueVersion(tx)
  })
}

/** Runs a change to the pictures of products. Locks the catalogue for other writers and invalidates cached pages. */
async function changePictures<T>(
  db: Db,
  products: readonly ProductId[],
  now: Date,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const result = await change(tx)
    await tx
      .updateTable('products')
      .set({ updated_at: now })
      .where('id', '=', anyOf<ProductId>(products, 'uuid'))
      .execute()
    await recordPictureChange(tx, products)
    return result
  })
}

async function mediaOf(tx: Db, products: readonly ProductId[]) {
  return tx
    .selectFrom('product_media')
    .select(['id', 'product_id', 'kind', 'photo', 'position'])
    .where('product_id', '=', anyOf<ProductId>(products, 'uuid'))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

async function picturesOf(tx: Db, product: ProductId): Promise<ProductMediaId[]> {
  const media = await mediaOf(tx, [product])
  return media.filter(({ kind }) => kind === 'picture').map(({ id }) => id)
}

async function number(tx: Db, ids: readonly ProductMediaId[]): Promise<void> {
  await sql`
    update product_media m set position = given.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, place)
    where m.id = given.id`.execute(tx)
}

function columnsOf({ focus, ...facts }: PictureSettings) {
  return { ...facts, focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }
}
