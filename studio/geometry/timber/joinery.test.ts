import { describe, expect, test } from 'vitest'
import { bentRing } from './bentring.ts'
import { boundsOf, meshErrors, sizeOf, volumeOf } from '../checks.ts'
import { roundedEdge, superellipse } from '../curves.ts'
import { cut, intoBoards } from '../cut.ts'
import { board, drawerBox, frontWithHollow, panel, squareLeg, turnedLeg } from './joinery.ts'
import { bulb, pleatedShade, smoothShade, wireRing } from '../shade.ts'
import { slab } from '../slab.ts'
import { taper } from '../sweep.ts'
import { wovenSeat } from '../upholstery/weave.ts'

describe('a cut body', () => {
  const top = slab(superellipse(0.6, 0.32, 3.2), roundedEdge(0.022, 0.004))

  test('is closed on both sides of the cut and keeps its volume', () => {
    const [left, right] = [cut(top, 2, 0.071, -1), cut(top, 2, 0.071, 1)]
    expect(meshErrors(left)).toEqual([])
    expect(meshErrors(right)).toEqual([])
    expect(volumeOf(left) + volumeOf(right)).toBeCloseTo(volumeOf(top), 9)
    expect(boundsOf(left).max[2]).toBeCloseTo(0.071, 9)
    expect(boundsOf(right).min[2]).toBeCloseTo(0.071, 9)
  })

  test.for([0, 1, 2] as const)('is closed when cut across axis %i', (axis) => {
    const block = board([0.2, 0.3, 0.4])
    for (const side of [1, -1] as const) expect(meshErrors(cut(block, axis, 0.0123, side))).toEqual([])
  })

  test('becomes boards of about the given width, no two of the same width', () => {
    const boards = intoBoards(top, 2, 0.13, 5)
    const widths = boards.map((one) => sizeOf(one)[2])
    expect(boards).toHaveLength(5)
    expect(new Set(widths.map((width) => Math.round(width * 1e5))).size).toBe(5)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(0.64, 6)
    for (const one of boards) expect(meshErrors(one)).toEqual([])
  })
})

describe('a leg', () => {
  const square = squareLeg([0.5, 0.7, 0.3], [0.56, 0, 0.34], 0.07, 0.04)
  const turned = turnedLeg([0.5, 0.7, 0.3], [0.56, 0, 0.34], taper(0.02, 0.012))

  test('is closed', () => {
    expect(meshErrors(square)).toEqual([])
    expect(meshErrors(turned)).toEqual([])
  })

  test('stands flat on the floor even if it leans', () => {
    for (const leg of [square, turned]) {
      const low = leg.p.filter(([, y]) => y < 1e-6)
      expect(low.length).toBeGreaterThan(3)
      expect(boundsOf(leg).min[1]).toBeCloseTo(0, 6)
    }
  })
})

describe('a component', () => {
  const seat = wovenSeat({
    corners: [
      [-0.22, 0.23],
      [0.22, 0.23],
      [0.18, -0.17],
      [-0.18, -0.17],
    ],
    height: 0.43,
    rail: 0.026,
    cord: 0.0034,
    sag: 0.007,
  })

  test.for([
    ['a front with a hollow', [frontWithHollow([0.45, 0.1, 0.02], { width: 0.13, depth: 0.024 })]],
    ['a drawer', drawerBox([0.4, 0.07, 0.42])],
    ['a panel', panel([0.9, 0.022, 0.29], 0, 2, 4)],
    [
      'a bent ring',
      [bentRing({ radius: 0.4, thickness: 0.021, depth: 0.032, scarf: 0.19, rounding: 0.004 })],
    ],
    ['a woven seat', seat],
    ['a smooth shade', [smoothShade({ bottom: [0.17, 0], top: [0.11, 0.2], thickness: 0.001 })]],
    [
      'a pleated shade',
      [pleatedShade({ bottom: [0.21, 0], top: [0.15, 0.27], thickness: 0.0012 }, 112, 0.0055)],
    ],
    ['a ring of wire', [wireRing(0.2, 0.1, 0.002)]],
    ['a bulb', [bulb(0.03)]],
  ] as const)('%s is closed and faces outwards', ([, meshes]) => {
    expect(meshes.flatMap(meshErrors)).toEqual([])
  })

  test('a finger hollow does not change the size of a drawer front', () => {
    const size = sizeOf(frontWithHollow([0.45, 0.1, 0.02], { width: 0.13, depth: 0.024 }))
    expect(size.map((metres) => Math.round(metres * 1e5) / 1e5)).toEqual([0.45, 0.1, 0.02])
  })

  test('the ends of a bent lath stay within its ring', () => {
    const ring = bentRing({ radius: 0.4, thickness: 0.021, depth: 0.032, scarf: 0.19, rounding: 0.004 })
    for (const [x, y] of ring.p) {
      expect(Math.hypot(x, y)).toBeGreaterThan(0.4 - 0.0211)
      expect(Math.hypot(x, y)).toBeLessThan(0.4001)
    }
  })

  test('a woven seat lies over its rails and sags in the middle', () => {
    const top = Math.max(...seat.flatMap(({ p }) => p.map(([, y]) => y)))
    expect(top).toBeGreaterThan(0.443)
    expect(top).toBeLessThan(0.447)
    const middle = seat
      .flatMap(({ p }) => p)
      .filter(([x, y, z]) => Math.hypot(x, z - 0.03) < 0.02 && y > 0.42)
    expect(Math.max(...middle.map(([, y]) => y))).toBeLessThan(top - 0.004)
  })
})
