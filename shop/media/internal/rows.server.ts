import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Photo, PhotoFile, PhotoFormat } from '../photo.ts'

/**
 * Returns the stored photos with the given hashes, by hash. Each photo contains the sizes that are available now. A
 * hash without a photo has no entry in the result.
 */
export async function findPhotos(db: Db, hashes: readonly string[]): Promise<Map<string, Photo>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('photos')
    .select(['hash', 'width', 'height', 'placeholder', 'focus_x', 'focus_y'])
    .select((photo) =>
      photo
        .selectFrom('photo_sizes')
        .whereRef('photo_sizes.hash', '=', 'photos.hash')
        .select(
          sql<SizePair[]>`coalesce(json_agg(json_build_array(format, width) order by width), '[]')`.as(
            'sizes',
          ),
        )
        .as('sizes'),
    )
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(
    rows.map(({ focus_x: x, focus_y: y, sizes, ...photo }) => {
      const widthsIn = (format: PhotoFormat) =>
        (sizes ?? []).flatMap(([each, width]) => (each === format ? [width] : []))
      const inFormats = { avif: widthsIn('avif'), webp: widthsIn('webp') }
      return [photo.hash, { ...photo, sizes: inFormats, focus: { x, y }, alt: null }]
    }),
  )
}

export type SizePair = readonly [format: PhotoFormat, width: number]

export async function getPhoto(db: Db, hash: string): Promise<Photo> {
  const photo = (await findPhotos(db, [hash])).get(hash)
  if (!photo) throw new Error('A picture that was just noted is not there')
  return photo
}

/** Returns the photo that was made from an uploaded file with the given hash. `null`: there is no such photo. */
export async function findBySource(db: Db, source: string) {
  const row = await db
    .selectFrom('photos')
    .select(['hash', 'master'])
    .where('source', '=', source)
    .executeTakeFirst()
  return row ?? null
}

export async function findOriginal(db: Db, hash: string) {
  const row = await db
    .selectFrom('photos')
    .select(['master', 'width', 'height'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

export async function hasSize(db: Db, { hash, format, width }: PhotoFile): Promise<boolean> {
  const row = await db
    .selectFrom('photo_sizes')
    .select('width')
    .where('hash', '=', hash)
    .where('format', '=', format)
    .where('width', '=', width)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the upload time of a photo to `now`. Returns `false` if the photo has been deleted. */
export async function touchPhoto(db: Db, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ taken_at: now })
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface MadeSize extends PhotoFile {
  readonly bytes: Uint8Array
}

export async function insertPhoto(
  tx: Db,
  photo: Insertable<Tables['photos']>,
  sizes: readonly MadeSize[],
): Promise<void> {
  // When a lost photo is uploaded again, encoding may give other bytes. The file then belongs to the new photo.
  if (photo.source)
    await tx
      .updateTable('photos')
      .set({ source: null })
      .where('source', '=', photo.source)
      .where('hash', '<>', photo.hash)
      .execute()
  await tx
    .insertInto('photos')
    .values(photo)
    .onConflict((known) => known.column('hash').doUpdateSet({ taken_at: photo.taken_at }))
    .execute()
  await insertSizes(tx, sizes)
}

export async function insertSizes(tx: Db, sizes: readonly MadeSize[]): Promise<void> {
  const rows = sizes.map(({ hash, format, width, bytes }) => ({ hash, format, width, bytes: bytes.length }))
  await tx
    .insertInto('photo_sizes')
    .values(rows)
    .onConflict((known) =>
      known
        .columns(['hash', 'format', 'width'])
        .doUpdateSet((size) => ({ bytes: size.ref('excluded.bytes') })),
    )
    .execute()
}
