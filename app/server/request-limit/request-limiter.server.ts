// Limits the expensive requests of each client IP, so that one client cannot make the shop slow for all others. The
// counts are in the memory of this process and never in the database.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ipHashPrefix, isSharedIpHash, maxPerIp, maxPerPrefix } from '#shop/ip-limit.ts'
import { DatabaseTimeout } from '#platform/db/unavailable.ts'
import { Semaphore } from '#platform/concurrency.ts'
import {
  type ExpensiveCost,
  MAX_CLIENTS,
  MAX_OVERDUE_MS,
  MAX_RUNNING,
  MAX_RUNNING_MS,
  MAX_RUNNING_SHARED,
  MAX_TOKENS,
  MAX_WAIT_MS,
  REFUSAL_DELAY_MS,
  TOKENS_PER_SECOND,
  WAITING_COST,
} from './request-limits.ts'
import { TokenBucket } from './token-bucket.ts'

/** The reason why the shop refuses a request: its client IP has sent too many expensive requests. */
export class TooManyRequests extends Error {}

interface EnterOptions {
  readonly cost: ExpensiveCost
  /** The maximum time in milliseconds that the request may wait. */
  readonly maxWaitMs?: number
}

export class RequestLimiter {
  readonly #queues = new LRUCache<string, ClientQueue>({ max: MAX_CLIENTS })
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** The number of client IPs and /48 networks in memory. */
  get size(): number {
    return this.#queues.size
  }

  /**
   * Waits until a request may run. `ipHash`: the hashed client IP, as client-ip.server.ts returns it. Returns a
   * function that the caller must call when the request has ended. Throws an error if the request may not wait, or has
   * waited too long: `DatabaseTimeout` if earlier requests of this client IP take too long, otherwise
   * `TooManyRequests`.
   */
  async enter(ipHash: string, { cost, maxWaitMs = MAX_WAIT_MS }: EnterOptions): Promise<() => void> {
    const latest = this.#now() + maxWaitMs
    const queues = this.#queuesOf(ipHash)
    const releases: (() => void)[] = []
    try {
      for (const queue of queues) releases.push(await queue.enter(WAITING_COST[cost], latest - this.#now()))
    } catch (error) {
      for (const release of releases) release()
      throw error
    }
    return beginTurns(queues, releases)
  }

  /**
   * Returns the queue of the client IP. For an IPv6 address, also returns the queue of its /48 network, as the second.
   */
  #queuesOf(ipHash: string): ClientQueue[] {
    const own = this.#queue(ipHash, isSharedIpHash(ipHash) ? MAX_RUNNING_SHARED : MAX_RUNNING, (max) =>
      maxPerIp(max, ipHash),
    )
    const prefix = ipHashPrefix(ipHash)
    return prefix === null ? [own] : [own, this.#queue(prefix, MAX_RUNNING_SHARED, maxPerPrefix)]
  }

  #queue(key: string, maxRunning: number, scaled: (max: number) => number): ClientQueue {
    const known = this.#queues.get(key)
    if (known) return known
    const queue = new ClientQueue(
      maxRunning,
      new TokenBucket({
        capacity: scaled(MAX_TOKENS),
        tokensPerSecond: scaled(TOKENS_PER_SECOND),
        now: this.#now,
      }),
    )
    this.#queues.set(key, queue)
    return queue
  }
}

class ClientQueue {
  /** The number of requests that have not ended, although their turns have ended. */
  overdue = 0
  readonly #maxRunning: number
  readonly #turns: Semaphore
  readonly #tokens: TokenBucket

  constructor(maxRunning: number, tokens: TokenBucket) {
    this.#maxRunning = maxRunning
    this.#turns = new Semaphore(maxRunning)
    this.#tokens = tokens
  }

  /** Waits until a request may run. Returns a function that the caller must call once, when the turn ends. */
  async enter(waitingCost: number, maxWaitMs: number): Promise<() => void> {
    const release = this.#turns.tryAcquire() ?? (await this.#wait(waitingCost, maxWaitMs))
    if (!release) {
      const error = this.#refusal()
      await new Promise((resolve) => setTimeout(resolve, REFUSAL_DELAY_MS))
      throw error
    }
    // Node reads all connections that have data before it handles timers and responses of the database. Without this
    // pause, fifty requests that arrive together could be rendered one after the other before any other client's.
    await nextTurn()
    return release
  }

  async #wait(cost: number, maxMs: number): Promise<(() => void) | null> {
    return this.#tokens.take(cost) ? this.#turns.acquireWithin(maxMs) : null
  }

  /**
   * Returns the reason why a request gets no turn. If the database hangs, requests end much later than their turns.
   * Then the shop is slow, and the client has not sent too many requests.
   */
  #refusal(): Error {
    return this.overdue >= this.#maxRunning
      ? new DatabaseTimeout(
          'the request got no turn, because earlier requests of its client IP take too long',
        )
      : new TooManyRequests()
  }
}

/**
 * Returns a function that ends a request and its turns, so that another request may run. If the function is not called
 * within `MAX_RUNNING_MS`, the turns end automatically. The request then counts as overdue until the function is
 * called, but for at most `MAX_OVERDUE_MS`, because Node does not report the end of some requests whose connection
 * closed.
 */
function beginTurns(queues: readonly ClientQueue[], releases: readonly (() => void)[]): () => void {
  let state: 'running' | 'overdue' | 'ended' = 'running'
  const end = () => {
    clearTimeout(timer)
    if (state === 'running') for (const release of releases) release()
    if (state === 'overdue') for (const queue of queues) queue.overdue -= 1
    state = 'ended'
  }
  let timer = setTimeout(() => {
    state = 'overdue'
    for (const queue of queues) queue.overdue += 1
    for (const release of releases) release()
    timer = setTimeout(end, MAX_OVERDUE_MS).unref()
  }, MAX_RUNNING_MS).unref()
  return end
}
