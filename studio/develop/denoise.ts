import { availableParallelism } from 'node:os'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Size } from './blur.ts'
import type { Plane } from './exr.ts'
import { denoisingNetwork, INPUT, INPUT_CHANNELS, MULTIPLE } from './network.ts'
import { fromPerceptual, toPerceptual } from './perceptual.ts'

/** Red, green and blue channel of a light pass, such as the diffuse light. */
export type Light = readonly [Plane, Plane, Plane]

/** What the network knows about the surfaces: their colour from 0 to 1, and their normal from -1 to 1. */
export interface Surfaces {
  readonly colour: Light
  readonly normal: Light
}

/** Rows that the network gets at once, and rows above and below that it only looks at. They limit the memory. */
const [BAND, SEEN] = [512, 64]
/** Light that the mean of the picture is scaled to, as for the pictures that the network was trained with. */
const MIDDLE_GREY = 0.18
/** Side of the squares in pixels whose mean light is averaged, and the light below which a square is left out. */
const [SQUARE, DARK] = [16, 1e-8]

let session: Promise<InferenceSession> | undefined
const { file, output } = denoisingNetwork()

/** Removes the noise of rendered light. */
export async function denoise(light: Light, surfaces: Surfaces, size: Size): Promise<Light> {
  session ??= InferenceSession.create(file, { intraOpNumThreads: availableParallelism() })
  const running = await session
  const scale = exposure(light, size)
  const cleaned: Light = [emptyPlane(size), emptyPlane(size), emptyPlane(size)]
  if (scale === 0) return cleaned
  for (let top = 0; top < size.height; top += BAND) {
    const band = { from: Math.max(0, top - SEEN), to: Math.min(size.height, top + BAND + SEEN) }
    const input = inputOf(light, surfaces, { ...size, ...band, scale })
    const found = (await running.run({ [INPUT]: input }))[output]
    if (!found) throw new Error('The network returned no picture.')
    copyRows(found, cleaned, { ...size, top, from: band.from, scale })
  }
  return cleaned
}

function emptyPlane({ width, height }: Size): Plane {
  return new Float32Array(width * height)
}

interface Band extends Size {
  readonly from: number
  readonly to: number
  readonly scale: number
}

/** Returns the input of the network for the rows of a band. Repeats the last row and column up to a full multiple. */
function inputOf(
  light: Light,
  { colour, normal }: Surfaces,
  { width, height, from, to, scale }: Band,
): Tensor {
  const columns = Math.ceil(width / MULTIPLE) * MULTIPLE
  const rows = Math.ceil((to - from) / MULTIPLE) * MULTIPLE
  const data = new Float32Array(INPUT_CHANNELS * rows * columns)
  const fill = (channel: number, plane: Plane, convert: (value: number) => number) => {
    let at = channel * rows * columns
    for (let y = 0; y < rows; y++) {
      const row = Math.min(height - 1, from + y) * width
      for (let x = 0; x < columns; x++) data[at++] = convert(plane[row + Math.min(width - 1, x)] ?? 0)
    }
  }
  light.forEach((plane, channel) => fill(channel, plane, (value) => toPerceptual(Math.max(0, value) * scale)))
  colour.forEach((plane, channel) => fill(3 + channel, plane, (value) => Math.min(1, Math.max(0, value))))
  normal.forEach((plane, channel) => fill(6 + channel, plane, (value) => value / 2 + 0.5))
  return new Tensor('float32', data, [1, INPUT_CHANNELS, rows, columns])
}

interface Rows extends Size {
  readonly top: number
  readonly from: number
  readonly scale: number
}

/** Copies the rows from `top` out of the network's output, whose first row is row `from` of the picture. */
function copyRows({ data, dims }: Tensor, to: Light, { width, height, top, from, scale }: Rows): void {
  const [, , rows = 0, columns = 0] = dims
  const end = Math.min(height, top + BAND)
  to.forEach((plane, channel) => {
    for (let y = top; y < end; y++) {
      const row = (channel * rows + y - from) * columns
      for (let x = 0; x < width; x++)
        plane[y * width + x] = fromPerceptual(Math.max(0, Number(data[row + x]))) / scale
    }
  })
}

/** Returns the factor that makes the picture as bright as middle grey: by the geometric mean of its squares. */
function exposure(light: Light, { width, height }: Size): number {
  let [sum, count] = [0, 0]
  for (let top = 0; top < height; top += SQUARE) {
    for (let left = 0; left < width; left += SQUARE) {
      const mean = meanLight(light, width, {
        left,
        top,
        right: Math.min(width, left + SQUARE),
        bottom: Math.min(height, top + SQUARE),
      })
      if (mean <= DARK) continue
      sum += Math.log2(mean)
      count++
    }
  }
  return count === 0 ? 0 : MIDDLE_GREY / 2 ** (sum / count)
}

interface Square {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function meanLight([red, green, blue]: Light, width: number, { left, top, right, bottom }: Square): number {
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let at = y * width + left; at < y * width + right; at++)
      sum += 0.2127 * (red[at] ?? 0) + 0.7152 * (green[at] ?? 0) + 0.0722 * (blue[at] ?? 0)
  return sum / ((right - left) * (bottom - top))
}
