import { type Picture, pictureUrl, readPictureUrl } from './drawing-url.ts'
import { shareShapes, type ShareShape } from '#shop/og-image.ts'

export interface SharePicture extends Picture {
  readonly shape: ShareShape
}

const DRAWINGS = '/media/drawings/'
const folderOf = (shape: ShareShape) => `/media/shares/${shape}/`

/** Where the PNG of a piece is: like its drawing's, the address says all it is made from. */
export function sharePictureUrl({ shape, ...picture }: SharePicture): string {
  return pictureUrl(picture)
    .replace(DRAWINGS, folderOf(shape))
    .replace(/\.svg$/, '.png')
}

/** What to render at an address; null for one that `sharePictureUrl` would never have given. */
export function readSharePictureUrl(path: string): SharePicture | null {
  for (const shape of shareShapes) {
    if (!path.startsWith(folderOf(shape)) || !path.endsWith('.png')) continue
    const picture = readPictureUrl(path.replace(folderOf(shape), DRAWINGS).replace(/\.png$/, '.svg'))
    return picture && { ...picture, shape }
  }
  return null
}

/** What a link to no piece in particular shows: a sofa, as every furniture shop would. */
export const SHOP_PICTURE = sharePictureUrl({
  form: 'sofa',
  dimensions: { width: 2320, depth: 960, height: 780, seatHeight: 430, clearance: 150, armHeight: 600 },
  colour: '#8f9a86',
  shape: 'wide',
})
