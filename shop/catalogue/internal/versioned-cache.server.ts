import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/database.ts'
import { getCatalogueVersion } from '../version.server.ts'

/**
 * What is remembered of a database until something in the catalogue, the stock or the settings changes: one LRU cache of so
 * many values for each version. A read under way when it changes goes on filling the one before, which nobody asks again.
 */
export function memoryUntilChanged<T extends {}>({ most }: { most: number }) {
  const memories = new WeakMap<Db, { readonly version: number; readonly values: LRUCache<string, T> }>()
  return async (db: Db): Promise<LRUCache<string, T>> => {
    const version = await getCatalogueVersion(db)
    const memory = memories.get(db)
    if (memory?.version === version) return memory.values
    const values = new LRUCache<string, T>({ max: most })
    memories.set(db, { version, values })
    return values
  }
}

/**
 * A read that is made once for each key until something in the catalogue, the stock or the settings changes; of many
 * keys the last ones are remembered, and what is not there never is. Inside a transaction it is simply made.
 */
export function versionedCache<Key extends string, T>(
  read: (db: Db, key: Key) => Promise<T>,
  { most }: { most: number },
): (db: Db, key: Key) => Promise<T> {
  const memoryOf = memoryUntilChanged<NonNullable<T>>({ most })
  return async (db, key) => {
    if (db.isTransaction) return read(db, key)
    const memory = await memoryOf(db)
    const value = memory.get(key) ?? (await read(db, key))
    if (value != null) memory.set(key, value)
    return value
  }
}
