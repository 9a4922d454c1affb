import { relative } from 'node:path'
import { type HttpBindings, type Http2Bindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { uuidv7 } from 'uuidv7'
import { type Asker, AUTH_PATH } from '#shop/accounts/auth.server.ts'
import { type Language, splitLanguage } from '#shop/language.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { Settings } from '#shop/settings/settings.ts'
import { log } from '#platform/log.server.ts'
import { fromApple, LARGEST_RETURN } from './apple-return.server.ts'
import { authApi } from './auth-api.server.ts'
import { FIREBASE_PAGE, type Opening, openingForFirebase } from './firebase-opening.server.ts'
import { LARGEST_FORM } from './form.server.ts'
import { linksOf } from './links.server.ts'
import { noticesOf, readNotice } from './notices.server.ts'
import { keyedHash, networkHash, networkOf, shortened } from './network.server.ts'
import type { OpenShop } from './open-shop.server.ts'
import { whoAsks } from './session.server.ts'
import type { KeptPagesOfShop } from './keep-pages.server.ts'
import { ISSUER_PATH, offersApple } from './providers.server.ts'
import { lastResort } from './last-resort.server.ts'
import { onlyFromOwnPages } from './own-pages.server.ts'
import {
  contentSecurityPolicy,
  HTTPS_FROM_NOW_ON,
  newNonce,
  saysSecure,
  securityHeaders,
} from './security.server.ts'
import { MOST_UPLOADED_BYTES, UPLOADS } from './upload.server.ts'
import { visitContext, type Visit } from './visit.server.ts'

type Bindings = { Bindings: HttpBindings | Http2Bindings; Variables: { reference: string } }

export interface PipelineOptions {
  readonly loadBuild: () => Promise<ServerBuild>
  readonly isDev: boolean
  /** Folder of the browser's files, with `assets/` in it. */
  readonly clientFolder: string
  /** Pages made once for everybody; none in development. */
  readonly kept: KeptPagesOfShop | null
}

type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>

/** Of an event that a payment provider sends; each webhook has a lower limit of its own, and says so when it is passed. */
const LARGEST_EVENT = 1024 * 1024
/** An upload's own fields and the lines between its files. */
const AROUND_UPLOADS = 1024 * 1024

/** From a request to its answer: limits and headers first, then files, then the bank's pages, then the shop's. */
export function pipelineOf(shop: OpenShop, options: PipelineOptions): Hono<Bindings> {
  const app = new Hono<Bindings>()
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    const reference = c.get('reference')
    log.error({ event: 'request.failed', path: c.req.path, reference, error }, 'request failed')
    return lastResort(reference)
  })
  app.use(async (c, next) => {
    const [began, reference] = [performance.now(), uuidv7().slice(-12)]
    c.set('reference', reference)
    await next()
    for (const [name, value] of Object.entries(securityHeaders))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (isSecure(shop, c)) c.res.headers.set('Strict-Transport-Security', HTTPS_FROM_NOW_ON)
    const ms = Math.round(performance.now() - began)
    log.info(
      { event: 'request', method: c.req.method, path: c.req.path, status: c.res.status, ms, reference },
      'request',
    )
  })
  if (!options.isDev) app.use(filesOf(options.clientFolder))
  app.use(limitsOfBodies())
  const takesApple = offersApple(shop.config)
  app.use(onlyFromOwnPages((c) => new URL(addressOf(shop, c)).origin, { takesApple }))
  if (shop.bank) app.route('/sandbox-bank', shop.bank.app)
  if (shop.issuer) app.route(ISSUER_PATH, shop.issuer)
  app.use(compress())
  // What a provider sends a browser back with is answered by a page of the shop.
  if (takesApple) app.post(`${AUTH_PATH}/callback/apple`, limitOf(LARGEST_RETURN), fromApple)
  app.all(`${AUTH_PATH}/callback/:provider`, pagesOf(shop, options))
  app.all(
    `${AUTH_PATH}/*`,
    authApi({
      db: shop.db,
      isElsewhere: shop.firebase !== null,
      auth: shop.auth,
      askerOf: (c) => askerOf(shop, c, 'en'),
    }),
  )
  app.all('*', pagesOf(shop, options))
  return app
}

