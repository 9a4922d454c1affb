import { shareShapes, type ShareShape } from '#shop/og-image.ts'

/** A photograph in one of the shapes and in the format that link previews and merchants' feeds take. */
export interface PhotoShare {
  readonly hash: string
  readonly shape: ShareShape
}

/** How they are framed: raised whenever one comes to look different, since what its address means is kept for ever. */
const REVISION = 2

const ADDRESS = /^\/media\/shares\/photos\/([0-9a-f]{32})-([a-z]+)(?:-(\d{1,4}))?\.jpg$/

/** The address of a shared photograph, good for ever: `/media/shares/photos/3f…-wide-2.jpg`. */
export function photoShareUrl({ hash, shape }: PhotoShare): string {
  return `/media/shares/photos/${hash}-${shape}-${REVISION}.jpg`
}

/** Which photograph an address means: one that `photoShareUrl` says, or said when it knew no revision; else null. */
export function readPhotoShareUrl(path: string): PhotoShare | null {
  const [, hash, name, revision] = ADDRESS.exec(path) ?? []
  const shape = shareShapes.find((known) => known === name)
  const isKnown = revision === undefined || revision === String(REVISION)
  return hash && shape && isKnown ? { hash, shape } : null
}
