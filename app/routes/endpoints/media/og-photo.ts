import { noFile, storedFileAnswer } from './stored-file.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { openPhotoShare } from '#shop/media/photo-og-image.server.ts'
import { readPhotoShareUrl } from '#shop/media/photo-og-image.ts'
import type { Route } from './+types/og-photo.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

/** A photograph for link previews and feeds: the same for ever. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files } = requestContextOf(context)
  const share = readPhotoShareUrl(new URL(request.url).pathname)
  if (!share) return noFile()
  return storedFileAnswer({ request, type: 'image/jpeg', name: params.file }, () =>
    openPhotoShare(db, files, share),
  )
}
