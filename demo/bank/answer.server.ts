// How the bank's pages leave it: under a policy that lets nothing run, kept by nobody.
import type { Context } from 'hono'
import { type Language, languageOfLocale } from '#shop/language.ts'
import { contentSecurityPolicy, type Html, messagePage, wordsIn } from './pages/frame.ts'
import type { Session } from './session.ts'

type Status = 200 | 402 | 403 | 404 | 410 | 413 | 422 | 500

/** A page; with a session, one whose forms may lead back to the merchant. */
export async function show(c: Context, status: Status, content: Html, session?: Session): Promise<Response> {
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
  | 'tooLargeTitle'
  | 'tooLargeText'
  | 'keptOutTitle'
  | 'keptOutText'

/** A page about no session in particular, in the browser's language. */
export function say(c: Context, status: Status, title: Sentence, text: Sentence): Promise<Response> {
  const language = languageOf(c)
  const words = wordsIn[language]
  return show(c, status, messagePage({ language, title: words[title], text: words[text] }))
}

/** The browser's language, where no session says another. */
export function languageOf(c: Context): Language {
  return languageOfLocale(c.req.header('accept-language') ?? '')
}

/** What a form sent, whatever it was. */
export async function form(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text())
}
