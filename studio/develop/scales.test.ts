import { expect, test } from 'vitest'
import { addEnlarged, halfSize, halved } from './scales.ts'

const size = { width: 7, height: 5 }
const ramp = Float32Array.from({ length: 35 }, (_, at) => at % 7)

test('a halved picture has the mean brightness of its four pixels, also with an odd size', () => {
  const half = halfSize(size)
  expect(half).toEqual({ width: 4, height: 3 })
  expect([...halved(ramp, size, half).subarray(0, 4)]).toEqual([0.5, 2.5, 4.5, 6])
})

test('adding an even picture of half the size brightens every pixel by the same amount, but not below 0', () => {
  const half = halfSize(size)
  const even = (value: number) => new Float32Array(half.width * half.height).fill(value)
  expect([...addEnlarged(ramp, size, even(2), half)]).toEqual([...ramp].map((value) => value + 2))
  expect(Math.min(...addEnlarged(ramp, size, even(-3), half))).toBe(0)
})
