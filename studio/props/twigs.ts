import type { PropPart } from '../assembly.ts'
import { spline } from '../geometry/curves.ts'
import { addCorner, addQuad, emptyMesh, merge, withNormals, type Mesh } from '../geometry/mesh.ts'
import { seeded } from '../geometry/noise.ts'
import { tube } from '../geometry/sweep.ts'
import {
  add,
  between,
  cross,
  item,
  normalize,
  radians,
  scale,
  subtract,
  type V3,
} from '../geometry/vector.ts'

/** Distance between two pairs of leaves, in metres. */
const PITCH = 0.021
/** Share of a twig, from its foot, that carries no leaves and no side twigs. */
const BARE = 0.42
/** Length of the twig below its origin, which stands in the vase. */
const BELOW = 0.1

interface Twig {
  readonly path: readonly V3[]
  readonly radius: number
  /** Share of the twig from which it carries leaves. */
  readonly from: number
}

/** Builds olive twigs for the neck of a vase. They grow from the origin up to `height` metres. */
export function twigs(count: number, height: number, seed: number): PropPart[] {
  const next = seeded(seed)
  const all = Array.from({ length: count }, (_, i) => {
    const bearing = (i * 2 * Math.PI) / count + 1.1 * next()
    const stem = mainTwig(bearing, height * (1 - 0.3 * (i / count) - 0.08 * next()), next)
    return [stem, ...sideTwigs(stem, height, next)]
  }).flat()
  const leaves: { readonly dark: Mesh[]; readonly pale: Mesh[] } = { dark: [], pale: [] }
  for (const twig of all) {
    for (const leaf of leavesOn(twig, next)) (next() < 0.62 ? leaves.dark : leaves.pale).push(leaf)
  }
  return [
    {
      slot: 'twig',
      mesh: merge(...all.map(({ path, radius }) => tube(path, (share) => radius * (1 - 0.62 * share), 8))),
    },
    { slot: 'olive-leaf', mesh: merge(...leaves.dark) },
    { slot: 'pale-leaf', mesh: merge(...leaves.pale) },
  ]
}

function mainTwig(bearing: number, long: number, next: () => number): Twig {
  const lean = 0.2 + 0.3 * next()
  const sway = () => 0.035 * long * (next() - 0.5)
  const points = [0, 0.25, 0.5, 0.75, 1].map((share): V3 => {
    const aside = lean * long * share ** 1.5
    return [Math.cos(bearing) * aside + sway(), long * share, Math.sin(bearing) * aside + sway()]
  })
  const foot: V3 = [-0.012 * Math.cos(bearing), -BELOW, -0.012 * Math.sin(bearing)]
  return { path: spline([foot, ...points], 48), radius: 0.0021, from: (BARE * long + BELOW) / (long + BELOW) }
}

/** Builds twigs that branch off a twig and bend upwards. Short twigs have none. */
function sideTwigs({ path, from }: Twig, height: number, next: () => number): Twig[] {
  const count = Math.floor(height / 0.13)
  return Array.from({ length: count }, (_, i) => {
    const step = Math.round((path.length - 1) * between(from - 0.06, 0.8, (i + 0.6 * next()) / count))
    const [start, along] = [item(path, step), directionAt(path, step)]
    const out = normalize(add(scale(outwards(along, 2.2 * i + 5 * next()), 0.75), scale(along, 0.8)))
    const long = height * (0.2 + 0.16 * next())
    const bend: V3 = [0, 0.16 * long, 0]
    const points = [0, 0.5, 1].map((share) =>
      add(add(start, scale(out, long * share)), scale(bend, share ** 2)),
    )
    return { path: spline(points, 24), radius: 0.0013, from: 0.2 }
  })
}

/** Builds pairs of leaves along a twig, each pair across the one below, and a leaf at its tip. */
function leavesOn({ path, from }: Twig, next: () => number): Mesh[] {
  const leaves: Mesh[] = []
  let way = PITCH * next()
  let pair = Math.floor(4 * next())
  for (let i = Math.ceil(from * (path.length - 1)); i < path.length - 1; i++) {
    const step = subtract(item(path, i + 1), item(path, i))
    way += Math.hypot(...step)
    if (way < PITCH) continue
    way -= PITCH
    pair += 1
    const share = i / path.length
    for (const side of [0, 1]) {
      if (next() < 0.14) continue
      const about = pair * 1.75 + side * Math.PI + 0.9 * (next() - 0.5)
      const away = radians(34 + 34 * next())
      const ahead = normalize(step)
      const direction = add(scale(ahead, Math.cos(away)), scale(outwards(ahead, about), Math.sin(away)))
      leaves.push(leafAt(item(path, i), normalize(direction), ahead, 1.1 - 0.4 * share, next))
    }
  }
  const tip = path.length - 1
  const up = outwards(directionAt(path, tip), 6 * next())
  return [...leaves, leafAt(item(path, tip), directionAt(path, tip), up, 0.7, next)]
}

function directionAt(path: readonly V3[], step: number): V3 {
  const last = path.length - 1
  return normalize(subtract(item(path, Math.min(last, step + 1)), item(path, Math.max(0, step - 1))))
}

/** Returns a direction perpendicular to `along`, at an angle of `about` radians around it. */
function outwards(along: V3, about: number): V3 {
  const side = normalize(cross(along, [0.31, 0.2, 0.93]))
  return add(scale(side, Math.cos(about)), scale(cross(along, side), Math.sin(about)))
}

const LEAF_STEPS = 8

/**
 * Builds a narrow leaf from `foot` in a direction. Its upper side faces `up`. It is folded slightly along its middle
 * and bends down towards its tip.
 */
function leafAt(foot: V3, direction: V3, up: V3, size: number, next: () => number): Mesh {
  const long = size * (0.036 + 0.022 * next())
  const wide = long * (0.2 + 0.07 * next())
  const across = normalize(add(cross(direction, up), scale(up, 0.9 * (next() - 0.5))))
  const upper = normalize(cross(across, direction))
  const [droop, curl] = [long * (0.02 + 0.3 * next() ** 2), long * 0.16 * (next() - 0.5)]
  const mesh = emptyMesh()
  for (let i = 0; i <= LEAF_STEPS; i++) {
    const share = i / LEAF_STEPS
    const half = (wide / 2) * Math.max(0.05, Math.sin(Math.PI * (0.04 + 0.96 * share) ** 0.82)) ** 0.85
    const bent = add(scale(upper, -droop * share ** 2), scale(across, curl * share ** 2))
    const middle = add(add(foot, scale(direction, long * share)), bent)
    for (const side of [-1, 0, 1]) {
      const edge = add(scale(across, side * half), scale(upper, Math.abs(side) * half * 0.3))
      addCorner(mesh, add(middle, edge), [long * share, side * half])
    }
  }
  for (let i = 0; i < LEAF_STEPS; i++) {
    for (const side of [0, 1]) {
      const corner = i * 3 + side
      addQuad(mesh, corner, corner + 1, corner + 4, corner + 3)
    }
  }
  return withNormals(mesh, 80)
}
