import { seeded } from './noise.ts'
import { addCorner, emptyMesh, type Mesh } from './mesh.ts'
import { boundsOf } from './checks.ts'
import { around, between, item, mix, normalize, type Axis, type V2, type V3 } from './vector.ts'

interface Corner {
  readonly p: V3
  readonly n: V3
  readonly uv: V2
}

/**
 * Cuts a convex body with a plane perpendicular to `axis` at the position `at`, and returns one part. Side 1: the part
 * with greater coordinates. Side -1: the part with smaller coordinates.
 */
export function cut(mesh: Mesh, axis: Axis, at: number, side: 1 | -1): Mesh {
  const kept = emptyMesh()
  const seam: V3[] = []
  const depth = ({ p }: Corner) => (p[axis] - at) * side
  for (let i = 0; i < mesh.t.length; i += 3) {
    const triangle = [0, 1, 2].map((k) => cornerOf(mesh, item(mesh.t, i + k)))
    const polygon = clipped(triangle, depth)
    for (const corner of polygon) if (Math.abs(corner.p[axis] - at) < 1e-9) seam.push(corner.p)
    const placed = polygon.map(({ p, uv, n }) => addCorner(kept, p, uv, n))
    for (let k = 1; k + 1 < placed.length; k++)
      kept.t.push(item(placed, 0), item(placed, k), item(placed, k + 1))
  }
  if (seam.length) close(kept, seam, axis, side)
  return kept
}

/**
 * Cuts a body into boards that are glued side by side along `axis`. The width of each board varies around `width`
 * metres.
 */
export function intoBoards(mesh: Mesh, axis: Axis, width: number, seed: number): Mesh[] {
  const { min, max } = boundsOf(mesh)
  const count = Math.max(1, Math.round((max[axis] - min[axis]) / width))
  const next = seeded(seed)
  const seams = Array.from({ length: count - 1 }, (_, i) =>
    between(min[axis], max[axis], (i + 1 + (next() - 0.5) * 0.3) / count),
  )
  const boards: Mesh[] = []
  let rest = mesh
  for (const seam of seams) {
    boards.push(cut(rest, axis, seam, -1))
    rest = cut(rest, axis, seam, 1)
  }
  return [...boards, rest]
}

function cornerOf(mesh: Mesh, index: number): Corner {
  return { p: item(mesh.p, index), n: item(mesh.n, index), uv: item(mesh.uv, index) }
}

/** Returns the part of a polygon on or above the plane (Sutherland–Hodgman clipping). */
function clipped(polygon: readonly Corner[], depth: (corner: Corner) => number): Corner[] {
  return polygon.flatMap((corner, i) => {
    const following = around(polygon, i + 1)
    const [here, there] = [depth(corner), depth(following)]
    const kept = here >= 0 ? [corner] : []
    // Always interpolates from the inner corner outwards, so that both triangles of an edge get exactly the same point.
    if (here >= 0 && there < 0) return [...kept, crossing(corner, following, here / (here - there))]
    if (here < 0 && there >= 0) return [...kept, crossing(following, corner, there / (there - here))]
    return kept
  })
}

function crossing(from: Corner, to: Corner, share: number): Corner {
  return {
    p: mix(from.p, to.p, share),
    n: normalize(mix(from.n, to.n, share)),
    uv: [between(from.uv[0], to.uv[0], share), between(from.uv[1], to.uv[1], share)],
  }
}

/** Closes the cut face with triangles between its edges and its middle. */
function close(mesh: Mesh, seam: readonly V3[], axis: Axis, side: 1 | -1): void {
  const [across, up] = ([0, 1, 2] as const).filter((one) => one !== axis)
  if (across === undefined || up === undefined) return
  const normal: V3 = [0, 0, 0]
  normal[axis] = -side
  const middle: V3 = [0, 1, 2].map((k) => seam.reduce((sum, p) => sum + item(p, k), 0) / seam.length) as V3
  const angle = (p: V3) => Math.atan2(p[up] - middle[up], p[across] - middle[across])
  const uv = (p: V3): V2 => [p[across], p[up]]
  const rim = seam.toSorted((a, b) => angle(a) - angle(b)).map((p) => addCorner(mesh, p, uv(p), normal))
  const centre = addCorner(mesh, middle, uv(middle), normal)
  const anticlockwise = (axis === 1) === (side === 1)
  for (let k = 0; k < rim.length; k++) {
    const [a, b] = [item(rim, k), around(rim, k + 1)]
    if (anticlockwise) mesh.t.push(centre, a, b)
    else mesh.t.push(centre, b, a)
  }
}
