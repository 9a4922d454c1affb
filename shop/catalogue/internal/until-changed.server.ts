import type { Db } from '#platform/db/client.server.ts'
import { getVersion } from './version.server.ts'

interface Memory<T> {
  readonly version: number
  /** The one asked for longest ago comes first. */
  readonly values: Map<string, T>
}

/**
 * A read that is made once for each key until something in the catalogue, the stock or the settings changes; of many
 * keys the last ones are remembered, and what is not there never is. Inside a transaction it is simply made.
 */
export function untilChanged<T>(
  read: (db: Db, key: string) => Promise<T | undefined>,
  { most }: { most: number },
): (db: Db, key: string) => Promise<T | undefined> {
  const memories = new WeakMap<Db, Memory<T>>()
  const valuesAt = (db: Db, version: number) => {
    const memory = memories.get(db)
    if (memory?.version === version) return memory.values
    const fresh: Memory<T> = { version, values: new Map() }
    memories.set(db, fresh)
    return fresh.values
  }
  return async (db, key) => {
    if (db.isTransaction) return read(db, key)
    const values = valuesAt(db, await getVersion(db))
    const value = values.get(key) ?? (await read(db, key))
    values.delete(key)
    if (value !== undefined) values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > most && oldest !== undefined) values.delete(oldest)
    return value
  }
}
