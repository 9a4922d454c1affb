import type { Db } from '#platform/db/database.ts'
import { drawProduct } from '#shop/drawings/drawing.ts'
import { readPictureUrl } from '#shop/drawings/drawing-url.ts'
import { drawModelViews, readModelViewsUrl } from '#shop/drawings/model-views.ts'
import { findModelDrawing } from '#shop/catalogue/drawings/model-drawings.server.ts'
import type { Route } from './+types/drawing.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { drawing } from '#app/request/route-handle.ts'

export const handle = drawing

/**
 * Serves a scale drawing, or the views of a 3D model. The URL contains all parameters of the drawing, so the response
 * to a URL never changes.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const svg = await drawingAt(new URL(request.url).pathname, requestContextOf(context).db)
  if (svg === null) throw new Response('There is no such drawing.', { status: 404 })
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}

async function drawingAt(path: string, db: Db): Promise<string | null> {
  const hash = readModelViewsUrl(path)
  if (hash !== null) {
    const views = await findModelDrawing(db, hash)
    return views && drawModelViews(views)
  }
  const picture = readPictureUrl(path)
  if (!picture) return null
  const model = picture.model ? await findModelDrawing(db, picture.model) : null
  return picture.model && !model ? null : drawProduct({ ...picture, detail: 'card' }, model)
}
