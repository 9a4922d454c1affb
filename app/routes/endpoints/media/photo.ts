import { storedFile } from './stored-file.server.ts'
import { openPhotoFile } from '#shop/media/open-files.server.ts'
import { readPhotoUrl } from '#shop/media/photo.ts'
import type { Route } from './+types/photo.ts'
import { storedMedia } from '#app/request/route-handle.ts'

export const handle = storedMedia

/** Serves one size of a photo. The content of a URL never changes. */
export function loader(args: Route.LoaderArgs) {
  return storedFile(args, {
    read: readPhotoUrl,
    typeOf: ({ format }) => `image/${format}`,
    open: openPhotoFile,
  })
}
