import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/robots.ts'
import { file, type RouteHandle } from '#app/request/route-handle.ts'

export const handle: RouteHandle = { ...file, isOpenEarly: true }

/**
 * The paths that search engines must not crawl, such as personal pages and URLs for programs. robots.txt disallows each
 * path both with and without a language prefix.
 */
const PRIVATE = ['/cart', '/checkout', '/orders/', '/search', '/staff', '/setup', '/api/', '/sandbox-bank/']

/** Serves robots.txt: the disallowed paths and the URL of the sitemaps. Disallows everything until the shop opens. */
export function loader({ context }: Route.LoaderArgs) {
  const { links, settings } = requestContextOf(context)
  if (settings.opening === 'closed') return textResponse('User-agent: *\nDisallow: /\n', 'no-store')
  const lines = [
    'User-agent: *',
    ...PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
    '',
    `Sitemap: ${links.file('/sitemap.xml')}`,
    '',
  ]
  return textResponse(lines.join('\n'), 'public, max-age=3600')
}

function textResponse(text: string, cacheControl: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': cacheControl },
  })
}
