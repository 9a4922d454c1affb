import { denoise, type Feature, type Light } from './denoise.ts'
import type { Passes, Plane } from './exr.ts'

/**
 * Adds up the denoised light of all passes: diffuse, glossy and transmitted light, each multiplied with the colour of
 * the surface, and emitted light.
 */
export function assembled(passes: Passes): Light {
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
