import { shareShapes, type ShareShape } from './share-sizes.ts'

/** A photograph in one of the shapes and in the format that link previews and merchants' feeds take. */
export interface PhotoShare {
  readonly hash: string
  readonly shape: ShareShape
}

const FOLDER = '/media/shares/photos/'
const FILE = /^([0-9a-f]{32})-([a-z]+)\.jpg$/

/** The address of a shared photograph, good for ever: `/media/shares/photos/3f…-wide.jpg`. */
export function photoShareUrl({ hash, shape }: PhotoShare): string {
  return `${FOLDER}${hash}-${shape}.jpg`
}

/** Which photograph an address means, or null when `photoShareUrl` would never have said it. */
export function readPhotoShareUrl(path: string): PhotoShare | null {
  if (!path.startsWith(FOLDER)) return null
  const [, hash, name] = FILE.exec(path.slice(FOLDER.length)) ?? []
  const shape = shareShapes.find((known) => known === name)
  return hash && shape ? { hash, shape } : null
}
