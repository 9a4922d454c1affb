// Reads the figures of the database for the metrics, at most once in ten seconds.
import type { Database, Db, PoolState } from '#platform/db/database.ts'
import { limitStatements } from '#platform/db/transaction.server.ts'
import { countJobs, type JobCounts } from '#platform/jobs/job-counts.server.ts'
import { log } from '#platform/log.server.ts'
import { withTimeLimit } from '#platform/time-limit.ts'
import { countMessages, type MessageCount } from '#shop/messages/message-counts.server.ts'
import { countPayments, countRefunds, type StateCount } from '#shop/payments/payment-counts.server.ts'

export interface Figures {
  /** Whether the database responds. */
  readonly isUp: boolean
  /** The connections to PostgreSQL. `null`: the database is embedded. */
  readonly pool: PoolState | null
  /** `null`: the database did not return the counts in time. */
  readonly counts: Counts | null
}

interface Counts extends JobCounts {
  readonly messages: readonly MessageCount[]
  readonly payments: readonly StateCount[]
  readonly refunds: readonly StateCount[]
}

const CACHED_MS = 10_000
/** Maximum time for one of the queries, in milliseconds. */
const STATEMENT_MS = 1000
/** Maximum time for all queries together, in milliseconds. */
const READ_MS = 3000
const UP_MS = 2000

/**
 * Returns a function that reads the figures. Requests within ten seconds get the same figures, and requests at the same
 * time share one reading.
 */
export function figuresOf(database: Database): () => Promise<Figures> {
  let cached: { readonly at: number; readonly figures: Promise<Figures> } | null = null
  return () => {
    const now = performance.now()
    if (!cached || now - cached.at >= CACHED_MS) cached = { at: now, figures: readFigures(database) }
    return cached.figures
  }
}

async function readFigures(database: Database): Promise<Figures> {
  const pool = database.pool?.() ?? null
  const isUp = await withTimeLimit(UP_MS, isReady(database), () => false)
  const counts = isUp ? await withTimeLimit(READ_MS, readCounts(database.db), () => null) : null
  return { isUp, pool, counts }
}

async function isReady(database: Database): Promise<boolean> {
  try {
    await database.ready()
    return true
  } catch {
    return false
  }
}

async function readCounts(db: Db): Promise<Counts | null> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await limitStatements(tx, STATEMENT_MS)
        return {
          ...(await countJobs(tx)),
          messages: await countMessages(tx),
          payments: await countPayments(tx),
          refunds: await countRefunds(tx),
        }
      })
  } catch (error) {
    log.warn({ event: 'metrics.incomplete', error }, 'the metrics lack the figures of the database')
    return null
  }
}
