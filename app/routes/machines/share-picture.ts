import { renderShare } from '#shop/media/share.server.ts'
import { readSharePictureUrl } from '#shop/media/share.ts'
import type { Route } from './+types/share-picture.ts'

/** A picture for link previews and feeds, made from its own address and therefore the same for ever. */
export async function loader({ request }: Route.LoaderArgs) {
  const picture = readSharePictureUrl(new URL(request.url).pathname)
  if (!picture) throw new Response('There is no such picture.', { status: 404 })
  return new Response(Uint8Array.from(await renderShare(picture)), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
