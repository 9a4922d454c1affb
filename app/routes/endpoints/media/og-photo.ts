import { storedFile } from './stored-file.server.ts'
import { openPhotoOgImage } from '#shop/media/photo-og-image.server.ts'
import { readPhotoOgImageUrl } from '#shop/media/photo-og-image.ts'
import type { Route } from './+types/og-photo.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

/** Serves a photo for link previews and feeds. The content of a URL never changes. */
export function loader(args: Route.LoaderArgs) {
  return storedFile(args, { read: readPhotoOgImageUrl, typeOf: () => 'image/jpeg', open: openPhotoOgImage })
}
