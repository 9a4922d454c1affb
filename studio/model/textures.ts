import sharp from 'sharp'
import { fbm, noise } from '../geometry/noise.ts'
import { BANDS_PERIOD } from '../materials/bands.ts'
import type { MaterialKind, Rug } from '../materials/material.ts'

/**
 * A seamless pattern. Its shades of grey multiply the colour of the material, so that for example twelve fabrics of one
 * weave share one file.
 */
export interface Pattern {
  /** Metres after which the pattern repeats, along U and V. */
  readonly period: readonly [u: number, v: number]
  readonly pixels: readonly [width: number, height: number]
  /** Brightness of the deepest point, where 1 is the full colour. */
  readonly darkest: number
  /** Steepness of the surface in the normal map. `null`: no normal map. */
  readonly relief: number | null
  /** Height of the surface, from 0 to 1, at a position `u`, `v` in units of the period. */
  readonly height: (u: number, v: number) => number
}

/**
 * Common multiple of the periods of all patterns, in metres. A shift of the texture coordinates (UV) by this distance
 * does not change the appearance of a part.
 */
export const COMMON_PERIOD = BANDS_PERIOD

const cloth = { period: [0.16, 0.16], pixels: [256, 256] } as const

export const patterns: Partial<Record<MaterialKind, Pattern>> = {
  wood: { period: [1.28, 0.64], pixels: [1024, 512], darkest: 0.52, relief: null, height: wood },
  linen: { ...cloth, darkest: 0.74, relief: 1.3, height: linen },
  wool: { ...cloth, darkest: 0.7, relief: 1.5, height: wool },
  boucle: { ...cloth, darkest: 0.62, relief: 2.4, height: boucle },
  corduroy: { ...cloth, darkest: 0.5, relief: 2, height: corduroy },
  leather: { ...cloth, darkest: 0.84, relief: 0.9, height: leather },
  rug: { ...cloth, darkest: 0.72, relief: 1.8, height: woven },
  cord: { period: [0.04, 0.04], pixels: [128, 128], darkest: 0.66, relief: 1.4, height: twisted },
}

/** Returns smooth noise from 0 to 1 with `across` × `along` hills in a period. */
function hills(u: number, v: number, across: number, along: number, seed: number, octaves = 3): number {
  return 0.5 + fbm(u * across, v * along, seed, octaves, { x: across, y: along }) / 2.4
}

function wood(u: number, v: number): number {
  const sway = hills(u, v, 1, 3, 3)
  const strength = hills(u, v, 2, 34, 8, 2)
  const ring = fraction(v * 58 + sway * 13)
  const late = ring ** 2.2 * Math.min(1, (1 - ring) * 6)
  const fibres = hills(u, v, 12, 250, 2)
  const pores = clamped((0.42 - hills(u, v, 26, 256, 5)) / 0.12)
  return (
    1 - clamped(late * strength * 0.5 + fibres * 0.42 + hills(u, v, 1, 2, 6, 2) * 0.24 + pores * 0.22 - 0.12)
  )
}

function linen(u: number, v: number): number {
  const weft = fbm(u * 10, v * 128, 1, 1, { x: 10, y: 128 })
  const warp = fbm(u * 128, v * 10, 7, 1, { x: 128, y: 10 })
  return 0.5 + 0.25 * weft + 0.25 * warp
}

function wool(u: number, v: number): number {
  const wander = 0.4 * noise(u * 14, v * 14, 4, { x: 14, y: 14 })
  const weave = Math.max(0, wave(u * 34 + wander) * wave(v * 34 + wander)) ** 0.6
  return clamped(0.45 * weave + 0.75 * hills(u, v, 90, 90, 9, 2) - 0.1)
}

function boucle(u: number, v: number): number {
  const bend = (seed: number) => 0.012 * noise(u * 12, v * 12, seed, { x: 12, y: 12 })
  return clamped(1 - 1.1 * nearest(u + bend(1), v + bend(4), 22))
}

function corduroy(u: number, v: number): number {
  const wander = 0.1 * noise(u * 6, v * 2, 4, { x: 6, y: 2 })
  return clamped(0.86 * wave(u * 23 + wander) ** 0.55 + 0.14 * hills(u, v, 120, 50, 2, 2))
}

function leather(u: number, v: number): number {
  return clamped(0.25 + 0.55 * nearest(u, v, 40) + 0.35 * hills(u, v, 6, 6, 2))
}

