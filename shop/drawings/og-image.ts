import { type Picture, pictureUrl, readPictureUrl } from './drawing-url.ts'
import { ogImageShapes, type OgImageShape } from '#shop/og-image.ts'

export interface OgPicture extends Picture {
  readonly shape: OgImageShape
}

const DRAWINGS = '/media/drawings/'
const folderOf = (shape: OgImageShape) => `/media/shares/${shape}/`

/** Returns the URL of a product's Open Graph image, a PNG file. The URL contains all data for rendering the image. */
export function ogPictureUrl({ shape, ...picture }: OgPicture): string {
  return pictureUrl(picture)
    .replace(DRAWINGS, folderOf(shape))
    .replace(/\.svg$/, '.png')
}

/** Parses a URL that `ogPictureUrl` creates. Returns the data of the image, or `null` for any other URL. */
export function readOgPictureUrl(path: string): OgPicture | null {
  for (const shape of ogImageShapes) {
    if (!path.startsWith(folderOf(shape)) || !path.endsWith('.png')) continue
    const picture = readPictureUrl(path.replace(folderOf(shape), DRAWINGS).replace(/\.png$/, '.svg'))
    return picture && !picture.isDimensioned ? { ...picture, shape } : null
  }
  return null
}

/** URL of the Open Graph image of all pages that are not about a single product. The image shows a sofa. */
export const SHOP_OG_IMAGE_URL = ogPictureUrl({
  form: 'sofa',
  dimensions: { width: 2320, depth: 960, height: 780, seatHeight: 430, clearance: 150, armHeight: 600 },
  colour: '#8f9a86',
  shape: 'wide',
})
