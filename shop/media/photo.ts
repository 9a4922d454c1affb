/**
 * The point that stays visible when a photo is cropped. `x` and `y` are shares of the photo's width and height, from 0
 * to 1.
 */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** Formats in which photos are stored, best first. */
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/**
 * Widths in pixels in which a photo is stored. A width larger than the master image is left out. Only landscape photos
 * are stored in the largest width.
 */
export const PHOTO_WIDTHS = [400, 800, 1200, 1600] as const

/** A stored photo: its sizes, a placeholder, and an alternative text. */
export interface Photo {
  /** First 32 hexadecimal digits of the SHA-256 of the master image. Part of the photo's URLs. */
  readonly hash: string
  /** Width and height of the master image in pixels, for the layout of the page. */
  readonly width: number
  readonly height: number
  /**
   * For each format: the widths that are available now, in ascending order. The list is empty while the sizes in this
   * format are still being made.
   */
  readonly sizes: Readonly<Record<PhotoFormat, readonly number[]>>
  /** A tiny blurred preview as a `data:` URL; empty for a photo with transparency. */
  readonly placeholder: string
  readonly focus: FocalPoint
  /** Alternative text in the language of the page. `null`: the page itself provides a better text. */
  readonly alt: string | null
}

const ADDRESS = /^\/media\/photos\/([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/

/** One file of a photo. */
export interface PhotoFile {
  readonly hash: string
  readonly width: number
  readonly format: PhotoFormat
}

/**
 * Returns the URL of a photo in one size, for example `/media/photos/3f…-800.avif`. The file at this URL never changes.
 */
export function photoUrl({ hash, width, format }: PhotoFile): string {
  return `/media/photos/${hash}-${width}.${format}`
}

/** Parses a URL that `photoUrl` creates. Returns the file, or `null` for any other URL. */
export function readPhotoUrl(path: string): PhotoFile | null {
  const [, hash, width, format] = ADDRESS.exec(path) ?? []
  if (!hash || !width) return null
  const file = { hash, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' } as const
  return photoUrl(file) === path ? file : null
}

/**
 * Returns the value of the HTML attribute `srcset` for one format. If there is only one size, its width is left out.
 * `undefined`: the photo has no sizes in this format.
 */
export function photoSet({ hash, sizes }: Photo, format: PhotoFormat): string | undefined {
  const widths = sizes[format]
  const set = widths.map(
    (width) => photoUrl({ hash, width, format }) + (widths.length > 1 ? ` ${width}w` : ''),
  )
  return set.length > 0 ? set.join(', ') : undefined
}
