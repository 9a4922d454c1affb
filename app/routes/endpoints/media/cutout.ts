import { drawCutout, readCutoutUrl } from '#shop/drawings/cutout.ts'
import type { Route } from './+types/cutout.ts'
import { drawing } from '#app/request/route-handle.ts'

export const handle = drawing

/**
 * Serves a product's drawing without a background. The URL contains all parameters of the drawing, so the response to a
 * URL never changes.
 */
export function loader({ request }: Route.LoaderArgs) {
  const picture = readCutoutUrl(new URL(request.url).pathname)
  if (!picture) throw new Response('There is no such drawing.', { status: 404 })
  return new Response(drawCutout(picture), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
