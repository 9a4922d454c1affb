import sharp from 'sharp'
import { MAX_MM, type Millimetres } from '#shop/length.ts'
import { done, type ModelError, type Outcome, refuse } from '#shop/problems.ts'
import { MAX_MODEL_BYTES, MAX_TRIANGLES } from '../limits.ts'
import type { Model } from '../model.ts'
import { parseGlb } from './glb.ts'
import { type Gltf, readGltf } from './gltf.ts'
import { isPhotoKind, sniffMime } from './sniff-mime.ts'
import { isDataComplete } from './model-bytes.ts'
import { countTriangles, placedMeshes, type BoundingBox, boundingBoxOf } from './model-bounds.ts'

export type ModelProblem =
  | 'media.not_a_model'
  | 'media.file_too_big'
  | 'media.model_broken'
  | 'media.model_refers_outside'
  | 'media.model_too_fine'
  | 'media.model_pictures_too_big'
  | 'media.model_needs'
  | 'media.model_wrong_size'

type ModelSummary = Pick<Model, 'finishes' | 'size'>

const broken = (why: ModelError) => refuse('media.model_broken', { why })

/**
 * Reads the metadata of a 3D model and validates it. Returns a refusal if the 3D model refers to external or missing
 * data, or is too large for a browser.
 */
export async function readModel(bytes: Uint8Array): Promise<Outcome<ModelSummary, ModelProblem>> {
  if (bytes.length > MAX_MODEL_BYTES)
    return refuse('media.file_too_big', { megabytes: MAX_MODEL_BYTES / 1024 ** 2 })
  const kind = sniffMime(bytes)
  if (kind !== 'model') return refuse('media.not_a_model', { kind })
  const glb = parseGlb(bytes)
  if (!glb) return broken('frame')
  const description = readGltf(glb.description)
  if (!description.ok) return description
  const model = description.value
  const shape = readShape(model)
  if (!shape.ok) return shape
  if (!isDataComplete(model, glb.bytes)) return broken('outside')
  const pictures = await readPictures(model, glb.bytes)
  if (!pictures.ok) return pictures
  const finishes = model.extensions?.KHR_materials_variants?.variants.map(({ name }) => name) ?? []
  return done({ finishes: [...new Set(finishes)], size: shape.value })
}

function readShape(model: Gltf): Outcome<Model['size'], ModelProblem> {
  const placed = placedMeshes(model)
  if (!placed) return broken('nodes')
  const triangles = countTriangles(model, placed)
  if (triangles > MAX_TRIANGLES) return refuse('media.model_too_fine', { limit: MAX_TRIANGLES })
  const bounds = boundingBoxOf(model, placed)
  if (triangles === 0 || !bounds) return broken('empty')
  return sizeOf(bounds)
}

/** Minimum length in millimetres of the longest side of a 3D model. No product is smaller in all directions. */
const SMALLEST_MM: Millimetres = 10

/** Converts the bounding box to millimetres. In glTF, x is the width, y the height and z the depth. */
function sizeOf({ min, max }: BoundingBox): Outcome<Model['size'], ModelProblem> {
  const along = (axis: 0 | 1 | 2) => Math.max(1, Math.round(1000 * ((max[axis] ?? 0) - (min[axis] ?? 0))))
  const size = { width: along(0), depth: along(2), height: along(1) }
  const [smallest, largest] = [Math.min(...Object.values(size)), Math.max(...Object.values(size))]
  if (largest < SMALLEST_MM || largest > MAX_MM)
    return refuse('media.model_wrong_size', { smallest, largest })
  return done(size)
}

const LONGEST_SIDE = 4096
const MAX_PIXELS = 64_000_000

/** Checks the headers of all images in a 3D model, without decoding pixels. */
async function readPictures(model: Gltf, bytes: Uint8Array): Promise<Outcome<undefined, ModelProblem>> {
  let pixels = 0
  for (const { bufferView } of model.images) {
    const view = model.bufferViews[bufferView ?? -1]
    if (!view || view.extensions?.EXT_meshopt_compression) return broken('picture')
    const picture = bytes.subarray(view.byteOffset, view.byteOffset + view.byteLength)
    const header = isPhotoKind(sniffMime(picture))
      ? await sharp(picture)
          .metadata()
          .catch(() => null)
      : null
    if (!header) return broken('picture')
    pixels += header.width * header.height
    if (Math.max(header.width, header.height) > LONGEST_SIDE || pixels > MAX_PIXELS)
      return refuse('media.model_pictures_too_big')
  }
  return done()
}
