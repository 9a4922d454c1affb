import { describe, expect, test } from 'vitest'
import { fbm, noise, seeded } from './noise.ts'

describe('pseudo-random numbers', () => {
  test('are the same in every run with the same seed', () => {
    const [once, again] = [seeded(7), seeded(7)]
    expect([once(), once(), once()]).toEqual([again(), again(), again()])
  })
  test('differ from seed to seed', () => expect(seeded(7)()).not.toBe(seeded(8)()))
  test('stay between 0 and 1', () => {
    const next = seeded(3)
    for (let i = 0; i < 1000; i++) {
      const value = next()
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThan(1)
    }
  })
  test('noise repeats after its period', () => {
    expect(noise(0.3, 0.7, 1, { x: 4, y: 3 })).toBeCloseTo(noise(4.3, 3.7, 1, { x: 4, y: 3 }), 9)
    expect(fbm(0.3, 0.7, 1, 3, { x: 4, y: 3 })).toBeCloseTo(fbm(4.3, 3.7, 1, 3, { x: 4, y: 3 }), 9)
  })
  test('noise is smooth', () => {
    for (let x = 0; x < 4; x += 0.01)
      expect(Math.abs(noise(x, 0.4) - noise(x + 0.001, 0.4))).toBeLessThan(0.01)
  })
})
