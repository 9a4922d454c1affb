import type { Context, MiddlewareHandler } from 'hono'
import { log } from '#platform/log.server.ts'

const SAFE = /^(GET|HEAD|OPTIONS)$/

/**
 * Who may call an address: a page of the shop in a browser; a machine that signs what it sends; or a program that signs in
 * without cookies (app/server/api-clients.server.ts), for which a browser may not be taken.
 */
export type Caller = 'browser' | 'machine' | 'program'

interface Sent {
  readonly method: string
  readonly headers: Headers
  /** Where the shop itself is. */
  readonly origin: string
  readonly caller: Caller
}

/**
 * Whether a request that may change something was sent by a page of the shop: a browser says so and lets no page lie about
 * it. One that says nothing of where it comes from is taken for a stranger, whatever its content calls itself.
 */
export function isSameOrigin({ method, headers, origin, caller }: Sent): boolean {
  if (SAFE.test(method) || caller === 'machine') return true
  if (caller === 'program' && !isBrowser(headers)) return true
  return headers.get('Sec-Fetch-Site') === 'same-origin' || headers.get('Origin') === origin
}

/** A browser says where a request comes from, or carries the shop's cookies; a program has neither. */
function isBrowser(headers: Headers): boolean {
  return ['Origin', 'Sec-Fetch-Site', 'Cookie'].some((name) => headers.has(name))
}

/** Lets nothing be changed from anybody else's pages. */
export function requireSameOrigin(about: (c: Context) => Pick<Sent, 'origin' | 'caller'>): MiddlewareHandler {
  return async (c, next) => {
    const { method, path, raw } = c.req
    if (isSameOrigin({ method, headers: raw.headers, ...about(c) })) return next()
    log.warn({ event: 'request.foreign', method, path }, 'a request from elsewhere was refused')
    return c.text('This was not sent from a page of the shop.', 403)
  }
}
