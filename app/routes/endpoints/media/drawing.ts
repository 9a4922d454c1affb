import { drawProduct } from '#shop/drawings/drawing.ts'
import { readPictureUrl } from '#shop/drawings/drawing-url.ts'
import { findModelDrawing } from '#shop/catalogue/drawings/model-drawings.server.ts'
import type { Route } from './+types/drawing.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { drawing } from '#app/request/route-handle.ts'

export const handle = drawing

/** Serves a scale drawing. The URL contains all parameters of the drawing, so the response to a URL never changes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const picture = readPictureUrl(new URL(request.url).pathname)
  const missing = () => new Response('There is no such drawing.', { status: 404 })
  if (!picture) throw missing()
  const model = picture.model ? await findModelDrawing(requestContextOf(context).db, picture.model) : null
  if (picture.model && !model) throw missing()
  return new Response(drawProduct({ ...picture, detail: 'card' }, model), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
