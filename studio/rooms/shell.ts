import { roundedBox } from '../geometry/box.ts'
import { place } from '../geometry/mesh.ts'
import { seeded } from '../geometry/noise.ts'
import type { V3 } from '../geometry/vector.ts'
import type { Part } from '../product.ts'

/**
 * Positions of the room's walls and height of the room in metres, measured from the middle of the floor. `front` is
 * behind the camera.
 */
export const ROOM = { left: -2.9, right: 2.9, back: -2, front: 5.2, height: 2.7 } as const
/** Position of the window in the left wall. */
export const WINDOW = { from: -1.15, to: 1.25, low: 0.3, high: 2.4 } as const

const WALL = 0.24
const BOARD = { width: 0.165, thick: 0.02, shortest: 1.3, longest: 2.4 }
const GAP = 0.0012

/** Builds floor, walls, ceiling and window. Their slots are fixed materials of the same name. */
export function shell(wall: 'warm-wall' | 'sage-wall'): Part[] {
  return [...floor(), ...walls(wall), ...window(), ...skirting()]
}

/** Builds a box between two opposite corners. */
export function block(name: string, slot: string, low: V3, high: V3, radius = 0.001): Part {
  const size: V3 = [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
  const middle: V3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  return { name, slot, mesh: place(roundedBox(size, radius, { segments: 1 }), middle) }
}

/** Builds floor boards from left to right. Each row starts at another offset. */
function floor(): Part[] {
  const next = seeded(11)
  const boards: Part[] = []
  for (let z = ROOM.back; z < ROOM.front; z += BOARD.width) {
    let x = ROOM.left - next() * BOARD.longest
    while (x < ROOM.right) {
      const end = x + BOARD.shortest + next() * (BOARD.longest - BOARD.shortest)
      const low: V3 = [x, -BOARD.thick, z]
      boards.push(block('floor', 'oak-floor', low, [end - GAP, 0, z + BOARD.width - GAP], 0.0015))
      x = end
    }
  }
  return boards
}

function walls(paint: string): Part[] {
  const { left, right, back, front, height } = ROOM
  const side = (name: string, low: V3, high: V3) => block(name, paint, low, high)
  return [
    side('back wall', [left - WALL, 0, back - WALL], [right + WALL, height, back]),
    side('front wall', [left - WALL, 0, front], [right + WALL, height, front + WALL]),
    side('right wall', [right, 0, back], [right + WALL, height, front]),
    side('left wall, behind', [left - WALL, 0, back], [left, height, WINDOW.from]),
    side('left wall, before', [left - WALL, 0, WINDOW.to], [left, height, front]),
    side('left wall, below', [left - WALL, 0, WINDOW.from], [left, WINDOW.low, WINDOW.to]),
    side('left wall, above', [left - WALL, WINDOW.high, WINDOW.from], [left, height, WINDOW.to]),
    block('ceiling', 'white-paint', [left - WALL, height, back - WALL], [right + WALL, height + 0.1, front]),
  ]
}

/** Builds a window of two casements with a sill. */
function window(): Part[] {
  const { from, to, low, high } = WINDOW
  const x = ROOM.left - WALL + 0.09
  const bar = (name: string, y0: number, y1: number, z0: number, z1: number) =>
    block(name, 'white-paint', [x, y0, z0], [x + 0.05, y1, z1], 0.004)
  const uprights = [from, (from + to) / 2, to].map((z) => bar('upright', low, high, z - 0.03, z + 0.03))
  const rails = [low, low + (high - low) * 0.66, high].map((y) => bar('rail', y - 0.028, y + 0.028, from, to))
  return [
    ...uprights,
    ...rails,
    block(
      'sill',
      'white-paint',
      [ROOM.left - 0.1, low - 0.03, from - 0.06],
      [ROOM.left + 0.07, low, to + 0.06],
      0.006,
    ),
  ]
}

function skirting(): Part[] {
  const { left, right, back, front } = ROOM
  return [
    block('skirting, back', 'white-paint', [left, 0, back], [right, 0.09, back + 0.014], 0.003),
    block('skirting, right', 'white-paint', [right - 0.014, 0, back], [right, 0.09, front], 0.003),
    block('skirting, left', 'white-paint', [left, 0, back], [left + 0.014, 0.09, WINDOW.from], 0.003),
  ]
}
