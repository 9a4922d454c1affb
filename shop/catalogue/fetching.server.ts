// Fetches the pictures that an imported catalogue names, in its own time, and says of each one that cannot be had why.
// Never waits for a server inside a transaction, never asks one host for more than two pictures at a time.
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { type JobHandler, onJob } from '#platform/jobs/jobs.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { after, MINUTE } from '#shop/time.ts'
import { type Attempted, attemptOf, type Fetching } from './internal/attempt-picture.server.ts'
import { anyOf } from './internal/current.server.ts'
import { fetchPictures, planFetching } from './internal/plan-fetching.server.ts'
import { lanesOf, runLanes } from './internal/lanes.ts'
import type { RowOf } from './internal/product-rows.server.ts'
import { raiseVersion, takeVersion } from './internal/version.server.ts'
import type { PictureAt } from './pictures.server.ts'

/** As many as one run takes on: a minute or two of work. */
const AT_ONCE = 24
/** Longer than a run takes: what a run that died had taken on is taken on again then. */
const CLAIMED_MINUTES = 10
/** After which a picture is tried again; after the last it is given up. */
const PAUSES_MINUTES = [1, 5, 30, 180] as const

export interface FetchingPictures extends Pick<Fetching, 'isAllowed'> {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

export function pictureJobs({ db, files, clock, ...network }: FetchingPictures): JobHandler[] {
  return [
    onJob(fetchPictures, async (_, { signal }) => {
      const sources = await claim(db, clock.now())
      const attempts: (Attempted & { readonly source: string })[] = []
      await runLanes(lanesOf(sources), async (source) => {
        signal.throwIfAborted()
        const attempted = await attemptOf(source, { db, files, now: clock.now(), signal, ...network })
        attempts.push({ source, ...attempted })
      })
      await settle(db, attempts, clock.now())
    }),
  ]
}

/** Sees to it that pictures which are waited for are fetched. To be called when the shop starts. */
export async function resumeFetching(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('product_media')
    .select('id')
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  if (waiting) await planFetching(db)
}

/** Has a picture fetched once more that could not be; null where there is no such picture. */
export async function fetchAgain(
  db: Db,
  { product, id }: PictureAt,
): Promise<Outcome<undefined, never> | null> {
  return inTransaction(db, async (tx) => {
    await takeVersion(tx)
    const row = await tx
      .updateTable('product_media')
      .set({ state: 'waiting', reason: null, tries: 0, due_at: null })
      .where('id', '=', id)
      .where('product_id', '=', product)
      .where('state', '=', 'refused')
      .returning('id')
      .executeTakeFirst()
    if (!row) return null
    await planFetching(tx)
    return done()
  })
}

/** Takes on the pictures that are due, each address once, so that nobody else does meanwhile. */
async function claim(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with due as (
      select source, min(due_at) as since, min(id::text) as first from product_media
      where state = 'waiting' and (due_at is null or due_at <= ${now})
      group by source order by 2 nulls first, 3 limit ${AT_ONCE}
    ), taken as (
      update product_media m set due_at = ${after(now, CLAIMED_MINUTES * MINUTE)}
      from due where m.source = due.source and m.state = 'waiting'
    )
    select source from due`.execute(db)
  return rows.map(({ source }) => source)
}

/** Notes how it went, of all of them at once: pages made before are made anew a single time. */
async function settle(
  db: Db,
  attempts: readonly (Attempted & { readonly source: string })[],
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeVersion(tx)
    const rows = await tx
      .selectFrom('product_media')
      .selectAll()
      .where('state', '=', 'waiting')
      .where(
        'source',
        '=',
        anyOf(
          attempts.map(({ source }) => source),
          'text',
        ),
      )
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const attempted = attempts.find(({ source }) => source === row.source)
      if (attempted) await note(tx, row, attempted, now)
    }
    await passOn(tx, [...new Set(rows.map((row) => row.product_id))])
    if (rows.length > 0) await raiseVersion(tx)
    await planRest(tx)
  })
}

/** Plans the next run, where something is still waited for: now, or when the first of it is due. */
async function planRest(tx: Db): Promise<void> {
  const next = await tx
    .selectFrom('product_media')
    .select('due_at')
    .where('state', '=', 'waiting')
    .orderBy('due_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (next) await planFetching(tx, next.due_at ?? undefined)
}

async function note(tx: Db, row: RowOf<'product_media'>, attempted: Attempted, now: Date): Promise<void> {
  const { photo, problem, isPassing, isOurs } = attempted
  const tries = row.tries + (isOurs ? 0 : 1)
  const pause = isPassing ? PAUSES_MINUTES[Math.max(0, tries - 1)] : undefined
  const state = photo ? 'kept' : pause === undefined ? 'refused' : 'waiting'
  await tx
    .updateTable('product_media')
    .set({
      photo,
      state,
      reason: problem && JSON.stringify(problem),
      tries,
      due_at: pause === undefined ? null : after(now, pause * MINUTE),
    })
    .where('id', '=', row.id)
    .execute()
}

/** A piece is known by the next of its pictures where none that it was known by can be had. */
async function passOn(tx: Db, products: readonly ProductId[]): Promise<void> {
  await sql`
    with needy as (
      select product_id from product_media
      where product_id = ${anyOf(products, 'uuid')} and kind = 'picture'
      group by product_id
      having bool_or(role = 'main') and bool_and(role <> 'main' or state = 'refused')
    ), heir as (
      select distinct on (m.product_id) m.id, m.product_id from product_media m join needy using (product_id)
      where m.kind = 'picture' and m.state <> 'refused' and m.role = 'view' and m.view is null
      order by m.product_id, m.position, m.id
    )
    update product_media m set role = case when m.id = heir.id then 'main' else 'view' end
    from heir
    where m.product_id = heir.product_id and m.kind = 'picture' and (m.id = heir.id or m.role = 'main')`.execute(
    tx,
  )
}
