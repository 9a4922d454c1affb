import { z } from 'zod'
import { done, type Outcome, refuse } from '#shop/problems.ts'

// Schema of those parts of glTF 2.0 that the shop reads. A model with more than this many parts is refused as broken.
const MOST_PARTS = 20_000

const whole = z.int().nonnegative()
const index = whole.max(10 * MOST_PARTS)
const list = <T extends z.ZodType>(part: T, most = MOST_PARTS) => z.array(part).max(most).default([])
const numbers = (count: number) => z.array(z.number()).length(count)

const compressed = z.object({
  buffer: index,
  byteOffset: whole.default(0),
  byteLength: whole,
  byteStride: whole,
  count: whole,
})

const buffer = z.object({
  byteLength: whole.min(1),
  extensions: z
    .object({ EXT_meshopt_compression: z.object({ fallback: z.boolean().default(false) }).optional() })
    .optional(),
})

const bufferView = z.object({
  buffer: index,
  byteOffset: whole.default(0),
  byteLength: whole.min(1),
  byteStride: whole.min(1).max(252).optional(),
  extensions: z.object({ EXT_meshopt_compression: compressed.optional() }).optional(),
})

const part = z.object({ bufferView: index, byteOffset: whole.default(0) })

const accessor = z.object({
  bufferView: index.optional(),
  byteOffset: whole.default(0),
  componentType: z.literal([5120, 5121, 5122, 5123, 5125, 5126]),
  count: whole.min(1),
  type: z.literal(['SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4']),
  normalized: z.boolean().default(false),
  min: z.array(z.number()).max(16).optional(),
  max: z.array(z.number()).max(16).optional(),
  sparse: z
    .object({
      count: whole.min(1),
      indices: part.extend({ componentType: z.literal([5121, 5123, 5125]) }),
      values: part,
    })
    .optional(),
})

const primitive = z.object({
  attributes: z.record(z.string(), index),
  indices: index.optional(),
  mode: whole.max(6).default(4),
})

const node = z.object({
  children: list(index),
  mesh: index.optional(),
  matrix: numbers(16).optional(),
  translation: numbers(3).optional(),
  rotation: numbers(4).optional(),
  scale: numbers(3).optional(),
})

/**
 * Schema of a finish name. JSON may contain NUL characters and unpaired surrogates. The schema rejects both, because
 * PostgreSQL cannot store them.
 */
const finish = z
  .string()
  .min(1)
  .max(120)
  .refine((name) => name.isWellFormed() && !name.includes('\0'))

const variants = z.object({ variants: z.array(z.object({ name: finish })).max(200) })

export const gltf = z.object({
  asset: z.object({ version: z.string().regex(/^2\.\d+$/) }),
  extensionsRequired: list(z.string().max(200), 100),
  buffers: list(buffer, 16),
  bufferViews: list(bufferView),
  accessors: list(accessor),
  images: list(z.object({ bufferView: index.optional() }), 200),
  meshes: list(z.object({ primitives: z.array(primitive).min(1).max(MOST_PARTS) })),
  nodes: list(node),
  scenes: list(z.object({ nodes: list(index) }), 1000),
  scene: index.default(0),
  extensions: z.object({ KHR_materials_variants: variants.optional() }).optional(),
})

export type Gltf = z.infer<typeof gltf>
export type Accessor = Gltf['accessors'][number]
export type GltfNode = Gltf['nodes'][number]

/** glTF extensions that the 3D viewer supports. */
const readExtensions: ReadonlySet<string> = new Set([
  'EXT_meshopt_compression',
  'EXT_texture_webp',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
])

/**
 * glTF extensions that change the size of a 3D model in a way that the shop cannot calculate. The shop refuses a 3D
 * model with such an extension, even if the file marks the extension as optional, because viewers apply optional
 * extensions too.
 */
const unmeasurableExtensions: ReadonlySet<unknown> = new Set([
  'EXT_mesh_gpu_instancing',
  'KHR_draco_mesh_compression',
])

/**
 * Parses the JSON description of a 3D model. Returns a refusal if the description is invalid, refers to external files,
 * or requires an unsupported extension.
 */
export function readGltf(
  text: string,
): Outcome<Gltf, 'media.model_broken' | 'media.model_refers_outside' | 'media.model_needs'> {
  let hasExternalUri = false
  let unmeasurable: string | undefined
  const inspect = (key: string, value: unknown) => {
    if (key === 'uri') hasExternalUri = true
    for (const said of [key, value])
      if (typeof said === 'string' && unmeasurableExtensions.has(said)) unmeasurable = said
    return value
  }
  const model = parsed(() => gltf.safeParse(JSON.parse(text, inspect)).data)
  if (hasExternalUri) return refuse('media.model_refers_outside')
  const needs = model?.extensionsRequired.find((extension) => !readExtensions.has(extension)) ?? unmeasurable
  if (needs !== undefined) return refuse('media.model_needs', { extension: needs })
  return model ? done(model) : refuse('media.model_broken', { why: 'description' })
}

function parsed<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