function woven(u: number, v: number): number {
  const yarn = hills(u, v, 26, 70, 3, 2)
  return clamped(0.3 * wave(v * 34) + 0.3 * wave(u * 21 + yarn * 0.3) + 0.4 * yarn)
}

function twisted(u: number, v: number): number {
  return clamped(0.5 * wave(u * 9 + v * 6) + 0.5 * hills(u, v, 28, 28, 3, 2))
}

function fraction(value: number): number {
  return value - Math.floor(value)
}

function clamped(value: number): number {
  return Math.max(0, Math.min(1, value))
}

/** Returns the value, from 0 to 1, of a sine wave after the given number of periods. */
function wave(steps: number): number {
  return 0.5 + 0.5 * Math.sin(2 * Math.PI * steps)
}

/**
 * Returns the distance from (u, v) to the nearest of `count` × `count` scattered points, in units of the average
 * distance between the points.
 */
function nearest(u: number, v: number, count: number): number {
  const [column, row] = [Math.floor(u * count), Math.floor(v * count)]
  let least = 9
  for (let i = column - 1; i <= column + 1; i++) {
    for (let j = row - 1; j <= row + 1; j++) {
      const [x, y] = [(i + count) % count, (j + count) % count]
      const across = i + 0.5 + 0.5 * noise(x * 1.7 + 0.31, y * 2.3 + 0.7, 1)
      const along = j + 0.5 + 0.5 * noise(x * 3.1 + 0.2, y * 1.3 + 0.6, 5)
      least = Math.min(least, Math.hypot(u * count - across, v * count - along))
    }
  }
  return least
}

interface Drawn {
  readonly shades: Buffer
  readonly bends: Buffer | null
}

const drawn = new Map<Pattern, Promise<Drawn>>()

/** Draws the files of a pattern, once for each pattern: the shades, and a normal map if the pattern has relief. */
export function draw(pattern: Pattern): Promise<Drawn> {
  const files = drawn.get(pattern) ?? drawFiles(pattern)
  drawn.set(pattern, files)
  return files
}

async function drawFiles(pattern: Pattern): Promise<Drawn> {
  const heights = heightsOf(pattern)
  return {
    shades: await webp(shadesOf(pattern, heights), pattern.pixels, 68),
    bends: pattern.relief === null ? null : await webp(bendsOf(pattern, heights), pattern.pixels, 78),
  }
}

function heightsOf({ pixels: [width, height], ...pattern }: Pattern): Float32Array {
  return Float32Array.from({ length: width * height }, (_, at) =>
    pattern.height((at % width) / width, Math.floor(at / width) / height),
  )
}

function shadesOf({ darkest }: Pattern, heights: Float32Array): Buffer {
  const pixels = Buffer.alloc(heights.length * 3)
  heights.forEach((height, at) => pixels.fill(255 * (darkest + (1 - darkest) * height), at * 3, at * 3 + 3))
  return pixels
}

function bendsOf({ pixels: [width, height], relief }: Pattern, heights: Float32Array): Buffer {
  const bends = Buffer.alloc(heights.length * 3)
  const at = (x: number, y: number) => heights[((y + height) % height) * width + ((x + width) % width)] ?? 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (at(x + 1, y) - at(x - 1, y)) * (relief ?? 0)
      const down = (at(x, y + 1) - at(x, y - 1)) * (relief ?? 0)
      const length = Math.hypot(across, down, 1)
      bends.set(
        [-across, down, 1].map((part) => Math.round(127.5 + (127.5 * part) / length)),
        (y * width + x) * 3,
      )
    }
  }
  return bends
}

function webp(pixels: Buffer, [width, height]: readonly [number, number], quality: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort: 6 })
    .toBuffer()
}

const STRIPE = { width: 8, height: 1024 }

/** Draws the bands of a rug in its own colours, over one period. */
export function drawBands({ colours, bands }: Rug): Promise<Buffer> {
  const pixels = Buffer.alloc(STRIPE.width * STRIPE.height * 3)
  for (let row = 0; row < STRIPE.height; row++) {
    const [, which] = bands.findLast(([from]) => from <= row / STRIPE.height) ?? [0, 0]
    const colour = Buffer.from(colours[which].slice(1), 'hex')
    for (let x = 0; x < STRIPE.width; x++) colour.copy(pixels, (row * STRIPE.width + x) * 3)
  }
  const raw = { ...STRIPE, channels: 3 } as const
  return sharp(pixels, { raw }).webp({ lossless: true }).toBuffer()
}
