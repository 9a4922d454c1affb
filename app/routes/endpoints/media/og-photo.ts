import { storedFile } from './stored-file.server.ts'
import { openPhotoShare } from '#shop/media/photo-og-image.server.ts'
import { readPhotoShareUrl } from '#shop/media/photo-og-image.ts'
import type { Route } from './+types/og-photo.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

/** Serves a photo for link previews and feeds. A URL's content never changes. */
export function loader(call: Route.LoaderArgs) {
  return storedFile(call, { read: readPhotoShareUrl, typeOf: () => 'image/jpeg', open: openPhotoShare })
}
