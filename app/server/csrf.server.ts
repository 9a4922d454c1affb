import type { Context, MiddlewareHandler } from 'hono'
import { log } from '#platform/log.server.ts'
import type { Bindings } from './bindings.ts'
import { refusalResponse } from './failures/refusal-response.server.ts'

const SAFE = /^(GET|HEAD|OPTIONS)$/

/**
 * The kind of caller that a URL expects:
 * - 'browser': a page of the shop in a browser;
 * - 'machine': a machine that signs its requests;
 * - 'program': a program that signs in without cookies (app/server/api-clients.server.ts). A request with headers that
 *   only browsers send counts as a request of a browser.
 */
export type Caller = 'browser' | 'machine' | 'program'

interface CheckedRequest {
  readonly method: string
  readonly headers: Headers
  /** The shop's own origin. */
  readonly origin: string
  readonly caller: Caller
}

/**
 * Returns true for a request that only reads data, and for a request of a machine or program. Returns true for any
 * other request only if it comes from a page of the shop. Relies on the Sec-Fetch-Site and Origin headers, which pages
 * of other sites cannot forge. Returns false for a request without these headers.
 */
export function isSameOrigin({ method, headers, origin, caller }: CheckedRequest): boolean {
  if (SAFE.test(method) || caller === 'machine') return true
  if (caller === 'program' && !isBrowser(headers)) return true
  return headers.get('Sec-Fetch-Site') === 'same-origin' || headers.get('Origin') === origin
}

/** Checks whether a browser sent the request. Programs usually send no Origin, Sec-Fetch-Site or Cookie header. */
function isBrowser(headers: Headers): boolean {
  return ['Origin', 'Sec-Fetch-Site', 'Cookie'].some((name) => headers.has(name))
}

/** Responds 403 to state-changing requests that do not come from a page of the shop. */
export function requireSameOrigin(
  describeRequest: (c: Context<Bindings>) => Pick<CheckedRequest, 'origin' | 'caller'>,
): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    const { method, path, raw } = c.req
    if (isSameOrigin({ method, headers: raw.headers, ...describeRequest(c) })) return next()
    log.warn({ event: 'request.foreign', method, path }, 'a request from elsewhere was refused')
    return refusalResponse(c, 'foreign')
  }
}
