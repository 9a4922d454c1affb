import { data, redirect } from 'react-router'
import { startProviderSignIn } from '#shop/accounts/federated/federated.server.ts'
import { redirectToSite, redirectWithRefusal } from './responses.server.ts'
import type { RequestContext } from './request-context.server.ts'

interface ProviderRedirect {
  readonly provider: string
  /** The page to open after a successful sign-in. */
  readonly to: string
  /** The page that shows the error if the provider cannot be reached. */
  readonly back: string
  readonly isLink?: boolean
}

/**
 * Redirects a browser to an identity provider. A cookie binds the sign-in attempt to the browser. With JavaScript the
 * browser goes directly to the provider. Without JavaScript the response is an intermediate page that forwards the
 * browser to the provider (`ExternalRedirect` says why). If the provider does not respond, redirects to `back` with the
 * error.
 */
export async function redirectToProvider(
  ctx: RequestContext,
  { provider, to, back, isLink = false }: ProviderRedirect,
) {
  const { auth, authRequest } = ctx
  const started = await startProviderSignIn(auth, { provider, to, isLink, authRequest })
  if (!started) throw data(null, { status: 404 })
  if (!started.ok) return redirectWithRefusal(ctx, back, started.problem)
  const { value: url, cookies } = started.value
  ctx.cookies.push(...cookies)
  if (!ctx.isDocument) return redirectToSite(url.href)
  redirectingRequests.add(ctx)
  return { url: url.href, provider: ctx.providers.get(provider)?.name ?? '' }
}

/**
 * The requests whose action has started a provider sign-in. For these requests, the loader renders the intermediate
 * page.
 */
const redirectingRequests = new WeakSet<RequestContext>()

/** Redirects to `back`, unless the action of the same request has just started a provider sign-in. */
export function requireExternalRedirect(ctx: RequestContext, back: string): null {
  if (!redirectingRequests.has(ctx)) throw redirect(back)
  return null
}

/** Returns the ID and name of each identity provider, in the order in which pages show them. */
export function providersOf({ providers }: RequestContext) {
  return [...providers.values()].map(({ id, name }) => ({ id, name }))
}
