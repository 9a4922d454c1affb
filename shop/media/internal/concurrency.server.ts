// Pixels are worked on one after another: encoding takes a processor for itself and memory for every pixel.
import sharp from 'sharp'
import { Mutex, Semaphore } from '#platform/concurrency.ts'

sharp.concurrency(1)

const priorities = { somebodyWaits: 1, inItsOwnTime: 0 } as const
export type Line = keyof typeof priorities
const processor = new Mutex()

/** Does the work when its turn has come: what somebody waits for goes before what is done in its own time. */
export function inTurn<T>(work: () => Promise<T>, line: Line = 'somebodyWaits'): Promise<T> {
  return processor.run(work, priorities[line])
}

const MOST_AT_ONCE = 6
const rooms = {
  uploads: new Semaphore(MOST_AT_ONCE),
  visitors: new Semaphore(MOST_AT_ONCE),
  models: new Semaphore(MOST_AT_ONCE),
}

/** Does the work unless too many are at it already, each holding a whole file in memory; null then. */
export function ifRoom<T>(among: keyof typeof rooms, work: () => Promise<T>): Promise<T | null> {
  return rooms[among].tryRun(work)
}
