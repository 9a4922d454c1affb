import { drawProduct } from '#shop/drawings/drawing.ts'
import { readPictureUrl } from '#shop/drawings/drawing-url.ts'
import type { Route } from './+types/drawing.ts'
import { drawing } from '#app/request/route-handle.ts'

export const handle = drawing

/** Serves a scale drawing. The URL contains all parameters of the drawing, so the response to a URL never changes. */
export function loader({ request }: Route.LoaderArgs) {
  const picture = readPictureUrl(new URL(request.url).pathname)
  if (!picture) throw new Response('There is no such drawing.', { status: 404 })
  return new Response(drawProduct({ ...picture, detail: 'card' }), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
