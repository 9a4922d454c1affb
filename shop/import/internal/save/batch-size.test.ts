import { describe, expect, it } from 'vitest'
import { BatchSize } from './batch-size.ts'

describe('the batch size of an import', () => {
  const after = (...batches: [products: number, milliseconds: number][]) => {
    const size = new BatchSize()
    for (const [products, milliseconds] of batches) size.adjust(products, milliseconds)
    return size.products
  }

  it('is what the shop can save in the time a customer may wait', () => {
    expect(after()).toBe(50)
    expect(after([50, 100])).toBe(100)
    expect(after([200, 400])).toBe(100)
  })

  it('at most doubles, and has a lower and an upper limit', () => {
    expect(after([50, 1])).toBe(100)
    expect(after([50, 1], [100, 1], [200, 1])).toBe(200)
    expect(after([50, 60_000])).toBe(50)
    expect(after([50, 1], [0, 60_000])).toBe(100)
  })

  it('is the maximum inside a transaction, where no other request can run in between', () => {
    expect(new BatchSize({ insideTransaction: true }).isReached(199, 199)).toBe(false)
    expect(new BatchSize({ insideTransaction: true }).isReached(200, 200)).toBe(true)
  })

  it('is smaller when the products have many variants', () => {
    expect(new BatchSize().isReached(2, 999)).toBe(false)
    expect(new BatchSize().isReached(2, 1_000)).toBe(true)
    expect(new BatchSize().isReached(50, 50)).toBe(true)
  })
})
