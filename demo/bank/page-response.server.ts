// Helpers for the HTML responses of the demo bank. Every page forbids scripts and is never cached.
import type { Context } from 'hono'
import { type Language, languageOfLocale } from '#shop/language.ts'
import { contentSecurityPolicy, type Html, messagePage, wordsIn } from './pages/frame.ts'
import type { Session } from './session.ts'

type Status = 200 | 402 | 403 | 404 | 410 | 413 | 422 | 500 | 503

/**
 * Returns an HTML page. If `session` (the payment session) is set, the page's forms may also redirect to the merchant's
 * return and cancel URLs.
 */
export async function pageResponse(
  c: Context,
  status: Status,
  content: Html,
  session?: Session,
): Promise<Response> {
  const origins = session ? [session.returnUrl, session.cancelUrl].map((url) => new URL(url).origin) : []
  return c.html(await content, status, {
    'Content-Security-Policy': contentSecurityPolicy(origins),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  })
}

type Sentence =
  | 'unknownTitle'
  | 'unknownText'
  | 'failedTitle'
  | 'failedText'
  | 'unavailableTitle'
  | 'unavailableText'
  | 'tooLargeTitle'
  | 'tooLargeText'
  | 'accessDeniedTitle'
  | 'accessDeniedText'

/**
 * Returns a page with a title and one sentence in the browser's language, for a request that belongs to no payment
 * session.
 */
export function messageResponse(
  c: Context,
  status: Status,
  title: Sentence,
  text: Sentence,
): Promise<Response> {
  const language = languageOf(c)
  const words = wordsIn[language]
  return pageResponse(c, status, messagePage({ language, title: words[title], text: words[text] }))
}

/** Returns the language of the `Accept-Language` header, for pages that belong to no payment session. */
export function languageOf(c: Context): Language {
  return languageOfLocale(c.req.header('accept-language') ?? '')
}

/** Reads the fields of a posted form. Never throws on malformed input. */
export async function form(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text())
}
