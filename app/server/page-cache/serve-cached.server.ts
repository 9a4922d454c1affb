// Serves pages from the page cache, which contains pages that are the same for everybody. The cache is used at two
// points. `wrapListener` reads the cache in Node's request listener, before a Request is created. `respond` uses the
// cache after the route is known.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { log } from '#platform/log.server.ts'
import { getCatalogueVersion } from '#shop/catalogue/version.server.ts'
import { encodingFor, etagMatches } from '#app/request/content-negotiation.server.ts'
import { readNotice } from '#app/request/notices.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { hasSeveralHosts, hostRuleOf } from '../host-check.server.ts'
import { lastKnown } from '../failures/last-known.server.ts'
import type { OpenShop } from '../open-shop.server.ts'
import {
  contentSecurityPolicy,
  HSTS,
  isForwardedHttps,
  newNonce,
  POLICY_WITHOUT_PAGE,
  securityHeaders,
} from '../security-headers.server.ts'
import { cacheKey } from './cache-key.server.ts'
import { type CachedResponse, PageCache } from './page-cache.server.ts'
import { replaceNonceByHashes } from './script-hashes.server.ts'

interface PageRequest {
  /** The language prefix of the URL, or `''`. */
  readonly prefix: string
  /** The search parameters that the page depends on. `undefined`: the page is not the same for everybody. */
  readonly parameters: readonly string[] | undefined
  readonly ctx: RequestContext
  /** Whether the settings in `ctx` are current. False if the database is unavailable. */
  readonly hasCurrentSettings: boolean
  readonly render: (request: Request, ctx: RequestContext, prefix: string) => Promise<Response>
}

export interface ShopPageCache {
  /** Returns the page from the cache or renders it. Returns `null` if the page cache does not apply to this request. */
  respond(request: Request, pageRequest: PageRequest): Promise<Response | null>
  /** Deletes all cached pages, so that none is served while the shop is closed and the database is unavailable. */
  clear(): void
  /** Wraps Node's request listener. The result serves cached pages without running any other code of the shop. */
  wrapListener(listener: RequestListener): RequestListener
}

export function openPageCache(shop: OpenShop): ShopPageCache {
  const pages = new PageCache()
  const isOwnHost = hostRuleOf(shop.config)
  const readVersion = lastKnown(() => getCatalogueVersion(shop.db))
  return {
    async respond(request, { prefix, parameters, ctx, hasCurrentSettings, render }) {
      const { pathname, search, origin } = new URL(request.url)
      if (request.method !== 'GET' || ctx.notice || !parameters) return null
      const page = cacheKey(pathname.slice(prefix.length) || '/', search, parameters)
      if (page === null) return null
      // The German home page is `/de`, not `/de/`.
      const cacheUrl = pathname === prefix ? prefix + page.slice(1) : prefix + page
      const { value: version, isCurrent } = await readVersion()
      if (version === undefined || !isCurrent || !hasCurrentSettings) {
        const stale = pages.findStale(cacheUrl)
        return stale && responseOf(stale, request.headers)
      }
      // Rendered without a customer: without cookies, and without parameters the page does not depend on.
      const anonymousContext: RequestContext = {
        ...ctx,
        session: rejectSessionRead,
        nonce: newNonce(),
        notice: null,
        structuredData: [],
      }
      let uncacheable: Response | null = null
      const cached = await pages.get(cacheUrl, version, async () => {
        const anonymousRequest = new Request(origin + cacheUrl, { headers: { Accept: '*/*' } })
        const response = await withCacheHeaders(await render(anonymousRequest, anonymousContext, prefix), {
          nonce: anonymousContext.nonce,
          pageOrigins: shop.payments.pageOrigins,
        })
        if (response.status === 200 && !response.headers.has('Set-Cookie')) return response
        uncacheable = response
        return null
      })
      return cached ? responseOf(cached, request.headers) : uncacheable
    },
    clear: () => pages.clear(),
    wrapListener: (listener) => (request, response) => {
      const cached = findStale(shop, pages, request)
      // The pipeline refuses unknown hosts.
      if (!cached || !isOwnHost(request.headers.host ?? '') || hasSeveralHosts(request))
        return listener(request, response)
      const sendOrRender = (isValid: boolean) =>
        isValid ? send(shop, cached, request, response) : listener(request, response)
      const isCurrentVersion = (version: number | undefined) =>
        version === cached.version && pages.isFresh(cached)
      const known = getCatalogueVersion.now(shop.db)
      if (known !== undefined) return sendOrRender(isCurrentVersion(known))
      readVersion().then(
        ({ value, isCurrent }) => sendOrRender(!isCurrent || isCurrentVersion(value)),
        () => listener(request, response),
      )
    },
  }
}

