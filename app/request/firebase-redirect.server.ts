import { data, href, redirect, redirectDocument } from 'react-router'
import { localizedPath } from '#shop/language.ts'
import { FIREBASE_PAGE } from './firebase-csp.server.ts'
import type { RequestContext } from './request-context.server.ts'

/**
 * Matches the shop's own sign-in pages. In a shop with Firebase, the Firebase page replaces them. Does not match
 * `/sign-in/code`, because the shop also asks for the second factor after a Firebase sign-in.
 */
const SIGN_IN_PAGES =
  /^\/(sign-in(?!\/(firebase|code)(\/|$))(\/.*)?|sign-up|forgot-password|reset-password|verify-email)$/
/** Matches the pages on which users change the shop's own sign-in methods of their account. */
const SIGN_IN_METHOD_PAGES = /^\/account\/security\/(password|email|phone|passkeys|linked-accounts)(\/|$)/

/**
 * Redirects requests for pages that a shop with Firebase does not use: the shop's own sign-in pages to the Firebase
 * page, and the pages that change sign-in methods to the security page. Responds 404 if a form is posted to one of
 * these pages. The browser loads the Firebase page as a new document, because that page has its own content security
 * policy. Does nothing in a shop without Firebase.
 */
export function redirectToFirebase(
  { firebase, language, path, settings }: RequestContext,
  request: Request,
): void {
  const isSignInPage = SIGN_IN_PAGES.test(path)
  if (!firebase || !(isSignInPage || SIGN_IN_METHOD_PAGES.test(path))) return
  if (request.method !== 'GET') throw data(null, { status: 404 })
  // React Router adds the language prefix only to redirects thrown inside its routes. This one is thrown before
  // routing.
  const inLanguage = (to: string) => localizedPath(language, to, settings.defaultLanguage)
  if (!isSignInPage) throw redirect(inLanguage(href('/account/security')))
  const to = new URL(request.url).searchParams.get('to')
  const query = new URLSearchParams({
    ...(to !== null && { to }),
    ...(path === href('/sign-in/again') && { again: '' }),
  })
  throw redirectDocument(inLanguage(query.size > 0 ? `${FIREBASE_PAGE}?${query}` : FIREBASE_PAGE))
}
