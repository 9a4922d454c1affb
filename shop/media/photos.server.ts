// Pictures the shop keeps itself: taken in, made into sizes, found again.
// Never trusts what a file is called, never keeps one as it came, never asks which piece it shows.
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { alone, aloneOrAnyway } from './internal/claims.server.ts'
import { hashOf } from './internal/hash.server.ts'
import { makeAvif } from './internal/job.server.ts'
import { keepFiles, type NotKept, refusalOf } from './internal/keep-files.server.ts'
import { masterKey, sizeKey } from './internal/keys.ts'
import { developMaster, makePlaceholder, measurePhoto, type UnfitPhoto } from './internal/pixels.server.ts'
import { makeWebp } from './internal/sizes.server.ts'
import { ifRoom } from './internal/turns.server.ts'
import { findBySource, getPhoto, hasSize, notePhoto, renew } from './internal/rows.server.ts'
import type { FocalPoint, Photo, PhotoFile } from './photo.ts'

export { findPhotos } from './internal/rows.server.ts'

export type PhotoRefusal = UnfitPhoto | NotKept | 'media.busy'

/** How long an upload waits for another one of the same picture. */
const WAIT_MS = 60_000

interface Upload {
  readonly bytes: Uint8Array
  readonly now: Date
}

/**
 * Takes a picture in: its master, its WebP and a placeholder at once, its AVIF soon after. The same picture again is the
 * one there is. What is refused leaves nothing behind. Takes seconds and asks the store: never inside a transaction.
 * Whoever shows the picture refers to it within a day (a foreign key to `photos`), or it is removed again.
 */
export async function takePhoto(
  db: Db,
  files: FileStore,
  { bytes, now }: Upload,
): Promise<Outcome<Photo, PhotoRefusal>> {
  const measured = await measurePhoto(bytes)
  if (!measured.ok) return measured
  const source = hashOf(bytes)
  const taken = await ifRoom('uploads', () =>
    alone(db, `source ${source}`, { waitMs: WAIT_MS }, async () => {
      const known = await findWhole(db, files, { source, now })
      return known ?? take(db, files, { bytes, source, now })
    }),
  )
  return taken ?? refuse('media.busy')
}

async function take(
  db: Db,
  files: FileStore,
  { bytes, source, now }: Upload & { readonly source: string },
): Promise<Outcome<Photo, PhotoRefusal> | null> {
  const developed = await developMaster(bytes)
  if (!developed.ok) return developed
  const master = developed.value
  const hash = hashOf(master.bytes)
  return alone(db, hash, { waitMs: WAIT_MS }, async () => {
    const placeholder = await makePlaceholder(master.bytes)
    const sizes = await makeWebp(hash, master)
    const kept = await keepFiles(files, [{ key: masterKey(hash), bytes: master.bytes }, ...sizes])
    if (!kept.ok) return kept
    await inTransaction(db, async (tx) => {
      const { width, height } = master
      const row = { hash, source, master: masterKey(hash), width, height, placeholder, taken_at: now }
      await notePhoto(tx, row, sizes)
      await enqueue(tx, makeAvif, { hash }, { key: hash })
    })
    return done(await getPhoto(db, hash))
  })
}

/** The picture that this file became, if it still is there; one whose master is lost or damaged is taken in anew. */
async function findWhole(
  db: Db,
  files: FileStore,
  { source, now }: { source: string; now: Date },
): Promise<Outcome<Photo, NotKept> | null> {
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
  // From now on there is a day again to refer to it.
  return (await renew(db, known.hash, now)) ? done(await getPhoto(db, known.hash)) : null
}

/** A picture that comes with its sizes made; the widest is its master. */
export interface ReadyPhoto {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly placeholder: string
  readonly focus?: FocalPoint
}

interface Ready {
  readonly photos: readonly ReadyPhoto[]
  /** Reads one of their sizes by name: `<hash>-<width>.avif`. */
  readonly read: (name: string) => Promise<Uint8Array>
  readonly now: Date
}

/**
 * Keeps pictures whose AVIF sizes are made already, all of them in one transaction, and encodes nothing. Keeping them again
 * brings back what was lost. Their files are written at the same time, so a caller with many hands in some at a time.
 * Asks the store: never inside a transaction.
 */
export async function keepReadyPhotos(
  db: Db,
  files: FileStore,
  { photos, read, now }: Ready,
): Promise<Outcome<undefined, NotKept>> {
  const missing: ReadyPhoto[] = []
  try {
    for (const photo of photos)
      if (!(await isKept(db, files, photo)) || !(await renew(db, photo.hash, now))) missing.push(photo)
  } catch (error) {
    return refusalOf(error)
  }
  if (missing.length === 0) return done()
  const hashes = missing.map(({ hash }) => hash)
  return aloneOrAnyway(db, hashes, () => keepSizes(db, files, { photos: missing, read, now }))
}

async function keepSizes(
  db: Db,
  files: FileStore,
  { photos, read, now }: Ready,
): Promise<Outcome<undefined, NotKept>> {
  const made = await Promise.all(
    photos.map(async (photo) => {
      const sizes = await Promise.all(
        sizesOf(photo).map(async (size) => ({
          ...size,
          key: sizeKey(size),
          bytes: await read(`${size.hash}-${size.width}.avif`),
        })),
      )
      return { photo, sizes, kept: await keepFiles(files, sizes) }
    }),
  )
  const refused = made.map(({ kept }) => kept).find((kept) => !kept.ok)
  if (refused) return refused
  await inTransaction(db, async (tx) => {
    for (const { photo, sizes } of made) {
      const { hash, width, height, placeholder, focus = { x: 0.5, y: 0.5 } } = photo
      const master = sizeKey({ hash, width: Math.max(...photo.widths), format: 'avif' })
      const row = { hash, source: null, master, width, height, placeholder, taken_at: now }
      await notePhoto(tx, { ...row, focus_x: focus.x, focus_y: focus.y }, sizes)
    }
  })
  return done()
}

function sizesOf({ hash, widths }: ReadyPhoto): PhotoFile[] {
  return widths.map((width) => ({ hash, width, format: 'avif' }))
}

async function isKept(db: Db, files: FileStore, photo: ReadyPhoto): Promise<boolean> {
  for (const size of sizesOf(photo))
    if (!(await hasSize(db, size)) || !(await files.has(sizeKey(size)))) return false
  return true
}
