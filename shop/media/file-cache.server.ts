import { LRUCache } from 'lru-cache'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { tryRunLimited } from './concurrency.server.ts'
import { type StoreRefusal, refusalOf } from './internal/store-files.server.ts'

export type Bytes = Uint8Array<ArrayBuffer>
export type OpenResult = Outcome<Bytes | null, StoreRefusal | 'media.busy'>

/**
 * Returns a function that opens files through an LRU cache of at most `maxBytes` bytes. If several requests need the
 * same file at the same time, the file is opened only once. The content of a file must never change, because the cache
 * does not read a file again. Missing files and errors are not cached.
 */
export function createFileCache(maxBytes: number, pool: Parameters<typeof tryRunLimited>[0]) {
  const pending = new Map<string, Promise<OpenResult>>()
  const cache = new LRUCache<string, Bytes>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length || 1,
  })
  const start = async (name: string, open: () => Promise<Bytes | null>): Promise<OpenResult> => {
    try {
      const opened = await tryRunLimited(pool, async () => done(await open()))
      if (opened?.value) cache.set(name, opened.value)
      return opened ?? refuse('media.busy')
    } catch (error) {
      return refusalOf(error)
    } finally {
      pending.delete(name)
    }
  }
  return async (name: string, open: () => Promise<Bytes | null>): Promise<OpenResult> => {
    const known = cache.get(name)
    if (known) return done(known)
    const promise = pending.get(name) ?? start(name, open)
    pending.set(name, promise)
    return promise
  }
}
