import { renderOgImage } from '#shop/drawings/og-image.server.ts'
import { readOgPictureUrl } from '#shop/drawings/og-image.ts'
import type { Route } from './+types/og-image.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

/**
 * Serves a picture for link previews and feeds. The URL contains all parameters of the picture, so the response to a
 * URL never changes.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const picture = readOgPictureUrl(new URL(request.url).pathname)
  if (!picture) throw new Response('There is no such picture.', { status: 404 })
  return new Response(Uint8Array.from(await renderOgImage(picture)), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
