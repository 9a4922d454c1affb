import { addCorner, addQuad, emptyMesh, outward, place, withNormals, type Mesh } from '../mesh.ts'
import { around, between, item, radians, rotate, type V2, type V3 } from '../vector.ts'

/** A seat woven over four rails of equal height. All lengths are in metres. */
export interface WovenSeat {
  /** Points [x, z] where the centre lines of the rails cross: front left, front right, back right, back left. */
  readonly corners: readonly [V2, V2, V2, V2]
  /** Height of the centre lines of the rails (`height`), and thickness of the rails (`rail`). */
  readonly height: number
  readonly rail: number
  /** Thickness of the cord of the woven seat. */
  readonly cord: number
  /** Depth by which the seat sags in the middle. */
  readonly sag: number
}

/** Distance in metres from a corner within which there is a leg and no cord. */
const AT_A_CORNER = 0.013
/** Profile of a cord from one valley to the next: position across in cord widths, height in half cord widths. */
const ACROSS: readonly V2[] = [
  [-0.5, 0],
  [-0.26, 0.86],
  [0.26, 0.86],
]
/** Angles at which a cord bends over the rail and down behind it, in degrees from the top. */
const OVER_THE_RAIL = [0, 36, 78, 130]
/**
 * Depth in metres, below a seam, of the face that closes a field of the weave from below. At this depth, the face is
 * not visible between the cords.
 */
const BELOW_A_SEAM = 0.006

/**
 * Builds the four fields of an envelope weave, each as a separate body. The cords of a field run from its rail towards
 * the middle of the seat. The seams run inwards from the corners of the seat. At a seam, the cords go under the cords
 * of the neighbouring field.
 */
export function wovenSeat(seat: WovenSeat): Mesh[] {
  return [0, 90, 180, 270].map((turn, side) => {
    const local = (point: V2): V2 => {
      const [x, , z] = rotate([point[0], 0, point[1]], [0, -turn, 0])
      return [x, z]
    }
    const [start, end] = [around(seat.corners, side), around(seat.corners, side + 1)]
    const woven = field(seat, local(start), local(end), ridge(seat, side).map(local), turn)
    return place(woven, [0, 0, 0], [0, turn, 0])
  })
}

/**
 * Returns the points where the seams of a field meet. The left and the right field have one such point. The front and
 * the back field are wider and have two.
 */
function ridge({ corners }: WovenSeat, side: number): V2[] {
  const [frontLeft, frontRight, backRight] = corners
  const middle = (frontLeft[1] + backRight[1]) / 2
  const deep = (frontLeft[1] - backRight[1]) / 2
  const half = Math.max(0.004, (frontRight[0] + backRight[0]) / 2 - deep)
  const [left, right]: [V2, V2] = [
    [-half, middle],
    [half, middle],
  ]
  return item([[left, right], [right], [right, left], [left]], side)
}

interface Strand {
  readonly x: number
  readonly rise: number
}

function field(seat: WovenSeat, start: V2, end: V2, ridge: readonly V2[], turn: number): Mesh {
  const from = start[0] + AT_A_CORNER
  const to = end[0] - AT_A_CORNER
  const count = Math.round((to - from) / seat.cord)
  const pitch = (to - from) / count
  const strands: Strand[] = Array.from({ length: count }, (_, i) =>
    ACROSS.map(([across, rise]) => ({ x: from + (i + 0.5 + across) * pitch, rise: (rise * pitch) / 2 })),
  ).flat()
  strands.push({ x: to, rise: 0 })
  const mesh = emptyMesh()
  const columns = strands.map(({ x, rise }) => {
    const rail = heightOn([start, end], x)
    const seam = heightOn([start, ...ridge, end], x)
    const stations = stationsOf(seat, x, rail, seam, turn)
    let way = 0
    const first = item(stations, 0).at
    const cords = stations.map(({ at, normal }, i) => {
      const before = stations[i - 1]?.at ?? at
      way += Math.hypot(at[1] - before[1], at[2] - before[2])
      return addCorner(mesh, raised(at, normal, rise), [way, x])
    })
    return [addCorner(mesh, raised(first, [0, -1, 0], BELOW_A_SEAM), [-BELOW_A_SEAM, x]), ...cords]
  })
  for (let i = 1; i < columns.length; i++) {
    const [left, right] = [item(columns, i - 1), item(columns, i)]
    for (let k = 1; k < left.length; k++) {
      addQuad(mesh, item(left, k - 1), item(left, k), item(right, k), item(right, k - 1))
    }
  }
  closeBelow(mesh, columns, seat.height - seat.rail / 2)
  // Smooth normals across the valleys too: a third fewer corners, and the valleys are in shadow.
  return withNormals(outward(mesh), 130)
}

