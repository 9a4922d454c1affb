import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bounds, fitting, LARGEST_SCALE, movedBy, zoomedAt, type ZoomView } from './zoom-geometry.ts'

const bounds: Bounds = { stage: { width: 1000, height: 800 }, picture: { width: 640, height: 800 } }
const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -400, max: 400 }) })
const factor = fc.double({ min: 0.1, max: 10, noNaN: true })
const steps = fc.array(fc.record({ factor, point }), { maxLength: 12 })
const walked = (taken: readonly { factor: number; point: { x: number; y: number } }[]): ZoomView =>
  taken.reduce(
    (view, { factor: by, point: at }) => movedBy(zoomedAt(view, by, at, bounds), at, bounds),
    fitting,
  )

describe('a zoomed picture', () => {
  test('never leaves part of the stage empty that it could fill', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const { scale, x, y } = walked(taken)
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(LARGEST_SCALE)
        expect(Math.abs(x)).toBeLessThanOrEqual(Math.max((640 * scale - 1000) / 2, 0))
        expect(Math.abs(y)).toBeLessThanOrEqual(Math.max((800 * scale - 800) / 2, 0))
      }),
    )
  })

  test('keeps the point under the finger in place', () => {
    const before = zoomedAt(fitting, 3, { x: 0, y: 0 }, bounds)
    const at = { x: 120, y: -90 }
    const after = zoomedAt(before, 1.4, at, bounds)
    const under = ({ scale, x, y }: ZoomView) => [(at.x - x) / scale, (at.y - y) / scale]
    expect(under(after)[0]).toBeCloseTo(under(before)[0]!)
    expect(under(after)[1]).toBeCloseTo(under(before)[1]!)
  })

  test('is centred again when zoomed out fully', () => {
    fc.assert(
      fc.property(steps, point, (taken, at) => {
        expect(zoomedAt(walked(taken), 0.001, at, bounds)).toEqual(fitting)
      }),
    )
  })
})
