/** The limits of a transfer whose size is not known in advance. */
export interface TransferLimits {
  /** The base time in milliseconds that every transfer gets, whatever its size. */
  readonly baseMs: number
  /**
   * The lowest accepted speed in bytes per millisecond. Each received byte extends the time limit by the time that one
   * byte takes at this speed.
   */
  readonly leastBytesPerMs: number
}

/**
 * Ends a transfer that is slower than a minimum speed. A large file gets more time than a small one, as long as its
 * bytes keep arriving.
 */
export class TransferLimit {
  readonly #limits: TransferLimits
  readonly #controller = new AbortController()
  readonly #beganAt = performance.now()
  #received = 0
  #timer: NodeJS.Timeout

  constructor(limits: TransferLimits) {
    this.#limits = limits
    this.#timer = this.#arm(limits.baseMs)
  }

  /** A signal that is aborted when the transfer is too slow. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The caller must call this function for each part of the file that it receives. */
  received(bytes: number): void {
    this.#received += bytes
  }

  /** The caller must call this function when the transfer has ended. */
  end(): void {
    clearTimeout(this.#timer)
  }

  #arm(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      const { baseMs, leastBytesPerMs } = this.#limits
      const leftMs = baseMs + this.#received / leastBytesPerMs - (performance.now() - this.#beganAt)
      if (leftMs > 0) this.#timer = this.#arm(leftMs)
      else this.#controller.abort(new DOMException('the transfer is too slow', 'TimeoutError'))
    }, ms)
  }
}
