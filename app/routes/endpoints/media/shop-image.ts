import { requestContextOf } from '#app/request/request-context.server.ts'
import { storedMedia } from '#app/request/route-handle.ts'
import { readShopImageFile } from '#shop/shop-image.ts'
import { findShopImage } from '#shop/media/shop-images.server.ts'
import type { Route } from './+types/shop-image.ts'

export const handle = storedMedia

/** Serves an image of the whole shop, such as its logo. The content of a URL never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requestContextOf(context)
  const hash = readShopImageFile(params.file)
  const bytes = hash === null ? null : await findShopImage(db, hash)
  if (!bytes) throw new Response(null, { status: 404 })
  return new Response(bytes, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
