import { data, href, redirect, redirectDocument } from 'react-router'
import { pathIn } from '#shop/language.ts'
import { FIREBASE_PAGE } from './firebase-csp.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** The shop's own ways in; a second step after Firebase's first is the shop's. */
const OWN_WAYS =
  /^\/(sign-in(?!\/(firebase|code)(\/|$))(\/.*)?|sign-up|forgot-password|reset-password|verify-email)$/
/** Where they are changed. */
const OWN_SAFETY = /^\/account\/security\/(password|email|phone|passkeys|linked-accounts)(\/|$)/

/**
 * Where Firebase signs shoppers in, its page stands in the place of the shop's own; it is opened as a document, for its own
 * policy lets Firebase in. Nothing can be sent to the shop's own ways in then, nor to where they are changed.
 */
export function redirectToFirebase(
  { firebase, language, path, settings }: RequestContext,
  request: Request,
): void {
  const isWay = OWN_WAYS.test(path)
  if (!firebase || !(isWay || OWN_SAFETY.test(path))) return
  if (request.method !== 'GET') throw data(null, { status: 404 })
  // Thrown before the routes are asked, an address does not get the language's base by itself.
  const led = (to: string) => pathIn(language, to, settings.defaultLanguage)
  if (!isWay) throw redirect(led(href('/account/security')))
  const to = new URL(request.url).searchParams.get('to')
  const asked = new URLSearchParams({
    ...(to !== null && { to }),
    ...(path === href('/sign-in/again') && { again: '' }),
  })
  throw redirectDocument(led(asked.size > 0 ? `${FIREBASE_PAGE}?${asked}` : FIREBASE_PAGE))
}
