import { describe, expect, test } from 'vitest'
import { cutoutOf, drawCutout } from './cutout.ts'
import { drawProduct } from './drawing.ts'
import { pictureUrl, readPictureUrl } from './drawing-url.ts'
import { drawModelViews, modelViewsUrl, readModelViewsUrl } from './model-views.ts'
import { hasDimensions, MODEL_PATH, type ModelDrawing, type ModelView } from './model-drawing.ts'

const view = (width: number, height: number): ModelView => ({
  outline: `M0 0l${width} 0 0 ${height}-${width} 0z`,
  areas: [{ material: 'metal', path: `M0 ${height - 20}l20 0 0 20-20 0z` }],
  lines: `M0 20l${width} 0`,
  seams: '',
})

/** A desk, drawn in units of 2 mm. */
const desk: ModelDrawing = {
  size: { width: 1200, depth: 600, height: 740 },
  unit: 2,
  views: { front: view(600, 370), side: view(300, 370), top: view(600, 300) },
}
const hash = '0123456789abcdef0123456789abcdef'
const picture = { form: 'desk', dimensions: desk.size, colour: '#b9b2a3', model: hash } as const
const labels = { title: 'Desk', description: 'Front', front: 'Front', side: 'Side', top: 'Top' }
const format = (length: number) => `${length / 10} cm`

/** Returns the extent of the first path with this attribute: its width and height in pixels. */
function extentOf(svg: string, attribute: string): readonly [number, number] {
  const path = new RegExp(`<path d="([^"]*)"[^>]*${attribute}`).exec(svg)?.[1] ?? ''
  let [x, y] = [0, 0]
  const points = [...path.matchAll(/([Ml])(-?[\d.]+)[ ]?(-?[\d.]+)/g)].map(([, command, u, v]) => {
    const [du, dv] = [Number(u), Number(v)]
    ;[x, y] = command === 'M' ? [du, dv] : [x + du, y + dv]
    return [x, y] as const
  })
  const size = (axis: 0 | 1) =>
    Math.max(...points.map((at) => at[axis])) - Math.min(...points.map((at) => at[axis]))
  return [size(0), size(1)]
}

describe("a drawing of a product's 3D model", () => {
  test('is part of the URL of the picture', () => {
    const url = pictureUrl(picture)
    expect(url).toContain(`.m${hash}-b9b2a3.svg`)
    expect(readPictureUrl(url)).toEqual(picture)
    expect(readPictureUrl(url.replace(hash, hash.slice(1)))).toBeNull()
  })

  test('has the proportions of the product on a card', () => {
    const [width, height] = extentOf(drawProduct({ ...picture, detail: 'card' }, desk), 'stroke-width="1.9"')
    expect(width / height).toBeCloseTo(1200 / 740, 2)
  })

  test('has the proportions of its sides in the dimensioned picture, at one scale', () => {
    const svg = drawProduct({ ...picture, detail: 'card', isDimensioned: true }, desk)
    const [front, side] = svg.split('<g fill="none"').slice(1)
    const [width, height] = extentOf(front ?? '', 'stroke-width="0.9"')
    const [depth, sideHeight] = extentOf(side ?? '', 'stroke-width="0.9"')
    expect(width / height).toBeCloseTo(1200 / 740, 1)
    expect(depth / width).toBeCloseTo(600 / 1200, 1)
    expect(Math.abs(sideHeight - height)).toBeLessThan(0.2)
  })

  test('has the size of the product in a cutout', () => {
    const frame = cutoutOf(picture)
    expect([frame.width, frame.height]).toEqual([1200 + 12, 740 + 12])
    expect(extentOf(drawCutout(picture, desk), 'stroke-width="7"')).toEqual([1200, 740])
  })

  test('shows parts of another material in another colour, except in the views for pages', () => {
    const card = drawProduct({ ...picture, detail: 'card' }, desk)
    expect(card.match(/fill="#[0-9a-f]{6}"\/>/g)?.length).toBeGreaterThan(2)
    expect(drawModelViews(desk)).not.toMatch(/fill="#/)
  })

  test('is placed to scale between the dimension lines of the dimensioned drawing', () => {
    const plan = drawProduct({ ...picture, detail: 'plan', format, labels })
    const [, x, y, scale] =
      new RegExp(
        `<use href="${modelViewsUrl(hash)}#front" transform="translate\\((\\S+) (\\S+)\\) scale\\((\\S+)\\)"/>`,
      )
        .exec(plan)
        ?.map(Number) ?? []
    const [, left, right] = /M([\d.]+) [\d.]+H([\d.]+)/.exec(plan)?.map(Number) ?? []
    const [, top, bottom] = /M[\d.]+ ([\d.]+)V([\d.]+)M[\d.]+ [\d.]+l8/.exec(plan)?.map(Number) ?? []
    const upTo = (a = Number.NaN, b = Number.NaN) => [Math.min(a, b), Math.max(a, b)]
    const [width, height] = [desk.size.width * (scale ?? 0), desk.size.height * (scale ?? 0)]
    for (const [at, [least = 0, most = 0], length] of [
      [x, upTo(left, right), width],
      [y, upTo(top, bottom), height],
    ] as const) {
      expect(Math.abs((at ?? 0) - least)).toBeLessThan(0.2)
      expect(Math.abs(most - least - length)).toBeLessThan(0.2)
    }
  })

  test('has a URL for its views, which contains its hash', () => {
    expect(readModelViewsUrl(modelViewsUrl(hash))).toBe(hash)
    expect(readModelViewsUrl(`${modelViewsUrl(hash)}?`)).toBeNull()
    expect(readModelViewsUrl(pictureUrl(picture))).toBeNull()
    expect(readPictureUrl(modelViewsUrl(hash))).toBeNull()
  })

  test('lies on the floor if it is a rug', () => {
    const rug = { ...picture, form: 'rug' } as const
    const [width, height] = extentOf(drawProduct({ ...rug, detail: 'card' }, desk), 'stroke-width="1.9"')
    expect(height / width).toBeLessThan(600 / 1200)
  })

  test('is used only for its own dimensions', () => {
    expect(hasDimensions(desk.size, { width: 1200, depth: 600, height: 740 })).toBe(true)
    expect(hasDimensions(desk.size, { width: 1202, depth: 600, height: 740 })).toBe(false)
    expect(hasDimensions(desk.size, { width: 1200, depth: 600 })).toBe(false)
  })

  test('contains only paths', () => {
    for (const path of ['', 'M0 0l5 0-5 3z', 'M1 2l-3-4 5 6M7 8l1 0']) expect(path).toMatch(MODEL_PATH)
    for (const path of ['M0 0l5', 'M0 0h5', 'M0 0l1 1"/><script>', 'l1 1', 'M0 0l1.5 2'])
      expect(path).not.toMatch(MODEL_PATH)
  })
})
