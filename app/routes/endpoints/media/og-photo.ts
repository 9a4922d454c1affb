import { storedFile } from './stored-file.server.ts'
import { openPhotoShare } from '#shop/media/photo-og-image.server.ts'
import { readPhotoShareUrl } from '#shop/media/photo-og-image.ts'
import type { Route } from './+types/og-photo.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

/** A photograph for link previews and feeds: the same for ever. */
export function loader(call: Route.LoaderArgs) {
  return storedFile(call, { read: readPhotoShareUrl, typeOf: () => 'image/jpeg', open: openPhotoShare })
}
