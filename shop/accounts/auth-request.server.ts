import { AsyncLocalStorage } from 'node:async_hooks'
import { throwDatabaseFailures } from '#platform/db/failure-watch.server.ts'
import type { Language } from '#shop/language.ts'

const authRequestStorage = new AsyncLocalStorage<AuthRequest>()

/**
 * Runs `work`. While `work` runs, Better Auth's callbacks (e-mails, hooks) can read the request with
 * `currentAuthRequest`.
 */
export function withAuthRequest<T>(authRequest: AuthRequest, work: () => Promise<T>): Promise<T> {
  return authRequestStorage.run(authRequest, work)
}

/**
 * Returns the request that was given to `withAuthRequest`. Throws outside `withAuthRequest`. Call Better Auth only
 * through `callAuth`, which runs the call inside `withAuthRequest`.
 */
export function currentAuthRequest(): AuthRequest {
  const authRequest = authRequestStorage.getStore()
  if (!authRequest) throw new Error('Better Auth was called without a request')
  return authRequest
}

/** Returns the path and the reference of the current request, for the log. */
export function currentLogFields(): AuthRequest['logFields'] {
  return authRequestStorage.getStore()?.logFields
}

/**
 * Name of the header that passes the IP prefix of the client to Better Auth. `callAuth` sets this header and never
 * forwards a header of the same name from the client.
 */
export const IP_PREFIX_HEADER = 'x-alcove-place'

/** The parts of a request that sign-in needs. */
export interface AuthRequest {
  readonly language: Language
  readonly now: Date
  /** Hashed client IP, for rate limits. `null`: unknown. */
  readonly ipHash: string | null
  /** IP prefix such as 203.0.113.0, shown to the account's owner. `null`: unknown. */
  readonly ipPrefix: string | null
  /**
   * Returns the hash of an identifier of a person or a client. A secret key of the shop is part of the hash, so nobody
   * without the key can find out the identifier. The same identifier always gives the same hash.
   */
  readonly keyedHash: (text: string) => string
  /** The path and the reference of the request, for the log. Absent if the shop itself makes the request. */
  readonly logFields?: { readonly path: string; readonly reference: string }
  /** The shop's public origin for links in e-mails, without a trailing slash. */
  readonly origin: string
  /**
   * Headers of the original request. The session token is in the `cookie` header or, for an API client, in
   * `authorization`.
   */
  readonly headers: Headers
}

/** Better Auth's response: a value, and the cookies to set in the browser. */
export interface AuthResponse<T> {
  readonly value: T
  readonly cookies: readonly string[]
}

/** Better Auth's refusal: its error code and HTTP status. */
export interface AuthRefusal {
  readonly code: string
  readonly status: number
}

/** Parameters common to all calls to Better Auth. */
interface AuthCall {
  readonly headers: Headers
  readonly returnHeaders: true
}

/**
 * Calls Better Auth for a request: `callAuth(authRequest, (call) => auth.api.signInEmail({ body, ...call }))`. If
 * Better Auth refuses (HTTP status below 500), returns its error code and status. Throws every other error. Better Auth
 * hides some errors of the database, and even reports a successful sign-out if the session could not be deleted.
 * Therefore this function throws the error of the database whenever the database fails during the call.
 */
export async function callAuth<T>(
  authRequest: AuthRequest,
  ask: (call: AuthCall) => Promise<{ headers: Headers; response: T }>,
): Promise<({ ok: true } & AuthResponse<T>) | ({ ok: false } & AuthRefusal)> {
  try {
    const call = { headers: headersFor(authRequest), returnHeaders: true } as const
    const { headers, response } = await withAuthRequest(authRequest, () =>
      throwDatabaseFailures(() => ask(call)),
    )
    return { ok: true, value: response, cookies: headers.getSetCookie() }
  } catch (error) {
    // Imported here because command-line copies of this module run without Better Auth, which is only in the server
    // build.
    const { isAPIError } = await import('better-auth/api')
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return { ok: false, code: error.body?.code ?? error.status.toString(), status: error.statusCode }
  }
}

/**
 * Returns the headers that Better Auth receives: cookies, authorization, user agent, origin, content types and IP
 * prefix. Better Auth receives no other header of the request.
 */
function headersFor({ headers, ipPrefix }: AuthRequest): Headers {
  const own = new Headers()
  for (const name of ['cookie', 'authorization', 'user-agent', 'origin', 'content-type', 'accept']) {
    const value = headers.get(name)
    if (value !== null) own.set(name, value)
  }
  if (ipPrefix !== null) own.set(IP_PREFIX_HEADER, ipPrefix)
  return own
}

export interface SignedIn {
  /** Session cookies to set in the browser. */
  readonly cookies: readonly string[]
}
