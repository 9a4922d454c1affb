import type { Assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { circle, roundedRectangle, spline } from '../../geometry/curves.ts'
import { padded } from '../../geometry/upholstery/cushion.ts'
import { lathe } from '../../geometry/lathe.ts'
import { merge, place, warp, type Mesh } from '../../geometry/mesh.ts'
import { sweep } from '../../geometry/sweep.ts'
import { clamp, item, type V2, type V3 } from '../../geometry/vector.ts'
import { welt } from '../../geometry/upholstery/welt.ts'

/** Dimensions in metres of a neck roll. `height` is the height of its middle above the floor. */
export interface NeckRoll {
  readonly width: number
  readonly radius: number
  readonly height: number
  readonly piping: number
}

/** Size of a strap in metres, and distance of its middle from the cloth under it: the cloth bulges between its points. */
const STRAP = { wide: 0.026, thick: 0.003, above: 0.0055 }
/** Length of the straps behind the back, down to the counterweight, in metres. */
const HANGING = 0.2
const WEIGHT = { high: 0.075, thick: 0.03 }

/** Adds a neck roll on the front of a back. Two straps over the upper edge hold it with a counterweight behind. */
export function addNeckRoll(chair: Assembly, back: readonly Mesh[], roll: NeckRoll): void {
  const front = surfaceAt(back, roll.height, 1)
  const at: V3 = [0, roll.height, front + roll.radius - 0.014]
  const mesh = place(rollMesh(roll), at, [0, 0, 90])
  chair.add('neck-roll', 'fabric', mesh)
  const apart = roll.width * 0.3
  const slices = [-1, 1].map((side) => strapPath(back, side * apart, at))
  slices.forEach((path) => {
    const band = sweep(path, () => roundedRectangle(STRAP.wide, STRAP.thick, 0.0013, 2), { up: [0, 1, 1] })
    chair.add('strap', 'fabric', band)
  })
  const end = item(item(slices, 0), item(slices, 0).length - 1)
  const size: V3 = [roll.width * 0.82, WEIGHT.high, WEIGHT.thick]
  const pouch = roundedBox(size, 0.013, { divisions: [24, 4, 1], segments: 4, grain: null })
  chair.add('counterweight', 'fabric', padded(pouch, 9, 0.002), [
    0,
    end[1] - WEIGHT.high / 2 + 0.012,
    end[2] - 0.008,
  ])
}

/** Builds a round bolster about Y with slightly gathered ends. */
function rollMesh({ width, radius, piping }: NeckRoll): Mesh {
  const half = width / 2
  const side = spline(
    [
      [radius - 0.004, -half, 0],
      [radius - 0.001, -half * 0.8, 0],
      [radius, 0, 0],
      [radius - 0.001, half * 0.8, 0],
      [radius - 0.004, half, 0],
    ],
    40,
  ).map(([r, y]): V2 => [r, y])
  const bulge = [0.96, 0.85, 0.65, 0.4, 0.2, 0].map((share): V2 => [
    (radius - 0.004) * share,
    half + 0.012 * (1 - share ** 2),
  ])
  const below = bulge.map(([r, y]): V2 => [r, -y]).toReversed()
  const body = padded(lathe([...below, ...side, ...bulge], 64, 60), 5, 0.002)
  const soft = warp(body, ([x, y, z]) => {
    const pleat =
      0.0012 * Math.sin(Math.atan2(z, x) * 26) * clamp((Math.abs(y) - half * 0.86) / (half * 0.14), 0, 1)
    const far = 1 + pleat / radius
    return [x * far, y, z * far]
  })
  if (!piping) return soft
  const ring = circle(radius - 0.003, 56)
  const cords = [-1, 1].map((end) =>
    welt(
      ring.map(([x, z]): V3 => [x, end * half, z]),
      piping,
    ),
  )
  return merge(soft, ...cords)
}

/** Returns the position along Z of the front (1) or the rear (-1) of meshes at a height, near the middle. */
function surfaceAt(meshes: readonly Mesh[], height: number, side: 1 | -1): number {
  const near = meshes.flatMap(({ p }) =>
    p.filter(([x, y]) => Math.abs(x) < 0.06 && Math.abs(y - height) < 0.02),
  )
  return side * Math.max(...near.map(([, , z]) => side * z))
}

/** Returns the path of a strap at `x`: from behind the roll, close to the back, over it and down behind it. */
function strapPath(meshes: readonly Mesh[], x: number, roll: V3): V3[] {
  const points = meshes.flatMap(({ p }) => p.filter((point) => Math.abs(point[0] - x) < STRAP.wide * 0.6))
  const sliced = points.filter(([, y]) => y > roll[1] + 0.012).map(([, y, z]): V2 => [z, y])
  const upper = upperHull(sliced)
  const top = Math.max(...upper.map(([, y]) => y))
  const [rear] = item(upper, 0)
  const slope = 0.1
  const hull = upper.filter(([, y]) => y > top - 0.09)
  const way: V2[] = [
    ...upper.filter(([z, y]) => y <= top - 0.09 && z > rear + 0.1).toReversed(),
    ...hull.toReversed(),
  ]
  const last = item(way, way.length - 1)
  const down = [0.4, 0.7, 1].map((share): V2 => [
    last[0] + slope * HANGING * share,
    last[1] - HANGING * share,
  ])
  const raised = [...way, ...down].map(([z, y]): V3 => [x, y, z])
  return spline(raised, 90).map(([atX, y, z], i, all) => {
    const before = item(all, Math.max(0, i - 1))
    const after = item(all, Math.min(all.length - 1, i + 1))
    const [dz, dy] = [after[2] - before[2], after[1] - before[1]]
    const long = Math.hypot(dz, dy) || 1
    return [atX, y - (dz / long) * STRAP.above, z + (dy / long) * STRAP.above]
  })
}

/** Returns the upper half of the convex hull of points [z, y], from the rear to the front. */
function upperHull(points: readonly V2[]): V2[] {
  const hull: V2[] = []
  for (const point of points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    while (hull.length > 1 && !turnsRight(item(hull, hull.length - 2), item(hull, hull.length - 1), point))
      hull.pop()
    hull.push(point)
  }
  return hull
}

function turnsRight(a: V2, b: V2, c: V2): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0
}
