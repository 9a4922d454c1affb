import { describe, expect, test } from 'vitest'
import { atDepth, deep, generator, sample, samplePairs } from './depth.ts'

const hundred = Array.from({ length: 100 }, (_, at) => at)

describe('a sample', () => {
  test('has the requested size, keeps the order and repeats nothing; a deep run takes every element', () => {
    const chosen = sample(hundred, 10, 1)
    expect(chosen).toHaveLength(atDepth(10, 100))
    expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b))
  })

  test('is the same for the same seed and differs for another seed', () => {
    expect(sample(hundred, 10, 7)).toEqual(sample(hundred, 10, 7))
    if (!deep) expect(sample(hundred, 10, 7)).not.toEqual(sample(hundred, 10, 8))
  })

  test('contains the whole list if it asks for more elements than there are', () => {
    expect(sample(hundred, 500, 1)).toEqual(hundred)
  })

  test('can contain any element, depending on the seed', () => {
    const reached = new Set(hundred.flatMap((of) => sample(hundred, 10, of + 1)))
    expect(reached.size).toBe(100)
  })
})

describe('pairs', () => {
  const letters = [...'abcde']

  test('contain each row the requested number of times, each time with another column, and every column', () => {
    const pairs = samplePairs(hundred, letters, 2, 1)
    expect(pairs).toHaveLength(atDepth(200, 500))
    expect(new Set(pairs.map((pair) => pair.join())).size).toBe(pairs.length)
    expect(new Set(pairs.map(([row]) => row)).size).toBe(100)
    expect(new Set(pairs.map(([, column]) => column)).size).toBe(5)
  })

  test('are the same for the same seed, and every pair occurs with some seed', () => {
    expect(samplePairs(hundred, letters, 1, 7)).toEqual(samplePairs(hundred, letters, 1, 7))
    const all = hundred.flatMap((of) => samplePairs(letters, letters, 1, of + 1))
    expect(new Set(all.map((pair) => pair.join())).size).toBe(25)
  })
})

test('the generator returns evenly distributed numbers from 0 to 1', () => {
  const next = generator(3)
  const numbers = Array.from({ length: 10_000 }, next)
  expect(numbers.every((it) => it >= 0 && it < 1)).toBe(true)
  const mean = numbers.reduce((sum, it) => sum + it, 0) / numbers.length
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.02)
})
