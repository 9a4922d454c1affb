import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawProduct } from './drawing.ts'
import { silhouettes, type Silhouette } from './silhouettes.ts'
import { cutoutOf, readCutoutUrl } from './cutout.ts'
import { ogPictureUrl, readOgPictureUrl } from './og-image.ts'
import { drawingIn, pictureUrl, readPictureUrl, withDimensions } from './drawing-url.ts'

const length = fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined })
const picture = fc.record({
  form: fc.constantFrom<Silhouette>(...silhouettes),
  dimensions: fc.record({
    width: length,
    depth: length,
    height: length,
    seatHeight: length,
    seatDepth: length,
    clearance: length,
    armHeight: length,
  }),
  colour: fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/)),
})

test('a picture is drawn as its URL says', () => {
  fc.assert(
    fc.property(picture, (drawn) => {
      const read = readPictureUrl(pictureUrl(drawn))
      expect(read).toEqual({ ...drawn, dimensions: JSON.parse(JSON.stringify(drawn.dimensions)) })
    }),
  )
})

test('a picture URL can ask for inches', () => {
  const drawn = { form: 'sofa', dimensions: { width: 2140, seatHeight: 430 }, colour: '#a12345' } as const
  const url = drawingIn('in', pictureUrl(drawn))
  expect(url).toBe(pictureUrl({ ...drawn, lengthUnit: 'in' }))
  expect(readPictureUrl(url)).toEqual({ ...drawn, lengthUnit: 'in' })
  expect(drawingIn('in', url)).toBe(url)
  expect(drawingIn('cm', pictureUrl(drawn))).toBe(pictureUrl(drawn))
  expect(drawProduct({ ...drawn, lengthUnit: 'in', detail: 'card' })).toContain('>84.3 in<')
  const rug = { form: 'box', dimensions: { width: 2000, depth: 3000, height: 8 } } as const
  expect(drawProduct({ ...rug, lengthUnit: 'in', detail: 'card' })).toContain('>0.31 in<')
  expect(drawProduct({ ...drawn, detail: 'card' })).toContain('>214 cm<')
})

test('a picture URL can ask for all dimensions, but not that of an Open Graph image or a cutout', () => {
  const drawn = { form: 'sofa', dimensions: { width: 2140 }, colour: '#a12345', isDimensioned: true } as const
  const url = pictureUrl(drawn)
  expect(url).toMatch(/sofa\.2140x0x0\.dim-a12345\.svg$/)
  expect(readPictureUrl(url)).toEqual(drawn)
  expect(readPictureUrl(drawingIn('in', url))).toEqual({ ...drawn, lengthUnit: 'in' })
  const { isDimensioned: _, ...plain } = drawn
  for (const lengthUnit of ['cm', 'in'] as const) {
    const shown = lengthUnit === 'in' ? { ...plain, lengthUnit } : plain
    expect(readPictureUrl(withDimensions(pictureUrl(shown)))).toEqual({ ...shown, isDimensioned: true })
  }
  expect(withDimensions(url)).toBe(url)
  expect(readOgPictureUrl(ogPictureUrl({ ...drawn, shape: 'wide' }))).toBeNull()
  expect(readCutoutUrl(cutoutOf(drawn).src)).toBeNull()
})

test('a colour is never read as a dimension', () => {
  const drawn = { form: 'sofa', dimensions: { width: 2000 }, colour: '#a12345' } as const
  expect(readPictureUrl(pictureUrl(drawn))).toEqual(drawn)
})

test('a picture URL encodes the whole drawing', () => {
  const dimensions = {
    width: 2180,
    depth: 950,
    height: 780,
    seatHeight: 430,
    armHeight: 620,
    diagonalDepth: 990,
  }
  expect(pictureUrl({ form: 'sofa', dimensions, colour: '#B9B2A3' })).toMatch(
    /^\/media\/drawings\/\d+\/sofa\.2180x950x780\.s430\.a620-b9b2a3\.svg$/,
  )
})

test.each([
  'sofa.2180x950x780.a620.s430.svg',
  'sofa.2180x950x780.s430.s430.svg',
  'sofa.02180x950x780.svg',
  'sofa.20001x950x780.svg',
  'sofa.2180x950x780.s0.svg',
  'sofa.2180x950x780-B9B2A3.svg',
  'sofa.2180x950x780.b9b2a3.svg',
  'sofa.2180x950x780.svg.svg',
  'sofa.2180x950.svg',
  'throne.2180x950x780.svg',
  'box.1x1x1.png',
  '../sofa.1x1x1.svg',
  '',
])('%s is not a picture URL', (name) => {
  const folder = pictureUrl({ form: 'box', dimensions: {} }).replace(/[^/]*$/, '')
  expect(readPictureUrl(folder + name)).toBeNull()
})

test('any other text is not a picture URL', () => {
  fc.assert(fc.property(fc.string(), (text) => readPictureUrl(text) === null))
})

/** If drawings have changed on purpose, raise REVISION in drawing-url.ts, then update the hash here. */
test('a drawing that looks different has a different URL', () => {
  const sum = createHash('sha256')
  for (const form of silhouettes) {
    for (const dimensions of [{}, { width: 1200, depth: 600, height: 760 }]) {
      sum.update(drawProduct({ form, dimensions, detail: 'card', colour: '#b9b2a3' }))
    }
  }
  const [revision] = pictureUrl({ form: 'box', dimensions: {} }).match(/\d+/) ?? []
  expect({ revision, sum: sum.digest('hex').slice(0, 12) }).toEqual({ revision: '3', sum: 'e37924acbfc3' })
})
