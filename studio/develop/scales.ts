import type { Size } from './blur.ts'
import type { Plane } from './exr.ts'

/** Returns half the size of a picture. Rounds up, so that the last row and column are kept. */
export function halfSize({ width, height }: Size): Size {
  return { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
}

/** Halves a picture: each pixel becomes the mean of four. Repeats the last row and column of an odd size. */
export function halved(plane: Plane, { width, height }: Size, half: Size): Plane {
  const small = new Float32Array(half.width * half.height)
  for (let y = 0; y < half.height; y++) {
    const upper = 2 * y * width
    const lower = Math.min(height - 1, 2 * y + 1) * width
    for (let x = 0; x < half.width; x++) {
      const [left, right] = [2 * x, Math.min(width - 1, 2 * x + 1)]
      const sum =
        (plane[upper + left] ?? 0) +
        (plane[upper + right] ?? 0) +
        (plane[lower + left] ?? 0) +
        (plane[lower + right] ?? 0)
      small[y * half.width + x] = sum / 4
    }
  }
  return small
}

/**
 * Returns the sum of a picture and of a picture of half its size, which it enlarges by linear interpolation. Results
 * below 0 become 0.
 */
export function addEnlarged(plane: Plane, { width, height }: Size, small: Plane, half: Size): Plane {
  const sum = new Float32Array(plane.length)
  for (let y = 0; y < height; y++) {
    const row = Math.max(0, Math.min(half.height - 1, (y - 0.5) / 2))
    const upper = Math.floor(row)
    const down = row - upper
    const above = upper * half.width
    const below = Math.min(half.height - 1, upper + 1) * half.width
    for (let x = 0; x < width; x++) {
      const column = Math.max(0, Math.min(half.width - 1, (x - 0.5) / 2))
      const left = Math.floor(column)
      const right = Math.min(half.width - 1, left + 1)
      const along = column - left
      const value =
        ((small[above + left] ?? 0) * (1 - along) + (small[above + right] ?? 0) * along) * (1 - down) +
        ((small[below + left] ?? 0) * (1 - along) + (small[below + right] ?? 0) * along) * down
      sum[y * width + x] = Math.max(0, (plane[y * width + x] ?? 0) + value)
    }
  }
  return sum
}
