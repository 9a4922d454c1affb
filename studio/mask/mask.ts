/** A small black-and-white picture: 1 where the product is. Row by row from the top. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Width of a mask in pixels: one pixel is 1 % of the width of the picture. */
export const MASK_WIDTH = 100

/**
 * Makes the mask of a picture of this size. `isProduct` says of each pixel of the picture whether it shows the product.
 * A pixel of the mask is 1 if at least half of its area shows the product.
 */
export function maskOf(
  { width, height }: { readonly width: number; readonly height: number },
  isProduct: (at: number) => boolean,
): Mask {
  const rows = Math.round((MASK_WIDTH * height) / width)
  const pixels = new Uint8Array(MASK_WIDTH * rows)
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = rangeOf(row, rows, height)
    for (let column = 0; column < MASK_WIDTH; column++) {
      const [left, right] = rangeOf(column, MASK_WIDTH, width)
      let count = 0
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) if (isProduct(y * width + x)) count++
      pixels[row * MASK_WIDTH + column] = 2 * count >= (bottom - top) * (right - left) ? 1 : 0
    }
  }
  return { width: MASK_WIDTH, height: rows, pixels }
}

/** Returns the first pixel of a part of a line, and the first behind it. Every part has at least one pixel. */
function rangeOf(part: number, parts: number, pixels: number): readonly [number, number] {
  const first = Math.floor((part * pixels) / parts)
  return [first, Math.max(first + 1, Math.floor(((part + 1) * pixels) / parts))]
}

/** Writes a mask as the lengths of its runs, which begin with a run of 0: `12 3 9` is twelve 0, three 1, nine 0. */
export function writeMask({ width, height, pixels }: Mask): string {
  const runs: number[] = []
  let [value, length] = [0, 0]
  for (const pixel of pixels) {
    if (pixel === value) length++
    else {
      runs.push(length)
      ;[value, length] = [pixel, 1]
    }
  }
  return `${width}x${height} ${[...runs, length].join(' ')}`
}

/** Reads what `writeMask` wrote. */
export function readMask(text: string): Mask {
  const [size = '', ...runs] = text.split(' ')
  const [width = 0, height = 0] = size.split('x').map(Number)
  const pixels = new Uint8Array(width * height)
  let at = 0
  runs.forEach((run, i) => {
    if (i % 2 === 1) pixels.fill(1, at, at + Number(run))
    at += Number(run)
  })
  return { width, height, pixels }
}

/** Differences between two masks of the same size, as shares of the picture. */
export interface Mismatch {
  /** Largest difference between the left, right, upper or lower edges. */
  readonly edges: number
  /** Area that only the first, or only the second mask contains. */
  readonly onlyFirst: number
  readonly onlySecond: number
}

export function compareMasks(first: Mask, second: Mask): Mismatch {
  const { width, height, pixels } = first
  let [onlyFirst, onlySecond] = [0, 0]
  pixels.forEach((pixel, at) => {
    if (pixel === second.pixels[at]) return
    if (pixel === 1) onlyFirst++
    else onlySecond++
  })
  const [one, other] = [boundsOf(first), boundsOf(second)]
  const edges = Math.max(
    ...one.map((edge, i) => Math.abs(edge - (other[i] ?? 0)) / (i % 2 === 0 ? width : height)),
  )
  return { edges, onlyFirst: onlyFirst / pixels.length, onlySecond: onlySecond / pixels.length }
}

/** Returns the first column, first row, last column and last row that contain the product. */
function boundsOf({ width, pixels }: Mask): readonly number[] {
  const found = [...pixels.keys()].filter((at) => pixels[at] === 1)
  const columns = found.map((at) => at % width)
  const rows = found.map((at) => Math.floor(at / width))
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)
  return [least(columns), least(rows), most(columns), most(rows)]
}
