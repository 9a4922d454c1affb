export type Rgb = readonly [red: number, green: number, blue: number]

export interface Look {
  readonly contrast: number
  readonly saturation: number
}

/**
 * Default look of the pictures. The saturation below 1 compensates for the tone mapping, which increases the saturation
 * a little.
 */
export const look: Look = { contrast: 0.12, saturation: 0.88 }

const KNEE = 0.8 - 0.04
const DESATURATION = 0.15

/**
 * Applies the tone mapping Khronos PBR Neutral, in the same way as three.js, so that pictures look like the 3D viewer.
 * Compresses and desaturates only light brighter than `KNEE`.
 */
export function neutral([r, g, b]: Rgb): Rgb {
  const least = Math.min(r, g, b)
  const offset = least < 0.08 ? least - 6.25 * least * least : 0.04
  const peak = Math.max(r, g, b) - offset
  const plain: Rgb = [r - offset, g - offset, b - offset]
  if (peak < KNEE) return plain
  const room = 1 - KNEE
  const compressed = 1 - (room * room) / (peak + room - KNEE)
  const share = compressed / peak
  const grey = 1 - 1 / (DESATURATION * (peak - compressed) + 1)
  const toGrey = (value: number) => value * share + (compressed - value * share) * grey
  return [toGrey(plain[0]), toGrey(plain[1]), toGrey(plain[2])]
}

/** Converts linear light to an sRGB value from 0 to 1. */
export function encoded(light: number): number {
  const value = Math.max(0, Math.min(1, light))
  return value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

/**
 * Increases the contrast of a value from 0 to 1: makes dark values darker and light values lighter. Does not change 0,
 * 0.5 and 1.
 */
export function contrasted(value: number, contrast: number): number {
  return value + contrast * (value - 0.5) * 2 * value * (1 - value)
}

/** Applies tone mapping, contrast and saturation to linear light. Returns sRGB values from 0 to 1. */
export function toned(light: Rgb): Rgb {
  const [r, g, b] = neutral(light)
  const shades: Rgb = [
    contrasted(encoded(r), look.contrast),
    contrasted(encoded(g), look.contrast),
    contrasted(encoded(b), look.contrast),
  ]
  const grey = (shades[0] + shades[1] + shades[2]) / 3
  const saturated = (value: number) => grey + (value - grey) * look.saturation
  return [saturated(shades[0]), saturated(shades[1]), saturated(shades[2])]
}
