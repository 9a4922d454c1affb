// Limits how long a person waits for other services: all requests to services for one page share one time limit. Also
// limits how many operations use one service at the same time.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Semaphore } from '../concurrency.ts'
import { withTimeLimit } from '../time-limit.ts'

/** The total time limit in milliseconds for all services that a person waits for on one page. */
export const PERSON_WAITS_MS = 10_000

interface Deadline {
  /** The instant at which the current work must end, on the clock of `performance.now()`. */
  readonly at: number
  readonly isPersonWaiting: boolean
}

const deadlines = new AsyncLocalStorage<Deadline>()

/** Returns the milliseconds that the current work has left. `Infinity`: the work has no deadline. */
export function remainingMs(): number {
  return Math.max(0, (deadlines.getStore()?.at ?? Infinity) - performance.now())
}

/**
 * Runs the work with a time limit in milliseconds. `request` (request.server.ts) ends every request of the work at this
 * deadline. If the work takes longer, throws what `onTimeout` returns. Inside other work with a deadline, the earlier
 * deadline counts.
 */
export function withDeadline<T>(ms: number, work: () => Promise<T>, onTimeout: () => Error): Promise<T> {
  const limit = Math.min(ms, remainingMs())
  const isPersonWaiting = deadlines.getStore()?.isPersonWaiting ?? false
  const running = deadlines.run({ at: performance.now() + limit, isPersonWaiting }, work)
  return withTimeLimit(limit, running, () => {
    throw onTimeout()
  })
}

/**
 * Runs the work of one page while a person waits for the page. All calls to limited services (`CallLimiter`) inside
 * this work share one time limit in milliseconds. When the time is over, these calls fail. Other parts of the work,
 * such as database queries, are not limited.
 */
export function whilePersonWaits<T>(work: () => Promise<T>, ms = PERSON_WAITS_MS): Promise<T> {
  return deadlines.run({ at: performance.now() + Math.min(ms, remainingMs()), isPersonWaiting: true }, work)
}

export interface CallLimits {
  /** The time limit of one operation in milliseconds, including the time that the operation waits for its turn. */
  readonly deadlineMs: number
  /** The maximum number of operations that use the service at the same time. */
  readonly maxConcurrent: number
  /** The maximum time in milliseconds that an operation waits for its turn. Default: 2 seconds. */
  readonly maxQueueMs?: number
  /**
   * The maximum number of simultaneous operations of background jobs. If set, these operations do not count towards
   * `maxConcurrent`. By default, they do. Every operation outside `whilePersonWaits` belongs to a background job.
   */
  readonly maxConcurrentJobs?: number
}

const MAX_QUEUE_MS = 2_000

/**
 * Limits the calls to one service, so that a slow service does not block the whole shop. An operation above the limit
 * waits a short time for its turn. If it gets no turn, it fails in the same way as an operation that takes too long.
 */
export class CallLimiter {
  readonly #limits: CallLimits
  readonly #turns: Semaphore
  readonly #turnsOfJobs: Semaphore | null

  constructor(limits: CallLimits) {
    this.#limits = limits
    this.#turns = new Semaphore(limits.maxConcurrent)
    this.#turnsOfJobs =
      limits.maxConcurrentJobs === undefined ? null : new Semaphore(limits.maxConcurrentJobs)
  }

  /**
   * Runs an operation that uses the service. If the operation cannot start in time or takes too long, throws the error
   * that `onTimeout` returns.
   */
  run<T>(work: () => Promise<T>, onTimeout: () => Error): Promise<T> {
    const { deadlineMs } = this.#limits
    const { turns, maxQueueMs } = this.#queue()
    const onTurn = async () => {
      const release = await turns.acquireWithin(Math.min(maxQueueMs, remainingMs()))
      if (!release) throw onTimeout()
      try {
        // Nobody waits for this work any more.
        if (remainingMs() <= 0) throw onTimeout()
        return await work()
      } finally {
        release()
      }
    }
    return withDeadline(deadlineMs, onTurn, onTimeout)
  }

  /**
   * Returns the semaphore that limits the current work, and the maximum time that the work waits for its turn. A
   * background job may wait longer than a request for which a person is waiting.
   */
  #queue(): { turns: Semaphore; maxQueueMs: number } {
    const { deadlineMs, maxQueueMs = MAX_QUEUE_MS } = this.#limits
    const isJob = !deadlines.getStore()?.isPersonWaiting
    if (isJob && this.#turnsOfJobs) return { turns: this.#turnsOfJobs, maxQueueMs: deadlineMs }
    return { turns: this.#turns, maxQueueMs }
  }
}
