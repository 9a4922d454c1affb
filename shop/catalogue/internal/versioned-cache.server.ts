import type { Db } from '#platform/db/database.ts'
import { getCatalogueVersion } from '../version.server.ts'

/** Values by key; the one asked for longest ago comes first. */
export type Memory<T> = Map<string, T>

/**
 * What is remembered of a database until something in the catalogue, the stock or the settings changes: one memory for
 * each version. A read under way when it changes goes on filling the one before, which nobody asks again.
 */
export function memoryUntilChanged<T>(): (db: Db) => Promise<Memory<T>> {
  const memories = new WeakMap<Db, { readonly version: number; readonly values: Memory<T> }>()
  return async (db) => {
    const version = await getCatalogueVersion(db)
    const memory = memories.get(db)
    if (memory?.version === version) return memory.values
    const values: Memory<T> = new Map()
    memories.set(db, { version, values })
    return values
  }
}

/** Puts a value last in a memory, and forgets those asked for longest ago beyond so many. */
export function remember<T>(memory: Memory<T>, key: string, value: T, most: number): void {
  memory.delete(key)
  memory.set(key, value)
  for (const oldest of memory.keys()) {
    if (memory.size <= most) return
    memory.delete(oldest)
  }
}

/**
 * A read that is made once for each key until something in the catalogue, the stock or the settings changes; of many
 * keys the last ones are remembered, and what is not there never is. Inside a transaction it is simply made.
 */
export function versionedCache<T>(
  read: (db: Db, key: string) => Promise<T | undefined>,
  { most }: { most: number },
): (db: Db, key: string) => Promise<T | undefined> {
  const memoryOf = memoryUntilChanged<T>()
  return async (db, key) => {
    if (db.isTransaction) return read(db, key)
    const memory = await memoryOf(db)
    const value = memory.get(key) ?? (await read(db, key))
    if (value !== undefined) remember(memory, key, value, most)
    return value
  }
}
