import { noise } from '../geometry/noise.ts'
import { clamp, type V3 } from '../geometry/vector.ts'
import type { Relief } from './relief.ts'

/** Yarn, cord or a single hair: a tube along a line. Lengths in millimetres from the lower left corner of the cloth. */
export interface Strand {
  readonly line: readonly V3[]
  /** Radius at a point of the line. */
  readonly radius: (point: number) => number
  /** Number of plies, and the length in which they wind once around each other. `null`: not twisted. */
  readonly twist: { readonly plies: number; readonly turn: number } | null
  /** Factor of the colour, and which of the cloth's colours it is. */
  readonly tone: number
  readonly colour: number
  /** Width of a fibre, and by how much fibres differ in tone. */
  readonly fibre: { readonly width: number; readonly contrast: number }
  /** Makes the noise of this strand its own. */
  readonly seed: number
}

/** Depth of the furrow between two plies, as a share of the strand's radius, and how steep its sides look. */
const FURROW = { depth: 0.22, slope: 0.5 }
/** How much a fibre bends the normal, and how much longer than wide fibres are. */
const FIBRE = { relief: 0.38, length: 22 }

/** Draws a strand into the relief wherever it lies higher than what is there. */
export function drawStrand(relief: Relief, strand: Strand): void {
  let along = 0
  strand.line.forEach((to, point) => {
    const from = strand.line[point - 1]
    if (!from) return
    const flat = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (flat === 0) return
    drawSegment(relief, strand, {
      from,
      ahead: [(to[0] - from[0]) / flat, (to[1] - from[1]) / flat],
      flat,
      climb: to[2] - from[2],
      radii: [strand.radius(point - 1), strand.radius(point)],
      along,
    })
    along += Math.hypot(flat, to[2] - from[2])
  })
}

interface Segment {
  readonly from: V3
  /** Direction in the plane of the cloth, and the length in it. */
  readonly ahead: readonly [number, number]
  readonly flat: number
  readonly climb: number
  readonly radii: readonly [number, number]
  /** Length of the strand before the segment. */
  readonly along: number
}

function drawSegment(relief: Relief, strand: Strand, segment: Segment): void {
  const { side, pixel } = relief
  const { from, ahead, flat, radii } = segment
  const wide = Math.max(...radii)
  const range = (axis: 0 | 1) => {
    const end = from[axis] + ahead[axis] * flat
    return [
      Math.max(0, Math.floor((Math.min(from[axis], end) - wide) / pixel)),
      Math.min(side - 1, Math.ceil((Math.max(from[axis], end) + wide) / pixel)),
    ] as const
  }
  const [[left, right], [low, high]] = [range(0), range(1)]
  for (let y = low; y <= high; y++) {
    for (let x = left; x <= right; x++) {
      const [dx, dy] = [(x + 0.5) * pixel - from[0], (y + 0.5) * pixel - from[1]]
      const share = clamp((dx * ahead[0] + dy * ahead[1]) / flat, 0, 1)
      const across = dy * ahead[0] - dx * ahead[1]
      const away = Math.hypot(dx - share * flat * ahead[0], dy - share * flat * ahead[1])
      const radius = radii[0] + (radii[1] - radii[0]) * share
      if (away < radius) drawPixel(relief, y * side + x, strand, segment, { share, across, away, radius })
    }
  }
}

interface Spot {
  readonly share: number
  readonly across: number
  readonly away: number
  readonly radius: number
}

function drawPixel(relief: Relief, at: number, strand: Strand, segment: Segment, spot: Spot): void {
  const { share, across, away, radius } = spot
  const { twist, fibre, seed } = strand
  const lift = Math.sqrt(radius * radius - away * away)
  const length = segment.along + share * Math.hypot(segment.flat, segment.climb)
  const angle = Math.asin(clamp(across / radius, -1, 1))
  const wind = twist ? (twist.plies * (angle + (2 * Math.PI * length) / twist.turn)) / 2 : 0
  const ridge = Math.abs(Math.cos(wind))
  const height = segment.from[2] + segment.climb * share + lift - (1 - ridge) * radius * FURROW.depth
  if (height <= (relief.height[at] ?? 0)) return
  // Fibres run along their ply, slantwise to the strand.
  const slant = twist ? (2 * Math.PI * radius) / twist.turn : 0
  const crosswise = (angle * radius - 0.8 * length * slant) / fibre.width
  const lengthwise = (length + angle * radius * slant) / (fibre.width * FIBRE.length)
  const fine = noise(crosswise, lengthwise, seed)
  const coarse = noise(crosswise * 0.35, lengthwise * 0.5, seed + 31)
  const furrow = twist ? Math.sin(wind) * Math.sign(Math.cos(wind)) * FURROW.slope : 0
  const tilt = furrow + fine * FIBRE.relief
  const aside = across / radius + tilt
  const back = -0.8 * (segment.climb / segment.flat) - 0.5 * tilt * slant + 0.1 * coarse
  const unit = Math.hypot(aside, back, Math.max(0.12, lift / radius))
  const [aheadX, aheadY] = segment.ahead
  relief.height[at] = height
  relief.right[at] = (back * aheadX - aside * aheadY) / unit
  relief.up[at] = (back * aheadY + aside * aheadX) / unit
  relief.tone[at] = strand.tone * (1 + fibre.contrast * (0.7 * fine + 0.6 * coarse)) * (0.72 + 0.28 * ridge)
  relief.colour[at] = strand.colour
}
