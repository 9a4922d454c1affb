import type { Size } from './blur.ts'
import type { Feature } from './denoise.ts'
import type { Plane } from './exr.ts'

const ROUNDS = 2

/**
 * Minimum squared, weighted difference between the features of two neighbouring pixels that counts as an edge. A pixel
 * at an edge shows a mixture of two surfaces.
 */
const EDGE = 16

/**
 * Returns an array with an element for each pixel: 1 at an edge, otherwise 0. A pixel at an edge may differ from its
 * neighbours without being noise.
 */
export function edgesOf(features: readonly Feature[], { width, height }: Size): Uint8Array {
  const edges = new Uint8Array(width * height)
  const stepBetween = (at: number, other: number) =>
    features.reduce((sum, { plane, weight }) => {
      const step = ((plane[at] ?? 0) - (plane[other] ?? 0)) * weight
      return sum + step * step
    }, 0)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const beside = x + 1 < width && stepBetween(at, at + 1) > EDGE
      const below = y + 1 < height && stepBetween(at, at + width) > EDGE
      if (beside) edges[at] = edges[at + 1] = 1
      if (below) edges[at] = edges[at + width] = 1
    }
  }
  return edges
}

/**
 * Removes fireflies, in place: single pixels that are brighter or darker than nearly all of their eight neighbours.
 * Such a pixel gets the second highest or second lowest brightness of its neighbours. A firefly comes from a single
 * stray ray, and the denoiser would find no similar pixels to average it with.
 */
export function calm(
  brightness: Plane,
  light: readonly Plane[],
  features: readonly Feature[],
  size: Size,
): void {
  const { width, height } = size
  const edges = edgesOf(features, size)
  for (let round = 0; round < ROUNDS; round++) {
    const before = brightness.slice()
    for (let y = 1; y < height - 1; y++) {
      for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
        if (edges[at] === 1) continue
        const value = before[at] ?? 0
        const calmed = within(before, at, width, value)
        if (calmed === value) continue
        brightness[at] = calmed
        const share = calmed / Math.max(1e-6, value)
        for (const plane of light) plane[at] = (plane[at] ?? 0) * share
      }
    }
  }
}

function within(plane: Plane, at: number, width: number, value: number): number {
  let [highest, second, lowest, secondLowest] = [0, 0, Infinity, Infinity]
  for (let row = at - width; row <= at + width; row += width) {
    for (let i = row - 1; i <= row + 1; i++) {
      if (i === at) continue
      const other = plane[i] ?? 0
      if (other > highest) [second, highest] = [highest, other]
      else if (other > second) second = other
      if (other < lowest) [secondLowest, lowest] = [lowest, other]
      else if (other < secondLowest) secondLowest = other
    }
  }
  return value > second ? second : value < secondLowest ? secondLowest : value
}
