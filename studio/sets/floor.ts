import type { PropPart } from '../assembly.ts'
import { roundedBox } from '../geometry/box.ts'
import { place, shiftUv } from '../geometry/mesh.ts'
import { seeded } from '../geometry/noise.ts'
import { boundsOf } from '../geometry/checks.ts'
import { cut } from '../geometry/cut.ts'

const WIDTH = 0.14
const JOINT = 0.0012
const THICK = 0.02

/**
 * Oak boards along X, laid wild: no two joints beside each other, and every board a part of its own. From one corner,
 * [x, z], to the opposite one; their tops are the floor (y = 0).
 */
export function floorBoards(
  from: readonly [number, number],
  to: readonly [number, number],
  seed = 4,
): PropPart[] {
  const next = seeded(seed)
  const rows = Math.ceil((to[1] - from[1]) / WIDTH)
  const boards: PropPart[] = []
  for (let row = 0; row < rows; row++) {
    const z = from[1] + (row + 0.5) * WIDTH
    let x = from[0] - 1.6 * next()
    while (x < to[0]) {
      const long = 1.5 + 0.9 * next()
      const sawn = roundedBox([long - JOINT, THICK, WIDTH - JOINT], 0.0015, { segments: 1 })
      const laid = shiftUv(place(sawn, [x + long / 2, -THICK / 2, z]), [next() * 5, next() * 5])
      const mesh = within(laid, from[0], to[0])
      if (mesh.t.length) boards.push({ slot: 'floor', mesh })
      x += long
    }
  }
  return boards
}

/** A board that would run into a wall is sawn off there. */
function within(board: PropPart['mesh'], left: number, right: number): PropPart['mesh'] {
  const { min, max } = boundsOf(board)
  const begun = min[0] < left ? cut(board, 0, left, 1) : board
  return max[0] > right && begun.t.length ? cut(begun, 0, right, -1) : begun
}
