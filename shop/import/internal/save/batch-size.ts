const FEWEST = 50
const MOST = 200
const MOST_VARIANTS = 1_000
/**
 * Target duration of a batch in milliseconds. The embedded database runs one transaction at a time, so customers'
 * requests wait until the batch is saved.
 */
const TARGET_MILLISECONDS = 200

/** Adapts the number of products in a batch to the speed of the machine. */
export class BatchSize {
  products: number

  /**
   * `insideTransaction`: whether the caller has already opened a transaction. If so, all batches are large. Other
   * requests wait until the whole transaction ends, so small batches would not help them.
   */
  constructor({ insideTransaction = false } = {}) {
    this.products = insideTransaction ? MOST : FEWEST
  }

  /** Returns whether a batch with this many products and variants is full. */
  isReached(products: number, variants: number): boolean {
    return products >= this.products || variants >= MOST_VARIANTS
  }

  /**
   * Adjusts the size of the next batch after a batch was saved. The next batch is at most twice as large as the saved
   * one.
   */
  adjust(products: number, milliseconds: number): void {
    if (products === 0) return
    const inTime = Math.floor((products * TARGET_MILLISECONDS) / Math.max(milliseconds, 1))
    this.products = Math.max(FEWEST, Math.min(inTime, products * 2, MOST))
  }
}
