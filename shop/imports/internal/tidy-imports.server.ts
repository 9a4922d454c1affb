import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { type ImportRunId, readId } from '#shop/ids.ts'
import { after, DAY } from '#shop/time.ts'
import { FOLDER, removeFiles } from './run-files.server.ts'

const KEPT_DAYS = 90
const RUNNING = ['checking', 'importing'] as const

interface Options {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

/** Removes imports older than 90 days, and files that belong to no import. */
export async function tidyImports({ db, files, clock }: Options): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('import_runs')
    .where('created_at', '<', after(now, -KEPT_DAYS * DAY))
    .where('state', 'not in', RUNNING)
    .execute()
  const known = new Set((await db.selectFrom('import_runs').select('id').execute()).map(({ id }) => id))
  const gone = new Set<ImportRunId>()
  for await (const { key, storedAt } of files.list(FOLDER)) {
    const id = readId<'import_run'>(key.slice(FOLDER.length, FOLDER.length + 36))
    // The upload of a new import stores its file before its row.
    if (id && !known.has(id) && now.getTime() - storedAt.getTime() > DAY) gone.add(id)
  }
  for (const id of gone) await removeFiles(files, id)
}
