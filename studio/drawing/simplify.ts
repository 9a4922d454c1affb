/** A point in a view, in pixels of the raster. */
export type Spot = readonly [right: number, down: number]

/** Distance along a line, in points, over which a corner is recognized. */
const CORNER_REACH = 6
/** Cosine of the change in direction from which a point is a corner. */
const CORNER_COSINE = Math.cos((40 / 180) * Math.PI)
/** Number of points on each side over which a line is averaged. */
const AVERAGED = 3

/** Removes the steps of a line along the borders of pixels. Corners and the ends of an open line keep their place. */
export function smooth(line: readonly Spot[], isClosed: boolean): Spot[] {
  const count = line.length
  const spotAt = (index: number): Spot => {
    const place = isClosed ? (index + count * 2) % count : Math.min(Math.max(index, 0), count - 1)
    return line[place] ?? [0, 0]
  }
  if (count <= 2 * CORNER_REACH) return [...line]
  return line.map((spot, index) => {
    const isEnd = !isClosed && (index === 0 || index === count - 1)
    if (isEnd || isCorner(spotAt(index - CORNER_REACH), spot, spotAt(index + CORNER_REACH))) return spot
    const reach = isClosed ? AVERAGED : Math.min(AVERAGED, index, count - 1 - index)
    let [right, down] = [0, 0]
    for (let near = index - reach; near <= index + reach; near += 1) {
      const [x, y] = spotAt(near)
      right += x / (2 * reach + 1)
      down += y / (2 * reach + 1)
    }
    return [right, down]
  })
}

function isCorner(before: Spot, spot: Spot, after: Spot): boolean {
  const [ax, ay] = [spot[0] - before[0], spot[1] - before[1]]
  const [bx, by] = [after[0] - spot[0], after[1] - spot[1]]
  return ax * bx + ay * by < CORNER_COSINE * Math.hypot(ax, ay) * Math.hypot(bx, by)
}

/** Simplifies an open line (Douglas-Peucker algorithm). `tolerance`: largest deviation in pixels. */
export function simplify(line: readonly Spot[], tolerance: number): Spot[] {
  const kept = new Uint8Array(line.length)
  kept[0] = 1
  kept[line.length - 1] = 1
  const waiting: [from: number, to: number][] = [[0, line.length - 1]]
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const { at, distance } = furthest(line, ...span)
    if (distance <= tolerance) continue
    kept[at] = 1
    waiting.push([span[0], at], [at, span[1]])
  }
  return line.filter((_, index) => kept[index])
}

function furthest(line: readonly Spot[], from: number, to: number): { at: number; distance: number } {
  const [start, end] = [line[from], line[to]]
  let [best, greatest] = [from, -1]
  if (!start || !end) return { at: best, distance: greatest }
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
  const length = Math.hypot(dx, dy)
  for (let at = from + 1; at < to; at += 1) {
    const spot = line[at]
    if (!spot) continue
    const [x, y] = [spot[0] - start[0], spot[1] - start[1]]
    // Beyond the ends of the chord, the distance to the nearer end counts, as in a line that turns back.
    const along = length > 0 ? (x * dx + y * dy) / length : 0
    const distance =
      length > 0 && along >= 0 && along <= length
        ? Math.abs(x * dy - y * dx) / length
        : Math.min(Math.hypot(x, y), Math.hypot(spot[0] - end[0], spot[1] - end[1]))
    if (distance > greatest) [best, greatest] = [at, distance]
  }
  return { at: best, distance: greatest }
}

/** Simplifies a closed loop. The loop keeps its leftmost, rightmost, uppermost and lowest points. */
export function simplifyLoop(loop: readonly Spot[], tolerance: number): Spot[] {
  const anchors = [
    ...new Set([extreme(loop, 0, 1), extreme(loop, 1, 1), extreme(loop, 0, -1), extreme(loop, 1, -1)]),
  ].toSorted((a, b) => a - b)
  const closed = [...loop.slice(anchors[0]), ...loop.slice(0, anchors[0])]
  const first = closed[0]
  if (!first) return []
  const stops = [...anchors.map((anchor) => anchor - (anchors[0] ?? 0)), closed.length]
  const whole = [...closed, first]
  return stops
    .slice(1)
    .flatMap((stop, index) => simplify(whole.slice(stops[index], stop + 1), tolerance).slice(0, -1))
}

function extreme(loop: readonly Spot[], axis: 0 | 1, sign: 1 | -1): number {
  let [best, least] = [0, Infinity]
  loop.forEach((spot, index) => {
    if (spot[axis] * sign < least) [best, least] = [index, spot[axis] * sign]
  })
  return best
}
