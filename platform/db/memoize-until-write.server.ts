// Caches small reads that nearly every request makes, without ever returning data older than the request.
import type { Db } from './database.ts'

/** Databases that only this process writes to, with their write counter. */
const writeCounts = new WeakMap<Db, () => number>()

/**
 * Registers the write counter of a database that no other process writes to. Its cached reads stay valid until the counter
 * increases.
 */
export function countWritesOf(db: Db, count: () => number): void {
  writeCounts.set(db, count)
}

export interface Remembered<T> {
  (db: Db): Promise<T>
  /** The cached value if it is valid without a query; undefined otherwise. */
  now(db: Db): T | undefined
}

interface Memory<T> {
  known?: { readonly value: T; readonly writes: number }
  reading?: Promise<T>
  next?: Promise<T>
}

/**
 * Wraps a read so that it is cheap but never stale. On a database that only this process writes to, the read is
 * repeated only after a write. On a shared database, callers that arrive during a read share the next one. In a
 * transaction the read is never cached.
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
