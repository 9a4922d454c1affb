// Limits how long a person waits for another service, however many requests the work needs.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Semaphore } from '../concurrency.ts'
import { withTimeLimit } from '../time-limit.ts'

/** The instant at which the current work must end, on the clock of `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>()

/** Returns the milliseconds that the current work has left. `Infinity`: the work has no deadline. */
export function remainingMs(): number {
  return (deadlines.getStore() ?? Infinity) - performance.now()
}

/**
 * Runs the work with a time limit in milliseconds. `request` (request.server.ts) ends every request of the work at this
 * deadline. If the work takes longer, throws what `onTimeout` returns. Inside other work with a deadline, the earlier
 * deadline counts.
 */
export function withDeadline<T>(ms: number, work: () => Promise<T>, onTimeout: () => Error): Promise<T> {
  const limit = Math.min(ms, remainingMs())
  const running = deadlines.run(performance.now() + limit, work)
  return withTimeLimit(limit, running, () => {
    throw onTimeout()
  })
}

export interface CallLimits {
  /** The total time limit of one operation in milliseconds, including the wait for its turn. */
  readonly deadlineMs: number
  /** How many operations may wait for the service at the same time. */
  readonly maxConcurrent: number
}

/**
 * Limits the calls to one service, so that a slow service does not occupy the whole shop. Further work waits for its
 * turn, and fails like work that takes too long.
 */
export class CallLimiter {
  readonly #limits: CallLimits
  readonly #turns: Semaphore

  constructor(limits: CallLimits) {
    this.#limits = limits
    this.#turns = new Semaphore(limits.maxConcurrent)
  }

  run<T>(work: () => Promise<T>, onTimeout: () => Error): Promise<T> {
    const onTurn = () => {
      // Nobody waits for this work any more.
      if (remainingMs() <= 0) throw onTimeout()
      return work()
    }
    return withDeadline(this.#limits.deadlineMs, () => this.#turns.run(onTurn), onTimeout)
  }
}
