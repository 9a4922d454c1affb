import { LRUCache } from 'lru-cache'
import { done, type Outcome, type ProblemCode } from '#shop/problems.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Opened<C extends ProblemCode> = Outcome<Bytes | null, C>
type Opens<C extends ProblemCode> = (name: string, open: () => Promise<Opened<C>>) => Promise<Opened<C>>

/**
 * Opens each file once for all who ask while it is on its way, and remembers those opened last as far as they weigh no
 * more than this; a name means the same bytes for ever. What is not there or cannot be had is asked for again.
 */
export function recentFiles<C extends ProblemCode>(mostBytes: number): Opens<C> {
  const coming = new Map<string, Promise<Opened<C>>>()
  const kept = new LRUCache<string, Bytes>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length || 1,
  })
  const start = async (name: string, open: () => Promise<Opened<C>>) => {
    try {
      const opened = await Promise.resolve().then(open)
      if (opened.ok && opened.value) kept.set(name, opened.value)
      return opened
    } finally {
      coming.delete(name)
    }
  }
  return (name, open) => {
    const known = kept.get(name)
    if (known) return Promise.resolve(done(known))
    const opening = coming.get(name) ?? start(name, open)
    coming.set(name, opening)
    return opening
  }
}
