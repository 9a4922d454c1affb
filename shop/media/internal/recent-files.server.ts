import { LRUCache } from 'lru-cache'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { ifRoom } from './concurrency.server.ts'
import { type NotKept, refusalOf } from './store-files.server.ts'

export type Bytes = Uint8Array<ArrayBuffer>
export type Opened = Outcome<Bytes | null, NotKept | 'media.busy'>

/**
 * Returns a function that opens files through an LRU cache of at most `mostBytes`. Simultaneous requests for a file open it once.
 * A name must always mean the same bytes. Missing files and failures are not cached.
 */
export function recentFiles(mostBytes: number, among: Parameters<typeof ifRoom>[0]) {
  const coming = new Map<string, Promise<Opened>>()
  const kept = new LRUCache<string, Bytes>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length || 1,
  })
  const start = async (name: string, open: () => Promise<Bytes | null>): Promise<Opened> => {
    try {
      const opened = await ifRoom(among, async () => done(await open()))
      if (opened?.value) kept.set(name, opened.value)
      return opened ?? refuse('media.busy')
    } catch (error) {
      return refusalOf(error)
    } finally {
      coming.delete(name)
    }
  }
  return async (name: string, open: () => Promise<Bytes | null>): Promise<Opened> => {
    const known = kept.get(name)
    if (known) return done(known)
    const opening = coming.get(name) ?? start(name, open)
    coming.set(name, opening)
    return opening
  }
}
