import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#shop/language.ts'

const authRequestStorage = new AsyncLocalStorage<AuthRequest>()

/**
 * Runs `work` with the request stored, so that Better Auth's callbacks (e-mails, hooks) can read it with
 * `currentAuthRequest`.
 */
export function withAuthRequest<T>(authRequest: AuthRequest, work: () => Promise<T>): Promise<T> {
  return authRequestStorage.run(authRequest, work)
}

/**
 * Returns the current request. Throws outside `withAuthRequest`. `callAuth` runs each call to Better Auth inside
 * `withAuthRequest`, so call Better Auth only through `callAuth`.
 */
export function currentAuthRequest(): AuthRequest {
  const authRequest = authRequestStorage.getStore()
  if (!authRequest) throw new Error('Better Auth was called without a request')
  return authRequest
}

/**
 * Header with the IP prefix for Better Auth. `callAuth` sets it and never forwards the client's own header of that name.
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
  /** Hashes an identifier of a person or a client with a secret key of the shop; deterministic and not reversible. */
  readonly keyedHash: (text: string) => string
  /** The shop's public origin for links in e-mails, without a trailing slash. */
  readonly origin: string
  /** Headers of the original request. Their cookies contain the session token. */
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
 * Calls Better Auth for a request: `callAuth(authRequest, (call) => auth.api.signInEmail({ body, ...call }))`. Returns
 * a refusal (HTTP status below 500) as its error code, and throws every other error.
 */
export async function callAuth<T>(
  authRequest: AuthRequest,
  ask: (call: AuthCall) => Promise<{ headers: Headers; response: T }>,
): Promise<({ ok: true } & AuthResponse<T>) | ({ ok: false } & AuthRefusal)> {
  try {
    const call = { headers: headersFor(authRequest), returnHeaders: true } as const
    const { headers, response } = await withAuthRequest(authRequest, () => ask(call))
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
 * Returns the only headers Better Auth gets: cookies, authorization, user agent, origin, content types and IP prefix.
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
