import { describe, expect, it } from 'vitest'
import { BatchSize } from './batch-size.ts'

describe('how many products land together', () => {
  const after = (...batches: [products: number, milliseconds: number][]) => {
    const size = new BatchSize()
    for (const [products, milliseconds] of batches) size.adjust(products, milliseconds)
    return size.products
  }

  it('is what lands in the time a shopper may wait', () => {
    expect(after()).toBe(50)
    expect(after([50, 100])).toBe(100)
    expect(after([200, 400])).toBe(100)
  })

  it('doubles at most, and neither grows nor shrinks without end', () => {
    expect(after([50, 1])).toBe(100)
    expect(after([50, 1], [100, 1], [200, 1])).toBe(200)
    expect(after([50, 60_000])).toBe(50)
    expect(after([50, 1], [0, 60_000])).toBe(100)
  })

  it('is as many as can be where nobody else gets a turn', () => {
    expect(new BatchSize({ insideTransaction: true }).isReached(199, 199)).toBe(false)
    expect(new BatchSize({ insideTransaction: true }).isReached(200, 200)).toBe(true)
  })

  it('is fewer when the products have many variants', () => {
    expect(new BatchSize().isReached(2, 999)).toBe(false)
    expect(new BatchSize().isReached(2, 1_000)).toBe(true)
    expect(new BatchSize().isReached(50, 50)).toBe(true)
  })
})
