export interface TokenBucketOptions {
  /** The most tokens that the bucket holds. A new bucket is full. */
  readonly capacity: number
  readonly tokensPerSecond: number
  /** Returns the current time in milliseconds. */
  readonly now: () => number
}

/**
 * Limits the average use of a client. Unused tokens accumulate, so a client may exceed the average for a short time.
 */
export class TokenBucket {
  readonly #options: TokenBucketOptions
  #tokens: number
  #updatedAt: number

  constructor(options: TokenBucketOptions) {
    this.#options = options
    this.#tokens = options.capacity
    this.#updatedAt = options.now()
  }

  /**
   * Takes tokens from the bucket and returns true. If the bucket contains fewer tokens than requested, takes none and
   * returns false.
   */
  take(tokens: number): boolean {
    const { capacity, tokensPerSecond, now } = this.#options
    const at = now()
    const refill = (Math.max(0, at - this.#updatedAt) / 1000) * tokensPerSecond
    this.#tokens = Math.min(capacity, this.#tokens + refill)
    this.#updatedAt = at
    if (this.#tokens < tokens) return false
    this.#tokens -= tokens
    return true
  }
}
