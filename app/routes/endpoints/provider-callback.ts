import { href } from 'react-router'
import { finishProviderSignIn } from '#shop/accounts/federated/federated.server.ts'
import { pathIn } from '#shop/language.ts'
import { refusedTo, sentTo } from '#app/request/responses.server.ts'
import { completeSignIn, readDestination, signInPath } from '#app/request/session.server.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/provider-callback.ts'
import { staffPage } from '#app/request/route-handle.ts'

export const handle = staffPage()

const SECURITY = href('/account/security')
/** The parameters of an OAuth callback, and `name`, which only Apple provides. */
const KNOWN = ['state', 'code', 'error', 'iss', 'name'] as const
const LONGEST = 4_000

/** Handles the callback of an identity provider, with or without a code. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const {
    state = '',
    name = null,
    iss = null,
    ...brought
  } = Object.fromEntries(known(new URL(request.url).searchParams))
  const { asker, auth, db, providers } = visit
  const { outcome, cookies, begun } = await finishProviderSignIn(
    auth,
    { db, providers },
    { ...brought, state, name, iss, provider: params.provider, asker },
  )
  // The callback URL registered with a provider has no language prefix. The redirect uses the language in which the
  // sign-in began.
  const { language } = begun ?? visit
  const back = { ...visit, language, asker: { ...asker, language } }
  const to = readDestination(begun?.to)
  if (outcome.ok && outcome.value.end === 'signed_in')
    return inLanguage(back, await completeSignIn(back, { cookies, to }))
  visit.cookies.push(...cookies)
  const place = begun?.isLink ? SECURITY : signInPath(to)
  if (!outcome.ok) return inLanguage(back, refusedTo(back, place, outcome.problem))
  const sentence = wordsIn(language).federated.linked.done(providers.get(params.provider)?.name ?? '')
  return inLanguage(back, sentTo(back, SECURITY, { kind: 'good', sentence }))
}

/** Returns the known, non-empty parameters, each cut to the maximum length. */
function known(sent: URLSearchParams): [(typeof KNOWN)[number], string][] {
  return KNOWN.flatMap((name) => {
    const value = sent.get(name)?.slice(0, LONGEST)
    return value ? [[name, value]] : []
  })
}

function inLanguage({ language, settings }: RequestContext, answer: Response): Response {
  const to = answer.headers.get('Location') ?? '/'
  answer.headers.set('Location', pathIn(language, to, settings.defaultLanguage))
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}
