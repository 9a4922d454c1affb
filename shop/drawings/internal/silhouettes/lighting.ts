import type { Size } from '../render/size.ts'
import { block, rod, turned, type Solid, type Span } from '../render/solid.ts'

/** Builds a lamp. A lamp higher than 0.9 metres stands on the floor, and a lower lamp stands on a table. */
export function lamp(size: Size): Solid[] {
  return size.height > 900 ? floorLamp(size) : tableLamp(size)
}

function floorLamp({ width, depth, height }: Size): Solid[] {
  const across = Math.min(width, depth)
  const shade = Math.min(height * 0.4, across * 0.62)
  const base = Math.min(across * 0.32, height * 0.2)
  const foot = Math.min(20, height * 0.02)
  const thick = Math.min(8, across * 0.03)
  return [
    turned([0, depth / 2], 'main', [0, base], [foot, base * 0.97]),
    rod([0, foot, depth / 2], [0, height - shade * 0.85, depth / 2], thick),
    lampshade(across, [height - shade, height], depth),
  ]
}

/** Builds a table lamp with a turned foot and a linen shade. */
export function tableLamp({ width, depth, height }: Size): Solid[] {
  const across = Math.min(width, depth)
  const shade = Math.min(height * 0.4, across * 0.7)
  const under = height - shade
  const neck = across * 0.05
  return [
    rod([0, under * 0.9, depth / 2], [0, under + shade * 0.15, depth / 2], neck * 0.7, 'metal'),
    turned([0, depth / 2], 'main', ...bottle(under * 0.93, across * 0.3, neck)),
    lampshade(across, [under, height], depth),
  ]
}

function lampshade(across: number, [under, top]: Span, depth: number): Solid {
  return turned([0, depth / 2], 'linen', [under, across / 2], [top, across * 0.37])
}

/** Returns the profile of a bulbous bottle, from foot to neck. */
function bottle(height: number, belly: number, neck: number): (readonly [number, number])[] {
  const steps = 16
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps
    const swell = Math.sin(Math.PI * (0.24 + 0.76 * part ** 0.85))
    return [height * part, neck + (belly - neck) * Math.max(0, swell) ** 1.15]
  })
}

/** Builds a bell-shaped pendant. Its height does not include the cord. */
export function pendant({ width, depth, height }: Size): Solid[] {
  const round = Math.min(width, depth) / 2
  const axis = [0, depth / 2] as const
  const cap = Math.min(round * 0.13, 22)
  const bell = height * 0.9
  const steps = 14
  const rings = Array.from({ length: steps + 1 }, (_, step): readonly [number, number] => {
    const angle = (step / steps) * (Math.PI / 2)
    return [bell * Math.sin(angle), cap + (round - cap) * Math.cos(angle) ** 0.9]
  })
  return [turned(axis, 'main', ...rings), turned(axis, 'metal', [bell * 0.985, cap], [height, cap * 0.7])]
}

/** Builds a reading lamp. An arm leads from a stem on the left to a small shade on the right. */
export function readingLamp({ width, depth, height }: Size): Solid[] {
  const middle = depth / 2
  const base = Math.min(width * 0.28, middle)
  const thick = Math.min(8, width * 0.025)
  const shade = Math.min(width * 0.22, middle)
  const foot = Math.min(20, height * 0.02)
  const stem = base - width / 2
  const tip = width / 2 - shade
  const arm = height - Math.min(thick * 2, height * 0.03)
  const drop = Math.min(height * 0.13, shade * 1.6)
  return [
    turned([stem, middle], 'main', [0, base], [foot, base * 0.97]),
    rod([stem, foot, middle], [stem, height, middle], thick),
    block({
      x: [stem - thick * 2, tip + thick],
      y: [arm - thick, arm + thick],
      z: [middle - thick, middle + thick],
    }),
    turned(
      [tip, middle],
      'main',
      [arm - drop, shade],
      [arm - drop * 0.25, shade * 0.55],
      [arm - thick, shade * 0.3],
    ),
  ]
}
