import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { uuidv7 } from 'uuidv7'
import { AUTH_PATH } from '#shop/accounts/auth.server.ts'
import { type Language, splitLanguage } from '#shop/language.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { Settings } from '#shop/settings/settings.ts'
import { DatabaseTimeout } from '#platform/db/unavailable.ts'
import { log } from '#platform/log.server.ts'
import { redirectAppleCallback, MAX_CALLBACK_BYTES } from './apple-callback.server.ts'
import { bodyLimitOf, limitBodySizes } from './body-limits.server.ts'
import { apiClientHandler, isApiClientEndpoint } from './api-clients.server.ts'
import { FIREBASE_PAGE, type CspSources, firebaseCsp } from '#app/request/firebase-csp.server.ts'
import type { RouteHandle } from '#app/request/route-handle.ts'
import { type FindHandle, routeTable } from './route-table.server.ts'
import { linksOf } from '#app/request/links.server.ts'
import { noticesOf, readNotice } from '#app/request/notices.server.ts'
import { type ClientIp, keyedHash, ipHash, clientIpOf, ipPrefix } from './client-ip.server.ts'
import { developmentHandlers, pageHandlers } from './page-handlers.server.ts'
import { hostRuleOf, requireOwnHost } from './host-check.server.ts'
import { metricsEndpoint } from './metrics/metrics-endpoint.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import { openingSoonResponse } from './opening-soon.server.ts'
import { unprefixedPath } from './unprefixed-path.ts'
import type { Bindings } from './bindings.ts'
import { sessionLoader } from '#app/request/session.server.ts'
import { isSignedInStaff } from '#app/request/staff-guard.server.ts'
import type { ShopPageCache } from './page-cache/serve-cached.server.ts'
import { DEMO_PROVIDER_PATH, offersApple } from './identity-providers.server.ts'
import { failureResponse } from './failures/failure-response.server.ts'
import { hasHungUp, hungUpResponse } from './failures/hang-up.server.ts'
import { failedRequestOf, respondOrFail } from './failures/respond-or-fail.server.ts'
import { lastKnown, type Reading } from './failures/last-known.server.ts'
import { RequestLimiter, TooManyRequests } from './request-limit/request-limiter.server.ts'
import { MAX_WAIT_MS } from './request-limit/request-limits.ts'
import { requireSameOrigin } from './csrf.server.ts'
import {
  contentSecurityPolicy,
  HSTS,
  newNonce,
  isForwardedHttps,
  POLICY_WITHOUT_PAGE,
  securityHeaders,
} from './security-headers.server.ts'
import { requestContextKey, type RequestContext } from '#app/request/request-context.server.ts'
import type { AuthRequest } from '#shop/accounts/auth-request.server.ts'

export interface PipelineOptions {
  readonly loadBuild: () => Promise<ServerBuild>
  readonly isDev: boolean
  /** The folder of the files for browsers. Contains `assets/`. */
  readonly clientFolder: string
  /** The page cache. `null` in development. */
  readonly pageCache: ShopPageCache | null
}

/**
 * Builds the request pipeline. A request first passes the check of its host, the size limits and security headers. Then
 * it reaches the static files, the sandbox bank or the shop's pages.
 */
