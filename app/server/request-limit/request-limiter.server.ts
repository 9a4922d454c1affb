// Limits the expensive requests of each client IP, so that one client cannot make the shop slow for all others. The
// counts are in the memory of this process and never in the database.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ipHashPrefix, isSharedIpHash, maxPerIp, maxPerPrefix } from '#shop/ip-limit.ts'
import { Semaphore } from '#platform/concurrency.ts'
import {
  type ExpensiveCost,
  MAX_CLIENTS,
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
   * function that the caller must call when the request has ended. Throws `TooManyRequests` if the request may not
   * wait, or has waited too long.
   */
  async enter(ipHash: string, cost: ExpensiveCost): Promise<() => void> {
    const leaves: (() => void)[] = []
    const leave = () => leaves.forEach((leaveQueue) => leaveQueue())
    try {
      for (const queue of this.#queuesOf(ipHash)) leaves.push(await queue.enter(WAITING_COST[cost]))
      return leave
    } catch (error) {
      leave()
      throw error
    }
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
  readonly #turns: Semaphore
  readonly #tokens: TokenBucket

  constructor(maxRunning: number, tokens: TokenBucket) {
    this.#turns = new Semaphore(maxRunning)
    this.#tokens = tokens
  }

  /** Waits until a request may run. Returns a function that the caller must call when the request has ended. */
  async enter(waitingCost: number): Promise<() => void> {
    const release = this.#turns.tryAcquire() ?? (await this.#wait(waitingCost))
    if (!release) {
      await new Promise((resolve) => setTimeout(resolve, REFUSAL_DELAY_MS))
      throw new TooManyRequests()
    }
    // Node reads all connections that have data before it handles timers and responses of the database. Without this
    // pause, fifty requests that arrive together could be rendered one after the other before any other client's.
    await nextTurn()
    return releaseOnce(release)
  }

  async #wait(cost: number): Promise<(() => void) | null> {
    return this.#tokens.take(cost) ? this.#turns.acquireWithin(MAX_WAIT_MS) : null
  }
}

/**
 * Returns a function that ends the turn of a request, so that another request may run. If the function is not called
 * within `MAX_RUNNING_MS`, the turn ends automatically.
 */
function releaseOnce(release: () => void): () => void {
  let isReleased = false
  const end = () => {
    clearTimeout(timer)
    if (!isReleased) release()
    isReleased = true
  }
  const timer = setTimeout(end, MAX_RUNNING_MS).unref()
  return end
}
