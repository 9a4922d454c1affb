import { type Picture, pictureUrl, readPictureUrl } from './picture.ts'

/** `wide` is what a shared link shows; `square` is what merchants' feeds ask for. In pixels. */
export const shareSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 1200, height: 1200 },
} as const
export type ShareShape = keyof typeof shareSizes

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
  for (const shape of Object.keys(shareSizes) as ShareShape[]) {
    if (!path.startsWith(folderOf(shape)) || !path.endsWith('.png')) continue
    const picture = readPictureUrl(path.replace(folderOf(shape), DRAWINGS).replace(/\.png$/, '.svg'))
    return picture && { ...picture, shape }
  }
  return null
}
