import { data, redirectDocument } from 'react-router'
import { pathIn } from '#shop/language.ts'
import { FIREBASE_PAGE } from './firebase-opening.server.ts'
import type { Visit } from './visit.server.ts'

/** The shop's own ways in, which are closed where Firebase signs shoppers in. */
const OWN_WAYS =
  /^\/(sign-in(\/(link|phone|again|federated\/[^/]+))?|sign-up|forgot-password|reset-password|verify-email)$/

/**
 * Where Firebase signs shoppers in, its page stands in the place of the shop's own; it is opened as a document, for its own
 * policy lets Firebase in. Nothing can be sent to the shop's own ways in then.
 */
export function onlyThroughFirebase({ firebase, language, path, settings }: Visit, request: Request): void {
  if (!firebase || !OWN_WAYS.test(path)) return
  if (request.method !== 'GET') throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const asked = new URLSearchParams()
  const to = searchParams.get('to')
  if (to !== null) asked.set('to', to)
  if (path === '/sign-in/again') asked.set('again', '')
  const page = asked.size > 0 ? `${FIREBASE_PAGE}?${asked}` : FIREBASE_PAGE
  // Thrown before the routes are asked, it does not get the language's base by itself.
  throw redirectDocument(pathIn(language, page, settings.defaultLanguage))
}
