import type { PropPart } from '../assembly.ts'
import { roundedBox } from '../geometry/box.ts'
import { merge, place, type Mesh } from '../geometry/mesh.ts'
import { seeded } from '../geometry/noise.ts'
import { item, type V3 } from '../geometry/vector.ts'

const CLOTHS = [
  'cream-paper',
  'rust-paper',
  'navy-paper',
  'olive-paper',
  'grey-paper',
  'ochre-paper',
] as const

/** Builds an upright bound book with its spine to the front. `size` is its thickness, height and depth. */
function book([thick, high, deep]: V3): { readonly cover: Mesh; readonly pages: Mesh } {
  const lid = 0.0024
  const overhang = 0.003
  const cover = merge(
    place(roundedBox([lid, high, deep], 0.001, { segments: 1 }), [lid / 2 - thick / 2, 0, 0]),
    place(roundedBox([lid, high, deep], 0.001, { segments: 1 }), [thick / 2 - lid / 2, 0, 0]),
    place(roundedBox([thick, high, lid], 0.0012, { segments: 2 }), [0, 0, deep / 2 - lid / 2]),
  )
  const pages = roundedBox([thick - 2 * lid, high - 2 * overhang, deep - overhang - lid], 0.0004, {
    segments: 1,
  })
  return { cover, pages: place(pages, [0, 0, overhang / 2 - lid / 2]) }
}

function bound(next: () => number, size: V3, at: V3, rotation: V3): PropPart[] {
  const { cover, pages } = book(size)
  const cloth = item(CLOTHS, Math.floor(next() * CLOTHS.length))
  return [
    { slot: cloth, mesh: place(cover, at, rotation) },
    { slot: 'white-paper', mesh: place(pages, at, rotation) },
  ]
}

/**
 * Builds a row of `count` books from x = 0 to the right, with their spines at z = 0. The last book leans if `leaning`.
 */
export function bookRow(count: number, seed: number, leaning = true): PropPart[] {
  const next = seeded(seed)
  const parts: PropPart[] = []
  let x = 0
  for (let i = 0; i < count; i++) {
    const size: V3 = [0.016 + 0.028 * next(), 0.19 + 0.085 * next(), 0.14 + 0.06 * next()]
    const leans = leaning && i === count - 1
    const tilt = leans ? 8 : 0
    const foot = leans ? Math.sin((tilt * Math.PI) / 180) * size[1] : 0
    const middle: V3 = [
      x + size[0] / 2 + foot / 2 + (leans ? 0.002 : 0),
      size[1] / 2 + (leans ? size[0] * 0.06 : 0),
      -size[2] / 2 - 0.004 * next(),
    ]
    parts.push(...bound(next, size, middle, [0, 0, tilt]))
    x += size[0] + 0.0012
  }
  return parts
}

/**
 * Builds a pile of `count` books about the origin, the largest at the bottom, each slightly askew. Also returns the
 * height of the pile.
 */
export function bookPile(
  count: number,
  seed: number,
): { readonly parts: PropPart[]; readonly height: number } {
  const next = seeded(seed)
  const parts: PropPart[] = []
  let height = 0
  for (let i = 0; i < count; i++) {
    const size: V3 = [0.016 + 0.016 * next(), 0.25 - 0.022 * i - 0.01 * next(), 0.185 - 0.014 * i]
    parts.push(
      ...bound(next, size, [0, height + size[0] / 2, 0], [90, 0, 90]).map(({ slot, mesh }) => ({
        slot,
        mesh: place(mesh, [0, 0, 0], [0, 14 * (next() - 0.5), 0]),
      })),
    )
    height += size[0]
  }
  return { parts, height }
}
