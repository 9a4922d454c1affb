const FEWEST = 50
const MOST = 200
const MOST_VARIANTS = 1_000
/** A shopper may have to wait behind a batch: on the embedded database only one transaction is open at a time. */
const MILLISECONDS = 200

/** How many products land together: as many as the machine lands in the time a shopper may wait. */
export class BatchSize {
  products: number

  /** `isAlone`: in a transaction of the caller's, where nobody gets a turn between two batches. */
  constructor({ isAlone = false } = {}) {
    this.products = isAlone ? MOST : FEWEST
  }

  /** Whether so many products, with so many variants, are enough. */
  isReached(products: number, variants: number): boolean {
    return products >= this.products || variants >= MOST_VARIANTS
  }

  /** Learns from a batch that has landed; one that was quick may be followed by one of twice its size. */
  learn(products: number, milliseconds: number): void {
    if (products === 0) return
    const inTime = Math.floor((products * MILLISECONDS) / Math.max(milliseconds, 1))
    this.products = Math.max(FEWEST, Math.min(inTime, products * 2, MOST))
  }
}
