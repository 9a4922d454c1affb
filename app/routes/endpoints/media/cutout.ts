import { drawCutout, readCutoutUrl } from '#shop/drawings/cutout.ts'
import { findModelDrawing } from '#shop/catalogue/drawings/model-drawings.server.ts'
import type { Route } from './+types/cutout.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { drawing } from '#app/request/route-handle.ts'

export const handle = drawing

/**
 * Serves a product's drawing without a background. The URL contains all parameters of the drawing, so the response to a
 * URL never changes.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const picture = readCutoutUrl(new URL(request.url).pathname)
  const missing = () => new Response('There is no such drawing.', { status: 404 })
  if (!picture) throw missing()
  const model = picture.model ? await findModelDrawing(requestContextOf(context).db, picture.model) : null
  if (picture.model && !model) throw missing()
  return new Response(drawCutout(picture, model), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
