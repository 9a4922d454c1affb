import { armCushion, backCushion, folds, piped, seatCushion } from './cushions.ts'
import { clamp, type Size } from '../render/size.ts'
import { along, block, mirrored, cushion, parts, rod, type Solid, type Span } from '../render/solid.ts'

/** Height in millimetres above which an armchair is a wing chair: a chair with wings that supports the head. */
const WINGED = 1000

export function sofa(size: Size, most = 5): Solid[] {
  const { width, depth, height, seatHeight, seatDepth, clearance, armHeight } = size
  const half = width / 2
  const arm = Math.min(150, width * 0.085)
  const inside: Span = [arm - half, half - arm]
  const count = seatsBetween(inside[1], most)
  const thick = (seatHeight - clearance) * 0.56
  const back = depth - Math.min(110, depth * 0.12)
  const seatTo = Math.min(seatDepth, back * 0.95)
  const room = back - seatTo
  return [
    ...feet(size, 0.05),
    block({ x: inside, y: [clearance, seatHeight - thick], z: [depth * 0.03, back] }),
    cushion(
      { x: inside, y: [clearance, height - (height - seatHeight) * 0.16], z: [back, depth] },
      { soft: 45 },
    ),
    ...parts(inside, count, 2).map((x) =>
      sunkCushion(x, [seatHeight - thick * 0.15, height], [seatTo, seatTo + room * 0.72], room * 0.26),
    ),
    ...parts(inside, count, 2).map((x) =>
      seatCushion(x, [seatHeight - thick, seatHeight], [0, seatTo + room * 0.4]),
    ),
    ...arms([inside[1], half], [clearance, armHeight], [0, depth * 0.97]),
  ]
}

/**
 * Estimates how many seats fit between two armrests. `half`: distance of each armrest from the middle of the product.
 * `most`: maximum number of seats.
 */
export function seatsBetween(half: number, most: number): number {
  return clamp(Math.round((half * 2) / 720), 1, most)
}

/** Builds an armchair. An armchair higher than `WINGED` is a wing chair. */
export function armchair(size: Size): Solid[] {
  const { width, depth, height, seatHeight, seatDepth, clearance, armHeight } = size
  const half = width / 2
  const arm = Math.min(95, width * 0.13)
  const inside: Span = [arm - half, half - arm]
  const thick = (seatHeight - clearance) * 0.62
  const back = depth * 0.87
  const seatTo = Math.min(seatDepth, back * 0.95)
  const shell: Span = [arm * 0.45 - half, half - arm * 0.45]
  return [
    ...feet(size, 0.16),
    piped({ x: shell, y: [clearance, height], z: [back, depth] }, { soft: 75 }),
    block({ x: inside, y: [clearance, seatHeight - thick], z: [depth * 0.04, back] }),
    sunkCushion(
      inside,
      [seatHeight - thick * 0.2, height - (height - seatHeight) * 0.07],
      [seatTo, back],
      (depth - back) * 0.3,
    ),
    ...(height > WINGED
      ? wings([inside[1], shell[1]], [armHeight, height * 0.97], [depth * 0.58, back])
      : []),
    seatCushion(inside, [seatHeight - thick, seatHeight], [0, along([seatTo, back], 0.3)]),
    ...arms([inside[1], half], [clearance, armHeight], [0, depth * 0.94]),
  ]
}

function wings(across: Span, y: Span, z: Span): Solid[] {
  return mirrored(cushion({ x: across, y, z }, { soft: 60, lean: (z[1] - z[0]) * 0.12 }))
}

/** Builds a back cushion with the short folds of a used cushion. */
function sunkCushion(x: Span, y: Span, z: Span, lean: number): Solid {
  return backCushion(x, y, z, lean, [folds(x, y)])
}

/**
 * Builds both armrests. Does not use the function `mirrored`, because this function does not move the piping to the
 * other side.
 */
function arms([inner, outer]: Span, y: Span, z: Span): Solid[] {
  return [armCushion([-outer, -inner], y, z), armCushion([inner, outer], y, z)]
}

/** Builds four tapered feet. If the product is very close to the floor, builds a plinth instead. */
function feet({ width, depth, height, clearance }: Size, splay: number): Solid[] {
  if (clearance < 1) return []
  if (clearance < height * 0.09) {
    const x: Span = [width * -0.42, width * 0.42]
    return [block({ x, y: [0, clearance], z: [depth * 0.08, depth * 0.9] }, { material: 'inside' })]
  }
  const thick = clamp(clearance * 0.16, 0.2, 24)
  const [x, near, far] = [width * 0.44 - thick, depth * 0.1, depth * 0.88]
  const out = Math.min(clearance * splay, width * 0.03, depth * 0.06)
  return [far, near].flatMap((z) =>
    mirrored(
      rod([x, clearance, z], [x + out, 0, z === near ? z - out : z + out], [thick, thick * 0.62], 'wood'),
    ),
  )
}
