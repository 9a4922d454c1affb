import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropPhoto } from './photo-og-image.server.ts'
import { photoOgImageUrl, readPhotoOgImageUrl } from './photo-og-image.ts'
import { ogImageSizes } from '#shop/og-image.ts'

const hash = 'a'.repeat(32)
const middle = { x: 0.5, y: 0.5 }

test('an Open Graph image URL names photo and shape, and other URLs are refused', () => {
  const address = photoOgImageUrl({ hash, shape: 'wide' })
  expect(address).toBe(`/media/shares/photos/${hash}-wide-2.jpg`)
  expect(readPhotoOgImageUrl(address)).toEqual({ hash, shape: 'wide' })
  // The first version of the URL, which feeds and posts elsewhere still contain.
  expect(readPhotoOgImageUrl(address.replace('-2', ''))).toEqual({ hash, shape: 'wide' })
  for (const other of ['tall', 'wide/', '', 'wide.', 'wide-1', 'wide-3'])
    expect(readPhotoOgImageUrl(address.replace('wide', other))).toBeNull()
  expect(readPhotoOgImageUrl(address.replace('jpg', 'png'))).toBeNull()
  expect(readPhotoOgImageUrl(address.replace('aaa', 'AAA'))).toBeNull()
})

/** Returns a photo with a light background and a dark mark that touches the top and the bottom edge. */
async function tall(width: number, height: number) {
  const mark = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#efece8"/>
      <rect x="45%" width="10%" height="100%" fill="#203028"/></svg>`,
  )
  return sharp(mark).webp({ lossless: true }).toBuffer()
}

const pixel = async (jpeg: Buffer, left: number, top: number) =>
  (await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[0] ?? -1

test('a product that would be cropped is shown completely, on a background extended to the edges', async () => {
  const jpeg = await cropPhoto(await tall(800, 1000), { ...ogImageSizes.wide, focus: middle })
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...ogImageSizes.wide })
  for (const top of [2, 627]) expect(await pixel(jpeg, 600, top)).toBeLessThan(80)
  for (const left of [2, 300, 1197]) expect(await pixel(jpeg, left, 315)).toBeGreaterThan(225)
})

test('a room photo is cropped around its focal point', async () => {
  const room = await sharp(await tall(1000, 1000))
    .resize(1600, 1000, { fit: 'fill' })
    .toBuffer()
  const jpeg = await cropPhoto(room, { ...ogImageSizes.wide, focus: { x: 0.5, y: 1 } })
  expect(await sharp(jpeg).metadata()).toMatchObject(ogImageSizes.wide)
  expect(await pixel(jpeg, 600, 10)).toBeLessThan(80)
  expect(await pixel(jpeg, 2, 10)).toBeGreaterThan(225)
})

test.each(['wide', 'square'] as const)(
  'a cut-out photo gets the studio’s background, never black (%s)',
  async (shape) => {
    const cutOut = await sharp({ create: { width: 800, height: 1000, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer()
    const square = await sharp(cutOut).resize(1000, 1000, { fit: 'fill' }).webp().toBuffer()
    for (const master of [cutOut, square]) {
      const jpeg = await cropPhoto(master, { ...ogImageSizes[shape], focus: middle })
      for (const left of [2, 600, 1197]) expect(await pixel(jpeg, left, 315)).toBeGreaterThan(225)
    }
  },
)
