import { sweep } from '../../geometry/sweep.ts'
import { fbm } from '../../geometry/noise.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { clamp, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'

/** Distance by which an edge wanders to either side of a straight line, and by which the whole rug bends, in metres. */
const WANDER = 0.005
const BEND = 0.003
/** Height of the waves of the cloth, as a share of the height by which the front right corner lifts. */
const WAVES = 0.62
/** Distance in metres from the lifted corner within which the cloth rises. */
const CORNER = 0.34

/**
 * Returns a function that lays a flat rectangular rug on the floor as a person would: its edges wander, the cloth lies
 * in slow waves, and the front right corner lifts by `lift` metres.
 */
export function laid({ width, depth }: MetricDimensions, lift: number, seed: number): (point: V3) => V3 {
  return ([x, y, z]) => {
    const [u, v] = [Math.abs(x) / (width / 2), Math.abs(z) / (depth / 2)]
    const aside = BEND * fbm(z * 0.9, seed, 2, 2) + WANDER * u * fbm(z * 3.3, seed + 6, Math.sign(x) * 7, 2)
    const along = WANDER * v * fbm(x * 3.6, seed + 5, Math.sign(z) * 5, 2)
    const wave = WAVES * clamp(1.3 * fbm(x * 2.1, seed + 18, z * 2.1, 2), 0, 1)
    const away = Math.hypot(width / 2 - x, depth / 2 - z)
    const corner = clamp(1 - away / CORNER, 0, 1)
    return [x + aside, y + lift * Math.min(1, wave + 1.1 * corner * corner), z + along]
  }
}

/**
 * Builds the cord at a long side of a woven rug about which the weft turns back. Its middle lies at `across` and `up`,
 * and it runs from `from` to `to` along Z, all in metres.
 */
export function selvedge([across, up]: V2, [from, to]: V2, radius: number, bend: (point: V3) => V3): Mesh {
  const steps = Math.ceil((to - from) / 0.03)
  const path = Array.from({ length: steps + 1 }, (_, i) =>
    bend([across, up, from + ((to - from) * i) / steps]),
  )
  const section = Array.from({ length: 12 }, (_, i): V2 => {
    const angle = (i / 12) * 2 * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  const cord = sweep(path, () => section, { up: [0, 1, 0], crease: 80 })
  return { ...cord, uv: cord.p.map(([x, y, z]) => [x + y, z]) }
}
