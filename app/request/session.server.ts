import { href, redirect, type RouterContextProvider } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { type Session, isFresh } from '#shop/accounts/accounts.ts'
import type { Auth } from '#shop/accounts/auth.server.ts'
import { awaitsFirebase } from '#shop/accounts/firebase/firebase.server.ts'
import { asksForSecondFactor } from '#shop/accounts/second-factor/challenge.server.ts'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import type { AuthRequest } from '#shop/accounts/auth-request.server.ts'
import { sentTo } from './responses.server.ts'
import { cartTokenIn, mergeGuestCart } from './cart-owner.server.ts'
import { type RequestContext, requestContextOf } from './request-context.server.ts'

/**
 * Returns a function that finds the session of a request, at most once. Adds the cookies that extend the session to the
 * response.
 */
export function sessionLoader(auth: Auth, asker: AuthRequest, cookies: string[]): RequestContext['who'] {
  let found: Promise<Session | null> | undefined
  const find = async () => {
    const session = await findSession(auth, asker)
    cookies.push(...session.cookies)
    return session.value && awaitsFirebase(session.value, asker.now) ? null : session.value
  }
  return () => (found ??= carriesSession(asker.headers) ? find() : Promise.resolve(null))
}

function carriesSession(headers: Headers): boolean {
  return headers.has('authorization') || /(^|;\s*)(__Secure-)?alcove\./.test(headers.get('cookie') ?? '')
}

/** The arguments of every loader, action and command that these functions read. */
export interface Asked {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

type SessionVisit = Session & { readonly visit: RequestContext }

/** Returns the session of the signed-in user. Redirects a guest to sign-in, which leads back to the requested page. */
export async function requireSession({ request, context }: Asked): Promise<SessionVisit> {
  const visit = requestContextOf(context)
  const session = await visit.who()
  if (!session) throw redirect(signInPath(visit.path + new URL(request.url).search))
  return { visit, ...session }
}

interface Completed {
  readonly cookies: readonly string[]
  readonly to: Destination
}

/**
 * Completes every sign-in method: sets the session cookies, merges the browser's guest cart into the account's cart and
 * redirects to `to`. Redirects to the second factor first if the account has one.
 */
export async function completeSignIn(visit: RequestContext, { cookies, to }: Completed): Promise<Response> {
  visit.cookies.push(...cookies)
  if (asksForSecondFactor(cookies)) return redirect(withDestination(href('/sign-in/code'), to))
  const { asker, auth } = visit
  const token = cartTokenIn(asker.headers.get('cookie'))
  const session = token === null ? null : await findSession(auth, withCookies(asker, cookies))
  const userId = session?.value?.user.id
  const notice = token && userId ? await mergeGuestCart(visit, { token, userId }) : null
  return sentTo(visit, to, notice ?? undefined)
}

/** Returns the request with the new session cookies in place, as the browser's next request will have them. */
function withCookies(asker: AuthRequest, cookies: readonly string[]): AuthRequest {
  const headers = new Headers(asker.headers)
  const given = cookies.filter((cookie) => !/;\s*max-age=0/i.test(cookie))
  headers.set('cookie', given.map((cookie) => cookie.split(';', 1)[0]).join('; '))
  return { ...asker, headers }
}

/** Returns the path of the sign-in page that leads back to a page of the shop. */
export function signInPath(back: string): string {
  return back === '/' ? href('/sign-in') : withDestination(href('/sign-in'), back)
}

/** A path of this shop that `readDestination` has validated. Unvalidated input never has this type. */
export type Destination = string & { readonly __destination: true }

/** The default destination. */
export const ACCOUNT = href('/account') as Destination

/**
 * Reads the destination after sign-in: a path of this shop with query and hash, normalised as a browser would. Returns
 * `/account` for a path to another host, a path that becomes one once its dots are resolved (`/.//evil.example`), one
 * with a backslash, or one longer than 500 characters. Idempotent.
 */
export function readDestination(sent: string | null | undefined): Destination {
  const base = 'http://shop.invalid'
  const url = sent?.startsWith('/') ? URL.parse(sent, base) : null
  if (url?.origin !== base) return ACCOUNT
  const path = url.pathname + url.search + url.hash
  return path.length <= LONGEST_PATH && PATH_OF_SHOP.test(path) ? (path as Destination) : ACCOUNT
}

/** Reads the token and the destination from the link in an e-mail. */
export function readLink(request: Request) {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', to: readDestination(searchParams.get('to')) }
}

const LONGEST_PATH = 500
/** One slash, then visible ASCII without a backslash, which browsers treat as a slash. */
const PATH_OF_SHOP = /^\/(?!\/)[!-[\]-~]*$/

/**
 * Returns the session if the user signed in recently, else redirects to reauthentication. That page leads back to the
 * requested page, or after a POST to the page of the form (`back`), because form data is not kept.
 */
export async function requireRecentAuth(
  asked: Asked,
  back = href('/account/security'),
): Promise<SessionVisit> {
  const session = await requireSession(asked)
  const { visit } = session
  if (isFresh(session, visit.now)) return session
  const { method, url } = asked.request
  const to = method === 'GET' ? visit.path + new URL(url).search : back
  throw redirect(reauthenticatePath(to))
}

/** Returns the path of the reauthentication page. */
export function reauthenticatePath(to: string): string {
  return withDestination(href('/sign-in/again'), to)
}
