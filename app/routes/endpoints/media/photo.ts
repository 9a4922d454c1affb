import { noFile, storedFileAnswer } from './stored-file.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { openPhotoFile } from '#shop/media/stored.server.ts'
import { readPhotoUrl } from '#shop/media/photo.ts'
import type { Route } from './+types/photo.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

/** One size of a picture: the same for ever. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files } = requestContextOf(context)
  const photo = readPhotoUrl(new URL(request.url).pathname)
  if (!photo) return noFile()
  return storedFileAnswer({ request, type: `image/${photo.format}`, name: params.file }, () =>
    openPhotoFile(db, files, photo),
  )
}
