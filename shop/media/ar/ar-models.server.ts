// Converts stored 3D models for augmented reality on Android. Stores nothing: the converted files are in a cache in memory.
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { log } from '#platform/log.server.ts'
import { done } from '#shop/problems.ts'
import { runImageWork } from '../concurrency.server.ts'
import { type Bytes, createFileCache, type OpenResult } from '../file-cache.server.ts'
import { modelKey } from '../internal/keys.ts'
import { type ArModel, areFinishesOf, MAX_AR_SOURCE_BYTES } from './ar-model.ts'
import { convertModel } from './internal/convert-model.server.ts'

/** Cache size in bytes. A converted 3D model of the demo has 1 to 3 MB. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024
const open = createFileCache(MAX_CACHED_BYTES, 'models')

/**
 * Returns a 3D model in the given finishes as a GLB file that needs no glTF extension. `null`: there is no such 3D
 * model, it has no such finishes, or it cannot be converted. Returns a refusal if too many 3D models are being opened,
 * or the file store is unavailable.
 */
export async function openArModel(
  db: Db,
  files: FileStore,
  { hash, finishes }: ArModel,
): Promise<OpenResult> {
  const model = await db
    .selectFrom('models')
    .select(['bytes', 'finishes'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!model || model.bytes > MAX_AR_SOURCE_BYTES || !areFinishesOf(model.finishes, finishes))
    return done(null)
  return open([hash, ...finishes].join(' '), async () => {
    const stored = await files.get(modelKey(hash))
    return stored && runImageWork(() => convertOrNull(stored.bytes, { hash, finishes }))
  })
}

async function convertOrNull(file: Uint8Array, { hash, finishes }: ArModel): Promise<Bytes | null> {
  try {
    return await convertModel(file, finishes)
  } catch (error) {
    log.warn({ event: 'media.ar_model', hash, err: error }, 'a 3D model could not be converted')
    return null
  }
}
