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

/** Finds out who is signed in, at most once for a request; cookies that let the session slide go with its answer. */
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

/** What every loader, action and command is given. */
export interface Asked {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

/** A session, and the request that carries it. */
type SessionVisit = Session & { readonly visit: RequestContext }

/** Whoever is signed in; a guest is sent to sign in and comes back to where they wanted to go. */
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
 * The end of every way in: the browser is given what keeps them signed in, its cart is put with theirs, and they are led to
 * where they wanted to go. Whoever has a second factor is asked for it first.
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

/** Whoever asks, as they will from now on. */
function withCookies(asker: AuthRequest, cookies: readonly string[]): AuthRequest {
  const headers = new Headers(asker.headers)
  const given = cookies.filter((cookie) => !/;\s*max-age=0/i.test(cookie))
  headers.set('cookie', given.map((cookie) => cookie.split(';', 1)[0]).join('; '))
  return { ...asker, headers }
}

/** The path to the sign-in that leads back to a page of the shop. */
export function signInPath(back: string): string {
  return back === '/' ? href('/sign-in') : withDestination(href('/sign-in'), back)
}

/** A path of this shop that `readDestination` has checked; no text from outside is one. */
export type Destination = string & { readonly __destination: true }

/** Where everybody is led who did not want to go anywhere in particular. */
export const ACCOUNT = href('/account') as Destination

/**
 * Reads where somebody wants to be led after signing in: the path of this shop that a browser makes of what was sent, with its
 * query and hash. What leads to another host, or becomes such an address once its dots are resolved (`/.//evil.example`),
 * holds a backslash, or is longer than 500 characters gives `/account`. Reading the result again gives the same.
 */
export function readDestination(sent: string | null | undefined): Destination {
  const base = 'http://shop.invalid'
  const url = sent?.startsWith('/') ? URL.parse(sent, base) : null
  if (url?.origin !== base) return ACCOUNT
  const path = url.pathname + url.search + url.hash
  return path.length <= LONGEST_PATH && PATH_OF_SHOP.test(path) ? (path as Destination) : ACCOUNT
}

/** What a link of a letter brings: what it opens, and where it leads in the end. */
export function readLink(request: Request) {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', to: readDestination(searchParams.get('to')) }
}

const LONGEST_PATH = 500
/** One slash at the beginning, then visible ASCII without a backslash, which browsers take for a slash. */
const PATH_OF_SHOP = /^\/(?!\/)[!-[\]-~]*$/

/**
 * Whoever proved only just now that it is they; everybody else is asked to, and comes back: to the page they asked for, or,
 * where they sent a form, to the page it stands on (`back`), for what they typed is not kept.
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

/** The path to the page that asks once more who somebody is. */
export function reauthenticatePath(to: string): string {
  return withDestination(href('/sign-in/again'), to)
}
