import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { after, MINUTE } from '#shop/time.ts'
import type { DownloadResult } from './attempt.server.ts'
import { anyOf } from '../save/load-rows.server.ts'
import { replaceMainPicture } from '../replace-main-picture.server.ts'
import type { RowOf } from '../product-rows.server.ts'
import { lockCatalogue, recordPictureChange } from '../../version.server.ts'

/** Delays in minutes before each retry. If the last retry fails too, the picture is refused. */
const RETRY_DELAYS_MINUTES = [1, 5, 30, 180] as const

export interface DownloadAttempt extends DownloadResult {
  readonly source: string
}

/** Saves the results of download attempts. Invalidates cached pages only if a page changes visibly. */
export async function recordAttempts(db: Db, attempts: readonly DownloadAttempt[], now: Date): Promise<void> {
  if (attempts.length === 0) return
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const existing = await lockPhotos(tx, attempts)
    const bySource = new Map(attempts.map((result) => [result.source, result]))
    const rows = await waitingPictures(tx, [...bySource.keys()])
    let changesPages = false
    for (const row of rows) {
      const result = row.source === null ? undefined : bySource.get(row.source)
      if (!result) continue
      const wasDeleted = result.photo !== null && !existing.has(result.photo)
      await writePictureState(tx, row, wasDeleted ? { due_at: now } : pictureStateOf(row, result, now))
      changesPages ||= result.photo !== null && !wasDeleted
    }
    const products = [...new Set(rows.map((row) => row.product_id))]
    const mainPictureReplaced = await replaceMainPicture(tx, products, { isMainRemoved: false })
    if (changesPages || mainPictureReplaced) await recordPictureChange(tx, products)
  })
}

/**
 * Returns the hashes of the downloaded photos that still exist. Locks the rows of these photos, so that no photo is
 * deleted before a product references it.
 */
async function lockPhotos(tx: Db, attempts: readonly DownloadResult[]): Promise<Set<string>> {
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

function waitingPictures(tx: Db, sources: readonly string[]): Promise<RowOf<'product_media'>[]> {
  return tx
    .selectFrom('product_media')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('source', '=', anyOf(sources, 'text'))
    .orderBy('id')
    .execute()
}

type PictureState = Pick<RowOf<'product_media'>, 'photo' | 'state' | 'reason' | 'tries' | 'due_at'>

function pictureStateOf(row: RowOf<'product_media'>, result: DownloadResult, now: Date): PictureState {
  const { photo, problem, isRetryable, isOwnFault } = result
  const tries = row.tries + (isOwnFault ? 0 : 1)
  const delay = isRetryable ? RETRY_DELAYS_MINUTES[Math.max(0, tries - 1)] : undefined
  return {
    photo,
    state: photo ? 'kept' : delay === undefined ? 'refused' : 'waiting',
    reason: problem,
    tries,
    due_at: delay === undefined ? null : after(now, delay * MINUTE),
  }
}

async function writePictureState(
  tx: Db,
  { id }: RowOf<'product_media'>,
  pictureState: Partial<PictureState>,
): Promise<void> {
  const { reason, ...columns } = pictureState
  await tx
    .updateTable('product_media')
    .set({ ...columns, ...(reason !== undefined && { reason: reason && JSON.stringify(reason) }) })
    .where('id', '=', id)
    .execute()
}
