import type { Flat, Outline } from './paths.ts'

/**
 * Removes points of straight lines that lie at most `tolerance` from the line between the points that stay
 * (Ramer–Douglas–Peucker). The first and the last point of every line stay.
 */
export function simplified(outline: Outline, tolerance: number): Outline {
  const result: Outline[number][] = []
  let points: Flat[] = []
  const flush = () => {
    const [first, ...rest] = kept(points, tolerance)
    if (first) result.push(['M', first], ...rest.map((point) => ['L', point] as const))
    points = []
  }
  for (const step of outline) {
    if (step[0] === 'L') points.push(step[1])
    else {
      flush()
      if (step[0] === 'M') points = [step[1]]
      else result.push(step)
    }
  }
  flush()
  return result
}

/** Leaves out open lines that are shorter than `shortest`. Closed lines stay. */
export function withoutShort(outline: Outline, shortest: number): Outline {
  const lines = outline.reduce<Outline[number][][]>((all, step) => {
    if (step[0] === 'M') all.push([])
    all.at(-1)?.push(step)
    return all
  }, [])
  return lines.filter((steps) => lengthOf(steps) >= shortest || steps.at(-1)?.[0] === 'Z').flat()
}

function lengthOf(steps: Outline): number {
  const points = steps.flatMap((step) => (step[0] === 'Z' ? [] : [step[0] === 'C' ? step[3] : step[1]]))
  return points.reduce((sum, point, at) => {
    const [u, v] = points[at - 1] ?? point
    return sum + Math.hypot(point[0] - u, point[1] - v)
  }, 0)
}

function kept(points: readonly Flat[], tolerance: number): readonly Flat[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const distances = points.map((point) => distanceTo(point, first, last))
  const farthest = distances.reduce(
    (most, distance, at) => (distance > (distances[most] ?? 0) ? at : most),
    0,
  )
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last]
  return [
    ...kept(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...kept(points.slice(farthest), tolerance),
  ]
}

/** Returns the distance of a point from the line between two others. */
function distanceTo([u, v]: Flat, [fromU, fromV]: Flat, [toU, toV]: Flat): number {
  const [du, dv] = [toU - fromU, toV - fromV]
  const share = Math.max(0, Math.min(1, ((u - fromU) * du + (v - fromV) * dv) / (du * du + dv * dv || 1)))
  return Math.hypot(u - fromU - share * du, v - fromV - share * dv)
}
