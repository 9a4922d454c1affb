import { requestContextOf } from '#app/request/request-context.server.ts'
import { storedMedia } from '#app/request/route-handle.ts'
import { readBrandFile } from '#shop/media/brand-image.ts'
import { findBrandImage } from '#shop/media/brand-images.server.ts'
import type { Route } from './+types/brand.ts'

export const handle = storedMedia

/** Serves the shop's own logo or icon. The content of a URL never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requestContextOf(context)
  const hash = readBrandFile(params.file)
  const bytes = hash === null ? null : await findBrandImage(db, hash)
  if (!bytes) throw new Response(null, { status: 404 })
  return new Response(bytes, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
