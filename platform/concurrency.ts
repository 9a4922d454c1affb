// Limits how many tasks run at the same time.

interface Waiting {
  readonly priority: number
  readonly begin: () => void
}

/**
 * Runs up to a given number of tasks at the same time. When a task ends, the waiting task with the highest priority
 * starts. Tasks of the same priority start in order of arrival.
 */
export class Semaphore {
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(permits: number) {
    this.#free = permits
  }

  /** Waits until a task may start. Returns a function, which the caller must call once when the task has ended. */
  async acquire(priority = 0): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await this.#queue(priority)
    return () => this.#release()
  }

  /**
   * Waits at most `ms` milliseconds until a task may start. Returns a function, which the caller must call once when
   * the task has ended. `null`: the task may not start, because the time is over.
   */
  async acquireWithin(ms: number): Promise<(() => void) | null> {
    if (this.#free > 0) return this.acquire()
    return new Promise((resolve) => {
      const entry = {
        priority: 0,
        begin: () => {
          clearTimeout(timer)
          resolve(() => this.#release())
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1)
        resolve(null)
      }, ms)
      this.#add(entry)
    })
  }

  /** Like `acquire`, but never waits: returns null if no task may start immediately. */
  tryAcquire(): (() => void) | null {
    if (this.#free === 0) return null
    this.#free -= 1
    return () => this.#release()
  }

  async run<T>(work: () => Promise<T>, priority = 0): Promise<T> {
    const release = await this.acquire(priority)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Runs the work if it can start immediately. Otherwise returns null immediately. */
  async tryRun<T>(work: () => Promise<T>): Promise<T | null> {
    return this.#free > 0 ? this.run(work) : null
  }

  #queue(priority: number): Promise<void> {
    return new Promise((begin) => this.#add({ priority, begin }))
  }

  #add(entry: Waiting): void {
    const later = this.#waiting.findIndex((other) => other.priority < entry.priority)
    this.#waiting.splice(later === -1 ? this.#waiting.length : later, 0, entry)
  }

  #release(): void {
    const next = this.#waiting.shift()
    if (next) next.begin()
    else this.#free += 1
  }
}

/** Runs one task at a time. */
export class Mutex extends Semaphore {
  constructor() {
    super(1)
  }
}

/** Runs at most one task per key at a time. Unused keys take no memory. */
export class KeyedMutex {
  readonly #mutexes = new Map<string, { readonly mutex: Mutex; users: number }>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const entry = this.#mutexes.get(key) ?? { mutex: new Mutex(), users: 0 }
    this.#mutexes.set(key, entry)
    entry.users += 1
    try {
      return await entry.mutex.run(work)
    } finally {
      entry.users -= 1
      if (entry.users === 0) this.#mutexes.delete(key)
    }
  }

  /**
   * Runs the work while holding the locks of all keys. Acquires the locks in the order of `keys`. All callers must use
   * the same order, or they may deadlock.
   */
  runAll<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const [key, ...others] = keys
    return key === undefined ? work() : this.run(key, () => this.runAll(others, work))
  }
}

/**
 * Returns a promise for use in `Promise.race`. The promise rejects with the signal's reason when the signal is aborted.
 * It never resolves.
 */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
