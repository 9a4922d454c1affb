import { Document, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS, KHRTextureTransform } from '@gltf-transform/extensions'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleModel } from '#tests/support/sample-model.ts'
import { convertModel } from './convert-model.server.ts'

const io = new NodeIO().registerExtensions(ALL_EXTENSIONS)
const { bytes } = await sampleModel()

async function converted(...finishes: string[]) {
  const file = await convertModel(bytes, finishes)
  return { file, root: (await io.readBinary(new Uint8Array(file))).getRoot() }
}

describe('a converted model', () => {
  test('is valid and needs no extension', async () => {
    const { file } = await converted('fabric:moss', 'legs:black')
    const { issues, info } = await validateBytes(file)
    expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([])
    expect(info.extensionsUsed ?? []).toEqual([])
  })

  test('has the chosen finishes as its only materials', async () => {
    const { root } = await converted('fabric:moss', 'legs:black')
    expect(root.listMaterials().map((material) => material.getName())).toEqual(['fabric:moss', 'legs:black'])
    const plain = await converted()
    expect(plain.root.listMaterials().map((material) => material.getName())).toEqual([
      'fabric:oat',
      'legs:oak',
    ])
  })

  test('has JPEG textures and floating-point positions of the same size', async () => {
    const { root } = await converted('fabric:moss')
    expect(root.listTextures().map((texture) => texture.getMimeType())).toEqual(['image/jpeg'])
    for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives()))
      for (const semantic of ['POSITION', 'NORMAL', 'TEXCOORD_0'])
        expect(primitive.getAttribute(semantic)?.getArray() ?? new Float32Array()).toBeInstanceOf(
          Float32Array,
        )
  })
})

test('a scaled texture gets its own texture coordinates', async () => {
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC2' | 'VEC3', ...numbers: number[]) =>
    document.createAccessor().setType(type).setArray(new Float32Array(numbers)).setBuffer(buffer)
  const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  const texture = document.createTexture().setImage(new Uint8Array(picture)).setMimeType('image/png')
  const material = document.createMaterial().setBaseColorTexture(texture).setNormalTexture(texture)
  const transform = document.createExtension(KHRTextureTransform).createTransform()
  material
    .getBaseColorTextureInfo()
    ?.setExtension('KHR_texture_transform', transform.setScale([10, 20]).setOffset([0.5, 0]))
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', 0, 0, 0, 1, 0, 0, 0, 1, 0))
    .setAttribute('NORMAL', accessor('VEC3', 0, 0, 1, 0, 0, 1, 0, 0, 1))
    .setAttribute('TEXCOORD_0', accessor('VEC2', 0, 0, 1, 0, 0, 1))
    .setMaterial(material)
  const mesh = document.createMesh().addPrimitive(primitive)
  document.createScene().addChild(document.createNode().setMesh(mesh))
  const file = await convertModel(
    await new NodeIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document),
    [],
  )
  const root = (await io.readBinary(new Uint8Array(file))).getRoot()
  const [shown] = root.listMeshes()[0]?.listPrimitives() ?? []
  const setOf = (info: { getTexCoord(): number } | null | undefined) =>
    shown?.getAttribute(`TEXCOORD_${info?.getTexCoord()}`)?.getArray()
  expect(setOf(root.listMaterials()[0]?.getBaseColorTextureInfo())).toEqual(
    new Float32Array([0.5, 0, 10.5, 0, 0.5, 20]),
  )
  expect(setOf(root.listMaterials()[0]?.getNormalTextureInfo())).toEqual(new Float32Array([0, 0, 1, 0, 0, 1]))
  expect(root.listExtensionsUsed()).toEqual([])
})

test('a malformed model is not converted', async () => {
  await expect(convertModel(bytes.subarray(0, bytes.length - 100), [])).rejects.toThrow('malformed')
  await expect(convertModel(new Uint8Array(40), [])).rejects.toThrow('malformed')
})
