import type { Plane } from '../develop/exr.ts'
import { encoded, type Rgb } from '../develop/tone.ts'
import { linear } from '../materials/linear.ts'
import type { Hex, Material } from '../materials/material.ts'
import { type ThreadKind, threadKinds, threadsOf } from './cloths.ts'
import { litCloth } from './light.ts'
import { flatRelief } from './relief.ts'
import { drawStrand } from './strands.ts'

/** Material that a close-up can show thread by thread. */
export type Cloth =
  | Extract<Material, { readonly kind: 'rug' }>
  | { readonly kind: Exclude<ThreadKind, 'rug'>; readonly colour: Hex }

/** Width of the cloth that a close-up shows, in millimetres. */
const WIDTH = 100
/** Height of the ground below the threads, in millimetres. */
const GROUND = -1.5
/** Pixels for each pixel of the picture, in both directions, so that threads have smooth edges. */
const FINE = 2
/** Linear light above which light is compressed. */
const KNEE = 0.8
const SHEEN: Readonly<Record<ThreadKind, number>> = {
  wool: 0.05,
  linen: 0.03,
  boucle: 0.04,
  corduroy: 0.09,
  cord: 0.02,
  rug: 0.05,
}

export function isCloth(material: Material): material is Cloth {
  return threadKinds.some((kind) => kind === material.kind)
}

/**
 * Draws a close-up of a cloth, `side` pixels wide and high: red, green and blue of each pixel, one byte each. Its mean
 * colour is that of the material.
 */
export function closeUpOf(cloth: Cloth, side: number): Buffer {
  const relief = flatRelief(side * FINE, WIDTH, GROUND)
  for (const strand of threadsOf(cloth.kind, WIDTH)) drawStrand(relief, strand)
  const colours = ('colours' in cloth ? cloth.colours : [cloth.colour]).map(linear)
  const light = litCloth(relief, colours, SHEEN[cloth.kind])
  const wanted = meanOf(relief.colour, colours)
  const [red, green, blue] = light.map((plane, channel) => {
    const small = reduced(plane, side)
    const factor = (wanted[channel] ?? 0) / mean(small)
    return small.map((value) => value * factor)
  })
  const pixels = Buffer.alloc(side * side * 3)
  for (let at = 0; at < side * side; at++) {
    // The relief begins at the bottom, the picture at the top.
    const from = (side - 1 - Math.floor(at / side)) * side + (at % side)
    for (const [channel, plane] of [red, green, blue].entries())
      pixels[3 * at + channel] = Math.round(255 * encoded(soft(plane?.[from] ?? 0)))
  }
  return pixels
}

/** Compresses bright light, so that single bright threads keep their shape. */
function soft(light: number): number {
  return light < KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - light) / (1 - KNEE)))
}

/** Returns the mean colour of a cloth with several colours. */
function meanOf(colour: Uint8Array, colours: readonly Rgb[]): Rgb {
  const sum: [number, number, number] = [0, 0, 0]
  for (const index of colour)
    colours[index]?.forEach((value, channel) => (sum[channel as 0 | 1 | 2] += value))
  return [sum[0] / colour.length, sum[1] / colour.length, sum[2] / colour.length]
}

function mean(plane: Plane): number {
  return plane.reduce((sum, value) => sum + value, 0) / plane.length
}

/** Returns the means of squares of `FINE` pixels. */
function reduced(plane: Plane, side: number): Plane {
  const small = new Float32Array(side * side)
  plane.forEach((value, at) => {
    const row = Math.floor(at / (side * FINE) / FINE)
    const column = Math.floor((at % (side * FINE)) / FINE)
    small[row * side + column] = (small[row * side + column] ?? 0) + value / FINE ** 2
  })
  return small
}
