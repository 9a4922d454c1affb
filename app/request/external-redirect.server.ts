import { data, redirect } from 'react-router'
import { startProviderSignIn } from '#shop/accounts/federated/federated.server.ts'
import { leaveFor, refusedTo } from './responses.server.ts'
import type { RequestContext } from './request-context.server.ts'

interface Leaving {
  readonly provider: string
  /** The page to open after a successful sign-in. */
  readonly to: string
  /** The page that shows the error when the provider cannot be reached. */
  readonly back: string
  readonly isLink?: boolean
}

/**
 * Redirects a browser to an identity provider and binds the attempt to the browser by a cookie. With JavaScript the
 * redirect is direct. Without, the response is an intermediate page that forwards the browser (`ExternalRedirect` says
 * why). If the provider does not respond, redirects to `back` with the error.
 */
export async function redirectToProvider(
  visit: RequestContext,
  { provider, to, back, isLink = false }: Leaving,
) {
  const { auth, asker } = visit
  const left = await startProviderSignIn(auth, { provider, to, isLink, asker })
  if (!left) throw data(null, { status: 404 })
  if (!left.ok) return refusedTo(visit, back, left.problem)
  const { value: address, cookies } = left.value
  visit.cookies.push(...cookies)
  if (!visit.isDocument) return leaveFor(address.href)
  leaving.add(visit)
  return { address: address.href, provider: visit.providers.get(provider)?.name ?? '' }
}

/** Requests whose action has started a provider sign-in, so that their loader renders the intermediate page. */
const leaving = new WeakSet<RequestContext>()

/** Redirects to `back` unless this request's action has just started a provider sign-in. */
export function requireExternalRedirect(visit: RequestContext, back: string): null {
  if (!leaving.has(visit)) throw redirect(back)
  return null
}

/** Returns the identity providers as pages show them. */
export function providersOf({ providers }: RequestContext) {
  return [...providers.values()].map(({ id, name }) => ({ id, name }))
}
