// Transactions that roll back if the work throws an exception, and also if the work returns a refusal.
import { sql } from 'kysely'
import type { Db } from './database.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MOST_ATTEMPTS = 4

class Refused extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('refused')
    this.outcome = outcome
  }
}

/**
 * Runs the work in one transaction and returns the work's result. Rolls back if the work throws an exception or returns
 * `{ ok: false }`. Inside another transaction, uses a savepoint, so that only this work is rolled back. If the work
 * conflicts with another transaction, runs the work again. The work must therefore have no effects outside the
 * database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return inSavepoint(db, work)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const outcome = await work(tx)
        if (isRefusal(outcome)) throw new Refused(outcome)
        return outcome
      })
    } catch (error) {
      if (error instanceof Refused) return error.outcome as T
      if (!isConflict(error) || attempt === MOST_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** attempt * Math.random()))
    }
  }
}

/**
 * Runs the work in the caller's transaction, or in a new transaction if the caller has none. Uses no savepoint, which
 * saves two round trips to the database. The changes that the work makes can therefore only be rolled back together
 * with the caller's other changes. For this reason, the work may return a refusal only if it has written nothing. If
 * the work throws an error, the caller must let this error abort the whole transaction.
 */
export function inCurrentTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : inTransaction(db, work)
}

async function inSavepoint<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  await sql`savepoint joined`.execute(tx)
  try {
    const outcome = await work(tx)
    if (isRefusal(outcome)) await rollBackSavepoint(tx)
    else await sql`release savepoint joined`.execute(tx)
    return outcome
  } catch (error) {
    // If the connection is gone, the rollback to the savepoint fails as well; the original error is the one to report.
    await rollBackSavepoint(tx).catch(() => {})
    throw error
  }
}

/**
 * Rolls back to the innermost savepoint and releases it. All nested savepoints have the same name, which always refers
 * to the innermost savepoint. After the release, the name refers to the savepoint of the caller.
 */
async function rollBackSavepoint(tx: Db): Promise<void> {
  await sql`rollback to savepoint joined`.execute(tx)
  await sql`release savepoint joined`.execute(tx)
}

function isRefusal(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false
}

function isConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK
}

/**
 * Lowers the time limit of each statement of an open transaction. The embedded database ignores this limit, because it
 * cannot interrupt a statement.
 */
export async function limitStatements(tx: Db, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${milliseconds}ms`}, true)`.execute(tx)
}

interface TimeoutConnection {
  extendTimeout(milliseconds: number): Promise<void>
}

/**
 * Raises the time limits of an open transaction to the given number of seconds. In the embedded database, this limits
 * how long the transaction may stay open (normally 5 seconds). In PostgreSQL, it limits how long each statement may run
 * and wait for locks. Only for imports, backups and restores, never for a request.
 */
export async function allowLongTransaction(tx: Db, seconds: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${seconds}s`}, true),
    set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(tx)
  await tx.getExecutor().provideConnection(async (connection) => {
    if ('extendTimeout' in connection)
      await (connection as typeof connection & TimeoutConnection).extendTimeout(seconds * 1000)
  })
}
