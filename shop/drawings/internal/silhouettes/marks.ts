import { bowed, line, type Flat, type Outline } from '../render/paths.ts'
import { clamp } from '../render/size.ts'
import { along, hint, type Mark, type Span } from '../render/solid.ts'

/** Draws wood grain of a horizontal board: long, slightly wavy lines. */
export function grainAbove(half: number, depth: number): Mark {
  const rings = [0.16, 0.29, 0.37, 0.52, 0.66, 0.8]
  const lines = rings.map((at, index) =>
    bowed(
      [-half * (0.93 - 0.17 * ((index * 2) % 5)), depth * at],
      [half * (0.91 - 0.14 * ((index * 3) % 5)), depth * (at + 0.02)],
      depth * (index % 2 ? 0.018 : -0.024),
    ),
  )
  return hint('top', ...lines)
}

/** Draws wood grain of an upright board: a few lines and the flame pattern of plain-sawn wood. */
export function grainUpright(x: Span, y: Span): Mark {
  const w = x[1] - x[0]
  const at = (u: number, v: number): Flat => [along(x, u), along(y, v)]
  const flame = (reach: number, spread: number): Outline => [
    ['M', at(0.5 - spread, 0.03)],
    ['C', at(0.5 - spread, reach * 0.55), at(0.5 - spread * 0.4, reach), at(0.5, reach)],
    ['C', at(0.5 + spread * 0.4, reach), at(0.5 + spread, reach * 0.55), at(0.5 + spread, 0.03)],
  ]
  return hint(
    'front',
    flame(0.5, 0.1),
    flame(0.8, 0.2),
    bowed(at(0.16, 0.04), at(0.2, 0.93), w * 0.03),
    bowed(at(0.84, 0.07), at(0.81, 0.96), w * -0.03),
  )
}

/** Draws vertical slats side by side. */
export function slats([x0, x1]: Span, [y0, y1]: Span, pitch: number): Mark {
  const count = clamp(Math.round((x1 - x0) / pitch), 3, 20)
  const lines = Array.from({ length: count - 1 }, (_, index) => {
    const x = x0 + ((x1 - x0) * (index + 1)) / count
    return line([x, y0], [x, y1])
  })
  return hint('front', ...lines)
}

/** Draws the recessed grip in the upper edge of a drawer. */
export function pull(x: Span, y: Span): Mark {
  const middle = (x[0] + x[1]) / 2
  const reach = Math.min(60, (x[1] - x[0]) * 0.16)
  const dip = Math.min(16, (y[1] - y[0]) * 0.2)
  const outline = bowed([middle - reach, y[1]], [middle + reach, y[1]], dip * -1.33)
  return { on: 'front', outline, weight: 'detail' }
}

/** Draws a short vertical handle. */
export function handle(x: number, [from, to]: Span): Mark {
  return { on: 'front', outline: line([x, from], [x, to]), weight: 'handle' }
}

/**
 * Draws a seat of woven paper cord: four fields of parallel cords, separated by seams that begin at the corners of the
 * seat.
 */
export function weave(half: number, [z0, z1]: Span): Mark[] {
  const x = half * 0.93
  const middle = (z0 + z1) / 2
  const waist = half * 0.28
  const field = (part: number): Outline => {
    const [u, from, to] = [along([x, waist], part), along([z0, middle], part), along([z1, middle], part)]
    return [
      ...line([-u, from], [u, from]),
      ...line([-u, to], [u, to]),
      ...line([-u, from], [-u, to]),
      ...line([u, from], [u, to]),
    ]
  }
  const seams = [
    line([-x, z0], [-waist, middle], [-x, z1]),
    line([x, z0], [waist, middle], [x, z1]),
    line([-waist, middle], [waist, middle]),
  ]
  return [
    hint('top', ...[0.25, 0.5, 0.75].map(field)),
    { on: 'top', outline: seams.flat(), weight: 'detail' },
  ]
}
