// Serves pages that are the same for everybody from the page cache, at two points: `answer` behind the routing, and
// `inFrontOf` directly at Node's server, before a Request is created.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { log } from '#platform/log.server.ts'
import { getCatalogueVersion } from '#shop/catalogue/version.server.ts'
import { encodingFor, etagMatches } from '#app/request/conditional.server.ts'
import { readNotice } from '#app/request/notices.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { OpenShop } from '../open-shop.server.ts'
import {
  contentSecurityPolicy,
  HTTPS_FROM_NOW_ON,
  saysSecure,
  securityHeaders,
} from '../security-headers.server.ts'
import { cacheKey } from './cache-key.server.ts'
import { type CachedResponse, hashesOfScripts, PageCache } from './page-cache.server.ts'

interface Making {
  /** The language prefix of the URL. */
  readonly prefix: string
  /** The search parameters the page depends on. `undefined` if the page is not the same for everybody. */
  readonly parameters: readonly string[] | undefined
  readonly visit: RequestContext
  readonly render: (request: Request, visit: RequestContext, prefix: string) => Promise<Response>
}

export interface ShopPageCache {
  /** Returns the page from the cache or renders it. Returns `null` if this request must be rendered on its own. */
  answer(request: Request, making: Making): Promise<Response | null>
  /** Serves cached pages without running the rest of the shop. */
  inFrontOf(listener: RequestListener): RequestListener
}

export function openPageCache(shop: OpenShop): ShopPageCache {
  const pages = new PageCache()
  return {
    async answer(request, { prefix, parameters, visit, render }) {
      const { pathname, search, origin } = new URL(request.url)
      if (request.method !== 'GET' || visit.notice || !parameters) return null
      const page = cacheKey(pathname.slice(prefix.length) || '/', search, parameters)
      if (page === null) return null
      // The German home page is `/de`, not `/de/`.
      const address = pathname === prefix ? prefix + page.slice(1) : prefix + page
      const version = await getCatalogueVersion(shop.db)
      // Rendered without a customer: without cookies, and without parameters the page does not depend on.
      const forEverybody: RequestContext = {
        ...visit,
        who: nobodyInParticular,
        nonce: undefined,
        notice: null,
        told: [],
      }
      let own: Response | null = null
      const made = await pages.get(address, version, async () => {
        const anonymous = new Request(origin + address, { headers: { Accept: '*/*' } })
        const response = await keepable(
          await render(anonymous, forEverybody, prefix),
          shop.payments.pageOrigins,
        )
        if (response.status === 200 && !response.headers.has('Set-Cookie')) return response
        own = response
        return null
      })
      return made ? responseOf(made, request.headers) : own
    },
    inFrontOf: (listener) => (request, response) => {
      const kept = find(pages, request, shop.secrets.links)
      if (!kept) return listener(request, response)
      const answer = (version: number) =>
        version === kept.version ? send(shop, kept, request, response) : listener(request, response)
      const version = getCatalogueVersion.now(shop.db)
      if (version !== undefined) return answer(version)
      getCatalogueVersion(shop.db).then(answer, () => listener(request, response))
    },
  }
}

/** Fails if a cached page asks who is signed in. */
function nobodyInParticular(): never {
  throw new Error('a page for everybody asked who is signed in')
}

/**
 * Returns the cached page for a request, or `null` for a request with a valid notice. An invalid notice cookie does not
 * bypass the cache.
 */
function find(
  pages: PageCache,
  { method, url, headers }: IncomingMessage,
  secret: string,
): CachedResponse | null {
  const kept = method === 'GET' && url !== undefined ? pages.find(url) : null
  return kept && readNotice(headers.cookie, secret) ? null : kept
}

/**
 * Adds the headers of a cacheable response. A cached page lists hashes of its scripts, because a nonce would be the
 * same for everybody. The first page's policy stays in force during client-side navigation, so it also allows the form
 * that leads to the payment page.
 */
async function keepable(response: Response, pageOrigins: readonly string[]): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
    if (response.headers.has('Cache-Control')) return response
    response.headers.set('Cache-Control', response.status === 200 ? KEPT_DATA : ONE_PERSONS)
    // Notices travel in a cookie: a browser that has one must not get a response stored without it.
    response.headers.append('Vary', 'Cookie')
    return response
  }
  const html = await response.text()
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', response.status === 200 ? KEPT_PAGE : ONE_PERSONS)
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ scripts: hashesOfScripts(html), isDev: false, formTargets: pageOrigins }),
  )
  return new Response(html, { status: response.status, headers })
}

/** Every cache may store the page, but must revalidate it on each use. */
const KEPT_PAGE = 'public, no-cache'
/**
 * Data prefetched when the pointer is over a link is still fresh when the link is followed. It expires after five
 * seconds.
 */
const KEPT_DATA = 'private, max-age=5'
/** Missing and moved pages are not cached by others. */
const ONE_PERSONS = 'private, no-cache'

function responseOf(kept: CachedResponse, asked: Headers): Response {
  const { body, etag, headers } = kept.forms[encodingFor(asked.get('accept-encoding'))]
  const init = { headers: pairs(headers) }
  return etagMatches(asked.get('if-none-match'), etag)
    ? new Response(null, { status: 304, ...init })
    : new Response(body, init)
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}

/** Runs up to ten thousand times a second. Everything that can be computed earlier is. */
function send(
  shop: OpenShop,
  kept: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const began = performance.now()
  const { body, etag, headers } = kept.forms[encodingFor(request.headers['accept-encoding'])]
  const status = etagMatches(request.headers['if-none-match'], etag) ? 304 : 200
  const said = [...ALWAYS, ...headers]
  if (saysSecure(shop, request)) said.push('Strict-Transport-Security', HTTPS_FROM_NOW_ON)
  if (status === 200) said.push('Content-Length', String(body.length))
  response.writeHead(status, said)
  response.end(status === 200 ? body : undefined)
  const [path] = (request.url ?? '').split('?', 1)
  const ms = Math.round(performance.now() - began)
  log.info({ event: 'request', method: 'GET', path, status, ms, kept: true }, 'request')
}

const ALWAYS = Object.entries(securityHeaders).flat()
