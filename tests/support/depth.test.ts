import { describe, expect, test } from 'vitest'
import { atDepth, deep, generator, sample, samplePairs } from './depth.ts'

const hundred = Array.from({ length: 100 }, (_, at) => at)

describe('a sample', () => {
  test('is of the size asked for, in order, without repetition; a deep run takes everything', () => {
    const chosen = sample(hundred, 10, 1)
    expect(chosen).toHaveLength(atDepth(10, 100))
    expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b))
  })

  test('is the same for a seed and another for another', () => {
    expect(sample(hundred, 10, 7)).toEqual(sample(hundred, 10, 7))
    if (!deep) expect(sample(hundred, 10, 7)).not.toEqual(sample(hundred, 10, 8))
  })

  test('of more than there is has everything', () => {
    expect(sample(hundred, 500, 1)).toEqual(hundred)
  })

  test('reaches every element with some seed', () => {
    const reached = new Set(hundred.flatMap((of) => sample(hundred, 10, of + 1)))
    expect(reached.size).toBe(100)
  })
})

describe('pairs', () => {
  const letters = [...'abcde']

  test('have every row as often as asked for, each time with another column, and every column', () => {
    const pairs = samplePairs(hundred, letters, 2, 1)
    expect(pairs).toHaveLength(atDepth(200, 500))
    expect(new Set(pairs.map((pair) => pair.join())).size).toBe(pairs.length)
    expect(new Set(pairs.map(([row]) => row)).size).toBe(100)
    expect(new Set(pairs.map(([, column]) => column)).size).toBe(5)
  })

  test('are the same for a seed, and every pair comes up with some seed', () => {
    expect(samplePairs(hundred, letters, 1, 7)).toEqual(samplePairs(hundred, letters, 1, 7))
    const all = hundred.flatMap((of) => samplePairs(letters, letters, 1, of + 1))
    expect(new Set(all.map((pair) => pair.join())).size).toBe(25)
  })
})

test('the generator gives numbers from 0 to 1, spread evenly', () => {
  const next = generator(3)
  const numbers = Array.from({ length: 10_000 }, next)
  expect(numbers.every((it) => it >= 0 && it < 1)).toBe(true)
  const mean = numbers.reduce((sum, it) => sum + it, 0) / numbers.length
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.02)
})
