import sharp from 'sharp'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { log } from '#platform/log.server.ts'
import { done, refuse } from '#shop/problems.ts'
import type { PhotoFile } from '../photo.ts'
import { runImageWork } from '../concurrency.server.ts'
import { withLease } from './lease.server.ts'
import { storeFiles } from './store-files.server.ts'
import { sizeKey } from './keys.ts'
import { makeSize, type OriginalImage, widthsOf } from './pixels.server.ts'
import type { OpenResult } from '../file-cache.server.ts'
import { findOriginal, hasSize, type MadeSize, insertSizes } from './rows.server.ts'

export type SizeFile = MadeSize & { readonly key: string }

/** Encodes a photo as WebP in every width. WebP encoding is so fast that the shop does it during the upload. */
export async function makeWebp(hash: string, master: OriginalImage): Promise<SizeFile[]> {
  const made: SizeFile[] = []
  for (const width of widthsOf(master)) {
    const size = { hash, width, format: 'webp' } as const
    made.push({ ...size, key: sizeKey(size), bytes: await makeSize(master.bytes, size) })
  }
  return made
}

interface MediaStore {
  readonly db: Db
  readonly files: FileStore
}

/** Makes the missing AVIF sizes of a photo one by one. Returns whether it made at least one size. */
export async function makeMissingAvif(
  { db, files }: MediaStore,
  { hash, signal }: { hash: string; signal: AbortSignal },
): Promise<boolean> {
  const photo = await findOriginal(db, hash)
  if (!photo) return false
  const master = await files.get(photo.master)
  let made = false
  for (const width of widthsOf(photo)) {
    const size = { hash, width, format: 'avif' } as const
    signal.throwIfAborted()
    if (await hasSize(db, size)) continue
    const one = master ? await makeOne({ db, files }, size, master.bytes) : 'lost'
    // Without a readable master, retries would not help.
    if (one === 'lost') {
      logLost(photo.master, { remade: false })
      return made
    }
    made ||= one === 'made'
  }
  return made
}

/**
 * Makes one size of a photo. Returns `known` if another process has already made the size, and `lost` if the master
 * image is unreadable.
 */
async function makeOne(
  { db, files }: MediaStore,
  size: PhotoFile,
  master: Uint8Array,
): Promise<'made' | 'known' | 'lost'> {
  const outcome = await withLease(db, sizeKey(size), { waitMs: 0 }, async () => {
    if (await hasSize(db, size)) return 'known'
    const bytes = await ifReadable(master, () => makeSize(master, size, 'background'))
    if (!bytes) return 'lost'
    await files.put(sizeKey(size), bytes)
    await insertSizes(db, [{ ...size, bytes }])
    return 'made'
  })
  if (outcome === null) throw new Error('Another process is making this size of the picture')
  return outcome
}

/** How long a request waits for another process that makes the same size, in milliseconds. */
const WAIT_MS = 5000

/**
 * Makes a size of a photo again, because the file of this size was lost. Returns `null` if the master image is lost
 * too. Returns the refusal `media.busy` if another process is still making the size.
 */
export async function remakeSize({ db, files }: MediaStore, size: PhotoFile): Promise<OpenResult> {
  const key = sizeKey(size)
  const remadeSize = await withLease(db, key, { waitMs: WAIT_MS }, async () => {
    const meanwhile = await files.get(key)
    if (meanwhile?.bytes.length) return done(meanwhile.bytes)
    // An empty file must be removed: `storeFiles` skips keys that exist.
    if (meanwhile) await files.remove(key)
    const photo = await findOriginal(db, size.hash)
    const master = photo && photo.master !== key ? await files.get(photo.master) : null
    const made = master && (await ifReadable(master.bytes, () => makeSize(master.bytes, size)))
    logLost(key, { remade: made !== null })
    if (!made) return done(null)
    const bytes = Uint8Array.from(made)
    // Returns the picture even if the store is full and cannot keep it.
    await storeFiles(files, [{ key, bytes }])
    return done(bytes)
  })
  return remadeSize ?? refuse('media.busy')
}

/**
 * Calls `make` to create something from a master image. If the master image is unreadable, for example damaged on disk,
 * returns `null` instead of throwing an error, because retries would not help. Throws any other error.
 */
export async function ifReadable<T>(master: Uint8Array, make: () => Promise<T>): Promise<T | null> {
  try {
    return await make()
  } catch (error) {
    if (await isReadable(master)) throw error
    return null
  }
}

function isReadable(master: Uint8Array): Promise<boolean> {
  return runImageWork(async () => {
    await sharp(master).stats()
    return true
  }).catch(() => false)
}

/** Logs that the file of a photo was lost, and whether it was made again. */
export function logLost(key: string, { remade }: { remade: boolean }): void {
  log.warn({ event: 'media.lost', key, remade }, 'the file of a picture was lost')
}
