// Responses to requests that the shop refuses before any page runs. They need no database and no style sheet.
import type { Context } from 'hono'
import { html } from 'hono/html'
import { localizedPath } from '#shop/language.ts'
import { wordsOf } from '#app/components/words/areas.ts'
import { shopWords } from '#app/components/words/shop-words.ts'
import type { Bindings } from '../bindings.ts'
import { PLAIN_PAGE_POLICY, plainPage } from './plain-page.server.ts'
import { failedRequestOf } from './respond-or-fail.server.ts'

/** The status of each refusal, and its text for programs. */
const refusals = {
  tooLarge: { status: 413, text: 'Too large.' },
  tooSlow: { status: 408, text: 'This did not arrive in time.' },
  withoutLength: { status: 411, text: 'Say how long it is.' },
  foreign: { status: 403, text: 'This was not sent from a page of the shop.' },
} as const

export type Refusal = keyof typeof refusals

/**
 * Refuses a request. A browser that requested a document gets a page in the language of the URL. A program and a page's
 * script get an English sentence. The page's script shows the same texts in the browser (app/root.tsx).
 */
export async function refusalResponse(c: Context<Bindings>, refusal: Refusal): Promise<Response> {
  const { status, text } = refusals[refusal]
  const { language, defaultLanguage, isData } = failedRequestOf(c, null)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (refusal === 'tooSlow') headers.set('Connection', 'close')
  if (isData || c.req.header('accept')?.includes('text/html') !== true) {
    headers.set('Content-Type', 'text/plain; charset=UTF-8')
    return new Response(text, { status, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', PLAIN_PAGE_POLICY)
  const { frame } = wordsOf(shopWords, language)
  const content = html`<p>${frame[`${refusal}Text`]}</p>
    <p>${frame.nothingSaved}</p>
    <p><a href="${localizedPath(language, '/', defaultLanguage)}">${frame.home}</a></p>`
  return new Response(await plainPage({ language, title: frame[`${refusal}Title`], content }), {
    status,
    headers,
  })
}
