import { isDatabaseUnavailable } from '#platform/db/unavailable.ts'
import { withTimeLimit } from '#platform/time-limit.ts'

/** The time in milliseconds for which a request waits for the database before it uses the last known value. */
const WAIT_MS = 2000
/** The waiting time in milliseconds after a read that took longer than `WAIT_MS`. */
const SLOW_WAIT_MS = 100

/** If a read has not ended after this time in milliseconds, the next call starts another read. */
const RETRY_MS = 10_000

/** The maximum age in milliseconds of data that the shop shows while the database is unavailable. */
export const MAX_STALE_MS = 10 * 60_000

export interface LastKnownOptions {
  readonly waitMs?: number
  readonly now?: () => number
}

export interface Reading<T> {
  /**
   * The value that was read or, if it could not be read, the last known value. `undefined`: the value could not be
   * read, and no known value is younger than ten minutes.
   */
  readonly value: T | undefined
  /** True: the value was read during this call. False: the value is the last known value, or `undefined`. */
  readonly isCurrent: boolean
}

/**
 * Wraps a database read, so that pages that need only this value still work while the database is unavailable.
 * - If the database is unavailable, or the read takes longer than two seconds, returns the last known value.
 * - While such a slow read is still running, but for at most ten seconds, later calls return the last known value
 *   immediately.
 * - After a slow read, calls wait only 100 milliseconds. A read that takes longer, but less than two seconds, restores
 *   the normal waiting time.
 * - Throws all other errors of the read.
 */
export function lastKnown<T>(
  read: () => Promise<T>,
  { waitMs = WAIT_MS, now = Date.now }: LastKnownOptions = {},
): () => Promise<Reading<T>> {
  let known: { readonly value: T; readonly at: number } | null = null
  let lateSince: number | null = null
  let isSlow = false
  const fallback = (): Reading<T> => ({
    value: known && now() - known.at <= MAX_STALE_MS ? known.value : undefined,
    isCurrent: false,
  })
  const begin = async (): Promise<Reading<T>> => {
    try {
      const value = await read()
      known = { value, at: now() }
      return { value, isCurrent: true }
    } catch (error) {
      if (isDatabaseUnavailable(error)) return fallback()
      throw error
    }
  }
  return async () => {
    if (lateSince !== null && now() - lateSince < RETRY_MS) return fallback()
    const beganAt = performance.now()
    const reading = begin()
    return withTimeLimit(isSlow ? Math.min(SLOW_WAIT_MS, waitMs) : waitMs, reading, () => {
      lateSince = now()
      isSlow = true
      const ended = () => {
        lateSince = null
        isSlow = performance.now() - beganAt >= waitMs
      }
      reading.then(ended, ended)
      return fallback()
    })
  }
}