interface Station {
  readonly at: V3
  readonly normal: V3
}

/**
 * Returns the points along one cord. The cord comes up from under the cords of the neighbouring field, runs over the
 * seat and over the rail, and ends behind the rail.
 */
function stationsOf(seat: WovenSeat, x: number, rail: number, seam: number, turn: number): Station[] {
  const length = rail - seam
  const top = seat.height + seat.rail / 2 + 0.0004
  const dive = Math.min(0.009, length * 0.4)
  const flat = [0, dive * 0.6, between(dive, length, 0.4)].map((way): Station => {
    const z = seam + way
    const [worldX, , worldZ] = rotate([x, 0, z], [0, turn, 0])
    const under = way < dive ? seat.cord * 0.75 * (1 - way / dive) ** 2 : 0
    return { at: [x, top - under - sagAt(seat, worldX, worldZ), z], normal: [0, 1, 0] }
  })
  const radius = top - seat.height
  const over = OVER_THE_RAIL.map((angle): Station => {
    const normal: V3 = [0, Math.cos(radians(angle)), Math.sin(radians(angle))]
    return { at: [x, seat.height + normal[1] * radius, rail + normal[2] * radius], normal }
  })
  return [...flat, ...over]
}

function sagAt({ corners, sag }: WovenSeat, x: number, z: number): number {
  const [, frontRight, backRight] = corners
  const middle = (frontRight[1] + backRight[1]) / 2
  const across = x / ((frontRight[0] + backRight[0]) / 2)
  const along = (z - middle) / ((frontRight[1] - backRight[1]) / 2)
  return sag * Math.max(0, 1 - across ** 2) * Math.max(0, 1 - along ** 2)
}

function raised(at: V3, normal: V3, by: number): V3 {
  return [at[0], at[1] + normal[1] * by, at[2] + normal[2] * by]
}

/**
 * Interpolates the second coordinate at the first coordinate `at`, on a polyline whose points have increasing first
 * coordinates.
 */
function heightOn(line: readonly V2[], at: number): number {
  for (let i = 1; i < line.length; i++) {
    const [before, after] = [item(line, i - 1), item(line, i)]
    if (at <= after[0] || i === line.length - 1) {
      return between(before[1], after[1], (at - before[0]) / (after[0] - before[0]))
    }
  }
  return item(line, 0)[1]
}

/** Closes a field with a fan of triangles from its rim to a point below its middle. */
function closeBelow(mesh: Mesh, columns: readonly (readonly number[])[], y: number): void {
  const last = item(columns, columns.length - 1)
  const inner = columns.map((column) => item(column, 0))
  const outer = columns.map((column) => item(column, column.length - 1))
  const rim = [
    ...item(columns, 0),
    ...outer.slice(1),
    ...last.toReversed().slice(1),
    ...inner.toReversed().slice(1, -1),
  ]
  const middle = rim.map((corner) => item(mesh.p, corner))
  const mean = (axis: 0 | 2) => middle.reduce((sum, point) => sum + point[axis], 0) / middle.length
  const centre = addCorner(mesh, [mean(0), y, mean(2)], [0, 0])
  rim.forEach((corner, i) => mesh.t.push(centre, around(rim, i + 1), corner))
}
