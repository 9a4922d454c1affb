import { endGrain } from './grain.ts'
import { addCorner, addQuad, emptyMesh, outward, place, withNormals, type Mesh } from '../mesh.ts'
import { around, between, item, radians, type V2, type V3 } from '../vector.ts'

export interface SectorOptions {
  /** Number of sectors around the axis. */
  readonly count: number
  /** Number of steps along the arc of one sector. */
  readonly steps: number
  /** Direction of the grain: `out` from the axis, or `up` along the axis. */
  readonly grain: 'out' | 'up'
}

/**
 * Builds a body of revolution about Y, glued from equal sectors: the wedges of a round top or the staves of a column.
 * The section lies between two profiles of [radius, height] with equal numbers of points. Each sector is a mesh of its
 * own.
 */
export function sectors(outside: readonly V2[], inside: readonly V2[], options: SectorOptions): Mesh[] {
  const one = sector(outside, inside, options)
  return Array.from({ length: options.count }, (_, i) =>
    place(one, [0, 0, 0], [0, (360 * i) / options.count, 0]),
  )
}

function sector(outside: readonly V2[], inside: readonly V2[], options: SectorOptions): Mesh {
  const { count, steps, grain } = options
  const mesh = emptyMesh()
  const half = 180 / count
  const section = [...outside, ...inside.toReversed()]
  let way = 0
  section.forEach((from, k) => {
    const to = around(section, k + 1)
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const steep = Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0])
    const first = mesh.p.length
    for (let i = 0; i <= steps; i++) {
      const angle = radians(between(-half, half, i / steps))
      for (const [point, along] of [
        [from, way],
        [to, way + length],
      ] as const) {
        const at = pointAt(point, angle)
        const uv: V2 = grain === 'up' ? [along, at[2]] : steep ? endGrain(at[2], at[1]) : [at[0], at[2]]
        addCorner(mesh, at, uv)
      }
    }
    for (let i = 0; i < steps; i++) {
      const corner = first + 2 * i
      addQuad(mesh, corner, corner + 2, corner + 3, corner + 1)
    }
    way += length
  })
  addSide(mesh, outside, inside, radians(-half))
  addSide(mesh, inside, outside, radians(half))
  return withNormals(outward(mesh), 35)
}

function pointAt([radius, height]: V2, angle: number): V3 {
  return [radius * Math.cos(angle), height, radius * Math.sin(angle)]
}

/** Adds one of the two flat sides of a sector, where it is glued to its neighbour. */
function addSide(mesh: Mesh, left: readonly V2[], right: readonly V2[], angle: number): void {
  const first = mesh.p.length
  left.forEach((point, i) => {
    addCorner(mesh, pointAt(point, angle), point)
    addCorner(mesh, pointAt(item(right, i), angle), item(right, i))
  })
  for (let i = 0; i < left.length - 1; i++) {
    const corner = first + 2 * i
    addQuad(mesh, corner, corner + 2, corner + 3, corner + 1)
  }
}
