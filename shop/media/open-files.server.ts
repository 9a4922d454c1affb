// Serves photos and models by URL. Serves only recorded sizes, and makes a size again if its file was lost.
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { done, refuse } from '#shop/problems.ts'
import { refusalOf } from './internal/store-files.server.ts'
import { modelKey, sizeKey } from './internal/keys.ts'
import { type OpenResult, createFileCache } from './internal/file-cache.server.ts'
import { hasSize } from './internal/rows.server.ts'
import { remakeSize } from './internal/sizes.server.ts'
import { tryRunLimited } from './internal/concurrency.server.ts'
import type { PhotoFile } from './photo.ts'

/** Returns one size of a photo; `null` if there is none, refused if it is temporarily unavailable. */
export async function openPhotoFile(db: Db, files: FileStore, file: PhotoFile): Promise<OpenResult> {
  if (!(await hasSize(db, file))) return done(null)
  try {
    const stored = await files.get(sizeKey(file))
    if (stored?.bytes.length) return done(stored.bytes)
    return (await tryRunLimited('visitors', () => remakeSize({ db, files }, file))) ?? refuse('media.busy')
  } catch (error) {
    return refusalOf(error)
  }
}

/** Cache size in bytes: room for several models of usual size, or for one of the largest. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024
const openModel = createFileCache(MAX_CACHED_BYTES, 'models')

/** Returns the file of a model; `null` if there is none, refused if it is temporarily unavailable. */
export async function openModelFile(db: Db, files: FileStore, hash: string): Promise<OpenResult> {
  const known = await db.selectFrom('models').select('hash').where('hash', '=', hash).executeTakeFirst()
  if (!known) return done(null)
  return openModel(hash, async () => (await files.get(modelKey(hash)))?.bytes ?? null)
}
