// Converts every 3D model of the demo for augmented reality on Android.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { validateBytes } from 'gltf-validator'
import { expect, test } from 'vitest'
import { convertModel } from '#shop/media/ar/internal/convert-model.server.ts'
import { DemoMediaFile } from './schema.ts'

const MOST_BYTES = 3 * 1024 * 1024

const { pieces } = DemoMediaFile.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'manifest.json'), 'utf8')),
)
const models = Object.entries(pieces).flatMap(([handle, piece]) =>
  (piece.models ?? []).map((model) => [`${handle} ${Object.values(model.shows).join(' ')}`, model] as const),
)
const io = new NodeIO().registerExtensions(ALL_EXTENSIONS)
/** Extensions that Scene Viewer may ignore without showing another shape. */
const harmless = ['KHR_materials_sheen']

test.for(models)('%s can be shown in augmented reality', async ([, { hash, finishes }]) => {
  const stored = readFileSync(path.join(import.meta.dirname, 'models', `${hash}.glb`))
  // The last value of each option.
  const chosen = [...new Map(finishes.map((finish) => [finish.split(':')[0], finish])).values()]
  const file = await convertModel(stored, chosen)
  expect(file.length).toBeLessThanOrEqual(MOST_BYTES)
  const { issues, info } = await validateBytes(file)
  expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([])
  expect((info.extensionsUsed ?? []).filter((extension) => !harmless.includes(extension))).toEqual([])
  const root = (await io.readBinary(new Uint8Array(file))).getRoot()
  for (const texture of root.listTextures())
    expect(['image/jpeg', 'image/png']).toContain(texture.getMimeType())
})
