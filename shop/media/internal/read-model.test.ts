import { Document, Logger, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS, EXTMeshoptCompression, KHRMaterialsVariants } from '@gltf-transform/extensions'
import { meshopt, quantize } from '@gltf-transform/functions'
import fc from 'fast-check'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readModel } from './read-model.server.ts'

const io = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder })

/** Returns a box of 2.18 × 0.95 × 0.78 m on the floor, in two finishes, with a texture. */
async function box({ scale = 1, side = 64 } = {}): Promise<Document> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT))
  const buffer = document.createBuffer()
  const corners = Array.from({ length: 8 }, (_, at) => [
    (at & 1) - 0.5,
    (at >> 1) & 1,
    ((at >> 2) & 1) - 0.5,
  ]).flat()
  const faces = [
    0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7,
    5,
  ]
  const position = document
    .createAccessor()
    .setType('VEC3')
    .setArray(new Float32Array(corners))
    .setBuffer(buffer)
  const indices = document
    .createAccessor()
    .setType('SCALAR')
    .setArray(new Uint16Array(faces))
    .setBuffer(buffer)
  const picture = await sharp({ create: { width: side, height: side, channels: 3, background: '#864' } })
    .webp()
    .toBuffer()
  const texture = document.createTexture().setImage(Uint8Array.from(picture)).setMimeType('image/webp')
  const variants = document.createExtension(KHRMaterialsVariants)
  const primitive = document.createPrimitive().setAttribute('POSITION', position).setIndices(indices)
  const mappings = variants.createMappingList()
  for (const name of ['fabric:oat', 'fabric:moss']) {
    const material = document.createMaterial(name).setBaseColorTexture(texture)
    primitive.setMaterial(material)
    mappings.addMapping(
      variants.createMapping().setMaterial(material).addVariant(variants.createVariant(name)),
    )
  }
  primitive.setExtension('KHR_materials_variants', mappings)
  const part = document
    .createNode()
    .setMesh(document.createMesh().addPrimitive(primitive))
    .setScale([2.18, 0.78, 0.95])
  document.createScene().addChild(document.createNode().setScale([scale, scale, scale]).addChild(part))
  return document
}

/** Returns a GLB with a JSON description and optional binary data. */
function glbOf(description: unknown, bytes = new Uint8Array(0)): Uint8Array {
  const text = typeof description === 'string' ? description : JSON.stringify(description)
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const file = Buffer.alloc(12 + 8 + json.length + (bytes.length ? 8 + bytes.length : 0))
  file.write('glTF', 'latin1')
  file.writeUInt32LE(2, 4)
  file.writeUInt32LE(file.length, 8)
  file.writeUInt32LE(json.length, 12)
  file.write('JSON', 16, 'latin1')
  json.copy(file, 20)
  if (bytes.length) {
    file.writeUInt32LE(bytes.length, 20 + json.length)
    file.write('BIN\0', 24 + json.length, 'latin1')
    file.set(bytes, 28 + json.length)
  }
  return file
}