export function pipelineOf(shop: OpenShop, options: PipelineOptions): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const settings = lastKnown(() => getSettings(shop.db))
  /** Language of error pages whose URL has no language prefix. English until the settings were read once. */
  let defaultLanguage: Language = 'en'
  const readSettings = async () => {
    const reading = await settings()
    if (reading.value) ({ defaultLanguage } = reading.value)
    return reading
  }
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    const reference = c.get('reference')
    if (hasHungUp(c)) return hungUpResponse(c)
    if (error instanceof TooManyRequests) return failureResponse(failedRequestOf(c, error))
    log.error({ event: 'request.failed', path: c.req.path, reference, error }, 'request failed')
    return failureResponse(failedRequestOf(c, error))
  })
  app.use(async (c, next) => {
    const [startedAt, reference] = [performance.now(), uuidv7().slice(-12)]
    c.set('reference', reference)
    c.set('arrivedAt', startedAt)
    c.set('defaultLanguage', defaultLanguage)
    await next()
    for (const [name, value] of Object.entries(securityHeaders))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', POLICY_WITHOUT_PAGE)
    if (isSecure(shop, c)) c.res.headers.set('Strict-Transport-Security', HSTS)
    const ms = Math.round(performance.now() - startedAt)
    log.info(
      { event: 'request', method: c.req.method, path: c.req.path, status: c.res.status, ms, reference },
      'request',
    )
  })
  const { metrics, readFigures } = shop
  // Before the check of the host, because programs that read the metrics use the IP address of the process.
  app.get('/metrics', metricsEndpoint({ token: shop.config.metricsToken, metrics, readFigures }))
  const findHandle = handleFinder(options)
  const handleOf = async (c: Context) => (await findHandle())(pagePathOf(escapeInvalidPath(c.req.url)))
  app.use(
    requireOwnHost({
      isOwnHost: hostRuleOf(shop.config),
      address: shop.address,
      isHealthCheck: async (c) => (await handleOf(c)).isHealthCheck === true,
    }),
  )
  if (!options.isDev) app.use(serveStaticFiles(options.clientFolder))
  // These URLs may be called cross-site: the callers prove themselves by a secret, or by the state of a sign-in begun
  // in the same browser.
  if (shop.bank) app.route('/sandbox-bank/api', shop.bank.api)
  if (shop.issuer) app.route(DEMO_PROVIDER_PATH, shop.issuer.api)
  if (offersApple(shop.config))
    app.post(`${AUTH_PATH}/callback/apple`, bodyLimitOf(MAX_CALLBACK_BYTES), redirectAppleCallback)
  app.use(async (c, next) => {
    c.set('handle', await handleOf(c))
    await next()
  })
  app.use(limitBodySizes())
  app.use(limitExpensiveRequests(shop))
  app.use(
    requireSameOrigin((c) => ({
      origin: new URL(requestUrlOf(shop, c)).origin,
      caller: isApiClientPath(c.req.path) ? 'program' : c.get('handle').caller,
    })),
  )
  if (shop.bank) app.route('/sandbox-bank', shop.bank.pages)
  if (shop.issuer) app.route(DEMO_PROVIDER_PATH, shop.issuer.pages)
  app.use(compress())
  const pages = servePages(shop, { ...options, findHandle, readSettings })
  // The callback of an identity provider is a page of the shop.
  app.all(`${AUTH_PATH}/callback/:provider`, pages)
  app.all(
    `${AUTH_PATH}/*`,
    apiClientHandler({
      db: shop.db,
      usesFirebase: shop.firebase !== null,
      auth: shop.auth,
      authRequestOf: (c) => authRequestOf(shop, c, 'en'),
    }),
  )
  app.all('*', pages)
  return app
}

/**
 * Lets each client IP run a few expensive requests at the same time. A request counts as running until its response is
 * sent.
 */
function limitExpensiveRequests(shop: OpenShop): MiddlewareHandler<Bindings> {
  const limiter = new RequestLimiter()
  return async (c, next) => {
    const { cost } = c.get('handle')
    if (cost === 'none') return next()
    const leave = await limiter.enter(ipHash(clientIpIn(shop, c), shop.secrets.links), {
      cost,
      maxWaitMs: MAX_WAIT_MS - (performance.now() - c.get('arrivedAt')),
    })
    if (hasHungUp(c)) {
      leave()
      return hungUpResponse(c)
    }
    const outgoing = c.env?.outgoing
    outgoing?.once('close', leave)
    await next()
    // Only tests and benchmarks send requests without a connection.
    if (!outgoing) leave()
  }
}

function isApiClientPath(path: string): boolean {
  return path.startsWith(`${AUTH_PATH}/`) && isApiClientEndpoint(path.slice(AUTH_PATH.length))
}

/**
 * Returns a function that loads the current build and returns the route lookup of that build. In development, the build
 * may change between requests.
 */
function handleFinder({ loadBuild }: PipelineOptions): () => Promise<FindHandle> {
  let known: { readonly build: ServerBuild; readonly find: FindHandle } | null = null
  return async () => {
    const build = await loadBuild()
    if (known?.build !== build) known = { build, find: routeTable(build) }
    return known.find
  }
}

/**
 * Serves the files for browsers. Browsers may cache the files in `assets/` for a year, because their names contain a
 * hash of their content. Browsers may cache all other files for an hour.
 */
