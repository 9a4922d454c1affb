// Takes away what nobody refers to any more: first what is noted of it, then the files that nothing is noted of.
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import type { FileStore, ListedFile } from '#platform/files/files.server.ts'
import { log } from '#platform/log.server.ts'
import { after, DAY } from '#shop/time.ts'
import { alone } from './claims.server.ts'

interface Kept {
  readonly db: Db
  readonly files: FileStore
}

/** Whatever is taken in has this long to be referred to; before that it may still be on its way. */
const LEFT_ALONE_MS = DAY

/** So few may go whatever else there is; of more than these, not most of what is kept. */
const FEW = 100

export async function tidy(
  { db, files }: Kept,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const before = after(now, -LEFT_ALONE_MS)
  const forgotten = new Set([
    ...(await removeUnused(db, 'photos', before)),
    ...(await removeUnused(db, 'models', before)),
  ])
  const { stray, total } = await findStray({ db, files }, { before, signal })
  const unknown = stray.filter((key) => !forgotten.has(hashIn(key)))
  // A store that belongs to another shop, or a database that is not the one it was filled from.
  const isStrange = unknown.length > FEW && unknown.length > total / 2
  const removed = isStrange ? 0 : await removeStray({ db, files }, { stray, signal })
  await sql`delete from media_claims where until < now() - interval '1 day'`.execute(db)
  if (isStrange)
    log.error(
      { event: 'media.strange', files: total, unknown: unknown.length },
      'most files in the store are not of this shop: none was removed',
    )
  else if (forgotten.size + removed > 0)
    log.info(
      { event: 'media.tidied', forgotten: forgotten.size, files: removed },
      'pictures and models nobody shows were removed',
    )
}

/**
 * Forgets those that no row of any table refers to. Who refers is read from the foreign keys, so a new table that shows
 * pictures need not be named here; what goes along with its picture (`on delete cascade`) does not hold it.
 */
async function removeUnused(db: Db, table: 'photos' | 'models', before: Date): Promise<string[]> {
  const referring = await listReferring(db, table)
  const unused = referring.map(
    ({ from, column }) =>
      sql`not exists (select from ${sql.raw(from)} as referring where referring.${sql.raw(column)} = kept.hash)`,
  )
  const { rows } = await sql<{ hash: string }>`
    delete from ${sql.table(table)} as kept
    where ${sql.join([sql`kept.taken_at < ${before}`, ...unused], sql` and `)}
    returning hash
  `.execute(db)
  return rows.map(({ hash }) => hash)
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

async function removeStray(
  { db, files }: Kept,
  { stray, signal }: { stray: readonly string[]; signal: AbortSignal },
): Promise<number> {
  let removed = 0
  for (const key of stray) {
    signal.throwIfAborted()
    // Whoever is taking the same picture in at this moment keeps its files.
    await alone(db, hashIn(key), { waitMs: 0 }, async () => {
      if ((await listStray(db, [key])).length === 0) return
      await files.remove(key)
      removed += 1
    })
  }
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
