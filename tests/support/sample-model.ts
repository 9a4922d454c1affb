// A 3D model of a plain chair. Like the models that the studio writes, it has finishes by option, embedded textures and
// compressed meshes.
import { createHash } from 'node:crypto'
import { ColorUtils, Document, type Material, NodeIO, type Primitive } from '@gltf-transform/core'
import { EXTMeshoptCompression, EXTTextureWebP, KHRMaterialsVariants } from '@gltf-transform/extensions'
import { MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'
import { type Colour, solid } from './sample-model-solid.ts'
import type { Model } from '#shop/media/model.ts'

const finishes = {
  fabric: { oat: '#d8cdb9', moss: '#4b5a45' },
  legs: { oak: '#b48f5f', black: '#1d1b19' },
} as const satisfies Record<string, Record<string, Colour>>

/** In millimetres: the dimensions of the chair and its seat height. */
export const chairSize = { width: 500, depth: 520, height: 800, seatHeight: 450 }

const parts = {
  fabric: [solid([0, 0.42, 0], [0.5, 0.06, 0.52]), solid([0, 0.625, -0.24], [0.5, 0.35, 0.04])],
  legs: [-1, 1].flatMap((x) => [-1, 1].map((z) => solid([x * 0.225, 0.195, z * 0.235], [0.05, 0.39, 0.05]))),
}

/** Builds a chair with two options, each with its own finishes. The first finishes are `fabric:oat` and `legs:oak`. */
export async function sampleModel(): Promise<{ bytes: Uint8Array; model: Model }> {
  await MeshoptEncoder.ready
  const document = new Document()
  const variants = document.createExtension(KHRMaterialsVariants)
  document.createExtension(EXTTextureWebP).setRequired(true)
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE })
  const weave = document
    .createTexture('weave')
    .setMimeType('image/webp')
    .setImage(await weaveTexture())
  const scene = document.createScene('chair')
  const names: string[] = []
  for (const [option, colours] of Object.entries(finishes)) {
    const mappings = variants.createMappingList()
    const materials: Material[] = []
    for (const [value, colour] of Object.entries(colours)) {
      const name = `${option}:${value}`
      const hex = Number.parseInt(colour.slice(1), 16)
      const material = document.createMaterial(name)
      material.setBaseColorFactor(ColorUtils.hexToFactor(hex, [0, 0, 0, 1]))
      material.setRoughnessFactor(0.8).setMetallicFactor(0)
      if (option === 'fabric') material.setBaseColorTexture(weave)
      const variant = variants.createVariant(name)
      mappings.addMapping(variants.createMapping().setMaterial(material).addVariant(variant))
      materials.push(material)
      names.push(name)
    }
    const primitive = toPrimitive(document, parts[option === 'fabric' ? 'fabric' : 'legs'])
    primitive.setMaterial(materials[0] ?? null).setExtension('KHR_materials_variants', mappings)
    const mesh = document.createMesh(option).addPrimitive(primitive)
    scene.addChild(document.createNode(option).setMesh(mesh))
  }
  const io = new NodeIO()
    .registerExtensions([KHRMaterialsVariants, EXTTextureWebP, EXTMeshoptCompression])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  const bytes = await io.writeBinary(document)
  const { width, depth, height } = chairSize
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { bytes, model: { hash, bytes: bytes.length, finishes: names, size: { width, depth, height } } }
}

function weaveTexture(): Promise<Buffer> {
  const size = 64
  const threads = Buffer.alloc(size * size * 3)
  for (let at = 0; at < size * size; at += 1) {
    const isOver = (Math.floor(at / 4) + Math.floor(at / size / 4)) % 2 === 0
    threads.fill(isOver ? 255 : 215, 3 * at, 3 * at + 3)
  }
  return sharp(threads, { raw: { width: size, height: size, channels: 3 } })
    .webp()
    .toBuffer()
}

/** Combines solids into one mesh, with all attributes that a mesh of the studio has. */
function toPrimitive(document: Document, solids: readonly ReturnType<typeof solid>[]): Primitive {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  const each = solids.flatMap(({ corners }) => corners)
  const floats = (of: (corner: (typeof each)[number]) => readonly number[]) =>
    new Float32Array(each.flatMap(of))
  const accessor = (type: 'VEC2' | 'VEC3' | 'SCALAR', array: Float32Array | Uint16Array) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>)
      .setBuffer(buffer)
  const corners = each.length
  const quads = Array.from({ length: corners / 4 }, (_, quad) =>
    [0, 1, 2, 0, 2, 3].map((at) => 4 * quad + at),
  )
  return document
    .createPrimitive()
    .setAttribute(
      'POSITION',
      accessor(
        'VEC3',
        floats(({ at }) => at),
      ),
    )
    .setAttribute(
      'NORMAL',
      accessor(
        'VEC3',
        floats(({ normal }) => normal),
      ),
    )
    .setAttribute(
      'TEXCOORD_0',
      accessor(
        'VEC2',
        floats(({ uv }) => uv),
      ),
    )
    .setIndices(accessor('SCALAR', new Uint16Array(quads.flat())))
}
