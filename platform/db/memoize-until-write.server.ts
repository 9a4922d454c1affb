// Caches small reads that nearly every request makes. A cached value is used only if nothing was written to the
// database since the value was read.
import type { Db } from './database.ts'

/** The write counters of the databases to which only this process writes. */
const writeCounts = new WeakMap<Db, () => number>()

/**
 * Registers the write counter of a database to which only this process writes. Cached reads of this database stay valid
 * until the counter increases.
 */
export function registerWriteCounter(db: Db, count: () => number): void {
  writeCounts.set(db, count)
}

export interface MemoizedRead<T> {
  (db: Db): Promise<T>
  /** Returns the cached value without a query. Returns `undefined` if the value is not cached or may be out of date. */
  now(db: Db): T | undefined
}

interface CacheEntry<T> {
  known?: { readonly value: T; readonly writes: number }
  reading?: Promise<T>
  next?: Promise<T>
}

/**
 * Wraps a read of the database in a cache that never returns stale data.
 * - If only this process writes to the database, the cached value is valid until the next write.
 * - If other processes write too, no value is cached. If several callers arrive while a read is running, they share one
 *   new read, because the running read may have missed the latest write.
 * - Inside a transaction, every call reads the database.
 */
export function memoizeUntilWrite<T>(read: (db: Db) => Promise<T>): MemoizedRead<T> {
  const entries = new WeakMap<Db, CacheEntry<T>>()
  const entryOf = (db: Db) => {
    const entry = entries.get(db) ?? {}
    entries.set(db, entry)
    return entry
  }
  const begin = (db: Db, entry: CacheEntry<T>) => {
    const writes = writeCounts.get(db)?.()
    const reading = read(db)
      .then((value) => {
        if (writes !== undefined) entry.known = { value, writes }
        return value
      })
      .finally(() => delete entry.reading)
    entry.reading = reading
    return reading
  }
  const now = (db: Db) => {
    const { known } = entryOf(db)
    return known && known.writes === writeCounts.get(db)?.() ? known.value : undefined
  }
  const load = async (db: Db) => {
    if (db.isTransaction) return read(db)
    const known = now(db)
    if (known !== undefined) return known
    const entry = entryOf(db)
    if (!entry.reading) return begin(db, entry)
    const started = () => {
      delete entry.next
      return begin(db, entry)
    }
    entry.next ??= entry.reading.then(started, started)
    return entry.next
  }
  return Object.assign(load, { now })
}
