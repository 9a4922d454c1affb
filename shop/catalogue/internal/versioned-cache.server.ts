import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/database.ts'
import { getCatalogueVersion } from '../version.server.ts'

/**
 * Creates a function that returns the LRU cache of a database. `most`: maximum number of entries. After a change of
 * catalogue, stock or settings, the function returns a new, empty cache. If a query began before the change, its result
 * goes into the old cache, which is no longer used.
 */
export function createVersionedLru<T extends {}>({ most }: { most: number }) {
  const caches = new WeakMap<Db, { readonly version: number; readonly values: LRUCache<string, T> }>()
  return async (db: Db): Promise<LRUCache<string, T>> => {
    const version = await getCatalogueVersion(db)
    const cache = caches.get(db)
    if (cache?.version === version) return cache.values
    const values = new LRUCache<string, T>({ max: most })
    caches.set(db, { version, values })
    return values
  }
}

/**
 * Wraps a query in a cache that is cleared whenever catalogue, stock or settings change. The cache keeps at most `most`
 * results, those of the most recently used keys. It never contains `null`. Inside a transaction, the cache is not used.
 */
export function versionedCache<Key extends string, T>(
  read: (db: Db, key: Key) => Promise<T>,
  { most }: { most: number },
): (db: Db, key: Key) => Promise<T> {
  const cacheOf = createVersionedLru<NonNullable<T>>({ most })
  return async (db, key) => {
    if (db.isTransaction) return read(db, key)
    const cache = await cacheOf(db)
    const value = cache.get(key) ?? (await read(db, key))
    if (value != null) cache.set(key, value)
    return value
  }
}
