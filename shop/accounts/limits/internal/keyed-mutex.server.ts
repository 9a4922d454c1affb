// Makes work that counts under one name wait its turn: in this process, and in the database across processes.
import { sql } from 'kysely'
import { Mutex } from '#platform/db/mutex.ts'
import type { Db } from '#platform/db/database.ts'

interface Queue {
  readonly turns: Mutex
  waiting: number
}

const queues = new Map<string, Queue>()

/**
 * Does the work when nobody else in this process does any under one of these names. A thousand tries at once then wait
 * here, where waiting costs nothing, and hold one connection to the database instead of all. Names in the same order
 * everywhere.
 */
export async function withKeyedMutex<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  const [name, ...others] = names
  if (name === undefined) return work()
  const queue = queues.get(name) ?? { turns: new Mutex(), waiting: 0 }
  queues.set(name, queue)
  queue.waiting += 1
  try {
    return await queue.turns.run(() => withKeyedMutex(others, work))
  } finally {
    queue.waiting -= 1
    if (queue.waiting === 0) queues.delete(name)
  }
}

/** Whoever counts under one of these names waits here until the transaction ends, in other processes too. Always in this order. */
export async function lockKeys(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${name}`}, 0))`.execute(tx)
}
