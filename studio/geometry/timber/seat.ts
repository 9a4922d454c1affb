import { intoBoards } from '../cut.ts'
import { addCorner, addQuad, emptyMesh, outward, warp, withNormals, type Mesh } from '../mesh.ts'
import { around, clamp, type V2, type V3 } from '../vector.ts'

/** A wooden seat about the origin, with its highest point at y = 0. All lengths are in metres. */
export interface SaddledSeat {
  /** Convex outline of [x, z] about the origin. */
  readonly outline: readonly V2[]
  readonly thickness: number
  /** Returns the depth of the hollow at a point of the seat. */
  readonly hollow: (x: number, z: number) => number
  /** Radius of the upper edge. */
  readonly round: number
  /** Width of the bevel below the edge, and height of the vertical part of the edge above the bevel. */
  readonly bevel: number
  readonly edge: number
  /** Width of the boards from which the seat is glued. */
  readonly board: number
}

/** Height and share of the outline at which a ring of the seat lies. */
interface Ring {
  readonly share: number
  readonly below: number
}

const TOP_RINGS = 18
const ROUND_STEPS = 4

/** Builds the boards of a seat with a hollow in its upper side. The grain runs from back to front. */
export function saddledSeat(seat: SaddledSeat): Mesh[] {
  const hollowed = ([x, y, z]: V3): V3 => {
    const share = clamp(1 + y / (0.75 * seat.thickness), 0, 1)
    return [x, y - seat.hollow(x, z) * share, z]
  }
  // Cuts the flat seat, because `intoBoards` needs a convex body, and hollows the boards.
  return intoBoards(flatSeat(seat), 0, seat.board, 5).map((mesh) => warp(mesh, hollowed, 50))
}

function flatSeat(seat: SaddledSeat): Mesh {
  const mesh = emptyMesh()
  const count = seat.outline.length
  const rings = ringsOf(seat)
  for (const { share, below } of rings) {
    for (let i = 0; i <= count; i++) {
      const [outerX, outerZ] = around(seat.outline, i)
      const [x, z] = [outerX * share, outerZ * share]
      const [acrossX, acrossZ] = outwards(seat.outline, i)
      // The texture goes on over the edge, straight down on every side.
      addCorner(mesh, [x, -below, z], [z + below * acrossZ, x + below * acrossX])
    }
  }
  for (let ring = 0; ring < rings.length - 1; ring++) {
    for (let i = 0; i < count; i++) {
      const corner = ring * (count + 1) + i
      addQuad(mesh, corner, corner + 1, corner + count + 2, corner + count + 1)
    }
  }
  addMiddle(mesh, 0, 0, count, false)
  addMiddle(mesh, rings.length - 1, -seat.thickness, count, true)
  return withNormals(outward(mesh), 50)
}

/** Returns the direction away from the outline at one of its corners, as [x, z]. */
function outwards(outline: readonly V2[], at: number): V2 {
  const [before, after] = [around(outline, at + outline.length - 1), around(outline, at + 1)]
  const [dx, dz] = [after[0] - before[0], after[1] - before[1]]
  const [x, z] = around(outline, at)
  const sign = Math.sign(x * dz - z * dx) / Math.hypot(dx, dz)
  return [dz * sign, -dx * sign]
}

function ringsOf({ outline, thickness, round, bevel, edge }: SaddledSeat): Ring[] {
  const reach = Math.min(...outline.map(([x, z]) => Math.hypot(x, z)))
  const inset = (metres: number) => 1 - metres / reach
  const top = Array.from({ length: TOP_RINGS }, (_, i): Ring => {
    return { share: ((i + 1) / (TOP_RINGS + 1)) * inset(round), below: 0 }
  })
  const turn = Array.from({ length: ROUND_STEPS + 1 }, (_, i): Ring => {
    const angle = (Math.PI / 2) * (i / ROUND_STEPS)
    return { share: inset(round * (1 - Math.sin(angle))), below: round * (1 - Math.cos(angle)) }
  })
  const under: Ring[] = [
    { share: 1, below: edge - 0.002 },
    { share: inset(0.0012), below: edge },
    { share: inset(bevel - 0.004), below: thickness - 0.0012 },
    { share: inset(bevel), below: thickness },
  ]
  return [...top, ...turn, ...under]
}

function addMiddle(mesh: Mesh, ring: number, y: number, count: number, last: boolean): void {
  const first = ring * (count + 1)
  const middle = addCorner(mesh, [0, y, 0], [0, y])
  for (let i = 0; i < count; i++) {
    if (last) mesh.t.push(middle, first + i, first + i + 1)
    else mesh.t.push(middle, first + i + 1, first + i)
  }
}

/** Returns a smooth elliptical hollow of `depth` metres about [0, z], with half axes `wide` and `deep`. */
export function ellipticalHollow(
  depth: number,
  wide: number,
  deep: number,
  middle = 0,
): (x: number, z: number) => number {
  return (x, z) => {
    const inward = clamp(1.25 * (1 - Math.hypot(x / wide, (z - middle) / deep)), 0, 1)
    return depth * inward * inward * (3 - 2 * inward)
  }
}

/**
 * Returns a rounded trapezoid for a seat: a superellipse that is narrower at the back by the share `narrowing`. The
 * greater the exponent, the sharper the corners.
 */
export function seatOutline(width: number, depth: number, narrowing: number, exponent = 3.4): V2[] {
  const corners = 112
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / exponent)
  return Array.from({ length: corners }, (_, i): V2 => {
    const angle = (i / corners) * 2 * Math.PI
    const [x, z] = [bent(Math.cos(angle)), bent(Math.sin(angle))]
    return [(x * width * (1 - narrowing * (0.5 - z / 2))) / 2, (z * depth) / 2]
  })
}
