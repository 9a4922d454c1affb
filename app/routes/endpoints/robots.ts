import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/robots.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

/** One shopper's own pages, and machines' addresses; in every language where they have one. */
const PRIVATE = ['/cart', '/checkout', '/orders/', '/search', '/staff', '/api/', '/sandbox-bank/']

/** What search engines need not visit, and where everything else is listed. */
export function loader({ context }: Route.LoaderArgs) {
  const { links } = requestContextOf(context)
  const lines = [
    'User-agent: *',
    ...PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
    '',
    `Sitemap: ${links.file('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
