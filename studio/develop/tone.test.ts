import { expect, test } from 'vitest'
import { contrasted, encoded, neutral } from './tone.ts'

test('moderately bright colours lose only the reflection of 0.04 that every surface has', () => {
  const [red, green, blue] = neutral([0.5, 0.4, 0.3])
  expect([red, green, blue].map((value) => Math.round(value * 1000))).toEqual([460, 360, 260])
})

test('bright light stays below 1, and more light is never darker', () => {
  let before = 0
  for (let light = 0; light < 40; light += 0.25) {
    const [red, green, blue] = neutral([light, light * 0.6, light * 0.3])
    const peak = Math.max(red, green, blue)
    expect(peak).toBeLessThan(1)
    expect(peak).toBeGreaterThanOrEqual(before)
    before = peak
  }
})

test('contrast keeps black, white and mid-grey, and spreads the values between them', () => {
  expect([0, 0.5, 1].map((value) => contrasted(value, 0.12))).toEqual([0, 0.5, 1])
  expect(contrasted(0.25, 0.12)).toBeLessThan(0.25)
  expect(contrasted(0.75, 0.12)).toBeGreaterThan(0.75)
})

test('linear light is clamped and encoded as sRGB', () => {
  expect([encoded(-1), encoded(0), encoded(1), encoded(4)]).toEqual([
    0,
    0,
    expect.closeTo(1, 6),
    expect.closeTo(1, 6),
  ])
  expect(encoded(0.214)).toBeCloseTo(0.5, 2)
})
