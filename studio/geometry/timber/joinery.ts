import { roundedBox } from '../box.ts'
import { roundedRectangle } from '../curves.ts'
import { intoBoards } from '../cut.ts'
import { place, warp, type Mesh } from '../mesh.ts'
import { rod, sweep, type RodOptions } from '../sweep.ts'
import { between, type Axis, type V2, type V3 } from '../vector.ts'

/** Builds a sawn and planed board about the origin. Its edges are rounded by 2 mm by default. */
export function board(size: V3, grain: Axis = 0, radius = 0.002): Mesh {
  return roundedBox(size, radius, { grain, segments: 2 })
}

/**
 * Builds a board for places that are hardly visible. Each edge has a single bevel, which needs fewer triangles than a
 * rounding.
 */
export function hiddenBoard(size: V3, grain: Axis = 0): Mesh {
  return roundedBox(size, 0.001, { grain, segments: 1 })
}

/** Builds a panel of boards glued side by side across the axis `across`, with the grain along the axis `grain`. */
export function panel(size: V3, grain: Axis, across: Axis, seed: number, radius = 0.002): Mesh[] {
  return intoBoards(board(size, grain, radius), across, 0.15, seed)
}

/**
 * Builds a turned leg between two heights. A leg that leans is sheared, not rotated, so that its foot is flat on the
 * floor and its top flat under the board. `radius` maps a position along the leg, from 0 at the top to 1 at the foot,
 * to metres.
 */
export function turnedLeg(
  top: V3,
  foot: V3,
  radius: (share: number) => number,
  options: RodOptions = {},
): Mesh {
  const upright = rod([0, top[1], 0], [0, foot[1], 0], radius, { round: 0.0015, sides: 24, ...options })
  return warp(upright, leaning(top, foot), 50)
}

/** Builds a square leg that tapers from `topSide` to `footSide` metres. */
export function squareLeg(top: V3, foot: V3, topSide: number, footSide: number, radius = 0.004): Mesh {
  const height = top[1] - foot[1]
  const straight = roundedBox([topSide, height, topSide], radius, { grain: 1, segments: 2 })
  const lean = leaning(top, foot)
  return warp(
    straight,
    ([x, y, z]) => {
      const share = 0.5 - y / height
      const side = between(1, footSide / topSide, share)
      return lean([x * side, foot[1] + height / 2 + y, z * side])
    },
    40,
  )
}

function leaning(top: V3, foot: V3): (point: V3) => V3 {
  return ([x, y, z]) => {
    const share = (top[1] - y) / (top[1] - foot[1])
    return [x + between(top[0], foot[0], share), y, z + between(top[2], foot[2], share)]
  }
}

/**
 * Builds a rail with rounded edges from one point to another. `width` is the horizontal size of its cross-section, and
 * `height` is the vertical size.
 */
export function rail(from: V3, to: V3, width: number, height: number, radius = 0.002): Mesh {
  return sweep([from, to], () => roundedRectangle(width, height, radius, 2))
}

/**
 * Builds a drawer front with the grain along X. Its upper edge has a finger hollow, `width` metres wide and `depth`
 * metres deep, with rounded shoulders.
 */
export function frontWithHollow(size: V3, hollow: { readonly width: number; readonly depth: number }): Mesh {
  const [width, height, thickness] = size
  const stations = [-0.5, ...hollowStations(hollow.width / width), 0.5]
  const depthAt = (share: number) => {
    const aside = Math.abs(share) / (hollow.width / width / 2)
    return aside >= 1 ? 0 : hollow.depth * (0.5 + 0.5 * Math.cos(Math.PI * aside ** 2.2))
  }
  const path = stations.map((share): V3 => [share * width, 0, 0])
  const section = (place: number): V2[] => {
    const index = Math.round(place * (stations.length - 1))
    const lowered = depthAt(stations[index] ?? 0)
    const loop = roundedRectangle(thickness, height - lowered, 0.002, 2).map(([x, y]): V2 => [
      x,
      y - lowered / 2,
    ])
    // Starts the loop at the lower edge of the front face, so that the grain runs straight beside the hollow.
    return [...loop.slice(-3), ...loop.slice(0, -3)]
  }
  return sweep(path, section, { crease: 40 })
}

function hollowStations(share: number): number[] {
  const steps = 20
  return Array.from({ length: steps + 1 }, (_, i) => (i / steps - 0.5) * share)
}

/** Builds a drawer without its front, open at the top: two sides, a back and a floor about the origin, in metres. */
export function drawerBox([width, height, depth]: V3): Mesh[] {
  const wall = 0.011
  const side = (x: number) => place(hiddenBoard([wall, height, depth], 2), [x * (width / 2 - wall / 2), 0, 0])
  const back = hiddenBoard([width - 2 * wall, height - 0.008, wall], 0)
  const floor = hiddenBoard([width - 2 * wall, 0.006, depth], 0)
  return [
    side(-1),
    side(1),
    place(back, [0, -0.004, -depth / 2 + wall / 2]),
    place(floor, [0, -height / 2 + 0.01, 0]),
  ]
}
