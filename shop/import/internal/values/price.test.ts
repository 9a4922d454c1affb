import { describe, expect, it } from 'vitest'
import { convertPrice } from './price.ts'

const riyals = (step: string) => ({
  rate: { digits: 2451n, scale: 4 },
  step: { digits: BigInt(step.replace('.', '')), scale: step.includes('.') ? 2 : 0 },
  rounding: 'nearest' as const,
})

describe('a price in another currency', () => {
  it('is converted exactly and rounded once', () => {
    expect(convertPrice({ digits: 26500n, scale: 2 }, riyals('0.01'))).toEqual({ digits: 6495n, scale: 2 })
    expect(convertPrice({ digits: 265n, scale: 0 }, riyals('1'))).toEqual({ digits: 65n, scale: 0 })
    expect(convertPrice({ digits: 265n, scale: 0 }, riyals('0.50'))).toEqual({ digits: 6500n, scale: 2 })
  })

  it('is never rounded to zero, and zero stays zero', () => {
    expect(convertPrice({ digits: 1n, scale: 0 }, riyals('1'))).toEqual({ digits: 1n, scale: 0 })
    expect(convertPrice({ digits: 0n, scale: 0 }, riyals('1')).digits).toBe(0n)
  })
})
