// Small reads that nearly every request makes. Never answers with what was true before the request came.
import type { Db } from './database.ts'

/** Databases that only this process writes to, and how often something may have been written. */
const writeCounts = new WeakMap<Db, () => number>()

/** Says that nobody else can write to this database: what was read stays true until the count rises. */
export function countWritesOf(db: Db, count: () => number): void {
  writeCounts.set(db, count)
}

export interface Remembered<T> {
  (db: Db): Promise<T>
  /** What is known to be true now without asking; undefined where the database must be asked. */
  now(db: Db): T | undefined
}

interface Memory<T> {
  known?: { readonly value: T; readonly writes: number }
  reading?: Promise<T>
  next?: Promise<T>
}

/**
 * Makes a read cheap without making it late. On a database of our own it is repeated only when something was written;
 * on a shared one, callers that come while a read is under way share the one that begins after it. Inside a
 * transaction it is simply read.
 */
export function memoizeUntilWrite<T>(read: (db: Db) => Promise<T>): Remembered<T> {
  const memories = new WeakMap<Db, Memory<T>>()
  const memoryOf = (db: Db) => {
    const memory = memories.get(db) ?? {}
    memories.set(db, memory)
    return memory
  }
  const begin = (db: Db, memory: Memory<T>) => {
    const writes = writeCounts.get(db)?.()
    const reading = read(db)
      .then((value) => {
        if (writes !== undefined) memory.known = { value, writes }
        return value
      })
      .finally(() => delete memory.reading)
    memory.reading = reading
    return reading
  }
  const now = (db: Db) => {
    const { known } = memoryOf(db)
    return known && known.writes === writeCounts.get(db)?.() ? known.value : undefined
  }
  const ask = async (db: Db) => {
    if (db.isTransaction) return read(db)
    const known = now(db)
    if (known !== undefined) return known
    const memory = memoryOf(db)
    if (!memory.reading) return begin(db, memory)
    const started = () => {
      delete memory.next
      return begin(db, memory)
    }
    memory.next ??= memory.reading.then(started, started)
    return memory.next
  }
  return Object.assign(ask, { now })
}
