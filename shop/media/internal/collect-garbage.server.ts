// Garbage collection of the file store. First removes files without a database row, then photos and 3D models that no
// row references. Deletes rows in small batches, and the files of each batch after its rows. An interrupted run
// therefore produces only a few files without a row, and the next run removes them. If a run produced many such files,
// the next run would assume that the file store belongs to another shop, and would remove nothing.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { FileStore, ListedFile } from '#platform/files/file-store.server.ts'
import { log } from '#platform/log.server.ts'
import { after, DAY } from '#shop/time.ts'
import { withLease } from './lease.server.ts'
import { modelKey, sizeKey } from './keys.ts'
import type { SizePair } from './rows.server.ts'

interface MediaStore {
  readonly db: Db
  readonly files: FileStore
}

/**
 * Minimum age, in milliseconds, of files and rows that may be removed. A newer photo or 3D model is kept, because a row
 * that references it may still be added.
 */
const GRACE_PERIOD_MS = DAY

/**
 * The number of files without a database row that the garbage collection always removes. If there are more files
 * without a row, it removes them only if they are at most half of all files. If they are more than half of all files,
 * it removes none of them, because the file store may belong to another shop.
 */
const ALWAYS_REMOVABLE = 100

export async function collectGarbage(
  { db, files }: MediaStore,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const before = after(now, -GRACE_PERIOD_MS)
  await sql`delete from media_claims where until < now() - interval '1 day'`.execute(db)
  const { orphans, total } = await findOrphans({ db, files }, { before, signal })
  // The store probably belongs to another shop, or the database to another store.
  if (orphans.length > ALWAYS_REMOVABLE && orphans.length > total / 2) {
    log.error(
      { event: 'media.strange', files: total, unknown: orphans.length },
      'most files in the store are not of this shop: none was removed',
    )
    return
  }
  let removed = 0
  for (const key of orphans) {
    signal.throwIfAborted()
    removed += await removeOrphans({ db, files }, [key])
  }
  let forgotten = 0
  for (const table of ['photos', 'models'] as const) {
    const deleted = await removeUnused({ db, files }, { table, before, signal })
    forgotten += deleted.forgotten
    removed += deleted.removed
  }
  if (forgotten + removed > 0)
    log.info(
      { event: 'media.tidied', forgotten, files: removed },
      'pictures and models nobody shows were removed',
    )
}

interface Unused {
  readonly table: 'photos' | 'models'
  readonly before: Date
}

/** Number of rows that are deleted at a time. The files of these rows are always fewer than `ALWAYS_REMOVABLE`. */
const ROWS_PER_BATCH = 10

/** Deletes the rows of photos or 3D models that no other row references, and their files. Works in small batches. */
async function removeUnused(
  { db, files }: MediaStore,
  { signal, ...unused }: Unused & { readonly signal: AbortSignal },
): Promise<{ forgotten: number; removed: number }> {
  const hashes = await listUnused(db, unused)
  let [forgotten, removed] = [0, 0]
  for (let from = 0; from < hashes.length; from += ROWS_PER_BATCH) {
    signal.throwIfAborted()
    const deleted = await deleteUnused(db, unused, hashes.slice(from, from + ROWS_PER_BATCH))
    forgotten += deleted.size
    removed += await removeOrphans({ db, files }, [...deleted.values()].flat())
  }
  return { forgotten, removed }
}

