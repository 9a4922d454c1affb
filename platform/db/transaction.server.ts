// Transactions as the shop means them: all of it or none of it, a refusal being none of it.
import { sql } from 'kysely'
import type { Db } from './database.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const TRIES = 4

class Refused extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('refused')
    this.outcome = outcome
  }
}

/**
 * Runs the work in one transaction and returns what it returns. Rolled back when the work throws or returns
 * `{ ok: false }`. Inside a transaction it joins: only the joined part is undone, the rest is the caller's.
 * Work that collided with another transaction is tried again, so it must not act on the world outside.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return joined(db, work)
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const outcome = await work(tx)
        if (isRefusal(outcome)) throw new Refused(outcome)
        return outcome
      })
    } catch (error) {
      if (error instanceof Refused) return error.outcome as T
      if (!collided(error) || tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 10 * 2 ** tried * Math.random()))
    }
  }
}

/**
 * Runs the work in the caller's transaction as a part of it, or in one of its own. Nothing of it is undone by itself, which
 * saves two questions to the database: for work that writes nothing before it refuses, and whose faults end the whole.
 */
export function asPartOf<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : inTransaction(db, work)
}

async function joined<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  await sql`savepoint joined`.execute(tx)
  try {
    const outcome = await work(tx)
    if (isRefusal(outcome)) await undoJoined(tx)
    else await sql`release savepoint joined`.execute(tx)
    return outcome
  } catch (error) {
    // A transaction that is gone altogether cannot go back to a savepoint; its own fault is the one to tell.
    await undoJoined(tx).catch(() => {})
    throw error
  }
}

/** Back to where the joined part began, and forgets that place: the next of its name is the caller's. */
async function undoJoined(tx: Db): Promise<void> {
  await sql`rollback to savepoint joined`.execute(tx)
  await sql`release savepoint joined`.execute(tx)
}

function isRefusal(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false
}

function collided(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK
}

interface Patient {
  allow(milliseconds: number): Promise<void>
}

/** Lets this transaction stay open longer than the usual 5 s; for imports and restores, never for a request. */
export async function allowLongTransaction(tx: Db, seconds: number): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    if ('allow' in connection) await (connection as typeof connection & Patient).allow(seconds * 1000)
  })
}
