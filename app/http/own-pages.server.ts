import type { MiddlewareHandler } from 'hono'
import { log } from '#platform/log.server.ts'

/** Whoever calls these proves who they are by a signature or a key, and no browser does so by itself. */
const MACHINES = /^\/(api\/webhooks|sandbox-bank\/api|demo-issuer\/token)(\/|$)/
/** Apple sends browsers back by a form: it changes nothing but what the state in it was begun for, in the same browser. */
const FROM_APPLE = /^\/api\/auth\/callback\/apple$/
/** What programs sign in, and out, with: there no cookie counts, and none is given out (app/http/programs.server.ts). */
const PROGRAMS = /^\/api\/auth\/(sign-in\/email|two-factor\/verify-(totp|backup-code)|sign-out)$/
const SAFE = /^(GET|HEAD|OPTIONS)$/

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  /** Where the shop itself is. */
  readonly origin: string
  /** Whether the shop signs in with Apple. */
  readonly takesApple: boolean
}

/**
 * Whether a request that may change something was sent by a page of the shop: a browser says so and lets no page lie about
 * it. One that says nothing of where it comes from is taken for a stranger, whatever its content calls itself.
 */
export function isFromOwnPages({ method, path, headers, origin, takesApple }: Sent): boolean {
  if (SAFE.test(method) || MACHINES.test(path)) return true
  if (takesApple && FROM_APPLE.test(path)) return true
  if (PROGRAMS.test(path) && !isBrowser(headers)) return true
  return headers.get('Sec-Fetch-Site') === 'same-origin' || headers.get('Origin') === origin
}

/** A browser says where a request comes from, or carries the shop's cookies; a program has neither. */
function isBrowser(headers: Headers): boolean {
  return ['Origin', 'Sec-Fetch-Site', 'Cookie'].some((name) => headers.has(name))
}

/** Lets nothing be changed from anybody else's pages. */
export function onlyFromOwnPages(
  originOf: (context: Parameters<MiddlewareHandler>[0]) => string,
  { takesApple }: Pick<Sent, 'takesApple'>,
): MiddlewareHandler {
  return async (c, next) => {
    const { method, path, raw } = c.req
    if (isFromOwnPages({ method, path, headers: raw.headers, origin: originOf(c), takesApple })) return next()
    log.warn({ event: 'request.foreign', method, path }, 'a request from elsewhere was refused')
    return c.text('This was not sent from a page of the shop.', 403)
  }
}