async function listUnused(db: Db, unused: Unused): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from ${sql.table(unused.table)} as kept where ${await isUnused(db, unused)} order by hash
  `.execute(db)
  return rows.map(({ hash }) => hash)
}

/**
 * Deletes the rows with the given hashes. Does not delete a row that another row now references. Returns the file keys
 * of each deleted row, by hash.
 */
async function deleteUnused(
  db: Db,
  unused: Unused,
  hashes: readonly string[],
): Promise<Map<string, string[]>> {
  const condition = sql`kept.hash = any(${sql.val([...hashes])}::text[]) and ${await isUnused(db, unused)}`
  if (unused.table === 'models') {
    const { rows } = await sql<{ hash: string }>`
      delete from models as kept where ${condition} returning hash
    `.execute(db)
    return new Map(rows.map(({ hash }) => [hash, [modelKey(hash)]]))
  }
  const { rows } = await sql<{ hash: string; master: string; sizes: SizePair[] }>`
    with gone as (delete from photos as kept where ${condition} returning hash, master)
    select hash, master, coalesce(
      (select json_agg(json_build_array(format, width)) from photo_sizes where photo_sizes.hash = gone.hash), '[]'
    ) as sizes from gone
  `.execute(db)
  return new Map(
    rows.map(({ hash, master, sizes }) => {
      const keys = sizes.map(([format, width]) => sizeKey({ hash, format, width }))
      return [hash, [...new Set([master, ...keys])]]
    }),
  )
}

/**
 * Returns the SQL condition for deleting a photo or 3D model: it is old enough, and no row references it. Finds the
 * referencing tables by their foreign keys, so a new table needs no change here. Ignores foreign keys with `on delete
 * cascade`. Also keeps the photos of the home page, whose hashes are in the settings.
 */
async function isUnused(db: Db, { table, before }: Unused): Promise<RawBuilder<unknown>> {
  const references = await listReferences(db, table)
  const unused = references.map(
    ({ from, column }) =>
      sql`not exists (select from ${sql.raw(from)} as referring where referring.${sql.raw(column)} = kept.hash)`,
  )
  const inSettings = sql`exists (
    select from settings, jsonb_array_elements(settings.body -> 'home') as block
    where block ->> 'picture' = kept.hash
  )`
  return sql.join([sql`kept.taken_at < ${before}`, ...unused, sql`not ${inSettings}`], sql` and `)
}

async function listReferences(db: Db, table: string): Promise<{ from: string; column: string }[]> {
  const { rows } = await sql<{ from: string; column: string }>`
    select conrelid::regclass::text as "from", quote_ident(attname) as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = format('public.%I', ${table}::text)::regclass and confdeltype <> 'c'
    order by 1, 2
  `.execute(db)
  return rows
}

const BATCH = 500

interface OrphanScan {
  readonly orphans: string[]
  readonly total: number
}

/** Returns the keys of old files that have no database row, and the total number of files. */
async function findOrphans(
  { db, files }: MediaStore,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<OrphanScan> {
  const orphans: string[] = []
  let total = 0
  for (const folder of ['photos/', 'masters/', 'models/'])
    for await (const batch of batchesOf(files.list(folder))) {
      signal.throwIfAborted()
      total += batch.length
      const old = batch.filter(({ storedAt }) => storedAt < before)
      orphans.push(
        ...(await listOrphans(
          db,
          old.map(({ key }) => key),
        )),
      )
    }
  return { orphans, total }
}

async function* batchesOf(listed: AsyncIterable<ListedFile>): AsyncGenerator<ListedFile[]> {
  let batch: ListedFile[] = []
  for await (const file of listed) {
    batch.push(file)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/**
 * Removes the files with the given keys. Does not remove a file that now has a database row. Returns the number of
 * removed files.
 */
async function removeOrphans({ db, files }: MediaStore, keys: readonly string[]): Promise<number> {
  let removed = 0
  for (const key of keys)
    // While another process stores the same file, the lease is not available and the file stays.
    await withLease(db, hashIn(key), { waitMs: 0 }, async () => {
      if ((await listOrphans(db, [key])).length === 0) return
      await files.remove(key)
      removed += 1
    })
  return removed
}

function hashIn(key: string): string {
  return /\/([0-9a-f]{32})/.exec(key)?.[1] ?? key
}

/** Filters file keys. Returns only the keys of files that have no database row. */
async function listOrphans(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${sql.val([...keys])}::text[]) as asked (key)
    where not exists (select from photos where master = key)
      and not exists (
        select from photo_sizes as size where key = 'photos/' || size.hash || '-' || size.width || '.' || size.format
          and size.hash = substring(key from '[0-9a-f]{32}')
      )
      and not exists (select from models where key = 'models/' || models.hash || '.glb')
  `.execute(db)
  return rows.map(({ key }) => key)
}
