// Helpers for the HTML responses of the demo identity provider. Every page forbids scripts and is never cached.
import type { Context } from 'hono'
import { html } from 'hono/html'
import { contentSecurityPolicy, type Html, page, wordsIn } from './pages/frame.ts'
import { languageOf } from './request.ts'

interface PageResponse {
  readonly status: 200 | 400 | 404 | 500
  readonly content: Html
  /** URL that the form finally redirects to. */
  readonly backTo?: string
}

export async function pageResponse(c: Context, { status, content, backTo }: PageResponse): Promise<Response> {
  return c.html(await content, status, {
    'Content-Security-Policy': contentSecurityPolicy(backTo ? [new URL(backTo).origin] : []),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  })
}

const statuses = { wrong: 400, unknown: 404, failed: 500 } as const

/** Returns a page with a title and one sentence, in the browser's language. */
export function messageResponse(c: Context, what: keyof typeof statuses): Promise<Response> {
  const language = languageOf(undefined, c.req.header('accept-language'))
  const words = wordsIn[language]
  const body = html`<p>${words[`${what}Text`]}</p>`
  return pageResponse(c, {
    status: statuses[what],
    content: page({ language, title: words[`${what}Title`], body }),
  })
}

/** Reads the fields of a posted form. Never throws on malformed input. */
export async function form(c: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}
