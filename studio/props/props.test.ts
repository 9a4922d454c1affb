import { describe, expect, test } from 'vitest'
import type { PropPart } from '../assembly.ts'
import { boundsOf, faults, sizeOf } from '../geometry/checks.ts'
import { floorBoards } from '../sets/floor.ts'
import { roomShell } from '../sets/shell.ts'
import { framedPrint } from './art.ts'
import { basket } from './basket.ts'
import { bookPile, bookRow } from './books.ts'
import { deskLamp, paperSheets, pencil } from './desk.ts'
import { plant } from './plant.ts'
import { pot } from './pottery.ts'
import { propSlots } from './props.ts'

const meshes = (parts: readonly PropPart[]) => parts.map(({ mesh }) => mesh)
/** A leaf is a sheet: it has no inside. */
const solid = (parts: readonly PropPart[]) => parts.filter(({ slot }) => slot !== 'leaf')

describe('what stands beside a piece', () => {
  test.for([
    ['a vase', pot('bellied', 'stoneware')],
    ['a bottle', pot('bottle', 'stoneware')],
    ['a dish', pot('dish', 'terracotta')],
    ['a beaker', pot('beaker', 'dark-stoneware')],
    ['a basket', basket()],
    ['a row of books', bookRow(8, 3)],
    ['a pile of books', bookPile(4, 3).parts],
    ['paper', paperSheets(3)],
    ['a pencil', pencil()],
    ['a lamp for the desk', deskLamp()],
    ['a plant', plant('terracotta')],
  ] as const)('%s is closed, stands on what is below it, and is made of something known', ([, parts]) => {
    expect(solid(parts).flatMap(({ mesh }) => faults(mesh))).toEqual([])
    expect(boundsOf(...meshes(solid(parts))).min[1]).toBeGreaterThan(-0.001)
    expect(boundsOf(...meshes(solid(parts))).min[1]).toBeLessThan(0.002)
    for (const { slot } of parts) expect(propSlots).toHaveProperty([slot])
  })

  test('a pile says how high it is', () => {
    const { parts, height } = bookPile(3, 5)
    expect(sizeOf(...meshes(parts))[1]).toBeCloseTo(height, 3)
  })

  test('books in a row stand beside, not in, each other', () => {
    const covers = bookRow(6, 5, false).filter(({ slot }) => slot !== 'white-paper')
    const spans = covers.map(({ mesh }) => boundsOf(mesh))
    spans.slice(1).forEach((span, i) => expect(span.min[0]).toBeGreaterThan(spans[i]!.max[0]))
  })
})

describe('a room', () => {
  const shell = { left: -2.7, right: 2.9, back: -1.75, front: 1.5, height: 2.7 }
  const window = { z: [-0.7, 1.3], y: [0.35, 2.35] } as const
  const built = roomShell({ ...shell, window: { z: [...window.z], y: [...window.y] } })

  test('has walls that are closed, and a window in one of them', () => {
    expect(built.flatMap(({ mesh }) => faults(mesh))).toEqual([])
    const open = built
      .filter(({ slot }) => slot === 'wall')
      .every(({ mesh }) => {
        const { min, max } = boundsOf(mesh)
        return !(
          min[0] < -2.8 &&
          max[0] > -2.8 &&
          min[1] < 1.3 &&
          max[1] > 1.3 &&
          min[2] < 0.3 &&
          max[2] > 0.3
        )
      })
    expect(open).toBe(true)
  })

  test('has a floor of boards from wall to wall, all at one height', () => {
    const boards = floorBoards([-2.7, -1.75], [2.9, 1.5])
    const { min, max } = boundsOf(...meshes(boards))
    expect(boards.flatMap(({ mesh }) => faults(mesh))).toEqual([])
    expect(min[0]).toBeCloseTo(-2.7, 6)
    expect(max[0]).toBeCloseTo(2.9, 6)
    expect(max[1]).toBeCloseTo(0, 6)
    expect(boards.length).toBeGreaterThan(60)
  })

  test('has prints on its walls that are closed', () => {
    expect(framedPrint('sun', 0.6, 0.8).flatMap(({ mesh }) => faults(mesh))).toEqual([])
    expect(framedPrint('halves', 0.5, 0.7).flatMap(({ mesh }) => faults(mesh))).toEqual([])
  })
})
