import { assembled } from './assemble.ts'
import { blur } from './blur.ts'
import type { Light } from './denoise.ts'
import type { Passes, Plane } from './exr.ts'
import { toned, type Rgb } from './tone.ts'

/** Small EXR files of the empty studio, and of a grey card in it. */
export interface StudioLight {
  readonly empty: Buffer
  readonly card: Buffer
}

/** Linear light that the grey card has in the finished picture. A photographer's card reflects 18 %. */
const CARD = 0.185
/** Colour of the backdrop in the finished pictures: that of the shop's cards (`--surface`), in sRGB. */
export const BACKDROP: Rgb = [0xf3 / 255, 0xef / 255, 0xe8 / 255]
/** Share of the card or backdrop from which a pixel shows nothing else. */
const WHOLE = 0.98

/** Returns the factors for red, green and blue with which the grey card is a neutral grey of the right brightness. */
export function exposureOf(card: Passes): Rgb {
  const light = assembled(card)
  const mark = markOf(card, 'card')
  const mean = (plane: Plane) => {
    let [sum, count] = [0, 0]
    mark.forEach((share, at) => {
      if (share < WHOLE) return
      sum += plane[at] ?? 0
      count++
    })
    if (count === 0) throw new Error('The picture of the grey card shows no card.')
    return sum / count
  }
  return [CARD / mean(light[0]), CARD / mean(light[1]), CARD / mean(light[2])]
}

/**
 * Makes the backdrop even, in place: where the empty studio is darker or lighter than the backdrop's colour, brightens
 * or darkens the picture in the same proportion. Shadows of the product therefore stay, and a pixel at the product's
 * outline changes only by the backdrop's share of it.
 */
export function evenBackdrop(light: Light, passes: Passes, empty: Passes, exposure: Rgb): void {
  const { width, height } = passes
  const mark = markOf(passes, 'backdrop')
  const bare = assembled(empty)
  const wanted = beforeToning(BACKDROP)
  for (const channel of [0, 1, 2] as const) {
    const smooth = blur(bare[channel], empty, 4, new Float32Array(bare[channel].length))
    const [plane, target] = [light[channel], wanted[channel]]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        const share = mark[at] ?? 0
        if (share === 0) continue
        const usual = sampled(smooth, empty, (x + 0.5) / width, (y + 0.5) / height) * exposure[channel]
        const value = plane[at] ?? 0
        plane[at] = value + share * (target / usual - 1) * Math.min(value, usual)
      }
    }
  }
}

/** Returns the share of each pixel that shows the backdrop (`backdrop`) or the grey card (`card`), from 0 to 1. */
export function markOf({ planes, width, height }: Passes, name: 'backdrop' | 'card'): Plane {
  for (const [channel, plane] of planes) if (channel.split('.')[0] === name) return plane
  return new Float32Array(width * height)
}

/** Interpolates a plane at a point, as fractions of its width and height. */
function sampled(
  plane: Plane,
  { width, height }: { readonly width: number; readonly height: number },
  fromLeft: number,
  fromTop: number,
): number {
  const x = Math.max(0, Math.min(width - 1, fromLeft * width - 0.5))
  const y = Math.max(0, Math.min(height - 1, fromTop * height - 0.5))
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))]
  const [dx, dy] = [x - left, y - top]
  const at = (column: number, row: number) => plane[row * width + column] ?? 0
  return (
    (at(left, top) * (1 - dx) + at(left + 1, top) * dx) * (1 - dy) +
    (at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx) * dy
  )
}

const ROUNDS = 60

/** Returns the linear light that the toning turns into this colour. */
function beforeToning(colour: Rgb): Rgb {
  const light: [number, number, number] = [0.8, 0.8, 0.8]
  for (let round = 0; round < ROUNDS; round++) {
    const shown = toned(light)
    for (const channel of [0, 1, 2] as const) light[channel] *= 1 + 2.2 * (colour[channel] - shown[channel])
  }
  return light
}
