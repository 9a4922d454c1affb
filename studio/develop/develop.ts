import { seeded } from '../geometry/noise.ts'
import { denoise, type Feature, type Light } from './denoise.ts'
import { readExr, type Passes, type Plane } from './exr.ts'
import { contrasted, encoded, neutral } from './tone.ts'

export interface Developed {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel, one byte each. */
  readonly pixels: Buffer
}

export interface Look {
  readonly exposure: number
  readonly contrast: number
  readonly saturation: number
}

/**
 * Default look of the pictures. The saturation below 1 compensates for the tone mapping, which increases the saturation
 * a little.
 */
export const look: Look = { exposure: 1, contrast: 0.12, saturation: 0.88 }

/**
 * Converts the light passes of a rendered picture to 8-bit sRGB. Removes the noise from the light before multiplying it
 * with the colours of the surfaces, so that textures stay sharp. Then applies exposure, tone mapping, contrast and
 * saturation.
 */
export function develop(exr: Buffer, { exposure, contrast, saturation }: Look = look): Developed {
  const passes = readExr(exr)
  const { width, height } = passes
  const [red, green, blue] = assembled(passes)
  const chance = seeded(1)
  const pixels = Buffer.alloc(red.length * 3)
  for (let at = 0; at < red.length; at++) {
    const light = neutral([
      (red[at] ?? 0) * exposure,
      (green[at] ?? 0) * exposure,
      (blue[at] ?? 0) * exposure,
    ])
    const [r, g, b] = light.map((value) => contrasted(encoded(value), contrast)) as [number, number, number]
    const grey = (r + g + b) / 3
    // Half a step of chance keeps a backdrop that darkens slowly from falling into bands.
    const step = chance() - 0.5
    for (const [channel, value] of [r, g, b].entries()) {
      const shade = 255 * (grey + (value - grey) * saturation) + step
      pixels[at * 3 + channel] = Math.max(0, Math.min(255, Math.round(shade)))
    }
  }
  return { width, height, pixels }
}

/**
 * Adds up the denoised light of all passes: diffuse, glossy and transmitted light, each multiplied with the colour of
 * the surface, and emitted light.
 */
function assembled(passes: Passes): Light {
  const scattered = light(passes, 'Diff')
  const colour = pass(passes, 'DiffCol')
  const bends: Feature[] = ['X', 'Y', 'Z'].map((axis) => ({
    plane: plane(passes, `Normal.${axis}`),
    weight: 12,
  }))
  const tones = [colour[0], colour[2]].map((tone) => ({ plane: tone, weight: 4 }))
  const features = [...bends, ...tones]
  const cleaned = [
    [denoise(scattered, features, passes, { radius: 7 }), colour],
    [denoise(light(passes, 'Gloss'), features, passes, { radius: 6 }), pass(passes, 'GlossCol')],
    [through(passes, features), pass(passes, 'TransCol')],
  ] as const
  const glow = [pass(passes, 'Emit'), pass(passes, 'Env')]
  const channel = (at: 0 | 1 | 2): Plane =>
    scattered[at].map((_, pixel) => {
      let sum = 0
      for (const [shone, tint] of cleaned) sum += (shone[at][pixel] ?? 0) * (tint[at][pixel] ?? 0)
      for (const own of glow) sum += own[at][pixel] ?? 0
      return sum
    })
  return [channel(0), channel(1), channel(2)]
}

/**
 * Returns the light that passes through lamp shades and leaves of plants. Skips the denoising if the picture has no
 * such light, which is usually the case.
 */
function through(passes: Passes, features: readonly Feature[]): Light {
  const found = light(passes, 'Trans')
  return found[0].some((value) => value > 1e-3) ? denoise(found, features, passes, { radius: 5 }) : found
}

function light(passes: Passes, kind: 'Diff' | 'Gloss' | 'Trans'): Light {
  const direct = pass(passes, `${kind}Dir`)
  const bounced = pass(passes, `${kind}Ind`)
  const sum = (at: 0 | 1 | 2) => direct[at].map((value, pixel) => value + (bounced[at][pixel] ?? 0))
  return [sum(0), sum(1), sum(2)]
}

function pass(passes: Passes, name: string): Light {
  return [plane(passes, `${name}.R`), plane(passes, `${name}.G`), plane(passes, `${name}.B`)]
}

function plane({ planes, width, height }: Passes, name: string): Plane {
  return planes.get(name) ?? new Float32Array(width * height)
}