/** Returns the description of a triangle one metre wide, with the given changes. */
const triangle = (over: Record<string, unknown> = {}) => ({
  asset: { version: '2.0' },
  buffers: [{ byteLength: 36 }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  nodes: [{ mesh: 0 }],
  scenes: [{ nodes: [0] }],
  ...over,
})
const bytes = new Uint8Array(36)
const refusalOf = async (file: Uint8Array) => {
  const read = await readModel(file)
  return read.ok ? null : { ...read.problem.facts, code: read.problem.code }
}

describe('an uploaded 3D model', () => {
  let plain: Uint8Array
  let packed: Uint8Array
  beforeAll(async () => {
    await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready])
    plain = await io.writeBinary(await box())
    const document = await box()
    await document.transform(quantize(), meshopt({ encoder: MeshoptEncoder, level: 'medium' }))
    expect(
      document
        .getRoot()
        .listExtensionsUsed()
        .map(({ extensionName }) => extensionName),
    ).toContain(EXTMeshoptCompression.EXTENSION_NAME)
    packed = await io.writeBinary(document)
  })

  it('is read with its size and its finishes', async () => {
    const sofa = { finishes: ['fabric:oat', 'fabric:moss'], size: { width: 2180, depth: 950, height: 780 } }
    expect(await readModel(plain)).toEqual({ ok: true, value: sofa })
    expect(await readModel(packed)).toEqual({ ok: true, value: sofa })
  })

  it('is measured as rotated', async () => {
    const quarter = { mesh: 0, rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2], scale: [2, 1, 1] }
    const turned = await readModel(glbOf(triangle({ nodes: [quarter] }), bytes))
    expect(turned).toMatchObject({ value: { size: { width: 1, depth: 2000, height: 1000 } } })
    const moved = { children: [1], matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 5, 5, 1] }
    const below = await readModel(glbOf(triangle({ nodes: [moved, { mesh: 0 }] }), bytes))
    expect(below).toMatchObject({ value: { size: { width: 1000, depth: 1, height: 1000 } } })
  })

  it('with ten million triangles is refused without decoding them', async () => {
    const described = triangle()
    const fine = { ...described, accessors: [{ ...described.accessors[0], count: 30_000_000 }] }
    expect(await refusalOf(glbOf(fine, bytes))).toEqual({ code: 'media.model_too_fine', limit: 1_000_000 })
    const [mesh] = [{ primitives: Array.from({ length: 100 }, () => ({ attributes: { POSITION: 0 } })) }]
    const nodes = Array.from({ length: 15_000 }, () => ({ mesh: 0 }))
    const often = triangle({ meshes: [mesh], nodes, scenes: [{ nodes: nodes.map((_, at) => at) }] })
    expect(await refusalOf(glbOf(often, bytes))).toMatchObject({ code: 'media.model_too_fine' })
  })

  it('that needs other files is refused', async () => {
    for (const outside of [
      { buffers: [{ byteLength: 36, uri: 'box.bin' }] },
      { images: [{ uri: 'http://169.254.169.254/latest' }] },
      { images: [{ uri: 'data:image/png;base64,AAAA' }] },
    ])
      expect(await refusalOf(glbOf(triangle(outside), bytes))).toEqual({ code: 'media.model_refers_outside' })
  })

  it('that requires an unsupported extension is refused with its name', async () => {
    const draco = { extensionsRequired: ['KHR_texture_transform', 'KHR_draco_mesh_compression'] }
    expect(await refusalOf(glbOf(triangle(draco), bytes))).toEqual({
      code: 'media.model_needs',
      extension: 'KHR_draco_mesh_compression',
    })
  })

  it.each(['EXT_mesh_gpu_instancing', 'KHR_draco_mesh_compression'])(
    'is refused if it uses %s anywhere, because it would be larger than its description says',
    async (extension) => {
      for (const over of [
        { extensionsUsed: [extension] },
        { nodes: [{ mesh: 0, extensions: { [extension]: { attributes: {} } } }] },
        { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, extensions: { [extension]: {} } }] }] },
      ])
        expect(await refusalOf(glbOf(triangle(over), bytes))).toEqual({
          code: 'media.model_needs',
          extension,
        })
    },
  )

  it.each(['fabric\0oat', 'fabric:\ud83d', '\udecb:oat'])(
    'is refused for a finish name that the database cannot store: %j',
    async (name) => {
      const over = { extensions: { KHR_materials_variants: { variants: [{ name }] } } }
      expect(await refusalOf(glbOf(triangle(over), bytes))).toEqual({
        code: 'media.model_broken',
        why: 'description',
      })
    },
  )

  it.each<[string, string, Record<string, unknown>, Uint8Array<ArrayBuffer>?]>([
    ['description', 'another version', { asset: { version: '1.0' } }],
    ['description', 'an invalid index', { nodes: [{ mesh: -1 }] }],
    ['nodes', 'a cycle of nodes', { nodes: [{ children: [1] }, { children: [0], mesh: 0 }] }],
    ['nodes', 'a missing node', { scenes: [{ nodes: [7] }] }],
    ['empty', 'no scene', { scenes: [] }],
    ['empty', 'a missing mesh', { nodes: [{ mesh: 3 }] }],
    ['empty', 'lines only', { meshes: [{ primitives: [{ mode: 1, attributes: { POSITION: 0 } }] }] }],
    ['outside', 'fewer bytes than declared', {}, new Uint8Array(12)],
    [
      'outside',
      'a buffer view beyond its bytes',
      { bufferViews: [{ buffer: 0, byteOffset: 30, byteLength: 36 }] },
    ],
    ['outside', 'a second buffer', { buffers: [{ byteLength: 36 }, { byteLength: 36 }] }],
    ['picture', 'an invalid texture', { images: [{ bufferView: 0 }] }],
    ['picture', 'a texture without data', { images: [{}] }],
  ])('is refused for its %s: %s', async (why, _, over, own = bytes) => {
    expect(await refusalOf(glbOf(triangle(over), own))).toEqual({ code: 'media.model_broken', why })
  })

  it('that would decode to more than a browser can hold is refused', async () => {
    const fallback = {
      byteLength: 1_000_000_000,
      extensions: { EXT_meshopt_compression: { fallback: true } },
    }
    const over = triangle({ buffers: [{ byteLength: 36 }, fallback] })
    expect(await refusalOf(glbOf(over, bytes))).toEqual({ code: 'media.model_broken', why: 'outside' })
  })

  it.each<[string, Record<string, unknown>]>([
    [
      'many accessors of zeros',
      {
        accessors: [
          ...triangle().accessors,
          ...Array.from({ length: 200 }, () => ({ componentType: 5126, count: 200_000, type: 'VEC4' })),
        ],
      },
    ],
    [
      'many views of the same bytes',
      { bufferViews: Array.from({ length: 20_000 }, () => ({ buffer: 0, byteLength: 20_000 })) },
    ],
  ])('that would expand to more than a browser can hold is refused: %s', async (_, over) => {
    const large = { buffers: [{ byteLength: 20_000 }], ...over }
    expect(await refusalOf(glbOf(triangle(large), new Uint8Array(20_000)))).toEqual({
      code: 'media.model_broken',
      why: 'outside',
    })
  })

  it('in another unit than metres is refused with its measured size', async () => {
    const inCentimetres = await io.writeBinary(await box({ scale: 100 }))
    expect(await refusalOf(inCentimetres)).toEqual({
      code: 'media.model_wrong_size',
      smallest: 78_000,
      largest: 218_000,
    })
  })

  it('with huge textures is refused', async () => {
    expect(await refusalOf(await io.writeBinary(await box({ side: 5000 })))).toEqual({
      code: 'media.model_pictures_too_big',
    })
  })

  it('is recognized by its bytes, not by its name', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await refusalOf(png)).toEqual({ code: 'media.not_a_model', kind: 'png' })
    expect(await refusalOf(new Uint8Array())).toEqual({ code: 'media.not_a_model', kind: 'nothing' })
    expect(await refusalOf(new Uint8Array(25 * 1024 * 1024 + 1))).toMatchObject({
      code: 'media.file_too_big',
    })
  })

  it.each(['{', '[[', '"a"', 'null', '['.repeat(100_000), '{"asset":{"version":"2.0"}'])(
    'with an invalid description is refused (%#)',
    async (text) => {
      expect(await refusalOf(glbOf(text))).toEqual({ code: 'media.model_broken', why: 'description' })
    },
  )

  it('that was truncated or changed is read or refused without a crash', async () => {
    const change = fc.tuple(fc.nat(), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.nat(),
        fc.array(change, { maxLength: 6 }),
        async (isPacked, cut, changes) => {
          const file = Uint8Array.from(isPacked ? packed : plain)
          for (const [at, byte] of changes) file[at % file.length] = byte
          const cutOff = file.subarray(0, cut % 3 ? file.length : cut % file.length)
          const read = await readModel(cutOff)
          if (cutOff.length < file.length) expect(read.ok).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })
})
