import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runSeed } from '#tests/support/depth.ts'
import { TokenBucket } from './token-bucket.ts'

describe('a token bucket', () => {
  test('gives at most its capacity and what it got back since, in every interval', () => {
    const step = fc.record({ waitMs: fc.nat(5_000), tokens: fc.integer({ min: 1, max: 40 }) })
    const example = fc.record({
      capacity: fc.integer({ min: 1, max: 200 }),
      tokensPerSecond: fc.integer({ min: 1, max: 50 }),
      steps: fc.array(step, { maxLength: 60 }),
    })
    const property = fc.property(example, ({ capacity, tokensPerSecond, steps }) => {
      let now = 0
      const bucket = new TokenBucket({ capacity, tokensPerSecond, now: () => now })
      const taken: { at: number; tokens: number }[] = []
      for (const { waitMs, tokens } of steps) {
        now += waitMs
        if (bucket.take(tokens)) taken.push({ at: now, tokens })
      }
      taken.forEach(({ at: from }, first) => {
        let sum = 0
        for (const { at, tokens } of taken.slice(first)) {
          sum += tokens
          expect(sum).toBeLessThanOrEqual(capacity + ((at - from) / 1000) * tokensPerSecond + 1e-6)
        }
      })
    })
    fc.assert(property, { seed: runSeed() })
  })

  test('is full at first, and full again after a pause', () => {
    let now = 0
    const bucket = new TokenBucket({ capacity: 10, tokensPerSecond: 2, now: () => now })
    expect([bucket.take(10), bucket.take(1)]).toEqual([true, false])
    now += 500
    expect([bucket.take(1), bucket.take(1)]).toEqual([true, false])
    now += 60_000
    expect([bucket.take(10), bucket.take(1)]).toEqual([true, false])
  })

  test('takes nothing if it contains too few tokens', () => {
    const bucket = new TokenBucket({ capacity: 10, tokensPerSecond: 1, now: () => 0 })
    expect([bucket.take(11), bucket.take(10)]).toEqual([false, true])
  })
})
