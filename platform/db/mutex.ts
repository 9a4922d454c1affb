/** A queue in front of something only one may hold at a time: first come, first served. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  /** Waits for the turn; whoever got it calls what it returns, once, when done. */
  async take(): Promise<() => void> {
    const before = this.#last
    let release = () => {}
    this.#last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.take()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
