// Returns the files of photos and 3D models that browsers request by URL. Returns only files that are recorded in the
// database. If the file of a photo size was lost, makes the file again. While the database is unavailable, returns any
// requested file that is in the file store.
import type { Db } from '#platform/db/database.ts'
import { isDatabaseUnavailable } from '#platform/db/unavailable.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { withTimeLimit } from '#platform/time-limit.ts'
import { done, refuse } from '#shop/problems.ts'
import { refusalOf } from './internal/store-files.server.ts'
import { modelKey, sizeKey } from './internal/keys.ts'
import { type OpenResult, createFileCache } from './file-cache.server.ts'
import { hasSize } from './internal/rows.server.ts'
import { remakeSize } from './internal/sizes.server.ts'
import { tryRunLimited } from './concurrency.server.ts'
import type { PhotoFile } from './photo.ts'

/**
 * Returns the file of one size of a photo, or `null` if the size does not exist. Returns a refusal if the file is
 * temporarily unavailable.
 */
export async function openPhotoFile(db: Db, files: FileStore, file: PhotoFile): Promise<OpenResult> {
  if (!(await orTrueInOutage(hasSize(db, file)))) return done(null)
  try {
    const stored = await files.get(sizeKey(file))
    if (stored?.bytes.length) return done(stored.bytes)
    return (await tryRunLimited('visitors', () => remakeSize({ db, files }, file))) ?? refuse('media.busy')
  } catch (error) {
    return refusalOf(error)
  }
}

/** Cache size in bytes, enough for several 3D models of usual size or for one of the largest. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024
const openModel = createFileCache(MAX_CACHED_BYTES, 'models')

/**
 * Returns the file of a 3D model, or `null` if the 3D model does not exist. Returns a refusal if the file is
 * temporarily unavailable.
 */
export async function openModelFile(db: Db, files: FileStore, hash: string): Promise<OpenResult> {
  const known = db.selectFrom('models').select('hash').where('hash', '=', hash).executeTakeFirst()
  if (!(await orTrueInOutage(known))) return done(null)
  return openModel(hash, async () => (await files.get(modelKey(hash)))?.bytes ?? null)
}

/** How long a request for a file waits for the database, in milliseconds. */
const DATABASE_WAIT_MS = 2000

/**
 * Returns whether the query found the row of a file. Also returns true if the database is unavailable or does not
 * respond within two seconds. The caller then serves the file without checking the database. This is safe, because the
 * content of a file at a URL never changes.
 */
async function orTrueInOutage(found: Promise<unknown>): Promise<boolean> {
  try {
    return Boolean(await withTimeLimit(DATABASE_WAIT_MS, found, () => true))
  } catch (error) {
    if (isDatabaseUnavailable(error)) return true
    throw error
  }
}
