import type { Millimetres } from '#shop/length.ts'
import { cutoutFrame, drawCutout } from './internal/cutout.ts'
import { type Picture, pictureUrl, readPictureUrl } from './picture.ts'

export { drawCutout }

const [DRAWINGS, CUTOUTS] = ['/media/drawings/', '/media/cutouts/'] as const

/** A piece without a ground, to stand beside others at one scale. */
export interface Cutout {
  readonly src: string
  readonly width: Millimetres
  readonly height: Millimetres
}

/** Where a piece's cutout is, and the room it takes at full scale. */
export function cutoutOf(picture: Picture): Cutout {
  return { src: pictureUrl(picture).replace(DRAWINGS, CUTOUTS), ...cutoutFrame(picture) }
}

/** What to draw at the address of a cutout; null for one that `cutoutOf` would never have given. */
export function readCutoutUrl(path: string): Picture | null {
  return path.startsWith(CUTOUTS) ? readPictureUrl(path.replace(CUTOUTS, DRAWINGS)) : null
}
