import { blur, type Size } from './blur.ts'
import type { Plane } from './exr.ts'
import { addEnlarged, halfSize, halved } from './scales.ts'
import { calm } from './fireflies.ts'

/** Red, green and blue channel of a light pass, such as the diffuse light. */
export type Light = readonly [Plane, Plane, Plane]

/**
 * A property of surfaces, such as a component of the normal. The denoiser hardly mixes the light of two pixels whose
 * values differ. `weight`: factor for the difference. A greater factor separates pixels with a smaller difference.
 */
export interface Feature {
  readonly plane: Plane
  readonly weight: number
}

export interface DenoiseOptions {
  /** Maximum distance, in pixels, at which the denoiser looks for similar pixels. */
  readonly radius?: number
  /**
   * Strength of the noise removal. A higher value also averages pixels that are less similar, so the picture is more
   * blurred.
   */
  readonly strength?: number
}

const PATCH = 2
/**
 * Maximum distance (dissimilarity) of two pixels that the denoiser averages. Beyond it, the weight `exp(-distance)` is
 * negligible.
 */
const FARTHEST = 8

/**
 * Number of scales. Each further scale halves the picture, so that the largest averages noise over eight times the
 * distance of the smallest. Without them, fine noise would turn into blotches.
 */
const SCALES = 4
/** Width and height below which a picture is not halved again, in pixels. */
const SMALLEST = 48

/**
 * Removes noise with joint non-local means at several scales. At the finest scale, removes the grain. At the coarser
 * scales, finds how much the light of a larger area still deviates, and corrects the finer scale by it.
 */
export function denoise(
  light: Light,
  features: readonly Feature[],
  size: Size,
  options: DenoiseOptions = {},
  scales = SCALES,
): Light {
  const fine = denoiseOnce(light, features, size, options)
  if (scales <= 1 || Math.min(size.width, size.height) < 2 * SMALLEST) return fine
  const half = halfSize(size)
  const smaller = (plane: Plane) => halved(plane, size, half)
  const coarse = denoise(
    mapLight(light, smaller),
    features.map(({ plane, weight }) => ({ plane: smaller(plane), weight })),
    half,
    options,
    scales - 1,
  )
  const correct = (plane: Plane, wanted: Plane) => {
    const missing = smaller(plane).map((value, at) => (wanted[at] ?? 0) - value)
    return addEnlarged(plane, size, missing, half)
  }
  return [correct(fine[0], coarse[0]), correct(fine[1], coarse[1]), correct(fine[2], coarse[2])]
}

/**
 * Removes noise with joint non-local means. Each pixel becomes the weighted mean of the pixels around it. A pixel gets
 * a high weight if its surroundings look similar, compared with the noise, and if its features are similar. The
 * function averages the logarithm of the light, so that highlights do not dominate the mean.
 */
function denoiseOnce(light: Light, features: readonly Feature[], size: Size, options: DenoiseOptions): Light {
  const { radius = 7, strength = 0.55 } = options
  const compress = (plane: Plane) => plane.map((value) => Math.log(1 + 8 * Math.max(0, value)))
  const compressed: Light = [compress(light[0]), compress(light[1]), compress(light[2])]
  const brightness = brightnessOf(compressed)
  calm(brightness, compressed, features, size)
  const picture = { ...size, light: compressed, brightness, features, variance: varianceOf(brightness, size) }
  const blank = () => new Float32Array(brightness.length)
  const room: Room = {
    sums: [blank(), blank(), blank()],
    weights: blank(),
    unlike: blank(),
    patches: blank(),
  }
  for (let dy = 0; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const isOtherHalf = dy === 0 && dx < 0
      if (isOtherHalf || dx * dx + dy * dy > radius * radius + 2) continue
      compare(picture, dx, dy, strength, room)
      share(picture, dx, dy, room)
    }
  }
  const mean = (sum: Plane) => sum.map((value, at) => (Math.exp(value / (room.weights[at] ?? 1)) - 1) / 8)
  return [mean(room.sums[0]), mean(room.sums[1]), mean(room.sums[2])]
}

function mapLight([red, green, blue]: Light, change: (plane: Plane) => Plane): Light {
  return [change(red), change(green), change(blue)]
}

