import { openOgPicture } from '#shop/catalogue/og-picture.server.ts'
import { readOgPictureUrl } from '#shop/drawings/og-image.ts'
import type { Route } from './+types/og-image.ts'
import { file } from '#app/request/route-handle.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { storedFileResponse } from './stored-file.server.ts'

export const handle = file

/**
 * Serves a picture for link previews and feeds. The URL contains all parameters of the picture, so the response to a
 * URL never changes. Responds 404 if no variant of the catalogue has the requested parameters.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const picture = readOgPictureUrl(new URL(request.url).pathname)
  if (!picture) throw new Response('There is no such picture.', { status: 404 })
  const { db } = requestContextOf(context)
  return storedFileResponse({ request, type: 'image/png', name: params.picture }, () =>
    openOgPicture(db, picture),
  )
}
