import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOutDimensions, type Point } from './dimension-layout.ts'

const sofa = { min: { x: -1, y: 0, z: -0.45 }, max: { x: 1, y: 0.8, z: 0.45 } }
const lines = (eye: Point) =>
  Object.fromEntries(layOutDimensions(sofa, eye, 0.43).map((line) => [line.dimension, line]))
const around = fc.record({
  x: fc.double({ min: -5, max: 5, noNaN: true }),
  y: fc.double({ min: 0.1, max: 4, noNaN: true }),
  z: fc.double({ min: -5, max: 5, noNaN: true }),
})

describe('the dimension lines of a 3D model', () => {
  test('are as long as the dimensions, from any viewpoint', () => {
    fc.assert(
      fc.property(around, (eye) => {
        const { width, depth, height, seatHeight } = lines(eye)
        expect((width?.to.x ?? 0) - (width?.from.x ?? 0)).toBeCloseTo(2)
        expect((depth?.to.z ?? 0) - (depth?.from.z ?? 0)).toBeCloseTo(0.9)
        expect((height?.to.y ?? 0) - (height?.from.y ?? 0)).toBeCloseTo(0.8)
        expect((seatHeight?.to.y ?? 0) - (seatHeight?.from.y ?? 0)).toBeCloseTo(0.43)
      }),
    )
  })

  test('are in front of the product, on the sides that face the viewer', () => {
    fc.assert(
      fc.property(around, (eye) => {
        const { width, depth } = lines(eye)
        expect(Math.sign(width?.from.z ?? 0)).toBe(eye.z >= 0 ? 1 : -1)
        expect(Math.sign(depth?.from.x ?? 0)).toBe(eye.x >= 0 ? 1 : -1)
      }),
    )
  })

  test('are at two different corners, the total height to the left of the seat height', () => {
    const { height, seatHeight } = lines({ x: 0, y: 1, z: 5 })
    expect(height?.from.x).toBeLessThan(seatHeight?.from.x ?? 0)
    const behind = lines({ x: 0, y: 1, z: -5 })
    expect(behind['height']?.from.x).toBeGreaterThan(behind['seatHeight']?.from.x ?? 0)
  })

  test('leave out the seat height where there is none', () => {
    expect(layOutDimensions(sofa, { x: 1, y: 1, z: 1 }, null).map(({ dimension }) => dimension)).toEqual([
      'width',
      'depth',
      'height',
    ])
  })
})
