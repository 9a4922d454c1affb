import { href } from 'react-router'
import { finishProviderSignIn } from '#shop/accounts/federated/federated.server.ts'
import { localizedPath } from '#shop/language.ts'
import { redirectWithRefusal, redirectTo } from '#app/request/responses.server.ts'
import { completeSignIn, readDestination, signInPath } from '#app/request/session.server.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/provider-callback.ts'
import { staffPage } from '#app/request/route-handle.ts'

export const handle = staffPage()

const SECURITY = href('/account/security')
/** The URL parameters of an OAuth callback, and the customer's `name`. Only Apple's callback contains `name`. */
const CALLBACK_PARAMETERS = ['state', 'code', 'error', 'iss', 'name'] as const
const LONGEST = 4_000

/**
 * Handles the redirect with which an identity provider sends the customer back to the shop. The URL contains an
 * authorization code only if the customer signed in at the provider.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const {
    state = '',
    name = null,
    iss = null,
    ...parameters
  } = Object.fromEntries(callbackParameters(new URL(request.url).searchParams))
  const { authRequest, auth, db, providers } = ctx
  const { outcome, cookies, startedFlow } = await finishProviderSignIn(
    auth,
    { db, providers },
    { ...parameters, state, name, iss, provider: params.provider, authRequest },
  )
  // The callback URL registered with a provider has no language prefix. The redirect uses the language in which the
  // sign-in began.
  const { language } = startedFlow ?? ctx
  const callbackContext = { ...ctx, language, authRequest: { ...authRequest, language } }
  const to = readDestination(startedFlow?.to)
  if (outcome.ok && outcome.value.end === 'signed_in')
    return inLanguage(callbackContext, await completeSignIn(callbackContext, { cookies, to }))
  ctx.cookies.push(...cookies)
  const errorPage = startedFlow?.isLink ? SECURITY : signInPath(to)
  if (!outcome.ok)
    return inLanguage(callbackContext, redirectWithRefusal(callbackContext, errorPage, outcome.problem))
  const sentence = wordsIn(language).federated.linked.done(providers.get(params.provider)?.name ?? '')
  return inLanguage(callbackContext, redirectTo(callbackContext, SECURITY, { kind: 'good', sentence }))
}

/** Returns the known parameters that have a value. Cuts each value to the maximum length. */
function callbackParameters(sent: URLSearchParams): [(typeof CALLBACK_PARAMETERS)[number], string][] {
  return CALLBACK_PARAMETERS.flatMap((name) => {
    const value = sent.get(name)?.slice(0, LONGEST)
    return value ? [[name, value]] : []
  })
}

function inLanguage({ language, settings }: RequestContext, response: Response): Response {
  const to = response.headers.get('Location') ?? '/'
  response.headers.set('Location', localizedPath(language, to, settings.defaultLanguage))
  response.headers.set('Cache-Control', 'no-store')
  return response
}
