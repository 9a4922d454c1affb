/** How far from the left and from the top, 0 to 1, the eye should come to rest; what is cut off is cut off elsewhere. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** The formats a picture is kept in, best first. */
export const photoFormats = ['avif', 'webp'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** The widths a picture is kept in, in pixels, as far as its master is that wide; pictures of rooms also in the last. */
export const PHOTO_WIDTHS = [400, 800, 1200, 1600] as const

/** A picture of ours as a page needs it: its sizes, what stands in its place while it loads, what it shows in words. */
export interface Photo {
  /** SHA-256 of the master, the first 32 hexadecimal digits: what its addresses are made of. */
  readonly hash: string
  /** The size of the master in pixels, for the room it takes on the page. */
  readonly width: number
  readonly height: number
  /** The widths there are at this moment, ascending; none for a format that is still being made. */
  readonly sizes: Readonly<Record<PhotoFormat, readonly number[]>>
  /** A blurred picture of a few pixels as a `data:` address; '' behind one that can be seen through. */
  readonly placeholder: string
  readonly focus: FocalPoint
  /** What is to be seen, in the language of the page; null where the page has better words of its own. */
  readonly alt: string | null
}

const ADDRESS = /^\/media\/photos\/([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/

/** Which file of a picture is meant. */
export interface PhotoFile {
  readonly hash: string
  readonly width: number
  readonly format: PhotoFormat
}

/** The address of one size of a picture, good for ever: `/media/photos/3f…-800.avif`. */
export function photoUrl({ hash, width, format }: PhotoFile): string {
  return `/media/photos/${hash}-${width}.${format}`
}

/** Which file an address means, or null when `photoUrl` would never have said it. */
export function readPhotoUrl(path: string): PhotoFile | null {
  const [, hash, width, format] = ADDRESS.exec(path) ?? []
  if (!hash || !width) return null
  const file = { hash, width: Number(width), format: format === 'avif' ? 'avif' : 'webp' } as const
  return photoUrl(file) === path ? file : null
}

/** All sizes of one format for `srcset`; undefined where there are none. */
export function photoSet({ hash, sizes }: Photo, format: PhotoFormat): string | undefined {
  const set = sizes[format].map((width) => `${photoUrl({ hash, width, format })} ${width}w`)
  return set.length > 0 ? set.join(', ') : undefined
}
