import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS, type MappingList } from '@gltf-transform/extensions'
import { validateBytes } from 'gltf-validator'
import { MeshoptDecoder } from 'meshoptimizer'
import { describe, expect, test } from 'vitest'
import manifest from '../../demo/media/manifest.json' with { type: 'json' }
import { roundedBox } from '../geometry/box.ts'
import { place } from '../geometry/mesh.ts'
import type { StudioProduct } from '../product.ts'
import { modelsOf } from './model.ts'

const MOST_BYTES = 600_000

/** A stool of two boxes. It takes the place of the armchair Lun and has its dimensions, fabrics and legs. */
const stool: StudioProduct = {
  handle: 'ev-lun',
  camera: 'armchair',
  build: ({ width, depth, height }) => [
    {
      name: 'seat',
      slot: 'fabric',
      mesh: place(roundedBox([width, 0.1, depth], 0.03), [0, height - 0.05, 0]),
    },
    {
      name: 'leg',
      slot: 'legs',
      mesh: place(roundedBox([0.1, height - 0.1, 0.1], 0.01), [0, (height - 0.1) / 2, 0]),
    },
    { name: 'book', slot: 'book', mesh: place(roundedBox([0.2, 0.04, 0.1], 0.002), [0, 2, 0]), prop: true },
  ],
  slots: { fabric: { option: 'fabric' }, legs: { option: 'legs' }, book: { material: 'rust-paper' } },
  soft: ['fabric'],
  main: [{ shows: { fabric: 'clay', legs: 'oak' } }],
  further: [],
}

/** A box in place of the chest Hverdag, whose first finish is painted and has no texture. */
const chest: StudioProduct = {
  handle: 'ev-hverdag',
  camera: 'chest',
  build: ({ width, depth, height }) => [
    {
      name: 'case',
      slot: 'wood',
      mesh: place(roundedBox([width, height, depth], 0.01), [0, height / 2, 0]),
    },
  ],
  slots: { wood: { option: 'finish' } },
  main: [{ shows: { finish: 'brick' } }],
  further: [],
}

test('a model whose first finish is painted has the texture coordinates of its wooden finishes', async () => {
  const [built] = await modelsOf(chest, expect.unreachable)
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const document = await io.readBinary(new Uint8Array(built?.file ?? []))
  const [primitive] = document.getRoot().listMeshes()[0]?.listPrimitives() ?? []
  expect(document.getRoot().listTextures().length).toBeGreaterThan(0)
  expect(primitive?.getAttribute('TEXCOORD_0')).not.toBeNull()
})

describe('a model', async () => {
  const [built] = await modelsOf(stool, expect.unreachable)
  if (!built) throw new Error('The stool has no model.')
  const { file, model } = built
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const document = await io.readBinary(new Uint8Array(file))
  const meshes = document.getRoot().listMeshes()
  const mapped = (name: string) => {
    const [primitive] = meshes.find((mesh) => mesh.getName() === name)?.listPrimitives() ?? []
    const list = primitive?.getExtension<MappingList>('KHR_materials_variants')
    return list
      ?.listMappings()
      .flatMap((mapping) => mapping.listVariants().map((variant) => variant.getName()))
  }

  test('has the dimensions in the catalogue, and a variant for each value of each visible option', () => {
    expect(model.size).toEqual({ width: 780, depth: 820, height: 860 })
    expect(model.finishes).toHaveLength(9)
    expect(model.bytes).toBe(file.length)
  })

  test('changes its fabric and its legs independently', () => {
    expect(mapped('fabric')).toEqual(model.finishes.filter((name) => name.startsWith('fabric:')))
    expect(mapped('legs')).toEqual(model.finishes.filter((name) => name.startsWith('legs:')))
  })

  test('leaves out props', () => {
    expect(meshes.map((mesh) => mesh.getName())).toEqual(['fabric', 'legs'])
  })

  test('has one texture for all fabrics of the same weave', () => {
    const names = document
      .getRoot()
      .listTextures()
      .map((texture) => texture.getName())
    expect(names.toSorted()).toEqual([
      'boucle bends',
      'boucle shades',
      'linen bends',
      'linen shades',
      'wood shades',
      'wool bends',
      'wool shades',
    ])
  })

  test('is the same file whenever it is built', async () => {
    expect((await modelsOf(stool, expect.unreachable)).map((again) => again.model.hash)).toEqual([model.hash])
  })
})

describe('the models of the demo', () => {
  const models = Object.entries(manifest.pieces).flatMap(([handle, product]) =>
    'models' in product
      ? product.models.map((model) => [`${handle} ${Object.values(model.shows).join(' ')}`, model] as const)
      : [],
  )

  test.each(models)('%s passes the Khronos validator and is at most 600 kB', async (_, { hash, bytes }) => {
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    const file = readFileSync(path.join(import.meta.dirname, `../../demo/media/models/${hash}.glb`))
    const { issues } = await validateBytes(new Uint8Array(file))
    expect(issues.numErrors).toBe(0)
  })
})
