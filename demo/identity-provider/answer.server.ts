// How the issuer's pages leave it: under a policy that lets nothing run, kept by nobody.
import type { Context } from 'hono'
import { html } from 'hono/html'
import { contentSecurityPolicy, type Html, page, wordsIn } from './pages/frame.ts'
import { languageOf } from './request.ts'

interface PageResponse {
  readonly status: 200 | 400 | 404 | 500
  readonly content: Html
  /** Where its form leads in the end. */
  readonly backTo?: string
}

export async function show(c: Context, { status, content, backTo }: PageResponse): Promise<Response> {
  return c.html(await content, status, {
    'Content-Security-Policy': contentSecurityPolicy(backTo ? [new URL(backTo).origin] : []),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  })
}

const statuses = { wrong: 400, unknown: 404, failed: 500 } as const

/** A page that says one thing, in the browser's language. */
export function say(c: Context, what: keyof typeof statuses): Promise<Response> {
  const language = languageOf(undefined, c.req.header('accept-language'))
  const words = wordsIn[language]
  const body = html`<p>${words[`${what}Text`]}</p>`
  return show(c, { status: statuses[what], content: page({ language, title: words[`${what}Title`], body }) })
}

/** What a form sent, whatever it was. */
export async function form(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}
