import { type Document, type Primitive, PropertyType, type Texture, WebIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS, type MappingList } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import sharp from 'sharp'
import { parseGlb } from '../../internal/glb.ts'
import { readGltf } from '../../internal/gltf.ts'
import { isDataComplete } from '../../internal/model-bytes.ts'
import { bakeTextureTransforms } from './texture-transforms.ts'

/**
 * Extensions that a viewer must support to show a 3D model at all, or that change the default material. Material
 * extensions such as KHR_materials_sheen stay, because a viewer may ignore them.
 */
const removedExtensions: ReadonlySet<string> = new Set([
  'EXT_meshopt_compression',
  'KHR_meshopt_compression',
  'KHR_mesh_quantization',
  'EXT_texture_webp',
  'EXT_texture_avif',
  'KHR_lights_punctual',
  'KHR_materials_variants',
])

const TRANSFORM = 'KHR_texture_transform'
/** Maximum number of vertices and indices of all meshes together, counted once for each attribute. */
const MAX_ELEMENTS = 2_000_000
/** Maximum length of the longer side of a texture, in pixels. */
const MAX_TEXTURE_SIDE = 2048
const JPEG = { quality: 88, chromaSubsampling: '4:4:4' } as const

/**
 * Converts a GLB file so that viewers without compression extensions can show it: meshes as floating-point numbers, and
 * textures as JPEG or PNG. The given finishes become the default materials, and all other finishes are removed. Throws
 * if the file is malformed or too large.
 */
export async function convertModel(
  file: Uint8Array,
  finishes: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isConvertible(file)) throw new Error('The 3D model is malformed or too large.')
  await MeshoptDecoder.ready
  const io = new WebIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const document = await io.readBinary(new Uint8Array(file))
  removeMotion(document)
  applyFinishes(document, new Set(finishes))
  removeUnused(document, PropertyType.MATERIAL)
  removeUnused(document, PropertyType.TEXTURE)
  const isBaked = bakeTextureTransforms(document)
  unpackMeshes(document)
  for (const texture of document.getRoot().listTextures()) await convertTexture(texture)
  for (const extension of document.getRoot().listExtensionsUsed())
    if (removedExtensions.has(extension.extensionName) || (isBaked && extension.extensionName === TRANSFORM))
      extension.dispose()
  removeUnused(document, PropertyType.ACCESSOR)
  return Uint8Array.from(await io.writeBinary(document))
}

/** Checks the metadata of a 3D model, before anything is decoded. */
function isConvertible(file: Uint8Array): boolean {
  const glb = parseGlb(file)
  const description = glb && readGltf(glb.description)
  if (!glb || !description?.ok) return false
  const { accessors } = description.value
  const elements = accessors.reduce((total, { count }) => total + count, 0)
  return elements <= MAX_ELEMENTS && isDataComplete(description.value, glb.bytes)
}

function primitivesOf(document: Document): Primitive[] {
  return document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
}

/** Removes animations and morph targets, because furniture in a room stands still. */
function removeMotion(document: Document): void {
  for (const animation of document.getRoot().listAnimations()) animation.dispose()
  for (const primitive of primitivesOf(document))
    for (const target of primitive.listTargets()) target.dispose()
}

/** Makes the materials of the finishes the only materials. */
function applyFinishes(document: Document, finishes: ReadonlySet<string>): void {
  for (const primitive of primitivesOf(document)) {
    const list = primitive.getExtension<MappingList>('KHR_materials_variants')
    const mapping = list
      ?.listMappings()
      .find((one) => one.listVariants().some((variant) => finishes.has(variant.getName())))
    if (mapping) primitive.setMaterial(mapping.getMaterial())
    primitive.setExtension('KHR_materials_variants', null)
    for (const one of list?.listMappings() ?? []) one.dispose()
    list?.dispose()
  }
}

/** Removes all materials, textures or accessors that no other part of the document uses. */
function removeUnused(document: Document, type: 'Material' | 'Texture' | 'Accessor'): void {
  const root = document.getRoot()
  const all = { Material: root.listMaterials(), Texture: root.listTextures(), Accessor: root.listAccessors() }
  for (const property of all[type])
    if (
      property.listParents().every((parent) => parent === root || parent.propertyType === PropertyType.BUFFER)
    )
      property.dispose()
}

/** Attributes that may have whole numbers without an extension. */
const isWholeAllowed = (semantic: string) => /^(?:COLOR|JOINTS|WEIGHTS)_/.test(semantic)

/** Stores positions, normals and texture coordinates as floating-point numbers. */
function unpackMeshes(document: Document): void {
  const accessors = primitivesOf(document).flatMap((primitive) =>
    primitive
      .listSemantics()
      .filter((semantic) => !isWholeAllowed(semantic))
      .flatMap((semantic) => {
        const accessor = primitive.getAttribute(semantic)
        return accessor ? [{ accessor, isDirection: semantic === 'NORMAL' || semantic === 'TANGENT' }] : []
      }),
  )
  for (const { accessor, isDirection } of new Map(accessors.map((one) => [one.accessor, one])).values()) {
    const size = accessor.getElementSize()
    const values = new Float32Array(accessor.getCount() * size)
    const element: number[] = []
    for (let index = 0; index < accessor.getCount(); index++) {
      accessor.getElement(index, element)
      values.set(isDirection ? toUnitLength(element) : element, index * size)
    }
    accessor.setNormalized(false).setArray(values)
  }
}

/** Returns the direction with the length 1. Quantized directions have other lengths, which glTF does not allow. */
function toUnitLength([x = 0, y = 0, z = 0, ...rest]: readonly number[]): number[] {
  const length = Math.hypot(x, y, z)
  return length === 0 ? [0, 1, 0, ...rest] : [x / length, y / length, z / length, ...rest]
}

async function convertTexture(texture: Texture): Promise<void> {
  const picture = sharp(texture.getImage() ?? undefined)
  const { format, width, height, hasAlpha } = await picture.metadata()
  const isSmall = Math.max(width, height) <= MAX_TEXTURE_SIDE
  if (isSmall && (format === 'jpeg' || format === 'png')) return
  const resized = picture.resize(MAX_TEXTURE_SIDE, MAX_TEXTURE_SIDE, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  const bytes = await (hasAlpha ? resized.png() : resized.jpeg(JPEG)).toBuffer()
  texture
    .setImage(Uint8Array.from(bytes))
    .setMimeType(hasAlpha ? 'image/png' : 'image/jpeg')
    .setURI('')
}