/**
 * Throws an error. Replaces the function that reads the session while a cacheable page is rendered, because a cacheable
 * page must not depend on who is signed in.
 */
function rejectSessionRead(): never {
  throw new Error('a cacheable page read the session')
}

/**
 * Returns the cached page for a request. The page may be up to ten minutes old. `null`: there is no cached page, or the
 * request's cookie contains a notice with a valid signature, which the cached page would not show.
 */
function findStale(shop: OpenShop, pages: PageCache, request: IncomingMessage): CachedResponse | null {
  const { method, url, headers } = request
  const cached = method === 'GET' && url !== undefined ? pages.findStale(url) : null
  if (!cached) return null
  const isSecure = isForwardedHttps(shop, request)
  return readNotice(headers.cookie, { secret: shop.secrets.links, isSecure }) ? null : cached
}

/**
 * Adds the headers of a cacheable response, and removes the nonce with which the page was rendered. The content
 * security policy lists hashes of the shop's own scripts, because a nonce would be the same for everybody. The policy
 * of every page also allows the form that leads to the payment page, because the browser keeps the policy of the first
 * page during client-side navigation.
 */
async function withCacheHeaders(
  response: Response,
  { nonce, pageOrigins }: { readonly nonce: string; readonly pageOrigins: readonly string[] },
): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
    if (response.headers.has('Cache-Control')) return response
    response.headers.set('Cache-Control', response.status === 200 ? PREFETCHED_DATA : PRIVATE)
    // Notices travel in a cookie: a browser that has one must not get a response stored without it.
    response.headers.append('Vary', 'Cookie')
    response.headers.set('Content-Security-Policy', POLICY_WITHOUT_PAGE)
    return response
  }
  const { html, hashes } = replaceNonceByHashes(await response.text(), nonce)
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', response.status === 200 ? PUBLIC_PAGE : PRIVATE)
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ scripts: hashes, isDev: false, formTargets: pageOrigins }),
  )
  return new Response(html, { status: response.status, headers })
}

/**
 * The Cache-Control header of pages that are the same for everybody. Every cache may store such a page, but must
 * revalidate it before each use.
 */
const PUBLIC_PAGE = 'public, no-cache'
/**
 * The Cache-Control header of data that the browser prefetches while the pointer is over a link. The data expire after
 * five seconds, so they are usually still fresh when the customer follows the link.
 */
const PREFETCHED_DATA = 'private, max-age=5'
/** The Cache-Control header of missing and moved pages. Only the browser may cache these pages. */
const PRIVATE = 'private, no-cache'

function responseOf(cached: CachedResponse, requestHeaders: Headers): Response {
  const { body, etag, headers } = cached.encodings[encodingFor(requestHeaders.get('accept-encoding'))]
  const init = { headers: pairs(headers) }
  return etagMatches(requestHeaders.get('if-none-match'), etag)
    ? new Response(null, { status: 304, ...init })
    : new Response(body, init)
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}

/** Sends a cached response. Runs up to ten thousand times per second, so everything possible is computed in advance. */
function send(
  shop: OpenShop,
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const startedAt = performance.now()
  const { body, etag, headers } = cached.encodings[encodingFor(request.headers['accept-encoding'])]
  const status = etagMatches(request.headers['if-none-match'], etag) ? 304 : 200
  const allHeaders = [...SECURITY_HEADERS, ...headers]
  if (isForwardedHttps(shop, request)) allHeaders.push('Strict-Transport-Security', HSTS)
  if (status === 200) allHeaders.push('Content-Length', String(body.length))
  response.writeHead(status, allHeaders)
  response.end(status === 200 ? body : undefined)
  const [path] = (request.url ?? '').split('?', 1)
  const ms = Math.round(performance.now() - startedAt)
  log.info({ event: 'request', method: 'GET', path, status, ms, cached: true }, 'request')
}

const SECURITY_HEADERS = Object.entries(securityHeaders).flat()
