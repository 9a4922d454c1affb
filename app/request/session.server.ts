import { href, redirect, type RouterContextProvider } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { type Session, isRecentAuth } from '#shop/accounts/accounts.ts'
import type { Auth } from '#shop/accounts/auth.server.ts'
import { needsFirebaseToken } from '#shop/accounts/firebase/firebase.server.ts'
import { requiresSecondFactor } from '#shop/accounts/second-factor/challenge.server.ts'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import type { AuthRequest } from '#shop/accounts/auth-request.server.ts'
import { redirectTo } from './responses.server.ts'
import { cartTokenOf, mergeGuestCart } from './cart-owner.server.ts'
import { type RequestContext, requestContextOf } from './request-context.server.ts'

/**
 * Returns a function that finds the session of a request. The function reads the database at most once. It adds to the
 * response the cookies that extend the session.
 */
export function sessionLoader(
  auth: Auth,
  authRequest: AuthRequest,
  cookies: string[],
): RequestContext['session'] {
  let found: Promise<Session | null> | undefined
  const find = async () => {
    const session = await findSession(auth, authRequest)
    cookies.push(...session.cookies)
    return session.value && needsFirebaseToken(session.value, authRequest.now) ? null : session.value
  }
  return () => (found ??= hasSessionCredentials(authRequest.headers) ? find() : Promise.resolve(null))
}

function hasSessionCredentials(headers: Headers): boolean {
  return headers.has('authorization') || /(^|;\s*)(__Secure-)?alcove\./.test(headers.get('cookie') ?? '')
}

/** The arguments that session functions need from a loader, action or command. */
export interface HandlerArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

type SessionContext = Session & { readonly ctx: RequestContext }

/**
 * Returns the session of the signed-in user. Redirects a guest to the sign-in page, with the requested page as the
 * destination after sign-in.
 */
export async function requireSession({ request, context }: HandlerArgs): Promise<SessionContext> {
  const ctx = requestContextOf(context)
  const session = await ctx.session()
  if (!session) throw redirect(signInPath(ctx.path + new URL(request.url).search))
  return { ctx, ...session }
}

interface CompletedSignIn {
  readonly cookies: readonly string[]
  readonly to: Destination
}

/**
 * Completes a sign-in by any sign-in method. Sets the session cookies, merges the browser's guest cart into the
 * account's cart and redirects to `to`. If the account has a second factor, redirects to the page that asks for the
 * second factor instead.
 */
export async function completeSignIn(
  ctx: RequestContext,
  { cookies, to }: CompletedSignIn,
): Promise<Response> {
  ctx.cookies.push(...cookies)
  if (requiresSecondFactor(cookies)) return redirect(withDestination(href('/sign-in/code'), to))
  const { authRequest, auth } = ctx
  const token = cartTokenOf(ctx)
  const session = token === null ? null : await findSession(auth, withCookies(authRequest, cookies))
  const userId = session?.value?.user.id
  const notice = token && userId ? await mergeGuestCart(ctx, { token, userId }) : null
  return redirectTo(ctx, to, notice ?? undefined)
}

/**
 * Returns a copy of the request that contains the new session cookies instead of the old ones. With this copy, the
 * server can find the new session before the browser sends its next request.
 */
function withCookies(authRequest: AuthRequest, cookies: readonly string[]): AuthRequest {
  const headers = new Headers(authRequest.headers)
  const liveCookies = cookies.filter((cookie) => !/;\s*max-age=0/i.test(cookie))
  headers.set('cookie', liveCookies.map((cookie) => cookie.split(';', 1)[0]).join('; '))
  return { ...authRequest, headers }
}

/** Returns the path of the sign-in page. `back` is the destination after sign-in, a page of the shop. */
export function signInPath(back: string): string {
  return back === '/' ? href('/sign-in') : withDestination(href('/sign-in'), back)
}

/** A URL path of this shop that `readDestination` has validated. Unvalidated input never has this type. */
export type Destination = string & { readonly __destination: true }

/** The default destination after sign-in: the account page. */
export const ACCOUNT = href('/account') as Destination

/**
 * Reads the destination after sign-in: a path of this shop with query and hash. Normalises the path as a browser would,
 * then validates the result. Returns `/account` if the normalised path leads to another host, is longer than 500
 * characters or contains a backslash. Some paths lead to another host only after normalisation, such as
 * `/.//evil.example`. If the path is already validated, returns it unchanged.
 */
export function readDestination(sent: string | null | undefined): Destination {
  const base = 'http://shop.invalid'
  const url = sent?.startsWith('/') ? URL.parse(sent, base) : null
  if (url?.origin !== base) return ACCOUNT
  const path = url.pathname + url.search + url.hash
  return path.length <= LONGEST_PATH && PATH_OF_SHOP.test(path) ? (path as Destination) : ACCOUNT
}

/** Reads the token and the destination from the URL of a link in an e-mail. */
export function readEmailLink(request: Request) {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', to: readDestination(searchParams.get('to')) }
}

const LONGEST_PATH = 500
/**
 * Matches a path of the shop: exactly one slash, and after it any number of visible ASCII characters except the
 * backslash. Browsers treat a backslash as a slash.
 */
const PATH_OF_SHOP = /^\/(?!\/)[!-[\]-~]*$/

/**
 * Returns the session if the user signed in recently. Otherwise redirects to the reauthentication page. After
 * reauthentication, the user returns to the requested page. After a POST, the user returns to the page of the form
 * (`back`), because the shop does not keep the posted data.
 */
export async function requireRecentAuth(
  args: HandlerArgs,
  back = href('/account/security'),
): Promise<SessionContext> {
  const session = await requireSession(args)
  const { ctx } = session
  if (isRecentAuth(session, ctx.now)) return session
  const { method, url } = args.request
  const to = method === 'GET' ? ctx.path + new URL(url).search : back
  throw redirect(reauthenticatePath(to))
}

/** Returns the path of the reauthentication page. `to` is the destination after reauthentication. */
export function reauthenticatePath(to: string): string {
  return withDestination(href('/sign-in/again'), to)
}