/**
 * What is sent is a form, and only where files or events are taken more than that. An upload has to say how long it is: what
 * does not would be held in memory before anybody has asked whose it is. Whoever reads the files counts once more.
 */
function limitsOfBodies(): MiddlewareHandler<Bindings> {
  const forms = limitOf(LARGEST_FORM)
  const events = limitOf(LARGEST_EVENT)
  const uploads = limitOf(MOST_UPLOADED_BYTES + AROUND_UPLOADS)
  return (c, next) => {
    const { path } = c.req
    if (!UPLOADS.test(path)) return WEBHOOKS.test(path) ? events(c, next) : forms(c, next)
    if (c.req.header('transfer-encoding')) return Promise.resolve(c.text('Say how long it is.', 411))
    return uploads(c, next)
  }
}

const WEBHOOKS = /^\/api\/webhooks\/[a-z]+$/

function limitOf(maxSize: number): MiddlewareHandler<Bindings> {
  return bodyLimit({ maxSize, onError: (c) => c.text('Too large.', 413) })
}

/** The browser's files: those with a hash in their name for ever, the rest for an hour. */
function filesOf(clientFolder: string) {
  const files = serveStatic<Bindings>({
    root: relative(process.cwd(), clientFolder) || '.',
    precompressed: true,
    onFound: (path, c) => {
      const lasting = path.includes('/assets/')
      c.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  return (c: Context<Bindings>, next: () => Promise<void>) =>
    /\.[a-z0-9]+$/.test(c.req.path) && !c.req.path.endsWith('.data') ? files(c, next) : next()
}

/** React Router's pages, one handler per language: a language is the base of all its addresses. */
function pagesOf(shop: OpenShop, { loadBuild, isDev, kept }: PipelineOptions) {
  const handlers = new Map<string, Promise<Handler>>()
  const handlerOf = (prefix: string) => {
    const made = handlers.get(prefix) ?? newHandler(prefix || '/')
    handlers.set(prefix, made)
    return made
  }
  // In development the build is asked for anew at each request.
  const newHandler = async (basename: string) => {
    const build = async () => ({ ...(await loadBuild()), basename })
    return isDev
      ? createRequestHandler(build, 'development')
      : createRequestHandler(await build(), 'production')
  }
  const render = async (request: Request, visit: Visit, prefix: string) => {
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    return (await handlerOf(prefix))(request, context)
  }
  return async (c: Context<Bindings>) => {
    const address = literalIfBroken(addressOf(shop, c))
    const request = address === c.req.url ? c.req.raw : new Request(address, c.req.raw)
    const settings = PULSE.test(c.req.path) ? Settings.parse({}) : await getSettings(shop.db)
    const { language, prefix, path } = languageOf(c.req.path, settings.defaultLanguage)
    const secure = isSecure(shop, c)
    const asker = askerOf(shop, c, language)
    const cookies: string[] = []
    const visit: Visit = {
      config: shop.config,
      db: shop.db,
      files: shop.files,
      settings,
      payments: shop.payments,
      links: linksOf(shop.address(), settings.defaultLanguage, shop.secrets.links),
      now: asker.now,
      language,
      path,
      reference: c.get('reference'),
      nonce: newNonce(),
      isDocument: !c.req.path.endsWith('.data'),
      network: asker.network,
      isSecure: secure,
      auth: shop.auth(),
      providers: shop.providers(),
      firebase: shop.firebase,
      asker,
      cookies,
      who: whoAsks(shop.auth(), asker, cookies),
      notices: noticesOf(shop.secrets.links, secure),
      notice: readNotice(c.req.header('cookie') ?? null, shop.secrets.links),
      told: [],
      secrets: shop.secrets,
      ready: shop.ready,
    }
    const answer = await kept?.answer(request, { prefix, visit, render })
    if (answer) return answer
    const response = await render(request, visit, prefix)
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
    return withPolicy(response, {
      nonce: visit.nonce,
      hasKey: WITH_KEY.test(path + new URL(address).search),
      isDev,
      formTargets: shop.payments.pageOrigins,
      opened:
        path === FIREBASE_PAGE && shop.config.firebase ? openingForFirebase(shop.config.firebase) : null,
    })
  }
}

function askerOf(shop: OpenShop, c: Context<Bindings>, language: Language): Asker {
  const network = networkIn(shop, c)
  return {
    language,
    now: shop.clock.now(),
    network: networkHash(network, shop.secrets.links),
    place: shortened(network),
    keyed: (text) => keyedHash(text, shop.secrets.links),
    address: shop.address(),
    headers: c.req.raw.headers,
  }
}

/** Where an address holds the key to an order, or is the staff's: nothing is kept, found or told to others, however it is answered. */
const WITH_KEY =
  /^\/(orders|checkout\/payment|track|staff|account|sign-in|sign-up|verify-email|forgot-password|reset-password)([/?]|$)|[?&]key=/i

interface Policy {
  readonly nonce: string | undefined
  readonly hasKey: boolean
  readonly isDev: boolean
  /** Where else than in the shop its forms may lead: to where it is paid. */
  readonly formTargets: readonly string[]
  readonly opened: Opening | null
}

/** A page's scripts run by its nonce; and what nobody said may be kept is one person's own. */
function withPolicy(response: Response, { nonce, hasKey, isDev, formTargets, opened }: Policy): Response {
  const { headers } = response
  if (headers.get('Content-Type')?.startsWith('text/html') && !headers.has('Content-Security-Policy')) {
    const scripts = nonce === undefined ? [] : [`'nonce-${nonce}'`]
    headers.set('Content-Security-Policy', contentSecurityPolicy({ scripts, isDev, formTargets, opened }))
  }
  if (opened?.hasPopups) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  if (hasKey) for (const [name, value] of STRICT) headers.set(name, value)
  // A page's data is as personal as the page.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  return response
}

const STRICT = [
  ['Cache-Control', 'private, no-store'],
  ['Referrer-Policy', 'same-origin'],
  ['X-Robots-Tag', 'noindex'],
] as const

/** Asked by machines whether the shop is well: answered even when its database is not. */
const PULSE = /^\/(health|ready)$/

/** Staff and machine addresses have no language: `/de/staff` is no page. */
const WITHOUT_LANGUAGE =
  /^\/(staff|api|media|health|ready|sandbox-bank|feeds|sitemaps|sitemap\.xml|robots\.txt|manifest\.webmanifest)(\/|$)/

function languageOf(pathname: string, defaultLanguage: Language) {
  const page = pathname.replace(/(\/_)?\.data$/, '') || '/'
  const split = splitLanguage(page, defaultLanguage)
  return WITHOUT_LANGUAGE.test(split.path) ? { ...split, prefix: '', path: page } : split
}

/** A path that cannot be decoded, or only to what no text can hold, is taken letter by letter: there is no such page. */
function literalIfBroken(address: string): string {
  const { origin, pathname, search } = new URL(address)
  try {
    if (!decodeURIComponent(pathname).includes('\0')) return address
  } catch {
    // Not to be decoded.
  }
  return origin + pathname.replaceAll('%', '%25') + search
}

/** The address as the shopper typed it: behind a trusted proxy that speaks https to them, the request says http. */
function addressOf(shop: OpenShop, c: Context<Bindings>): string {
  return isSecure(shop, c) ? c.req.url.replace(/^http:/, 'https:') : c.req.url
}

function networkIn({ config }: OpenShop, c: Context<Bindings>): string | null {
  const { incoming } = c.env ?? {}
  return incoming
    ? networkOf({
        peer: incoming.socket?.remoteAddress,
        headers: incoming.headers,
        trustedProxies: config.trustedProxies,
      })
    : null
}

function isSecure(shop: OpenShop, c: Context<Bindings>): boolean {
  return c.req.url.startsWith('https:') || saysSecure(shop, c.env?.incoming)
}
