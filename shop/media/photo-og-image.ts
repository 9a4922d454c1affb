import { ogImageShapes, type OgImageShape } from '#shop/og-image.ts'

/** A photo as a JPEG image, in a shape for link previews or product feeds. */
export interface PhotoOgImage {
  readonly hash: string
  readonly shape: OgImageShape
}

/**
 * Version of the cropped images, which is a part of their URLs. Increase the version whenever the cropping changes,
 * because browsers cache an image permanently.
 */
const REVISION = 2

const ADDRESS = /^\/media\/shares\/photos\/([0-9a-f]{32})-([a-z]+)(?:-(\d{1,4}))?\.jpg$/

/**
 * Returns the URL of a cropped image, for example `/media/shares/photos/3f…-wide-2.jpg`. The image at this URL never
 * changes.
 */
export function photoOgImageUrl({ hash, shape }: PhotoOgImage): string {
  return `/media/shares/photos/${hash}-${shape}-${REVISION}.jpg`
}

/**
 * Parses a URL that `photoOgImageUrl` creates, or an older URL without a version. Returns the hash and the shape, or
 * `null` for any other URL.
 */
export function readPhotoOgImageUrl(path: string): PhotoOgImage | null {
  const [, hash, name, revision] = ADDRESS.exec(path) ?? []
  const shape = ogImageShapes.find((known) => known === name)
  const isKnown = revision === undefined || revision === String(REVISION)
  return hash && shape && isKnown ? { hash, shape } : null
}
