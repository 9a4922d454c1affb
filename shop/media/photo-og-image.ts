import { ogImageShapes, type OgImageShape } from '#shop/og-image.ts'

/** A photo as JPEG in a shape for link previews or product feeds. */
export interface PhotoOgImage {
  readonly hash: string
  readonly shape: OgImageShape
}

/** Version of the framing. Must be raised whenever an image changes, as URLs are cached for ever. */
const REVISION = 2

const ADDRESS = /^\/media\/shares\/photos\/([0-9a-f]{32})-([a-z]+)(?:-(\d{1,4}))?\.jpg$/

/** Returns the URL of the image, which never changes: `/media/shares/photos/3f…-wide-2.jpg`. */
export function photoOgImageUrl({ hash, shape }: PhotoOgImage): string {
  return `/media/shares/photos/${hash}-${shape}-${REVISION}.jpg`
}

/**
 * Returns the photo in a URL of `photoOgImageUrl`, including older URLs that end without a version of the framing;
 * `null` for any other URL.
 */
export function readPhotoOgImageUrl(path: string): PhotoOgImage | null {
  const [, hash, name, revision] = ADDRESS.exec(path) ?? []
  const shape = ogImageShapes.find((known) => known === name)
  const isKnown = revision === undefined || revision === String(REVISION)
  return hash && shape && isKnown ? { hash, shape } : null
}
