// The page that visitors see instead of the shop's pages until a manager opens the shop.
import { html } from 'hono/html'
import { href } from 'react-router'
import { type Language, languages, localizedPath } from '#shop/language.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { frame as germanFrame } from '#words/de/shop/frame.ts'
import { openingSoon as german } from '#words/de/shop/opening-soon.ts'
import { frame as englishFrame } from '#words/en/shop/frame.ts'
import { openingSoon as english } from '#words/en/shop/opening-soon.ts'
import { PLAIN_PAGE_POLICY, plainPage } from './failures/plain-page.server.ts'

const words = {
  en: { ...english, frame: englishFrame },
  de: { ...german, frame: germanFrame },
} satisfies Record<Language, object>

/** Asks search engines and other programs to come back after this time. */
const RETRY_AFTER_SECONDS = 24 * 60 * 60

/** Returns the page “Opening soon” with status 503. No cache and no search engine may store it. */
export async function openingSoonResponse(
  { shopName, defaultLanguage }: Settings,
  language: Language,
): Promise<Response> {
  const { title, text, staffSignIn, frame } = words[language]
  const pathOf = (path: string) => localizedPath(language, path, defaultLanguage)
  const content = html`<p>${text}</p>
    <p>
      <a href="${pathOf(href('/pages/:slug', { slug: 'imprint' }))}">${frame.imprint}</a>
      <a href="${pathOf(href('/pages/:slug', { slug: 'privacy' }))}">${frame.privacy}</a>
      <a href="${pathOf(href('/sign-in'))}?to=${encodeURIComponent(href('/staff'))}">${staffSignIn}</a>
    </p>
    <p>
      ${languages
        .filter((other) => other !== language)
        .map(
          (other) =>
            html`<a href="${localizedPath(other, '/', defaultLanguage)}" lang="${other}" hreflang="${other}"
              >${frame.languageNames[other]}</a
            >`,
        )}
    </p>`
  return new Response(await plainPage({ language, title: title(shopName), content }), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      'Cache-Control': 'no-store',
      'Retry-After': String(RETRY_AFTER_SECONDS),
    },
  })
}
