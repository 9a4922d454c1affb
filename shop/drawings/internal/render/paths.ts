/** A point in two dimensions: either on a face of a body, or in the picture. */
export type Flat = readonly [u: number, v: number]
type Step = readonly ['M' | 'L', Flat] | readonly ['C', Flat, Flat, Flat] | readonly ['Z']
export type Outline = readonly Step[]

export function line(...[first, ...rest]: readonly Flat[]): Outline {
  if (!first) return []
  return [['M', first], ...rest.map((point) => ['L', point] as const)]
}

export function polygon(...points: readonly Flat[]): Outline {
  return [...line(...points), ['Z']]
}

/** Length of the Bézier handles of a quarter circle, as a share of the radius. */
const HANDLE = 0.5523

export function ellipse([u, v]: Flat, ru: number, rv: number): Outline {
  const [hu, hv] = [ru * HANDLE, rv * HANDLE]
  return [
    ['M', [u - ru, v]],
    ['C', [u - ru, v + hv], [u - hu, v + rv], [u, v + rv]],
    ['C', [u + hu, v + rv], [u + ru, v + hv], [u + ru, v]],
    ['C', [u + ru, v - hv], [u + hu, v - rv], [u, v - rv]],
    ['C', [u - hu, v - rv], [u - ru, v - hv], [u - ru, v]],
    ['Z'],
  ]
}

/** Returns a rectangle with round corners. */
export function rounded([u0, v0]: Flat, [u1, v1]: Flat, radius: number): Outline {
  const r = Math.min(radius, (u1 - u0) / 2, (v1 - v0) / 2)
  if (r <= 0) return polygon([u0, v0], [u1, v0], [u1, v1], [u0, v1])
  const k = r * (1 - HANDLE)
  return [
    ['M', [u0 + r, v0]],
    ['L', [u1 - r, v0]],
    ['C', [u1 - k, v0], [u1, v0 + k], [u1, v0 + r]],
    ['L', [u1, v1 - r]],
    ['C', [u1, v1 - k], [u1 - k, v1], [u1 - r, v1]],
    ['L', [u0 + r, v1]],
    ['C', [u0 + k, v1], [u0, v1 - k], [u0, v1 - r]],
    ['L', [u0, v0 + r]],
    ['C', [u0, v0 + k], [u0 + k, v0], [u0 + r, v0]],
    ['Z'],
  ]
}

/** Returns a slightly curved line, for seams and folds of cushions, grips of drawers, and wood grain. */
export function bowed([u0, v0]: Flat, [u1, v1]: Flat, belly: number): Outline {
  const [du, dv] = [u1 - u0, v1 - v0]
  const length = Math.hypot(du, dv) || 1
  const [nu, nv] = [(-dv / length) * belly, (du / length) * belly]
  return [
    ['M', [u0, v0]],
    ['C', [u0 + du / 3 + nu, v0 + dv / 3 + nv], [u1 - du / 3 + nu, v1 - dv / 3 + nv], [u1, v1]],
  ]
}

export function moved(outline: Outline, place: (point: Flat) => Flat): Outline {
  return outline.map((step): Step => {
    if (step[0] === 'Z') return step
    if (step[0] === 'C') return ['C', place(step[1]), place(step[2]), place(step[3])]
    return [step[0], place(step[1])]
  })
}

/**
 * Returns the `d` attribute of an SVG path. Coordinates are rounded to tenths of a pixel. The text is as short as
 * possible.
 */
export function pathData(outline: Outline): string {
  let [atU, atV] = [0, 0]
  const tenths = (value: number) => Math.round(value * 10)
  const away = ([u, v]: Flat) => pair(tenths(u) - atU, tenths(v) - atV)
  const written = (step: Step): string => {
    if (step[0] === 'Z') return 'z'
    if (step[0] === 'C') return `c${joinNumbers(joinNumbers(away(step[1]), away(step[2])), away(step[3]))}`
    if (step[0] === 'M') return `M${pair(tenths(step[1][0]), tenths(step[1][1]))}`
    return tenths(step[1][0]) === atU && tenths(step[1][1]) === atV ? '' : `l${away(step[1])}`
  }
  return outline
    .map((step) => {
      const text = written(step)
      const end = step[0] === 'C' ? step[3] : step[1]
      if (end) [atU, atV] = [tenths(end[0]), tenths(end[1])]
      return text
    })
    .join('')
}

function pair(u: number, v: number): string {
  return joinNumbers(tenth(u), tenth(v))
}

/** Formats a number of tenths as a decimal number: 25 becomes `2.5`, and 5 becomes `.5`. */
function tenth(tenths: number): string {
  const rest = Math.abs(tenths) % 10
  if (rest === 0) return String(tenths / 10)
  const whole = Math.trunc(tenths / 10)
  return `${tenths < 0 ? '-' : ''}${Math.abs(whole) || ''}.${rest}`
}

/** Joins two numbers with a space. Leaves out the space before a minus sign. */
function joinNumbers(first: string, second: string): string {
  return second.startsWith('-') ? first + second : `${first} ${second}`
}

/** Returns `count` evenly spaced points on the unit circle. */
export function circle(count: number): readonly Flat[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count
    return [Math.cos(angle), Math.sin(angle)]
  })
}

const [FINE, COARSE] = [circle(36), circle(20)]

/**
 * Returns the outline around several balls in the picture. The outline is a polygon with a corner for each of several
 * directions: 20 directions for small balls, 36 for large ones. The corner of a direction is the point that is furthest
 * in this direction on any of the balls.
 */
export function hullOfBalls(balls: readonly (readonly [middle: Flat, radius: number])[]): Outline {
  const large = balls.some(([, radius]) => radius > 9)
  return polygon(
    ...(large ? FINE : COARSE).map(([du, dv]): Flat => {
      let furthest = -Infinity
      let at: Flat = [0, 0]
      for (const [[u, v], radius] of balls) {
        const reach = u * du + v * dv + radius
        if (reach > furthest) {
          furthest = reach
          at = [u + du * radius, v + dv * radius]
        }
      }
      return at
    }),
  )
}

/** Returns the convex hull of a set of points (Andrew's monotone chain algorithm). */
export function hull(points: readonly Flat[]): Outline {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (all: readonly Flat[]) => {
    const kept: Flat[] = []
    for (const point of all) {
      while (kept.length > 1 && !isLeftTurn(kept.at(-2), kept.at(-1), point)) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return polygon(...chain(sorted), ...chain(sorted.toReversed()))
}

function isLeftTurn(a: Flat | undefined, b: Flat | undefined, c: Flat): boolean {
  if (!a || !b) return true
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
}
