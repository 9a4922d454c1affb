import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { after, MINUTE } from '#shop/time.ts'
import type { Attempted } from './attempt.server.ts'
import { anyOf } from '../save/load-rows.server.ts'
import { passOn } from '../replace-main-picture.server.ts'
import type { RowOf } from '../product-rows.server.ts'
import { raiseCatalogueVersion, takeVersion } from '../../version.server.ts'

/** Delays before each retry. After the last retry the picture is refused. */
const PAUSES_MINUTES = [1, 5, 30, 180] as const

export interface AttemptAt extends Attempted {
  readonly source: string
}

/** Saves the results of download attempts. Invalidates cached pages only if a page changes visibly. */
export async function noteAttempts(db: Db, attempts: readonly AttemptAt[], now: Date): Promise<void> {
  if (attempts.length === 0) return
  await inTransaction(db, async (tx) => {
    await takeVersion(tx)
    const there = await holdPhotos(tx, attempts)
    const bySource = new Map(attempts.map((attempted) => [attempted.source, attempted]))
    const rows = await waitingAt(tx, [...bySource.keys()])
    let isSeen = false
    for (const row of rows) {
      const attempted = row.source === null ? undefined : bySource.get(row.source)
      if (!attempted) continue
      const isLost = attempted.photo !== null && !there.has(attempted.photo)
      await note(tx, row, isLost ? { due_at: now } : outcomeOf(row, attempted, now))
      isSeen ||= attempted.photo !== null && !isLost
    }
    const passedOn = await passOn(tx, [...new Set(rows.map((row) => row.product_id))], { isGone: false })
    if (isSeen || passedOn) await raiseCatalogueVersion(tx)
  })
}

/** Returns which of the photos still exist, and locks their rows so that they are not deleted before they are referenced. */
async function holdPhotos(tx: Db, attempts: readonly Attempted[]): Promise<Set<string>> {
  const hashes = attempts.flatMap(({ photo }) => photo ?? [])
  const rows = await tx
    .selectFrom('photos')
    .select('hash')
    .where('hash', '=', anyOf(hashes, 'text'))
    .orderBy('hash')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

function waitingAt(tx: Db, sources: readonly string[]): Promise<RowOf<'product_media'>[]> {
  return tx
    .selectFrom('product_media')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('source', '=', anyOf(sources, 'text'))
    .orderBy('id')
    .execute()
}

type Outcome = Pick<RowOf<'product_media'>, 'photo' | 'state' | 'reason' | 'tries' | 'due_at'>

function outcomeOf(row: RowOf<'product_media'>, attempted: Attempted, now: Date): Outcome {
  const { photo, problem, isPassing, isOurs } = attempted
  const tries = row.tries + (isOurs ? 0 : 1)
  const pause = isPassing ? PAUSES_MINUTES[Math.max(0, tries - 1)] : undefined
  return {
    photo,
    state: photo ? 'kept' : pause === undefined ? 'refused' : 'waiting',
    reason: problem,
    tries,
    due_at: pause === undefined ? null : after(now, pause * MINUTE),
  }
}

async function note(tx: Db, { id }: RowOf<'product_media'>, outcome: Partial<Outcome>): Promise<void> {
  const { reason, ...columns } = outcome
  await tx
    .updateTable('product_media')
    .set({ ...columns, ...(reason !== undefined && { reason: reason && JSON.stringify(reason) }) })
    .where('id', '=', id)
    .execute()
}
