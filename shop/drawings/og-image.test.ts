import sharp from 'sharp'
import { expect, test } from 'vitest'
import { silhouettes } from './silhouettes.ts'
import { readOgPictureUrl, ogPictureUrl } from './og-image.ts'
import { ogImageSizes } from '#shop/og-image.ts'
import { renderOgImage } from './og-image.server.ts'

const sofa = {
  form: 'sofa',
  dimensions: { width: 2180, depth: 950, height: 780 },
  colour: '#b9b2a3',
} as const

test('an Open Graph image has all its parameters in its URL, and other URLs are refused', () => {
  const address = ogPictureUrl({ ...sofa, shape: 'wide' })
  expect(address).toMatch(/^\/media\/shares\/wide\/\d+\/sofa\.2180x950x780-b9b2a3\.png$/)
  expect(readOgPictureUrl(address)).toEqual({ ...sofa, shape: 'wide' })
  for (const other of [
    address.replace('wide', 'tall'),
    address.replace('png', 'svg'),
    address.replace('sofa', 'ship'),
    '/media/shares/wide/',
  ])
    expect(readOgPictureUrl(other)).toBeNull()
})

test.each(silhouettes)('a %s is complete and nearly in the middle', async (form) => {
  const png = await renderOgImage({
    form,
    dimensions: { width: 900, depth: 600, height: 800 },
    colour: '#2f4a3c',
    shape: 'wide',
  })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...ogImageSizes.wide })
  const colours = async (left: number, top: number, width: number, height: number) => {
    const part = sharp(png).removeAlpha().extract({ left, top, width, height })
    const pixels = await part.raw().toBuffer()
    return new Set(Array.from({ length: width * height }, (_, at) => pixels.readUIntBE(3 * at, 3))).size
  }
  for (const [left, top] of [
    [0, 0],
    [1140, 0],
    [0, 570],
    [1140, 570],
  ] as const)
    expect(await colours(left, top, 60, 60)).toBe(1)
  expect(await colours(400, 100, 400, 460)).toBeGreaterThan(5)
})
