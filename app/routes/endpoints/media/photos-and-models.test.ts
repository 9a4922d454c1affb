import { expect, test } from 'vitest'
import { readConfig } from '#app/server/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { openFiles } from '#platform/files/open-file-store.server.ts'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { arModelUrl } from '#shop/media/ar/ar-model.ts'
import { modelUrl } from '#shop/media/model.ts'
import { storeReadyModel } from '#shop/media/models.server.ts'
import { photoUrl } from '#shop/media/photo.ts'
import { uploadPhoto } from '#shop/media/photos.server.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { sampleModel } from '#tests/support/sample-model.ts'
import { testPhoto } from '#tests/support/test-files.ts'
import { folderWithAccounts } from '#tests/support/shop-with-accounts.ts'

const now = new Date()
const model = { hash: 'cd'.repeat(16), bytes: 8, finishes: [], size: { width: 1, depth: 1, height: 1 } }
const { model: chair, bytes: chairFile } = await sampleModel()
let hash = ''

const shop = openTestShop(async () => {
  const folder = await folderWithAccounts([])
  const config = readConfig({ DATA_DIR: folder })
  const [database, files] = [await openDatabase(config.database), await openFiles(config.files)]
  try {
    await installJobs(database)
    const bytes = await testPhoto(800, 600).jpeg().toBuffer()
    const taken = await uploadPhoto(database.db, files, { bytes, now })
    if (!taken.ok) throw new Error(taken.problem.code)
    hash = taken.value.hash
    await storeReadyModel(database.db, files, { model: chair, bytes: chairFile, now })
    await storeReadyModel(database.db, files, { model, bytes: Buffer.from('glTF\x02\x00\x00\x00'), now })
  } finally {
    await database.close()
  }
  return { DATA_DIR: folder }
})

const ask = (path: string, init: RequestInit = {}) => fetch(shop.address() + path, init)
const webp = () => photoUrl({ hash, width: 400, format: 'webp' })

test('a photo is sent complete and immutable, and a HEAD request gets the headers only', async () => {
  const response = await ask(webp())
  expect(response.status).toBe(200)
  const bytes = await response.arrayBuffer()
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const head = await ask(webp(), { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.byteLength)])
  expect((await head.arrayBuffer()).byteLength).toBe(0)
  const known = await ask(webp(), { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } })
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('a photo gets its AVIF soon after the upload, also when the shop was restarted in between', async () => {
  const avif = () => ask(photoUrl({ hash, width: 400, format: 'avif' }))
  await expect.poll(async () => (await avif()).status, { timeout: 25_000, interval: 300 }).toBe(200)
  expect((await avif()).headers.get('content-type')).toBe('image/avif')
})

test('a model is sent as glTF', async () => {
  const response = await ask(modelUrl(model.hash))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'model/gltf-binary'])
  expect((await response.text()).slice(0, 4)).toBe('glTF')
})

test('a model for augmented reality is sent without extensions, and only in its own finishes', async () => {
  const url = arModelUrl(chair, ['fabric:moss', 'legs:oak']) ?? ''
  const response = await ask(url)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'model/gltf-binary',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const text = await response.text()
  expect(text.slice(0, 4)).toBe('glTF')
  expect(text).not.toContain('EXT_')
  const known = await ask(url, { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect((await ask(url.replace('moss', 'clay'))).status).toBe(404)
})

test.each([
  () => photoUrl({ hash, width: 401, format: 'webp' }),
  () => photoUrl({ hash: 'f'.repeat(32), width: 400, format: 'webp' }),
  () => `/media/photos/${hash}.webp`,
  () => `/media/photos/..%2f..%2fsecrets%2flinks`,
  () => `/media/photos/%2e%2e%2fmasters%2f${hash}.webp`,
  () => `/media/masters/${hash}.webp`,
  () => `/media/photos/${hash}-400.webp%00.avif`,
  () => `/media/photos/${hash.toUpperCase()}-0400.webp`,
  () => modelUrl('a'.repeat(32)),
  () => '/media/models/..%2fphotos.glb',
  () => `/media/models/ar/${model.hash}.fabric:oat.glb`,
  () => `/media/models/ar/${'a'.repeat(32)}.glb`,
  () => `/media/models/ar/${chair.hash}.legs:oak.fabric:moss.glb`,
])('any other media URL answers 404 (%#)', async (path) => {
  const response = await ask(path())
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
})