interface Picture extends Size {
  readonly light: Light
  readonly brightness: Plane
  readonly variance: Plane
  readonly features: readonly Feature[]
}

/**
 * Buffers for comparing each pixel with the pixel at an offset (dx, dy). The denoiser reuses the buffers for every
 * offset.
 */
interface Room {
  readonly sums: Light
  readonly weights: Plane
  readonly unlike: Plane
  readonly patches: Plane
}

function brightnessOf([red, green, blue]: Light): Plane {
  return red.map((value, at) => (value + 2 * (green[at] ?? 0) + (blue[at] ?? 0)) / 4)
}

/**
 * Estimates the variance of the noise around each pixel. Squares the difference between the pixel and the mean of its
 * four neighbours, and blurs the result.
 */
function varianceOf(brightness: Plane, size: Size): Plane {
  const { width, height } = size
  const rough = new Float32Array(brightness.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const beside = (brightness[at - 1] ?? 0) + (brightness[at + 1] ?? 0)
      const above = (brightness[at - width] ?? 0) + (brightness[at + width] ?? 0)
      const odd = (brightness[at] ?? 0) - (beside + above) / 4
      rough[at] = Math.min(odd * odd * 0.8, 0.05)
    }
  }
  return blur(rough, size, 5, rough).map((value) => value + 2e-6)
}

/**
 * Compares each pixel with the pixel at the offset (dx, dy). Writes to `patches` how much the surroundings of the two
 * pixels differ, after subtracting the difference that noise explains.
 */
function compare(
  picture: Picture,
  dx: number,
  dy: number,
  strength: number,
  { unlike, patches }: Room,
): void {
  const { width, height, brightness, variance } = picture
  const away = dy * width + dx
  unlike.fill(0)
  for (let y = 0; y < height - dy; y++) {
    const end = y * width + Math.min(width, width - dx)
    for (let at = y * width + Math.max(0, -dx); at < end; at++) {
      const step = (brightness[at] ?? 0) - (brightness[at + away] ?? 0)
      const [own, other] = [variance[at] ?? 0, variance[at + away] ?? 0]
      const noise = own + (other < own ? other : own)
      unlike[at] = (step * step - noise) / (1e-7 * strength * strength + strength * (own + other))
    }
  }
  blur(unlike, picture, PATCH, patches)
}

/**
 * Takes each pixel and the pixel at the offset (dx, dy) from it. Adds the light of each of the two to the weighted sum
 * of the other.
 */
function share(picture: Picture, dx: number, dy: number, { sums, weights, patches }: Room): void {
  const { width, height, light, features } = picture
  const away = dy * width + dx
  const [red, green, blue] = light
  const [redSum, greenSum, blueSum] = sums
  for (let y = 0; y < height - dy; y++) {
    const end = y * width + Math.min(width, width - dx)
    for (let at = y * width + Math.max(0, -dx); at < end; at++) {
      const other = at + away
      let distance = Math.max(0, patches[at] ?? 0)
      for (let i = 0; distance <= FARTHEST && i < features.length; i++) {
        const { plane, weight } = features[i] ?? NO_FEATURE
        const step = ((plane[at] ?? 0) - (plane[other] ?? 0)) * weight
        distance += step * step
      }
      if (distance > FARTHEST) continue
      const weight = Math.exp(-distance)
      weights[at] = (weights[at] ?? 0) + weight
      redSum[at] = (redSum[at] ?? 0) + weight * (red[other] ?? 0)
      greenSum[at] = (greenSum[at] ?? 0) + weight * (green[other] ?? 0)
      blueSum[at] = (blueSum[at] ?? 0) + weight * (blue[other] ?? 0)
      if (away === 0) continue
      weights[other] = (weights[other] ?? 0) + weight
      redSum[other] = (redSum[other] ?? 0) + weight * (red[at] ?? 0)
      greenSum[other] = (greenSum[other] ?? 0) + weight * (green[at] ?? 0)
      blueSum[other] = (blueSum[other] ?? 0) + weight * (blue[at] ?? 0)
    }
  }
}

const NO_FEATURE: Feature = { plane: new Float32Array(), weight: 0 }
