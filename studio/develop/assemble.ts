import { denoise, type Light } from './denoise.ts'
import type { Passes, Plane } from './exr.ts'

type Kind = 'Diff' | 'Gloss' | 'Trans'

/** The second picture's share of the samples of both, most of the time. */
const SURFACES_SHARE = 0.6

/** Adds up the light of all passes: diffuse, glossy and transmitted light, and emitted light. */
export function assembled(passes: Passes): Light {
  return sumOf([
    tinted(reaching(passes, 'Diff'), pass(passes, 'DiffCol')),
    ...others(passes),
    pass(passes, 'Emit'),
    pass(passes, 'Env'),
  ])
}

/**
 * Adds the passes of a second picture to those of the first: `surfaces` shows the colours, normals and emitted light
 * alone, with other samples. The denoiser relies on them and makes their noise at edges worse.
 */
export function withSurfaces(light: Passes, surfaces: Passes): Passes {
  const planes = new Map(light.planes)
  for (const [name, plane] of surfaces.planes) {
    const first = light.planes.get(name)
    // The number of an object has no mean.
    if (!first || name.startsWith('IndexOB')) continue
    planes.set(
      name,
      plane.map((value, at) => SURFACES_SHARE * value + (1 - SURFACES_SHARE) * (first[at] ?? 0)),
    )
  }
  return { ...light, planes }
}

/**
 * Adds up the denoised light of all passes. Removes the noise of the diffuse light before multiplying it with the
 * colours of the surfaces, so that the denoiser cannot take their fine grain for noise.
 */
export async function denoised(passes: Passes): Promise<Light> {
  const normal = [plane(passes, 'Normal.X'), plane(passes, 'Normal.Y'), plane(passes, 'Normal.Z')] as const
  const colour = pass(passes, 'DiffCol')
  const diffuse = await denoise(reaching(passes, 'Diff'), { colour, normal }, passes)
  const cleaned: Light[] = [tinted(diffuse, colour)]
  for (const kind of ['Gloss', 'Trans'] as const) {
    const light = tinted(reaching(passes, kind), pass(passes, `${kind}Col`))
    cleaned.push(await denoise(light, { colour: pass(passes, `${kind}Col`), normal }, passes))
  }
  return sumOf([...cleaned, pass(passes, 'Emit'), pass(passes, 'Env')])
}

function others(passes: Passes): Light[] {
  return (['Gloss', 'Trans'] as const).map((kind) =>
    tinted(reaching(passes, kind), pass(passes, `${kind}Col`)),
  )
}

/** Returns the light that reaches surfaces directly and from other surfaces, without the colour of the surfaces. */
function reaching(passes: Passes, kind: Kind): Light {
  return sumOf([pass(passes, `${kind}Dir`), pass(passes, `${kind}Ind`)])
}

function tinted(light: Light, colour: Light): Light {
  const channel = (at: 0 | 1 | 2) => light[at].map((value, pixel) => value * (colour[at][pixel] ?? 0))
  return [channel(0), channel(1), channel(2)]
}

function sumOf(lights: readonly Light[]): Light {
  const channel = (at: 0 | 1 | 2): Plane => {
    const sum = new Float32Array(lights[0]?.[at].length ?? 0)
    for (const light of lights) light[at].forEach((value, pixel) => (sum[pixel] = (sum[pixel] ?? 0) + value))
    return sum
  }
  return [channel(0), channel(1), channel(2)]
}

function pass(passes: Passes, name: string): Light {
  return [plane(passes, `${name}.R`), plane(passes, `${name}.G`), plane(passes, `${name}.B`)]
}

function plane({ planes, width, height }: Passes, name: string): Plane {
  return planes.get(name) ?? new Float32Array(width * height)
}
