import type { PropPart } from '../assembly.ts'
import { roundedBox } from '../geometry/box.ts'
import { place, type Mesh } from '../geometry/mesh.ts'
import type { V2, V3 } from '../geometry/vector.ts'

/** A corner of a room that is open to the front and to the right: metres, the floor at y = 0. */
export interface Shell {
  /** Where the inner faces of the left and the right wall are, on X; the camera may stand where no right wall is. */
  readonly left: number
  readonly right: number
  /** The inner face of the back wall, and how far the side walls come forward, on Z. */
  readonly back: number
  readonly front: number
  readonly height: number
  /** In the left wall: from and to on Z, and from and to on Y. */
  readonly window: { readonly z: V2; readonly y: V2 }
}

const WALL = 0.22
const SKIRTING = { high: 0.09, thick: 0.016 }
const FRAME = 0.055

/** Walls, ceiling, skirting, and a window with its frame and its board; slots `wall`, `ceiling` and `trim`. */
export function roomShell(shell: Shell): PropPart[] {
  return [
    ...walls(shell).map((mesh): PropPart => ({ slot: 'wall', mesh })),
    { slot: 'ceiling', mesh: ceiling(shell) },
    ...skirting(shell).map((mesh): PropPart => ({ slot: 'trim', mesh })),
    ...windowFrame(shell).map((mesh): PropPart => ({ slot: 'trim', mesh })),
  ]
}

/** A block between two opposite corners. */
function block(from: V3, to: V3, radius = 0.001): Mesh {
  const size: V3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const middle: V3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
  return place(roundedBox(size, radius, { segments: 1, grain: null }), middle)
}

function walls({ left, right, back, front, height, window }: Shell): Mesh[] {
  const outside = left - WALL
  const [near, far] = [window.z[1], window.z[0]]
  return [
    block([outside, 0, back - WALL], [right + WALL, height, back]),
    block([right, 0, back], [right + WALL, height, front]),
    block([outside, 0, back], [left, height, far]),
    block([outside, 0, near], [left, height, front]),
    block([outside, 0, far], [left, window.y[0], near]),
    block([outside, window.y[1], far], [left, height, near]),
  ]
}

function ceiling({ left, right, back, front, height }: Shell): Mesh {
  return block([left - WALL, height, back - WALL], [right + WALL, height + 0.1, front])
}

function skirting({ left, right, back, front }: Shell): Mesh[] {
  const { high, thick } = SKIRTING
  return [
    block([left, 0, back], [right, high, back + thick], 0.003),
    block([right - thick, 0, back], [right, high, front], 0.003),
    block([left, 0, back], [left + thick, high, front], 0.003),
  ]
}

/** Two casements with a bar each, set into the outer half of the wall, and a board below them. */
function windowFrame({ left, window: { z, y } }: Shell): Mesh[] {
  const [from, to] = [left - WALL + 0.05, left - WALL + 0.11]
  const upright = (at: number, wide: number) =>
    block([from, y[0], at - wide / 2], [to, y[1], at + wide / 2], 0.003)
  const level = (at: number, high: number) =>
    block([from, at - high / 2, z[0]], [to, at + high / 2, z[1]], 0.003)
  const middle = (z[0] + z[1]) / 2
  return [
    upright(z[0] + FRAME / 2, FRAME),
    upright(z[1] - FRAME / 2, FRAME),
    upright(middle, FRAME * 1.5),
    level(y[0] + FRAME / 2, FRAME),
    level(y[1] - FRAME / 2, FRAME),
    level(y[0] + (y[1] - y[0]) * 0.66, 0.028),
    block([to - 0.02, y[0] - 0.03, z[0] - 0.04], [left + 0.05, y[0], z[1] + 0.04], 0.004),
  ]
}
