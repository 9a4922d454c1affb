import { data, redirect } from 'react-router'
import { startProviderSignIn } from '#shop/accounts/federated/federated.server.ts'
import { leaveFor, refusedTo } from './responses.server.ts'
import type { RequestContext } from './request-context.server.ts'

interface Leaving {
  readonly provider: string
  /** Where they want to go in the end. */
  readonly to: string
  /** Where they are told that it does not work. */
  readonly back: string
  readonly isLink?: boolean
}

/**
 * Sends a browser to a provider, bound to this attempt by a cookie: one with JavaScript at once, one without over a page that
 * goes on by itself. A provider that does not answer is said on the page they came from.
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

/** Visits that end on the page between the shop and a provider. */
const leaving = new WeakSet<RequestContext>()

/** That page stands behind a form alone: whoever comes to it otherwise is led back. */
export function requireExternalRedirect(visit: RequestContext, back: string): null {
  if (!leaving.has(visit)) throw redirect(back)
  return null
}

/** The providers as pages show them. */
export function providersOf({ providers }: RequestContext) {
  return [...providers.values()].map(({ id, name }) => ({ id, name }))
}
