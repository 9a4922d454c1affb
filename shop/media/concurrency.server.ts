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
/**
 * The limit for drawings is higher than `MAX_CONCURRENT`, because rendering a drawing takes only about 30 ms and holds
 * no file in memory.
 */
const MAX_CONCURRENT_DRAWINGS = 24
const semaphores = {
  uploads: new Semaphore(MAX_CONCURRENT),
  visitors: new Semaphore(MAX_CONCURRENT),
  models: new Semaphore(MAX_CONCURRENT),
  drawings: new Semaphore(MAX_CONCURRENT_DRAWINGS),
}

/**
 * Runs the work if the pool has room for another run. Otherwise returns `null` without waiting. Each pool has a maximum
 * number of simultaneous runs, because a run holds a whole file in memory.
 */
export function tryRunLimited<T>(pool: keyof typeof semaphores, work: () => Promise<T>): Promise<T | null> {
  return semaphores[pool].tryRun(work)
}
