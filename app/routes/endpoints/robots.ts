import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/robots.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

/**
 * The paths that search engines must not crawl, such as personal pages and URLs for programs. robots.txt disallows each
 * path both with and without a language prefix.
 */
const PRIVATE = ['/cart', '/checkout', '/orders/', '/search', '/staff', '/api/', '/sandbox-bank/']

/** Serves robots.txt: the disallowed paths and the URL of the sitemaps. */
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
