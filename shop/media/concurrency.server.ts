// Limits image processing to one image at a time, because encoding an image uses a whole processor and much memory.
import sharp from 'sharp'
import { Mutex, Semaphore } from '#platform/concurrency.ts'

sharp.concurrency(1)

const priorities = { interactive: 1, background: 0 } as const
export type Priority = keyof typeof priorities
const imageMutex = new Mutex()

/**
 * Runs the work as soon as no other image is being processed. Work that a user waits for comes before background work.
 */
export function runImageWork<T>(work: () => Promise<T>, priority: Priority = 'interactive'): Promise<T> {
  return imageMutex.run(work, priorities[priority])
}

const MAX_CONCURRENT = 6
/** Higher than `MAX_CONCURRENT`, because a drawing holds no file in memory and is rendered in about 30 ms. */
const MAX_CONCURRENT_DRAWINGS = 24
const semaphores = {
  uploads: new Semaphore(MAX_CONCURRENT),
  visitors: new Semaphore(MAX_CONCURRENT),
  models: new Semaphore(MAX_CONCURRENT),
  drawings: new Semaphore(MAX_CONCURRENT_DRAWINGS),
}

/**
 * Runs the work. Returns `null` instead if the maximum number of runs is already in progress in this pool. The number
 * is limited, because each run holds a whole file in memory.
 */
export function tryRunLimited<T>(pool: keyof typeof semaphores, work: () => Promise<T>): Promise<T | null> {
  return semaphores[pool].tryRun(work)
}
