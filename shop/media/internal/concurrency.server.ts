// Limits image processing to one image at a time. Encoding uses a whole processor, and memory for every pixel.
import sharp from 'sharp'
import { Mutex, Semaphore } from '#platform/concurrency.ts'

sharp.concurrency(1)

const priorities = { somebodyWaits: 1, inItsOwnTime: 0 } as const
export type Line = keyof typeof priorities
const processor = new Mutex()

/** Runs the work when no other image is being processed. Work that a user waits for goes before background work. */
export function inTurn<T>(work: () => Promise<T>, line: Line = 'somebodyWaits'): Promise<T> {
  return processor.run(work, priorities[line])
}

const MOST_AT_ONCE = 6
const rooms = {
  uploads: new Semaphore(MOST_AT_ONCE),
  visitors: new Semaphore(MOST_AT_ONCE),
  models: new Semaphore(MOST_AT_ONCE),
}

/** Runs the work unless too much is running already, as each run holds a whole file in memory. Returns `null` in that case. */
export function ifRoom<T>(among: keyof typeof rooms, work: () => Promise<T>): Promise<T | null> {
  return rooms[among].tryRun(work)
}
