// Pictures and models as a browser asks for them, by their addresses.
// Never makes a size that is not listed, and makes again from its master one whose file was lost.
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { done, refuse } from '#shop/problems.ts'
import { refusalOf } from './internal/store-files.server.ts'
import { modelKey, sizeKey } from './internal/keys.ts'
import { type Opened, recentFiles } from './internal/recent-files.server.ts'
import { hasSize } from './internal/rows.server.ts'
import { makeAgain } from './internal/sizes.server.ts'
import { ifRoom } from './internal/concurrency.server.ts'
import type { PhotoFile } from './photo.ts'

/** One size of a picture; null where there is none, a refusal where it cannot be had at the moment. */
export async function openPhotoFile(db: Db, files: FileStore, file: PhotoFile): Promise<Opened> {
  if (!(await hasSize(db, file))) return done(null)
  try {
    const stored = await files.get(sizeKey(file))
    if (stored?.bytes.length) return done(stored.bytes)
    return (await ifRoom('visitors', () => makeAgain({ db, files }, file))) ?? refuse('media.busy')
  } catch (error) {
    return refusalOf(error)
  }
}

/** Several models of a usual size, or the largest. */
const MOST_REMEMBERED = 32 * 1024 * 1024
const openModel = recentFiles(MOST_REMEMBERED, 'models')

/** The file of a model; null where there is none, a refusal where it cannot be had at the moment. */
export async function openModelFile(db: Db, files: FileStore, hash: string): Promise<Opened> {
  const known = await db.selectFrom('models').select('hash').where('hash', '=', hash).executeTakeFirst()
  if (!known) return done(null)
  return openModel(hash, async () => (await files.get(modelKey(hash)))?.bytes ?? null)
}
