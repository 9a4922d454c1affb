import { addCorner, addQuad, emptyMesh, outward, type Mesh } from '../../geometry/mesh.ts'
import { fbm, seeded } from '../../geometry/noise.ts'
import { around, between, clamp, item, type V2, type V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { stretches } from './rug-bands.ts'

/** Approximate width of a strand in metres. */
const STRAND = 0.024
const FULL_TURN = 2 * Math.PI
/** Angle between two cross-sections of the strand, in radians. */
const STEP = FULL_TURN / 96
/** Height in metres of the slow waves in which the rug lies on the floor, and by which its edge lifts. */
const WAVE = 0.003
/** Distance by which the rug's edge wanders inside and outside its circle, in metres. */
const WANDER = 0.0055
/** Number of turns after which the strand is dyed in another vat. */
const VAT = 1.05

/** Gap between two turns of the strand, in metres. */
const SEAM = 0.0003

/** Cross-section of the strand as shares of its width and height: flat below, round above. */
const SECTION: readonly V2[] = [
  [0.84, 0],
  [0.96, 0.14],
  [1, 0.42],
  [0.94, 0.7],
  [0.78, 0.92],
  [0.5, 1],
  [0.22, 0.92],
  [0.06, 0.7],
  [0, 0.42],
  [0.04, 0.14],
  [0.16, 0],
]

/** A round rug: one strand of felted wool, coiled from the middle outwards. */
export const holm: StudioProduct = {
  handle: 'ev-holm',
  camera: 'rug',
  build(dimensions) {
    const { width, height } = dimensions
    return scaleToDimensions([{ name: 'coil', slot: 'colour', mesh: coil(width / 2, height) }], dimensions)
  },
  slots: { colour: { option: 'colour' } },
  main: [{ shows: { colour: 'lichen', size: '200' } }],
  further: [
    {
      view: 'detail',
      shows: { colour: 'sand', size: '200' },
      look: { at: [0.5, 0, 0.62], span: 0.6 },
      camera: { azimuth: 32, elevation: 30 },
    },
  ],
  soft: ['colour'],
}

/**
 * Builds the coil. Its outer edge at an angle is the inner edge one turn later. In the last turn, the outer edge is a
 * circle, and the strand becomes narrower until it ends.
 */
function coil(radius: number, height: number): Mesh {
  const turns = Math.round(radius / STRAND)
  const edge = (angle: number) => clamp((radius * angle) / (FULL_TURN * turns), 0, radius)
  const [from, to] = [0.35 * FULL_TURN, FULL_TURN * (turns + 1) - 0.4]
  const mesh = emptyMesh()
  const next = seeded(239)
  let [way, shade, change] = [0, shadeOf(next), VAT]
  const stations = Math.ceil((to - from) / STEP)
  let previous = -1
  for (let i = 0; i <= stations; i++) {
    const angle = between(from, to, i / stations)
    const [inner, outer] = [edge(angle - FULL_TURN) + SEAM, edge(angle)]
    way += i ? (STEP * (inner + outer)) / 2 : 0
    const ring = (v: number) => addRing(mesh, { angle, inner, outer, radius, height, way, shade: v })
    const at = ring(shade)
    if (previous >= 0) connect(mesh, previous, at)
    previous = at
    if (angle > change * FULL_TURN) {
      shade = shadeOf(next)
      change += VAT * (0.85 + 0.3 * next())
      previous = ring(shade)
    }
  }
  closeEnd(mesh, 0, true)
  closeEnd(mesh, previous, false)
  return outward(mesh)
}

/** Stretches of the two darker colours of a rug's material that are wide enough for a strand. */
const vats = stretches.filter(({ colour, width }) => colour < 2 && width > 2 * STRAND)

/** Returns the position along V of a random stretch, for one vat of dye. */
function shadeOf(next: () => number): number {
  return item(vats, Math.floor(next() * vats.length)).from + STRAND / 2
}

interface Ring {
  readonly angle: number
  readonly inner: number
  readonly outer: number
  /** Radius of the rug. */
  readonly radius: number
  readonly height: number
  readonly way: number
  readonly shade: number
}

/** Adds a cross-section of the strand and returns the index of its first corner. */
function addRing(mesh: Mesh, { angle, inner, outer, radius, height, way, shade }: Ring): number {
  const wide = outer - inner
  const tall = height - WAVE
  const high = tall * Math.sqrt(clamp(wide / (0.7 * STRAND), 0.08, 1))
  const first = mesh.p.length
  const thick = high * (1 + 0.03 * fbm(way * 9, 4, 1, 2))
  for (let k = 0; k <= SECTION.length; k++) {
    const [across, up] = around(SECTION, k)
    const straight = inner + across * wide
    const r = straight + wandering(straight / radius, angle)
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
    const wave = WAVE * (0.5 + 0.5 * fbm(r * sine * 2, 5, r * cosine * 2, 2))
    // Only the edge comes off the floor; what is below the rest cannot be seen.
    const lifted = up > 0 ? 1 : clamp((straight - radius) / 0.2 + 1, 0, 1)
    const y = Math.min(height, up * thick + lifted * wave)
    const [outwards, upwards] = normalAt(k, wide, thick)
    const normal: V3 = [outwards * sine, upwards, outwards * cosine]
    addCorner(mesh, [r * sine, y, r * cosine], [way, shade + across * wide], normal)
  }
  return first
}

/** Returns the normal of the cross-section at a corner: its share away from the middle of the rug, and upwards. */
function normalAt(k: number, wide: number, thick: number): V2 {
  const [before, after] = [around(SECTION, k - 1), around(SECTION, k + 1)]
  const [across, up] = [(after[0] - before[0]) * wide, (after[1] - before[1]) * thick]
  const long = Math.hypot(across, up)
  return [up / long, -across / long]
}

/** Returns how far the strand lies outside its circle. `share`: its distance from the middle, 1 at the edge. */
function wandering(share: number, angle: number): number {
  return WANDER * share * share * fbm(Math.sin(angle) * 3, 12, Math.cos(angle) * 3, 2)
}

function connect(mesh: Mesh, from: number, to: number): void {
  for (let k = 0; k < SECTION.length; k++) addQuad(mesh, from + k, from + k + 1, to + k + 1, to + k)
}

/** Closes an end of the strand. `ring` is the index of the first corner of its cross-section. */
function closeEnd(mesh: Mesh, ring: number, start: boolean): void {
  const [x, , z] = item(mesh.p, ring)
  const backwards = start ? -1 : 1
  const normal: V3 = [(backwards * z) / Math.hypot(x, z), 0, (-backwards * x) / Math.hypot(x, z)]
  const corners = SECTION.map((_, k) =>
    addCorner(mesh, item(mesh.p, ring + k), item(mesh.uv, ring + k), normal),
  )
  for (let k = 1; k + 1 < corners.length; k++) {
    const [first, one, other] = [item(corners, 0), item(corners, k), item(corners, k + 1)]
    if (start) mesh.t.push(first, other, one)
    else mesh.t.push(first, one, other)
  }
}
