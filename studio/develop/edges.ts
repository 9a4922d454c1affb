import type { Size } from './blur.ts'
import type { Light } from './denoise.ts'
import type { Passes, Plane } from './exr.ts'

/**
 * An object of the scene in each pixel, and the share of the pixel that it covers, from 0 to 1. Blender numbers objects
 * with arbitrary floating-point numbers.
 */
export interface Coverage {
  readonly object: Plane
  readonly share: Plane
}

/** Share from which a pixel counts as showing only one object: every ray of the pixel has met it. */
const WHOLE = 0.995
/** Share of a pixel whose objects must have neighbours that show only them. Otherwise the pixel does not change. */
const ENOUGH = 0.9
/** Maximum distance in pixels at which pixels that show only one object are looked for. */
const REACH = 2

/** Returns the objects that cover most of each pixel, the largest first, from Blender's Cryptomatte passes. */
export function coverageOf({ planes }: Passes): Coverage[] {
  return ['00', '01'].flatMap((layer) =>
    (['rg', 'ba'] as const).flatMap(([first, second]) => {
      const object = planes.get(`CryptoObject${layer}.${first}`)
      const share = planes.get(`CryptoObject${layer}.${second}`)
      return object && share ? [{ object, share }] : []
    }),
  )
}

/**
 * Makes the edges between objects smooth, in place. A pixel at an edge mixes the light of several surfaces, which the
 * denoiser can neither tell apart nor average. The pixel becomes the mixture of its nearest neighbours that show only
 * one of its objects, in the proportion in which the objects cover it. A pixel without such neighbours, for example on
 * a thin cord, does not change. Neither does a pixel that is darker than all of them: where two parts of a product
 * touch, it shows the gap between them. This does not apply to edges against the backdrop. `backdrop`: the share of each
 * pixel that shows the backdrop.
 */
export function smoothEdges(light: Light, coverage: readonly Coverage[], backdrop: Plane, size: Size): void {
  const [most] = coverage
  if (!most) return
  const before: Light = [light[0].slice(), light[1].slice(), light[2].slice()]
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const at = y * size.width + x
      if ((most.share[at] ?? 0) >= WHOLE) continue
      let [red, green, blue, covered, darkest] = [0, 0, 0, 0, Infinity]
      for (const { object, share } of coverage) {
        const part = share[at] ?? 0
        const mean = part > 0 ? meanNear(before, most, object[at] ?? 0, { x, y, ...size }) : null
        if (!mean) continue
        red += part * mean[0]
        green += part * mean[1]
        blue += part * mean[2]
        covered += part
        darkest = Math.min(darkest, mean[1])
      }
      const isGap = (backdrop[at] ?? 0) === 0 && (before[1][at] ?? 0) < darkest
      if (covered < ENOUGH || isGap) continue
      light[0][at] = red / covered
      light[1][at] = green / covered
      light[2][at] = blue / covered
    }
  }
}

interface Spot extends Size {
  readonly x: number
  readonly y: number
}

/** Returns the mean light of the pixels around a spot that show only `wanted`, near ones counting more. */
function meanNear(
  light: Light,
  { object, share }: Coverage,
  wanted: number,
  { x, y, width, height }: Spot,
): readonly [number, number, number] | null {
  let [red, green, blue, sum] = [0, 0, 0, 0]
  for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row++) {
    for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column++) {
      const pixel = row * width + column
      if (object[pixel] !== wanted || (share[pixel] ?? 0) < WHOLE) continue
      const weight = 1 / ((row - y) ** 2 + (column - x) ** 2)
      red += weight * (light[0][pixel] ?? 0)
      green += weight * (light[1][pixel] ?? 0)
      blue += weight * (light[2][pixel] ?? 0)
      sum += weight
    }
  }
  return sum === 0 ? null : [red / sum, green / sum, blue / sum]
}
