// Stores and finds the shop's photos. Ignores file names and never stores an uploaded file unchanged. Does not know
// which product a photo shows.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { withLease, withOptionalLease } from './internal/lease.server.ts'
import { hashOf, storeFiles, type StoreRefusal, refusalOf } from './internal/store-files.server.ts'
import { makeAvif } from './jobs.server.ts'
import { originalKey, sizeKey } from './internal/keys.ts'
import { makeOriginal, makePlaceholder, measurePhoto, type PhotoProblem } from './internal/pixels.server.ts'
import { makeWebp } from './internal/sizes.server.ts'
import { tryRunLimited } from './concurrency.server.ts'
import {
  findBySource,
  findPhotos,
  getPhoto,
  hasSize,
  insertPhoto,
  touchPhoto,
} from './internal/rows.server.ts'
import type { FocalPoint, Photo, PhotoFile } from './photo.ts'

export type PhotoRefusal = PhotoProblem | StoreRefusal | 'media.busy'

/** How long an upload waits for another upload of the same picture, in milliseconds. */
const WAIT_MS = 60_000

interface Upload {
  readonly bytes: Uint8Array
  readonly now: Date
}

/**
 * Stores an uploaded photo. Makes the master image, the WebP sizes and the placeholder before it returns, which takes
 * seconds. Queues a job that makes the AVIF sizes. Uploading the same file again returns the existing photo. If the
 * file is refused, nothing is stored. The photo is removed after a day unless a foreign key or the settings reference
 * it. This function accesses the file store, so it must not be called inside a transaction.
 */
export async function uploadPhoto(
  db: Db,
  files: FileStore,
  { bytes, now }: Upload,
): Promise<Outcome<Photo, PhotoRefusal>> {
  const measured = await measurePhoto(bytes)
  if (!measured.ok) return measured
  const source = hashOf(bytes)
  const uploaded = await tryRunLimited('uploads', () =>
    withLease(db, `source ${source}`, { waitMs: WAIT_MS }, async () => {
      const known = await findIntact(db, files, { source, now })
      return known ?? processUpload(db, files, { bytes, source, now })
    }),
  )
  return uploaded ?? refuse('media.busy')
}

async function processUpload(
  db: Db,
  files: FileStore,
  { bytes, source, now }: Upload & { readonly source: string },
): Promise<Outcome<Photo, PhotoRefusal> | null> {
  const encoded = await makeOriginal(bytes)
  if (!encoded.ok) return encoded
  const master = encoded.value
  const hash = hashOf(master.bytes)
  return withLease(db, hash, { waitMs: WAIT_MS }, async () => {
    const placeholder = await makePlaceholder(master.bytes)
    const sizes = await makeWebp(hash, master)
    const stored = await storeFiles(files, [{ key: originalKey(hash), bytes: master.bytes }, ...sizes])
    if (!stored.ok) return stored
    await inTransaction(db, async (tx) => {
      const { width, height } = master
      const row = { hash, source, master: originalKey(hash), width, height, placeholder, taken_at: now }
      await insertPhoto(tx, row, sizes)
      await enqueue(tx, makeAvif, { hash }, { key: hash })
    })
    return done(await getPhoto(db, hash))
  })
}

/**
 * Returns the photo that was made from an earlier upload of the same file. `null`: there is no such photo, or its
 * master image is lost or damaged and must be made again.
 */
async function findIntact(
  db: Db,
  files: FileStore,
  { source, now }: { source: string; now: Date },
): Promise<Outcome<Photo, StoreRefusal> | null> {
  const known = await findBySource(db, source)
  if (!known) return null
  try {
    const master = await files.get(known.master)
    if (!master) return null
    if (hashOf(master.bytes) !== known.hash) {
      await files.remove(known.master)
      return null
    }
  } catch (error) {
    return refusalOf(error)
  }
  // Restarts the day in which a reference must be added.
  return (await touchPhoto(db, known.hash, now)) ? done(await getPhoto(db, known.hash)) : null
}

/** Returns the photo with the given hash, without an alternative text. `null`: there is no such photo. */
export async function findPhoto(db: Db, hash: string): Promise<Photo | null> {
  return (await findPhotos(db, [hash])).get(hash) ?? null
}

/** A photo whose files of all sizes already exist. The file with the largest width becomes the master image. */
export interface ReadyPhoto {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly placeholder: string
  readonly focus?: FocalPoint
}

interface ReadyPhotos {
  readonly photos: readonly ReadyPhoto[]
  /** Reads one file of a photo by its name, `<hash>-<width>.avif`. */
  readonly read: (name: string) => Promise<Uint8Array>
  readonly now: Date
}

/**
 * Stores photos whose AVIF sizes already exist. Uses one transaction and encodes nothing. Storing a photo again
 * restores its lost files. Writes the files of all given photos at the same time, so a caller should pass only a few
 * photos per call. This function accesses the file store, so it must not be called inside a transaction.
 */
export async function storeReadyPhotos(
  db: Db,
  files: FileStore,
  { photos, read, now }: ReadyPhotos,
): Promise<Outcome<undefined, StoreRefusal>> {
  const missing: ReadyPhoto[] = []
  try {
    for (const photo of photos)
      if (!(await isStored(db, files, photo)) || !(await touchPhoto(db, photo.hash, now))) missing.push(photo)
  } catch (error) {
    return refusalOf(error)
  }
  if (missing.length === 0) return done()
  const hashes = missing.map(({ hash }) => hash)
  return withOptionalLease(db, hashes, () => storeSizes(db, files, { photos: missing, read, now }))
}

async function storeSizes(
  db: Db,
  files: FileStore,
  { photos, read, now }: ReadyPhotos,
): Promise<Outcome<undefined, StoreRefusal>> {
  const made = await Promise.all(
    photos.map(async (photo) => {
      const sizes = await Promise.all(
        sizesOf(photo).map(async (size) => ({
          ...size,
          key: sizeKey(size),
          bytes: await read(`${size.hash}-${size.width}.avif`),
        })),
      )
      return { photo, sizes, stored: await storeFiles(files, sizes) }
    }),
  )
  const refused = made.map(({ stored }) => stored).find((stored) => !stored.ok)
  if (refused) return refused
  await inTransaction(db, async (tx) => {
    for (const { photo, sizes } of made) {
      const { hash, width, height, placeholder, focus = { x: 0.5, y: 0.5 } } = photo
      const master = sizeKey({ hash, width: Math.max(...photo.widths), format: 'avif' })
      const row = { hash, source: null, master, width, height, placeholder, taken_at: now }
      await insertPhoto(tx, { ...row, focus_x: focus.x, focus_y: focus.y }, sizes)
    }
  })
  return done()
}

function sizesOf({ hash, widths }: ReadyPhoto): PhotoFile[] {
  return widths.map((width) => ({ hash, width, format: 'avif' }))
}

async function isStored(db: Db, files: FileStore, photo: ReadyPhoto): Promise<boolean> {
  for (const size of sizesOf(photo))
    if (!(await hasSize(db, size)) || !(await files.has(sizeKey(size)))) return false
  return true
}
