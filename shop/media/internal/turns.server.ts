// Pixels are worked on one after another: encoding takes a processor for itself and memory for every pixel.
import sharp from 'sharp'

sharp.concurrency(1)

let last: Promise<unknown> = Promise.resolve()

/** Does the work when all that was asked for before it is done. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}

const MOST_AT_ONCE = 6
let inside = 0

/** Does the work unless too many are at it already, each holding a whole file in memory; null then. */
export async function ifRoom<T>(work: () => Promise<T>): Promise<T | null> {
  if (inside >= MOST_AT_ONCE) return null
  inside += 1
  try {
    return await work()
  } finally {
    inside -= 1
  }
}