function serveStaticFiles(clientFolder: string) {
  const files = serveStatic<Bindings>({
    root: relative(process.cwd(), clientFolder) || '.',
    precompressed: true,
    onFound: (path, c) => {
      const isImmutable = path.includes('/assets/')
      c.header('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  return (c: Context<Bindings>, next: () => Promise<void>) =>
    /\.[a-z0-9]+$/.test(c.req.path) && !c.req.path.endsWith('.data') ? files(c, next) : next()
}

interface PagesOptions extends PipelineOptions {
  readonly findHandle: () => Promise<FindHandle>
  readonly readSettings: () => Promise<Reading<Settings>>
}

/** Serves React Router's pages. */
function servePages(shop: OpenShop, { loadBuild, isDev, pageCache, findHandle, readSettings }: PagesOptions) {
  const handlerOf = isDev ? developmentHandlers(loadBuild) : pageHandlers(loadBuild)
  const render = async (request: Request, ctx: RequestContext, prefix: string) => {
    const context = new RouterContextProvider()
    context.set(requestContextKey, ctx)
    return withCharset(await (await handlerOf(prefix, ctx.path))(request, context))
  }
  const respond = async (c: Context<Bindings>, failures: unknown[]) => {
    const address = escapeInvalidPath(requestUrlOf(shop, c))
    const request = address === c.req.url ? c.req.raw : new Request(address, c.req.raw)
    const { value: settings, isCurrent: hasCurrentSettings } = c.get('handle').isHealthCheck
      ? { value: Settings.parse({}), isCurrent: true }
      : await readSettings()
    if (!settings) throw new DatabaseTimeout('no settings, because the database is unavailable')
    const { language, prefix, path, handle } = targetOf(pagePathOf(address), {
      defaultLanguage: settings.defaultLanguage,
      unprefixedHandle: c.get('handle'),
      find: await findHandle(),
    })
    c.set('language', language)
    c.set('defaultLanguage', settings.defaultLanguage)
    const secure = isSecure(shop, c)
    const authRequest = authRequestOf(shop, c, language)
    const cookies: string[] = []
    const session = sessionLoader(shop.auth(), authRequest, cookies)
    const { config, db, files, payments, senders, firebase, secrets, ready } = shop
    const otherPath = unprefixedPath(pagePathOf(address), settings.defaultLanguage)
    const isClosed = settings.opening === 'closed'
    const beforeOpening = isClosed ? await visitorKindOf({ session, config, db }) : null
    const ctx: RequestContext = {
      config,
      db,
      files,
      settings,
      payments,
      senders,
      links: linksOf(shop.address(), settings.defaultLanguage, secrets.links),
      now: authRequest.now,
      language,
      path,
      beforeOpening,
      unprefixedPath: otherPath,
      isHidden: beforeOpening === 'visitor' && !handle.isOpenEarly && otherPath === null,
      reference: c.get('reference'),
      nonce: newNonce(),
      isDocument: !c.req.path.endsWith('.data'),
      ipHash: authRequest.ipHash,
      isSecure: secure,
      auth: shop.auth(),
      providers: shop.providers(),
      firebase,
      authRequest,
      cookies,
      session,
      notices: noticesOf(secrets.links, secure),
      notice: readNotice(c.req.header('cookie'), { secret: secrets.links, isSecure: secure }),
      structuredData: [],
      failures,
      secrets,
      ready,
    }
    if (isClosed) pageCache?.clear()
    const cached =
      !isClosed &&
      (await pageCache?.respond(request, {
        prefix,
        parameters: handle.cacheParameters,
        ctx,
        hasCurrentSettings,
        render,
      }))
    if (cached) return cached
    const response =
      ctx.isHidden && ctx.isDocument
        ? await openingSoonResponse(settings, language, await loadBuild())
        : await render(request, ctx, prefix)
    if (isClosed) response.headers.set('X-Robots-Tag', 'noindex')
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    return withPolicy(response, {
      nonce: ctx.nonce,
      isPrivate: handle.access === 'private' || KEY_PARAMETER.test(new URL(address).search),
      isDev,
      formTargets: payments.pageOrigins,
      cspSources: path === FIREBASE_PAGE && config.firebase ? firebaseCsp(config.firebase) : null,
    })
  }
  return (c: Context<Bindings>) => respondOrFail(c, (failures) => respond(c, failures))
}

/** Returns who requests a page before the shop opens. */
async function visitorKindOf(
  ctx: Pick<RequestContext, 'session' | 'config' | 'db'>,
): Promise<'visitor' | 'staff'> {
  return (await isSignedInStaff(ctx)) ? 'staff' : 'visitor'
}

function authRequestOf(shop: OpenShop, c: Context<Bindings>, language: Language): AuthRequest {
  const clientIp = clientIpIn(shop, c)
  return {
    language,
    now: shop.clock.now(),
    ipHash: ipHash(clientIp, shop.secrets.links),
    ipPrefix: ipPrefix(clientIp),
    keyedHash: (text) => keyedHash(text, shop.secrets.links),
    logFields: { path: c.req.path, reference: c.get('reference') },
    origin: shop.address(),
    headers: c.req.raw.headers,
  }
}

/** Adds the encoding to the media type of page data, because React Router sends UTF-8 without declaring it. */
function withCharset(response: Response): Response {
  const { headers } = response
  if (headers.get('Content-Type') === 'text/x-script')
    headers.set('Content-Type', 'text/x-script; charset=utf-8')
  return response
}

/** Matches a URL query with the parameter `key`, such as an order key. A page with such a URL is always private. */
const KEY_PARAMETER = /[?&]key=/i

interface Policy {
  readonly nonce: string
  readonly isPrivate: boolean
  readonly isDev: boolean
  /** The origins of the payment provider, to which the page's forms may lead in addition to the shop's own origin. */
  readonly formTargets: readonly string[]
  readonly cspSources: CspSources | null
}

/**
 * Sets the content security policy with the page's nonce, and the headers of private pages. If the response has no
 * Cache-Control header, sets one that lets only the customer's browser cache the response.
 */
function withPolicy(
  response: Response,
  { nonce, isPrivate, isDev, formTargets, cspSources }: Policy,
): Response {
  const { headers } = response
  if (headers.get('Content-Type')?.startsWith('text/html') && !headers.has('Content-Security-Policy')) {
    const scripts = [`'nonce-${nonce}'`]
    headers.set('Content-Security-Policy', contentSecurityPolicy({ scripts, isDev, formTargets, cspSources }))
  }
  if (cspSources?.hasPopups) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  if (isPrivate) for (const [name, value] of PRIVATE_PAGE_HEADERS) headers.set(name, value)
  // The data of a page is as personal as the page.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  return response
}

const PRIVATE_PAGE_HEADERS = [
  ['Cache-Control', 'private, no-store'],
  ['Referrer-Policy', 'same-origin'],
  ['X-Robots-Tag', 'noindex'],
] as const

/**
 * Returns the path of the requested page. A request may be for the page itself or for its data: both `/de/cart` and
 * `/de/cart.data` have the page path `/de/cart`.
 */
function pagePathOf(address: string): string {
  return new URL(address).pathname.replace(/(\/_)?\.data$/, '') || '/'
}

interface TargetOptions {
  readonly defaultLanguage: Language
  /** The handle of the route that matches the whole path, including a language prefix. */
  readonly unprefixedHandle: RouteHandle
  readonly find: FindHandle
}

/**
 * Splits a path into its language prefix and the rest. Also returns the route handle that app/routes.ts declares for
 * the rest. A route without language versions matches no path with a language prefix: the staff pages are at `/staff`,
 * and `/de/staff` redirects to them.
 */
function targetOf(page: string, { defaultLanguage, unprefixedHandle, find }: TargetOptions) {
  const split = splitLanguage(page, defaultLanguage)
  const handle = split.prefix === '' ? unprefixedHandle : find(split.path)
  return handle.hasLanguage
    ? { ...split, handle }
    : { ...split, prefix: '', path: page, handle: unprefixedHandle }
}

/**
 * Returns a URL whose path is safe to decode. If the path cannot be decoded or contains NUL, escapes the percent signs
 * of the path. The escaped path matches no page.
 */
function escapeInvalidPath(address: string): string {
  const { origin, pathname, search } = new URL(address)
  try {
    if (!decodeURIComponent(pathname).includes('\0')) return address
  } catch {
    // The path is malformed.
  }
  return origin + pathname.replaceAll('%', '%25') + search
}

/**
 * Returns the URL that the customer requested. Behind a trusted proxy that terminates TLS, the URL in the request
 * starts with `http:`, and this function corrects it to `https:`.
 */
function requestUrlOf(shop: OpenShop, c: Context<Bindings>): string {
  return isSecure(shop, c) ? c.req.url.replace(/^http:/, 'https:') : c.req.url
}

function clientIpIn({ config }: OpenShop, c: Context<Bindings>): ClientIp {
  const { incoming } = c.env ?? {}
  return clientIpOf({
    peer: incoming?.socket?.remoteAddress,
    headers: incoming?.headers ?? {},
    trustedProxies: config.trustedProxies,
  })
}

function isSecure(shop: OpenShop, c: Context<Bindings>): boolean {
  return c.req.url.startsWith('https:') || isForwardedHttps(shop, c.env?.incoming)
}
