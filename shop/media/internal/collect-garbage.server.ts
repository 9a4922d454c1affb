// Takes away the files that nothing is noted of, and then what nobody refers to any more: a few at a time, each noted no
// more and then its files gone, so that whoever is interrupted leaves no more than the next can tell from a strange store.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { FileStore, ListedFile } from '#platform/files/file-store.server.ts'
import { log } from '#platform/log.server.ts'
import { after, DAY } from '#shop/time.ts'
import { withLease } from './lease.server.ts'
import { modelKey, sizeKey } from './keys.ts'
import type { SizeInBrief } from './rows.server.ts'

interface Kept {
  readonly db: Db
  readonly files: FileStore
}

/** Whatever is taken in has this long to be referred to; before that it may still be on its way. */
const LEFT_ALONE_MS = DAY

/** So few may go whatever else there is; of more than these, not most of what is kept. */
const FEW = 100

export async function collectGarbage(
  { db, files }: Kept,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const before = after(now, -LEFT_ALONE_MS)
  await sql`delete from media_claims where until < now() - interval '1 day'`.execute(db)
  const { stray, total } = await findStray({ db, files }, { before, signal })
  // A store that belongs to another shop, or a database that is not the one it was filled from.
  if (stray.length > FEW && stray.length > total / 2) {
    log.error(
      { event: 'media.strange', files: total, unknown: stray.length },
      'most files in the store are not of this shop: none was removed',
    )
    return
  }
  let removed = 0
  for (const key of stray) {
    signal.throwIfAborted()
    removed += await removeStray({ db, files }, [key])
  }
  let forgotten = 0
  for (const table of ['photos', 'models'] as const) {
    const gone = await removeUnused({ db, files }, { table, before, signal })
    forgotten += gone.forgotten
    removed += gone.removed
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

/** Their files are fewer than `FEW`. */
const AT_ONCE = 10

/** Forgets those that nobody refers to and removes their files, a few at a time. */
async function removeUnused(
  { db, files }: Kept,
  { signal, ...unused }: Unused & { readonly signal: AbortSignal },
): Promise<{ forgotten: number; removed: number }> {
  const hashes = await listUnused(db, unused)
  let [forgotten, removed] = [0, 0]
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    signal.throwIfAborted()
    const gone = await forget(db, unused, hashes.slice(from, from + AT_ONCE))
    forgotten += gone.size
    removed += await removeStray({ db, files }, [...gone.values()].flat())
  }
  return { forgotten, removed }
}

async function listUnused(db: Db, unused: Unused): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from ${sql.table(unused.table)} as kept where ${await isUnused(db, unused)} order by hash
  `.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Forgets those of them that still are unused, and says which files each of them had. */
async function forget(db: Db, unused: Unused, hashes: readonly string[]): Promise<Map<string, string[]>> {
  const these = sql`kept.hash = any(${sql.val([...hashes])}::text[]) and ${await isUnused(db, unused)}`
  if (unused.table === 'models') {
    const { rows } = await sql<{ hash: string }>`
      delete from models as kept where ${these} returning hash
    `.execute(db)
    return new Map(rows.map(({ hash }) => [hash, [modelKey(hash)]]))
  }
  const { rows } = await sql<{ hash: string; master: string; sizes: SizeInBrief[] }>`
    with gone as (delete from photos as kept where ${these} returning hash, master)
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
 * That no row of any table refers to it. Who refers is read from the foreign keys, so a new table that shows pictures
 * need not be named here; what goes along with its picture (`on delete cascade`) does not hold it.
 */
async function isUnused(db: Db, { table, before }: Unused): Promise<RawBuilder<unknown>> {
  const referring = await listReferring(db, table)
  const unused = referring.map(
    ({ from, column }) =>
      sql`not exists (select from ${sql.raw(from)} as referring where referring.${sql.raw(column)} = kept.hash)`,
  )
  return sql.join([sql`kept.taken_at < ${before}`, ...unused], sql` and `)
}

async function listReferring(db: Db, table: string): Promise<{ from: string; column: string }[]> {
  const { rows } = await sql<{ from: string; column: string }>`
    select conrelid::regclass::text as "from", quote_ident(attname) as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = format('public.%I', ${table}::text)::regclass and confdeltype <> 'c'
    order by 1, 2
  `.execute(db)
  return rows
}

const BATCH = 500

interface Found {
  readonly stray: string[]
  readonly total: number
}

/** The files that have been there for long and that nothing is noted of, and how many there are in all. */
async function findStray(
  { db, files }: Kept,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<Found> {
  const stray: string[] = []
  let total = 0
  for (const folder of ['photos/', 'masters/', 'models/'])
    for await (const batch of batchesOf(files.list(folder))) {
      signal.throwIfAborted()
      total += batch.length
      const old = batch.filter(({ storedAt }) => storedAt < before)
      stray.push(
        ...(await listStray(
          db,
          old.map(({ key }) => key),
        )),
      )
    }
  return { stray, total }
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

/** Removes those of the files that nothing is noted of, and says how many. */
async function removeStray({ db, files }: Kept, keys: readonly string[]): Promise<number> {
  let removed = 0
  for (const key of keys)
    // Whoever is taking the same picture in at this moment keeps its files.
    await withLease(db, hashIn(key), { waitMs: 0 }, async () => {
      if ((await listStray(db, [key])).length === 0) return
      await files.remove(key)
      removed += 1
    })
  return removed
}

function hashIn(key: string): string {
  return /\/([0-9a-f]{32})/.exec(key)?.[1] ?? key
}

/** Those of the keys that nothing is noted of. */
async function listStray(db: Db, keys: readonly string[]): Promise<string[]> {
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
