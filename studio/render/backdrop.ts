import { BACKDROP } from '../develop/studio-light.ts'

/**
 * Difference from the backdrop's colour, in steps of 8 bits. A pixel with at most the first difference becomes the
 * backdrop, one with at least the second does not change, and pixels between them change less and less.
 */
const NEAR = [2, 5] as const

/**
 * Makes the backdrop one flat colour, in place. The rest of the noise is below what can be seen, but compression turns
 * it into patches that can. `pixels`: red, green and blue of each pixel, one byte each.
 */
export function flattenBackdrop(pixels: Uint8Array): void {
  const [red, green, blue] = BACKDROP.map((share) => Math.round(share * 255)) as [number, number, number]
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const difference = Math.max(
      Math.abs((pixels[at] ?? 0) - red),
      Math.abs((pixels[at + 1] ?? 0) - green),
      Math.abs((pixels[at + 2] ?? 0) - blue),
    )
    const kept = Math.min(1, Math.max(0, (difference - NEAR[0]) / (NEAR[1] - NEAR[0])))
    if (kept === 1) continue
    for (const [channel, colour] of [red, green, blue].entries())
      pixels[at + channel] = Math.round(colour + ((pixels[at + channel] ?? 0) - colour) * kept)
  }
}
