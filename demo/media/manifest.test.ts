import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { finishName } from '#shop/media/model.ts'
import { readDemoCatalogue } from '../catalogue/catalogue.server.ts'
import type { DemoMedia, ShownOptions } from './manifest.ts'
import { DemoMediaFile } from './schema.ts'

const folder = import.meta.dirname
const media: DemoMedia = DemoMediaFile.parse(
  JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')),
)
const MOST_BYTES = 40 * 1024 * 1024
/** Largest files of product photos in bytes, by width: those that cards show, and those that pages show on phones. */
const PHOTO_BYTES = { 800: 25_000, 1200: 90_000 } as const
/** Largest number of bytes that the photos of 24 cards together may have. */
const LISTING_BYTES = 500_000

const { products } = await readDemoCatalogue()
const finishesOf = (handle: string) => {
  const product = products.find((candidate) => candidate.handle === handle)
  return product?.options.flatMap(({ code, values }) => values.map((value) => finishName(code, value.code)))
}
const shownOf = (shows: ShownOptions) =>
  Object.entries(shows).map(([option, value]) => finishName(option, value))
const photos = [
  ...Object.values(media.pieces).flatMap(({ main, further }) =>
    [...main, ...further].map(({ photo }) => photo),
  ),
  ...Object.values(media.scenes).map(({ photo }) => photo),
  ...Object.values(media.swatches),
]

test('every photo, model and drawing of the manifest exists with the right hash, and no other file', () => {
  const names = photos.flatMap(({ hash, widths }) => widths.map((width) => `photos/${hash}-${width}.avif`))
  const modelFiles = Object.values(media.pieces).flatMap(({ models }) =>
    (models ?? []).map(({ hash }) => `models/${hash}.glb`),
  )
  const drawings = Object.values(media.pieces).flatMap((piece) =>
    (piece.drawings ?? []).map(({ hash }) => `drawings/${hash}.json`),
  )
  const all = [...new Set([...names, ...modelFiles, ...drawings])]
  const sizes = all.map((name) => readFileSync(path.join(folder, name)).length)
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
  for (const { hash, widths } of photos) {
    const master = readFileSync(path.join(folder, `photos/${hash}-${Math.max(...widths)}.avif`))
    expect(createHash('sha256').update(master).digest('hex').slice(0, 32)).toBe(hash)
  }
  for (const model of Object.values(media.pieces).flatMap(({ models }) => models ?? [])) {
    const file = readFileSync(path.join(folder, `models/${model.hash}.glb`))
    expect(file.length).toBe(model.bytes)
    expect(createHash('sha256').update(file).digest('hex').slice(0, 32)).toBe(model.hash)
  }
  const filesOnDisk = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(avif|glb)$|^drawings\//.test(name),
  )
  expect(filesOnDisk.toSorted()).toEqual(all.toSorted())
})

test('photos of products are small enough for phones', () => {
  const ofProducts = Object.values(media.pieces).flatMap(({ main, further }) => [...main, ...further])
  for (const { photo } of ofProducts) {
    for (const width of [800, 1200] as const) {
      const { length } = readFileSync(path.join(folder, `photos/${photo.hash}-${width}.avif`))
      expect(length, `${photo.hash}-${width}`).toBeLessThanOrEqual(PHOTO_BYTES[width])
    }
  }
  const onCards = Object.values(media.pieces).map(({ main: [first] }) =>
    first ? readFileSync(path.join(folder, `photos/${first.photo.hash}-800.avif`)).length : 0,
  )
  const largest = onCards.toSorted((a, b) => b - a).slice(0, 24)
  expect(largest.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(LISTING_BYTES)
})

test('every photo file has the width in its name', async () => {
  for (const { hash, widths } of photos)
    for (const width of widths)
      expect((await sharp(path.join(folder, `photos/${hash}-${width}.avif`)).metadata()).width).toBe(width)
})

test('photos and models show only products and finishes of the catalogue', () => {
  for (const [handle, { main, further, models, drawings }] of Object.entries(media.pieces)) {
    const finishes = finishesOf(handle)
    expect(finishes, handle).toBeDefined()
    for (const { shows } of [...main, ...further])
      expect(finishes).toEqual(expect.arrayContaining(shownOf(shows)))
    for (const { shows } of drawings ?? []) expect(finishes).toEqual(expect.arrayContaining(shownOf(shows)))
    for (const model of models ?? [])
      expect(finishes).toEqual(expect.arrayContaining([...shownOf(model.shows), ...model.finishes]))
  }
  for (const { pieces } of Object.values(media.scenes))
    for (const { handle, shows } of pieces)
      expect(finishesOf(handle)).toEqual(expect.arrayContaining(shownOf(shows)))
  const known = new Set(products.flatMap(({ handle }) => finishesOf(handle) ?? []))
  for (const finish of Object.keys(media.swatches)) expect(known).toContain(finish)
})
