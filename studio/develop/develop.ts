import { seeded } from '../geometry/noise.ts'
import { denoised, withSurfaces } from './assemble.ts'
import type { Light } from './denoise.ts'
import { maskOf, type Mask } from '../mask/mask.ts'
import { readExr, type Passes } from './exr.ts'
import { exposureOf, evenBackdrop, type StudioLight } from './studio-light.ts'
import { toned, type Rgb } from './tone.ts'

export interface Developed {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel, one byte each. */
  readonly pixels: Buffer
  /** Pixels that show the product, without its props. */
  readonly mask: Mask
}

/**
 * Converts the light passes of a rendered picture to 8-bit sRGB, without noise. `surfacesExr`: the passes with the colours
 * and normals of the surfaces in the same picture. A grey card in the studio sets exposure
 * and white, and the picture of the empty studio makes the backdrop an even warm white. Then applies tone mapping,
 * contrast and saturation.
 */
export async function develop(
  exr: Buffer,
  surfacesExr: Buffer,
  studio: StudioLight | null,
): Promise<Developed> {
  const passes = withSurfaces(readExr(exr), readExr(surfacesExr))
  const { width, height } = passes
  const light = await denoised(passes)
  const exposure = studio ? exposureOf(readExr(studio.card)) : ONE
  for (const channel of [0, 1, 2] as const) {
    const plane = light[channel]
    for (let at = 0; at < plane.length; at++) plane[at] = (plane[at] ?? 0) * exposure[channel]
  }
  if (studio) evenBackdrop(light, passes, readExr(studio.empty), exposure)
  return { width, height, pixels: printed(light), mask: productMask(passes) }
}

/** Number of the product's objects in the pass that tells objects apart, as in `stage/parts.py`. */
const PRODUCT = 1

function productMask({ planes, width, height }: Passes): Mask {
  const objects = planes.get('IndexOB.X')
  return maskOf({ width, height }, (at) => objects?.[at] === PRODUCT)
}

const ONE: Rgb = [1, 1, 1]

/** Converts linear light to sRGB bytes. */
function printed([red, green, blue]: Light): Buffer {
  const chance = seeded(1)
  const pixels = Buffer.alloc(red.length * 3)
  for (let at = 0; at < red.length; at++) {
    const shades = toned([red[at] ?? 0, green[at] ?? 0, blue[at] ?? 0])
    // Half a step of chance keeps a backdrop that darkens slowly from falling into bands.
    const step = chance() - 0.5
    for (const [channel, shade] of shades.entries())
      pixels[at * 3 + channel] = Math.max(0, Math.min(255, Math.round(255 * shade + step)))
  }
  return pixels
}
