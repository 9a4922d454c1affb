import { addCorner, addQuad, emptyMesh, outward, withNormals, type Mesh } from '../geometry/mesh.ts'
import { slab } from '../geometry/slab.ts'
import { clamp, item, mix, type V2, type V3 } from '../geometry/vector.ts'

/** Thickness of the boards of a cover, and of the cloth on its back, in metres. */
const [BOARD, BACK] = [0.0027, 0.0016]
/** Distance from the edges of the boards to the pages. */
const SQUARE = 0.0028
/** Bevel of all edges of a cover. */
const BEVEL = 0.0005
/** Groove in which a board turns: its depth, its width, and its distance from the round back. */
const GROOVE = { deep: 0.0011, wide: 0.0065, from: 0.0012 }
const STEPS = 9

/** Thickness, height and depth of a bound book that stands with its back to the front, in metres. */
export type BookSize = V3

/** Returns how far the round back of a book stands out beyond its boards. */
function bulge([thick]: BookSize): number {
  return clamp(0.26 * thick, 0.0034, 0.007)
}

/** Returns the position of the back along Z at a distance from its middle. */
export function backAt(size: BookSize, x: number): number {
  const out = bulge(size)
  const share = Math.min(1, Math.abs(x) / (size[0] / 2))
  return size[2] / 2 - out + out * (1 - share ** 2.5) ** 0.4
}

/** Returns points on the back as shares of half its width and of its bulge, from the right to the left. */
function backOutline(): V2[] {
  return Array.from({ length: 4 * STEPS + 1 }, (_, i): V2 => {
    const angle = (Math.PI * i) / (4 * STEPS)
    return [Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.8, Math.sin(angle) ** 0.8]
  })
}

/** Builds the cover of a book: two boards, and a round back that joins them. */
export function coverOf(size: BookSize): Mesh {
  const [thick, high, deep] = size
  const half = thick / 2
  const base = deep / 2 - bulge(size)
  const board: V2[] = [[half, -deep / 2]]
  for (let i = 0; i <= STEPS; i++) {
    const share = i / STEPS
    const sunk = GROOVE.deep * Math.sin(Math.PI * share) ** 2
    board.push([half - sunk, base - GROOVE.from - GROOVE.wide * (1 - share)])
  }
  const outside: V2[] = [
    ...board,
    ...backOutline().map(([x, z]): V2 => [half * x, base + bulge(size) * z]),
    ...board.toReversed().map(([x, z]): V2 => [-x, z]),
  ]
  const narrower = (half - BOARD) / half
  const flatter = (bulge(size) - BACK) / bulge(size)
  const inside = outside.map(([x, z]): V2 => [x * narrower, z > base ? base + (z - base) * flatter : z])
  return bent(outside, inside, high)
}

/** Builds the closed block of pages, which reaches into the round back. */
export function pagesOf(size: BookSize): Mesh {
  const [thick, high, deep] = size
  const half = thick / 2 - BOARD
  const base = deep / 2 - bulge(size)
  const fore = SQUARE - deep / 2
  const back = backOutline().map(([x, z]): V2 => [half * x, base + (bulge(size) - BACK) * z])
  const tall = high / 2 - SQUARE
  return slab(
    [[-half, fore], [half, fore], ...back],
    [
      [0, -tall],
      [0, tall],
    ],
  )
}

/** Builds an upright board of the height `high`, whose faces follow two open lines of [x, z]. */
function bent(outside: readonly V2[], inside: readonly V2[], high: number): Mesh {
  const mesh = emptyMesh()
  const top = high / 2
  const corners = 8
  outside.forEach(([x, z], i) => {
    const out: V3 = [x, 0, z]
    const within: V3 = [item(inside, i)[0], 0, item(inside, i)[1]]
    const thick = Math.hypot(out[0] - within[0], out[2] - within[2])
    const at = (share: number, y: number) => {
      const [px, , pz] = mix(out, within, share)
      addCorner(mesh, [px, y, pz], [y, z + share * thick])
    }
    const bevel = Math.min(0.4, BEVEL / thick)
    for (const [share, y] of [
      [0, BEVEL - top],
      [0, top - BEVEL],
      [bevel, top],
      [1 - bevel, top],
      [1, top - BEVEL],
      [1, BEVEL - top],
      [1 - bevel, -top],
      [bevel, -top],
    ] as const) {
      at(share, y)
    }
  })
  for (let i = 0; i + 1 < outside.length; i++) {
    for (let k = 0; k < corners; k++) {
      const next = (k + 1) % corners
      const [here, there] = [i * corners, (i + 1) * corners]
      addQuad(mesh, here + k, there + k, there + next, here + next)
    }
  }
  const last = (outside.length - 1) * corners
  for (let k = 1; k + 1 < corners; k++) {
    mesh.t.push(0, k, k + 1)
    mesh.t.push(last, last + k + 1, last + k)
  }
  return withNormals(outward(mesh), 50)
}
