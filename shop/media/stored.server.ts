// Pictures and models as a browser asks for them, by their addresses.
// Never makes a size that is not listed, and makes again from its master one whose file was lost.
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { type NotKept, refusalOf } from './internal/store-files.server.ts'
import { modelKey, sizeKey } from './internal/keys.ts'
import { recentFiles } from './internal/recent-files.server.ts'
import { hasSize } from './internal/rows.server.ts'
import { makeAgain } from './internal/sizes.server.ts'
import { ifRoom } from './internal/concurrency.server.ts'
import type { PhotoFile } from './photo.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** One size of a picture; null where there is none, a refusal where it cannot be had at the moment. */
export async function openPhotoFile(
  db: Db,
  files: FileStore,
  file: PhotoFile,
): Promise<Outcome<Bytes | null, NotKept | 'media.busy'>> {
  if (!(await hasSize(db, file))) return done(null)
  try {
    const stored = await files.get(sizeKey(file))
    if (stored?.bytes.length) return done(stored.bytes)
    return (await ifRoom('visitors', () => makeAgainFor(db, files, file))) ?? refuse('media.busy')
  } catch (error) {
    return refusalOf(error)
  }
}

async function makeAgainFor(
  db: Db,
  files: FileStore,
  file: PhotoFile,
): Promise<Outcome<Bytes | null, 'media.busy'>> {
  const again = await makeAgain({ db, files }, file)
  return again === 'busy' ? refuse('media.busy') : done(again)
}

/** Several models of a usual size, or the largest. */
const MOST_REMEMBERED = 32 * 1024 * 1024
const openModel = recentFiles<NotKept | 'media.busy'>(MOST_REMEMBERED)

/** The file of a model; null where there is none, a refusal where it cannot be had at the moment. */
export async function openModelFile(
  db: Db,
  files: FileStore,
  hash: string,
): Promise<Outcome<Bytes | null, NotKept | 'media.busy'>> {
  const known = await db.selectFrom('models').select('hash').where('hash', '=', hash).executeTakeFirst()
  if (!known) return done(null)
  return openModel(hash, async () => {
    try {
      const read = await ifRoom('models', async () => done((await files.get(modelKey(hash)))?.bytes ?? null))
      return read ?? refuse('media.busy')
    } catch (error) {
      return refusalOf(error)
    }
  })
}
