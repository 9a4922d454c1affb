import type { Size } from './blur.ts'
import type { Light } from './denoise.ts'
import type { Plane } from './exr.ts'

/** Share of the backdrop up to which a pixel shows only the product, and from which it shows only the backdrop. */
const PURE = { product: 0.02, backdrop: 0.98 } as const
/** Maximum distance in pixels at which a pixel that shows only one of them is looked for. */
const REACH = 3

/**
 * Makes the edges between product and backdrop smooth, in place. A pixel at such an edge mixes the light of two
 * surfaces, which the denoiser can neither tell apart nor average. The pixel becomes the mixture of its nearest
 * neighbours that show only the product and only the backdrop, in the proportion that `backdrop` states. A pixel
 * without both kinds of neighbours, for example on a thin cord, does not change.
 */
export function smoothSilhouettes(light: Light, backdrop: Plane, { width, height }: Size): void {
  const before: Light = [light[0].slice(), light[1].slice(), light[2].slice()]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const share = backdrop[at] ?? 0
      if (share <= PURE.product || share >= PURE.backdrop) continue
      const near = neighbours(backdrop, x, y, { width, height })
      if (near.product.length === 0 || near.backdrop.length === 0) continue
      for (const channel of [0, 1, 2] as const) {
        const mean = (pixels: readonly number[]) =>
          pixels.reduce((sum, pixel) => sum + (before[channel][pixel] ?? 0), 0) / pixels.length
        light[channel][at] = share * mean(near.backdrop) + (1 - share) * mean(near.product)
      }
    }
  }
}

/** Returns the nearest pixels that show only the product or only the backdrop: those in the smallest square. */
function neighbours(backdrop: Plane, x: number, y: number, { width, height }: Size) {
  const found = { product: new Array<number>(), backdrop: new Array<number>() }
  for (let reach = 1; reach <= REACH; reach++) {
    const missing = { product: found.product.length === 0, backdrop: found.backdrop.length === 0 }
    if (!missing.product && !missing.backdrop) break
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
        const pixel = row * width + column
        const share = backdrop[pixel] ?? 0
        if (missing.product && share <= PURE.product) found.product.push(pixel)
        if (missing.backdrop && share >= PURE.backdrop) found.backdrop.push(pixel)
      }
    }
  }
  return found
}
