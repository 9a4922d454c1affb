import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { drawProduct } from '#shop/drawings/drawing.ts'
import { type ModelDrawing, views } from '#shop/drawings/model-drawing.ts'
import { drawModelViews } from '#shop/drawings/model-views.ts'
import { readDemoCatalogue } from '../catalogue/catalogue.server.ts'
import { DemoDrawingFile, DemoMediaFile } from './schema.ts'

const folder = import.meta.dirname
const { pieces } = DemoMediaFile.parse(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')))
const { products } = await readDemoCatalogue()

const MAX_BYTES = 12 * 1024
const MAX_TOTAL_BYTES = 2 * 1024 * 1024
/** Largest difference between a drawing and the catalogue, in millimetres. */
const TOLERANCE_MM = 1

const fileOf = (hash: string) => readFileSync(path.join(folder, 'drawings', `${hash}.json`), 'utf8')

/** Returns the width and height of a path in millimetres, and the position of its upper left corner. */
function boundsOf(text: string, unit: number) {
  const [us, vs]: [number[], number[]] = [[], []]
  for (const [, u0 = '', v0 = '', steps = ''] of text.matchAll(/M(\d+) (\d+)l([^Mz]*)/g)) {
    let [u, v] = [Number(u0), Number(v0)]
    us.push(u)
    vs.push(v)
    const numbers = [...steps.matchAll(/-?\d+/g)].map(Number)
    for (let at = 0; at < numbers.length; at += 2) {
      u += numbers[at] ?? 0
      v += numbers[at + 1] ?? 0
      us.push(u)
      vs.push(v)
    }
  }
  const [left, top] = [Math.min(...us) * unit, Math.min(...vs) * unit]
  return { left, top, width: Math.max(...us) * unit - left, height: Math.max(...vs) * unit - top }
}

const drawn = Object.entries(pieces).flatMap(([handle, { drawings }]) =>
  (drawings ?? []).map(({ hash, shows }) => [handle, Object.values(shows).join(' '), hash, shows] as const),
)

describe.for(drawn)('the drawing of %s %s', ([handle, , hash, shows]) => {
  const drawing: ModelDrawing = DemoDrawingFile.parse(JSON.parse(fileOf(hash)))
  const product = products.find((one) => one.handle === handle)
  const variants = (product?.variants ?? []).filter(
    ({ values, measures }) =>
      !measures?.length && Object.entries(shows).every(([option, value]) => values?.[option] === value),
  )

  test('has the dimensions of the catalogue', () => {
    expect(variants.length).toBeGreaterThan(0)
    for (const variant of variants) {
      const { width = 0, depth = 0, height = 0 } = { ...product?.dimensions, ...variant.dimensions }
      expect(Math.abs(drawing.size.width - width)).toBeLessThanOrEqual(TOLERANCE_MM)
      expect(Math.abs(drawing.size.depth - depth)).toBeLessThanOrEqual(TOLERANCE_MM)
      expect(Math.abs(drawing.size.height - height)).toBeLessThanOrEqual(TOLERANCE_MM)
    }
  })

  test('has outlines that fill the dimensions', () => {
    const { width, depth, height } = drawing.size
    const sizes = { front: [width, height], side: [depth, height], top: [width, depth] } as const
    for (const [view, [across, down]] of Object.entries(sizes)) {
      const outline = drawing.views[view as keyof typeof sizes].outline
      const bounds = boundsOf(outline, drawing.unit)
      expect(Math.abs(bounds.left), view).toBeLessThanOrEqual(TOLERANCE_MM)
      expect(Math.abs(bounds.top), view).toBeLessThanOrEqual(TOLERANCE_MM)
      expect(Math.abs(bounds.width - across), view).toBeLessThanOrEqual(TOLERANCE_MM)
      expect(Math.abs(bounds.height - down), view).toBeLessThanOrEqual(TOLERANCE_MM)
    }
  })

  test('is small', () => {
    const picture = { form: product?.form ?? 'box', dimensions: drawing.size } as const
    expect(drawProduct({ ...picture, detail: 'card', colour: '#b9b2a3' }, drawing).length).toBeLessThan(
      MAX_BYTES,
    )
    for (const view of views) {
      const [shown] = new RegExp(`<g id="${view}".*?</g>`).exec(drawModelViews(drawing)) ?? []
      expect(shown?.length).toBeLessThan(MAX_BYTES)
    }
  })
})

test('every 3D model has a drawing of the same size', () => {
  const models = Object.entries(pieces).flatMap(([handle, { models: own, drawings }]) =>
    (own ?? []).map((model) => ({ handle, model, drawings })),
  )
  for (const { handle, model, drawings } of models) {
    const sizes = (drawings ?? []).map(({ hash }) => DemoDrawingFile.parse(JSON.parse(fileOf(hash))).size)
    expect(
      sizes.some(
        ({ width, depth, height }) =>
          Math.abs(width - model.size.width) <= TOLERANCE_MM &&
          Math.abs(depth - model.size.depth) <= TOLERANCE_MM &&
          Math.abs(height - model.size.height) <= TOLERANCE_MM,
      ),
      handle,
    ).toBe(true)
  }
})

test('the drawings have the hashes in their names, and are small in total', () => {
  const texts = new Map(drawn.map(([, , hash]) => [hash, fileOf(hash)]))
  for (const [hash, text] of texts)
    expect(createHash('sha256').update(text).digest('hex').slice(0, 32)).toBe(hash)
  expect([...texts.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MAX_TOTAL_BYTES)
})
