import { storedMedia } from '#app/request/route-handle.ts'
import { readDesignFile } from '#app/styles/design.server.ts'
import type { Route } from './+types/design.ts'

export const handle = storedMedia

/** Serves the style sheet with the colours and fonts that the owner has chosen. */
export function loader({ params }: Route.LoaderArgs) {
  const found = readDesignFile(params.file)
  if (!found) throw new Response(null, { status: 404 })
  const caching = found.isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache'
  return new Response(found.css, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': caching },
  })
}
