import {
  type Accessor,
  type Document,
  type Material,
  type Primitive,
  type TextureInfo,
} from '@gltf-transform/core'
import type { Transform } from '@gltf-transform/extensions'

/** A scaling and a shift of one set of texture coordinates. */
interface Placement {
  readonly set: number
  readonly scale: readonly [number, number]
  readonly offset: readonly [number, number]
}

/**
 * Scales and shifts the texture coordinates themselves instead of using the extension KHR_texture_transform. Each
 * material then has its own sets of texture coordinates. Transforms that also rotate a texture stay as they are. Returns
 * whether no such transform is left.
 */
export function bakeTextureTransforms(document: Document): boolean {
  let isComplete = true
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
  for (const material of document.getRoot().listMaterials()) {
    const own = primitives.filter((primitive) => primitive.getMaterial() === material)
    const infos = infosOf(material)
    if (!infos.some(transformOf)) continue
    if (infos.some((info) => transformOf(info)?.getRotation())) {
      isComplete = false
      continue
    }
    const placements = [...new Map(infos.map((info) => [keyOf(info), placementOf(info)])).entries()]
    for (const primitive of own)
      placeTextures(
        document,
        primitive,
        placements.map(([, placement]) => placement),
      )
    for (const info of infos) {
      const key = keyOf(info)
      info.setExtension('KHR_texture_transform', null)
      info.setTexCoord(placements.findIndex(([one]) => one === key))
    }
  }
  return isComplete
}

function infosOf(material: Material): TextureInfo[] {
  return [
    material.getBaseColorTextureInfo(),
    material.getNormalTextureInfo(),
    material.getMetallicRoughnessTextureInfo(),
    material.getOcclusionTextureInfo(),
    material.getEmissiveTextureInfo(),
  ].filter((info) => info !== null)
}

const transformOf = (info: TextureInfo) => info.getExtension<Transform>('KHR_texture_transform')

function placementOf(info: TextureInfo): Placement {
  const transform = transformOf(info)
  return {
    set: transform?.getTexCoord() ?? info.getTexCoord(),
    scale: transform?.getScale() ?? [1, 1],
    offset: transform?.getOffset() ?? [0, 0],
  }
}

const keyOf = (info: TextureInfo) => JSON.stringify(placementOf(info))

/** Replaces the sets of texture coordinates of a primitive by one set for each placement. */
function placeTextures(document: Document, primitive: Primitive, placements: readonly Placement[]): void {
  const sets = primitive.listSemantics().filter((semantic) => semantic.startsWith('TEXCOORD_'))
  const placed = placements.map((placement) => {
    const source = primitive.getAttribute(`TEXCOORD_${placement.set}`)
    return source && place(document, source, placement)
  })
  for (const semantic of sets) primitive.setAttribute(semantic, null)
  placed.forEach((accessor, set) => primitive.setAttribute(`TEXCOORD_${set}`, accessor))
}

function place(document: Document, source: Accessor, { scale, offset }: Placement): Accessor {
  const places = new Float32Array(source.getCount() * 2)
  const element: number[] = []
  for (let index = 0; index < source.getCount(); index++) {
    const [u = 0, v = 0] = source.getElement(index, element)
    places.set([u * scale[0] + offset[0], v * scale[1] + offset[1]], index * 2)
  }
  const accessor = document.createAccessor().setType('VEC2').setArray(places)
  return accessor.setBuffer(source.getBuffer())
}
