// Caches small reads that nearly every request makes, without ever returning data older than the request.
import type { Db } from './database.ts'

/** The write counters of the databases that only this process writes to. */
const writeCounts = new WeakMap<Db, () => number>()

/**
 * Registers the write counter of a database that no other process writes to. Its cached reads stay valid until the counter
 * increases.
 */
export function registerWriteCounter(db: Db, count: () => number): void {
  writeCounts.set(db, count)
}

export interface MemoizedRead<T> {
  (db: Db): Promise<T>
  /** Returns the cached value without a query. `undefined`: the value is not cached or may be out of date. */
  now(db: Db): T | undefined
}

interface CacheEntry<T> {
  known?: { readonly value: T; readonly writes: number }
  reading?: Promise<T>
  next?: Promise<T>
}

/**
 * Wraps a read so that it is cheap but never stale. On a database that only this process writes to, the read is
 * repeated only after a write. On a shared database, callers that arrive while a read is running share the next read.
 * In a transaction the read is never cached.
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
