import { Mesh, MeshStandardMaterial } from 'three'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleModel } from '#tests/support/sample-model.ts'
import { type ProductModel, readProductModel } from './product-model.ts'

let file: ArrayBuffer
beforeAll(async () => {
  file = withOwnPictures((await sampleModel()).bytes)
})

/**
 * The pictures that the test's replacement of `createImageBitmap` is decoding. A test calls `finish` to end the
 * decoding of a picture, or `fail` to make the decoding fail.
 */
let decoding: { readonly finish: () => void; readonly fail: () => void }[] = []
let isPrompt = true
class Picture {
  close() {}
}
beforeEach(() => {
  decoding = []
  isPrompt = true
  vi.stubGlobal('ImageBitmap', Picture)
  vi.stubGlobal('createImageBitmap', () => {
    const { promise, resolve, reject } = Promise.withResolvers<Picture>()
    decoding.push({ finish: () => resolve(new Picture()), fail: () => reject(new Error('no picture')) })
    if (isPrompt) resolve(new Picture())
    return promise
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const read = (...finishes: string[]) => readProductModel(file, { hasReflections: true, finishes })

/** Returns the names of the applied finishes. The material of each mesh has the same name as its finish. */
function appliedFinishesOf({ group }: ProductModel): string[] {
  const names: string[] = []
  group.traverse((it) => {
    if (it instanceof Mesh && it.material instanceof MeshStandardMaterial) names.push(it.material.name)
  })
  return names
}

describe('a 3D model', () => {
  test('is loaded in the selected finishes', async () => {
    expect(appliedFinishesOf(await read('fabric:moss', 'legs:black'))).toEqual(['fabric:moss', 'legs:black'])
    expect(appliedFinishesOf(await read('legs:black', 'cushion:none'))).toEqual(['fabric:oat', 'legs:black'])
  })

  test('decodes only the pictures of its applied finishes', async () => {
    const model = await read('fabric:moss', 'legs:oak')
    expect(decoding).toHaveLength(2)
    await model.applyFinishes(['fabric:oat', 'legs:oak'])
    expect(decoding).toHaveLength(3)
  })

  test('is changed to another finish and back', async () => {
    const model = await read('fabric:oat', 'legs:oak')
    expect(await model.applyFinishes(['fabric:moss', 'legs:oak'])).toBe(true)
    expect(appliedFinishesOf(model)).toEqual(['fabric:moss', 'legs:oak'])
    expect(await model.applyFinishes(['fabric:oat', 'legs:oak'])).toBe(true)
    expect(appliedFinishesOf(model)).toEqual(['fabric:oat', 'legs:oak'])
  })
  test('applies the last requested finish, whichever picture is decoded first', async () => {
    const model = await read('fabric:oat', 'legs:oak')
    isPrompt = false
    const moss = model.applyFinishes(['fabric:moss', 'legs:oak'])
    const oat = model.applyFinishes(['fabric:oat', 'legs:oak'])
    expect(await oat).toBe(true)
    await vi.waitFor(() => expect(decoding).toHaveLength(3))
    decoding[2]?.finish()
    expect(await moss).toBe(false)
    expect(appliedFinishesOf(model)).toEqual(['fabric:oat', 'legs:oak'])
  })

  test('keeps its finishes when a picture cannot be decoded', async () => {
    const model = await read('fabric:oat', 'legs:oak')
    isPrompt = false
    const moss = model.applyFinishes(['fabric:moss', 'legs:black'])
    await vi.waitFor(() => expect(decoding).toHaveLength(4))
    decoding[3]?.finish()
    decoding[2]?.fail()
    await expect(moss).rejects.toThrow('no picture')
    expect(appliedFinishesOf(model)).toEqual(['fabric:oat', 'legs:oak'])
  })
})

/** Returns the 3D model with a separate picture for each material, so that every finish has its own picture. */
function withOwnPictures(glb: Uint8Array): ArrayBuffer {
  const view = new DataView(glb.buffer, glb.byteOffset)
  const length = view.getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)))
  const [image] = json.images
  json.images = json.materials.map(() => image)
  json.textures = json.materials.map((_: unknown, source: number) => ({
    extensions: { EXT_texture_webp: { source } },
  }))
  for (const [index, { pbrMetallicRoughness }] of json.materials.entries())
    pbrMetallicRoughness.baseColorTexture = { index }
  const text = JSON.stringify(json)
  const jsonChunk = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4))
  const rest = glb.subarray(20 + length)
  const whole = new Uint8Array(20 + jsonChunk.length + rest.length)
  whole.set(glb.subarray(0, 20))
  whole.set(jsonChunk, 20)
  whole.set(rest, 20 + jsonChunk.length)
  new DataView(whole.buffer).setUint32(8, whole.length, true)
  new DataView(whole.buffer).setUint32(12, jsonChunk.length, true)
  return whole.buffer
}
