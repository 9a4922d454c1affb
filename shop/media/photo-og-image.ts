import { shareShapes, type ShareShape } from '#shop/og-image.ts'

/** A photo as JPEG in a shape for link previews or product feeds. */
export interface PhotoShare {
  readonly hash: string
  readonly shape: ShareShape
}

/** Version of the framing. Must be raised whenever an image changes, as URLs are cached for ever. */
const REVISION = 2

const ADDRESS = /^\/media\/shares\/photos\/([0-9a-f]{32})-([a-z]+)(?:-(\d{1,4}))?\.jpg$/

/** Returns the URL of the image, which never changes: `/media/shares/photos/3f…-wide-2.jpg`. */
export function photoShareUrl({ hash, shape }: PhotoShare): string {
  return `/media/shares/photos/${hash}-${shape}-${REVISION}.jpg`
}

/** Returns the photo in a URL of `photoShareUrl`, also in an old one without a revision; `null` for any other URL. */
export function readPhotoShareUrl(path: string): PhotoShare | null {
  const [, hash, name, revision] = ADDRESS.exec(path) ?? []
  const shape = shareShapes.find((known) => known === name)
  const isKnown = revision === undefined || revision === String(REVISION)
  return hash && shape && isKnown ? { hash, shape } : null
}
