// Responds to every request in a limited time, with an error page if the request fails.
import type { Context } from 'hono'
import { DatabaseTimeout } from '#platform/db/unavailable.ts'
import { withTimeLimit } from '#platform/time-limit.ts'
import { splitLanguage } from '#shop/language.ts'
import type { Bindings } from '../bindings.ts'
import { type FailedRequest, failureResponse, failureStatus } from './failure-response.server.ts'

/**
 * Runs the request until its time limit, which began when the request arrived. If the request failed, responds with an
 * error page that needs no database. Keeps React Router's error page if React Router has rendered one and the database
 * is available.
 */
export async function respondOrFail(
  c: Context<Bindings>,
  respond: (failures: unknown[]) => Promise<Response>,
): Promise<Response> {
  const failures: unknown[] = []
  const response = await withTimeLimit(remainingMs(c), respond(failures), () => {
    throw new DatabaseTimeout('the request took too long')
  })
  // A page or a redirect is a success, although a part of the request failed.
  if (failures.length === 0 || response.status < 400) return response
  const error = failures.find((failure) => failureStatus(failure) !== 500) ?? failures[0]
  const isErrorPage = response.headers.get('Content-Type')?.startsWith('text/html') === true
  return isErrorPage && failureStatus(error) === 500
    ? withErrorStatus(response)
    : failureResponse(failedRequestOf(c, error))
}

/**
 * Sets the status 500, unless the response already has the status of a server error. React Router keeps the status 422
 * of a form with a wrong value, although the page with the form failed and the response contains an error page.
 */
function withErrorStatus(response: Response): Response {
  return response.status >= 500
    ? response
    : new Response(response.body, { status: 500, headers: response.headers })
}

/**
 * The time in milliseconds from the arrival of a request after which a customer gets an error page instead of waiting
 * longer.
 */
const CUSTOMER_LIMIT_MS = 20_000
/**
 * The time in milliseconds from the arrival of a request after which a staff user gets an error page. It is longer than
 * the limit for customers, because reports, exports and uploads take longer.
 */
const STAFF_LIMIT_MS = 5 * 60_000

/** Returns the milliseconds that a request has left. The time in which the request waited for its turn counts. */
function remainingMs(c: Context<Bindings>): number {
  const limit = /^\/staff(?:[./]|$)/.test(c.req.path) ? STAFF_LIMIT_MS : CUSTOMER_LIMIT_MS
  return limit - (performance.now() - c.get('arrivedAt'))
}

/** Describes a failed request for the error page. */
export function failedRequestOf(c: Context<Bindings>, error: unknown): FailedRequest {
  const { pathname, search } = new URL(c.req.url)
  const defaultLanguage = c.get('defaultLanguage') ?? 'en'
  const accept = c.req.header('accept') ?? ''
  return {
    error,
    method: c.req.method,
    url: pathname + search,
    language: c.get('language') ?? splitLanguage(pathname, defaultLanguage).language,
    defaultLanguage,
    reference: c.get('reference'),
    isData: pathname.endsWith('.data') || (accept.includes('json') && !accept.includes('text/html')),
  }
}
