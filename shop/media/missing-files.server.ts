import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { modelKey } from './internal/keys.ts'

/**
 * Lists the keys of master photos and 3D models to which the database refers and which the file store does not have.
 * Ignores the other sizes of photos, because the shop makes a missing size again from the master.
 */
export async function listMissingFiles(db: Db, files: FileStore): Promise<string[]> {
  const photos = await db.selectFrom('photos').select('master').orderBy('master').execute()
  const models = await db.selectFrom('models').select('hash').orderBy('hash').execute()
  const missing: string[] = []
  for (const key of [...photos.map(({ master }) => master), ...models.map(({ hash }) => modelKey(hash))])
    if (!(await files.has(key))) missing.push(key)
  return missing
}
