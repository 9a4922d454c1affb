import { blur } from '../develop/blur.ts'
import type { Light } from '../develop/denoise.ts'
import type { Plane } from '../develop/exr.ts'
import type { Rgb } from '../develop/tone.ts'
import { noise } from '../geometry/noise.ts'
import { clamp, normalize } from '../geometry/vector.ts'
import type { Relief } from './relief.ts'

/** Direction to the large light at the left, as in the studio, and the strengths of its light and of that all round. */
const KEY = normalize([-0.62, 0.5, 0.62])
const [KEY_LIGHT, SKY] = [0.78, 0.62]
/** How far light reaches round a thread, because wool lets it through. */
const WRAP = 0.18
/** Distances in millimetres over which threads take light from each other, and how much of it for each millimetre. */
const OCCLUSION = [
  { reach: 0.7, strength: 0.55 },
  { reach: 2.2, strength: 0.3 },
] as const
/** Number of places towards the light that are looked at for what casts a shadow, and how fast they draw apart. */
const SHADOW = { steps: 14, first: 1.2, growth: 1.28 }

/** Lights a cloth. `colours`: its colours in linear light. `sheen`: how much its fuzz shines where it is seen aslant. */
export function litCloth(relief: Relief, colours: readonly Rgb[], sheen: number): Light {
  const { side, right, up, tone, colour } = relief
  const open = openness(relief)
  const light: Light = [
    new Float32Array(side * side),
    new Float32Array(side * side),
    new Float32Array(side * side),
  ]
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * side + x
      const [nx, ny, free] = [right[at] ?? 0, up[at] ?? 0, open[at] ?? 1]
      const nz = Math.sqrt(Math.max(0.01, 1 - nx * nx - ny * ny))
      const facing = Math.max(0, (nx * KEY[0] + ny * KEY[1] + nz * KEY[2] + WRAP) / (1 + WRAP))
      const falling = KEY_LIGHT * facing * unshaded(relief, x, y) + SKY * (0.55 + 0.45 * nz) * free * free
      const shining = sheen * (1 - nz) ** 2 * free
      const base = colours[colour[at] ?? 0] ?? [0.5, 0.5, 0.5]
      light.forEach((plane, channel) => {
        const albedo = Math.min(0.95, (base[channel] ?? 0) * (tone[at] ?? 1))
        // Light that comes back from the neighbouring threads has their colour.
        const bounced = 0.5 * albedo * albedo * (1 - free)
        plane[at] = albedo * falling * folds(x / side, y / side) + bounced + shining * (0.25 + 0.75 * albedo)
      })
    }
  }
  return light
}

/** Returns the brightness of loose folds, some centimetres wide, at a place from 0 to 1. */
function folds(u: number, v: number): number {
  return 1 + 0.13 * noise(u * 2.1 + v * 1.3 + 3, v * 1.1 - u * 0.6, 5) + 0.05 * noise(u * 5 + v * 3, v * 4, 9)
}

/** Returns for each pixel the share of the sky that its surroundings leave open, from 0.05 to 1. */
function openness({ side, pixel, height }: Relief): Plane {
  const open = new Float32Array(height.length).fill(1)
  for (const { reach, strength } of OCCLUSION) {
    const size = { width: side, height: side }
    const radius = Math.max(1, Math.round(reach / pixel))
    const smooth = blur(
      blur(height, size, radius, new Float32Array(height.length)),
      size,
      radius,
      new Float32Array(height.length),
    )
    smooth.forEach((mean, at) => {
      open[at] = (open[at] ?? 1) - strength * Math.max(0, mean - (height[at] ?? 0))
    })
  }
  return open.map((share) => clamp(share, 0.05, 1))
}

/** Returns the share of the large light that reaches a pixel. What stands farther away covers a smaller part of it. */
function unshaded({ side, height, pixel }: Relief, x: number, y: number): number {
  const flat = Math.hypot(KEY[0], KEY[1])
  const own = height[y * side + x] ?? 0
  let [light, away] = [1, SHADOW.first]
  for (let step = 0; step < SHADOW.steps; step++, away *= SHADOW.growth) {
    const px = Math.round(x + (KEY[0] / flat) * away)
    const py = Math.round(y + (KEY[1] / flat) * away)
    if (px < 0 || py < 0 || px >= side || py >= side) break
    const above = (height[py * side + px] ?? 0) - own - (away * pixel * KEY[2]) / flat
    if (above > 0) light = Math.min(light, 1 - Math.min(1, above / (0.12 + 0.35 * away * pixel)))
  }
  return light
}
