import type { Plane } from './exr.ts'

/** Size of a picture in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Applies a box blur: each pixel becomes the mean of the square of `2 × radius + 1` pixels around it. Beyond the edge
 * of the picture, the pixels at the edge are repeated. The running time does not depend on the radius.
 */
export function blur(from: Plane, { width, height }: Size, radius: number, to: Plane): Plane {
  const share = 1 / (2 * radius + 1)
  const rows = new Float32Array(from.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const at = (x: number) => from[row + Math.max(0, Math.min(width - 1, x))] ?? 0
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += at(x)
    for (let x = 0; x < width; x++) {
      rows[row + x] = sum * share
      sum += at(x + radius + 1) - at(x - radius)
    }
  }
  const sums = new Float64Array(width)
  const rowAt = (y: number) => Math.max(0, Math.min(height - 1, y)) * width
  for (let y = -radius; y <= radius; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (rows[row + x] ?? 0)
  }
  for (let y = 0; y < height; y++) {
    const [coming, going] = [rowAt(y + radius + 1), rowAt(y - radius)]
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0
      to[y * width + x] = sum * share
      sums[x] = sum + (rows[coming + x] ?? 0) - (rows[going + x] ?? 0)
    }
  }
  return to
}
