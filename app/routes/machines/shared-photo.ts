import { noFile, storedFileAnswer } from '#app/http/stored-file.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { openPhotoShare } from '#shop/media/photo-share.server.ts'
import { readPhotoShareUrl } from '#shop/media/photo-share.ts'
import type { Route } from './+types/shared-photo.ts'

/** A photograph for link previews and feeds: the same for ever. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files } = visitOf(context)
  const share = readPhotoShareUrl(new URL(request.url).pathname)
  if (!share) return noFile()
  return storedFileAnswer({ request, type: 'image/jpeg', name: params.file }, () =>
    openPhotoShare(db, files, share),
  )
}
