// The page that visitors see instead of the shop's pages until a manager opens the shop. It contains no scripts.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { href } from 'react-router'
import { type Language, languages, localizedPath } from '#shop/language.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { formatPhone } from '#shop/phone.server.ts'
import { shopImageUrl } from '#shop/shop-image.ts'
import { frame as germanFrame } from '#words/de/shop/frame.ts'
import { openingSoon as german } from '#words/de/shop/opening-soon.ts'
import { frame as englishFrame } from '#words/en/shop/frame.ts'
import { openingSoon as english } from '#words/en/shop/opening-soon.ts'

const words = {
  en: { ...english, frame: englishFrame },
  de: { ...german, frame: germanFrame },
} satisfies Record<Language, object>

/** Asks search engines and other programs to come back after this time. */
const RETRY_AFTER_SECONDS = 24 * 60 * 60

/** Returns the page “Opening soon” with status 503. No cache and no search engine may store it. */
export async function openingSoonResponse(settings: Settings, language: Language): Promise<Response> {
  return new Response(await page(settings, language), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      'Retry-After': String(RETRY_AFTER_SECONDS),
    },
  })
}

function page(settings: Settings, language: Language) {
  const { shopName, icon, defaultLanguage } = settings
  const { title, text } = words[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title(shopName)}</title>
        <link rel="icon" href="${icon ? shopImageUrl(icon[192]) : '/favicon.svg'}" />
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>
          ${nameOf(settings)}
          <p>
            ${languages
              .filter((other) => other !== language)
              .map(
                (other) =>
                  html`<a
                    href="${localizedPath(other, '/', defaultLanguage)}"
                    lang="${other}"
                    hreflang="${other}"
                    >${words[language].frame.languageNames[other]}</a
                  >`,
              )}
          </p>
        </header>
        <main>
          <h1>${title(shopName)}</h1>
          <p class="lead">${text}</p>
          ${contactOf(settings, language)}
        </main>
        ${footer(settings, language)}
      </body>
    </html>`
}

/** Returns the shop's logo or, if it has none, its name. */
function nameOf({ shopName, logo }: Settings) {
  if (!logo) return html`<p class="name">${shopName}</p>`
  const { hash, width, height } = logo
  return html`<p class="name">
    <img src="${shopImageUrl(hash)}" alt="${shopName}" width="${width}" height="${height}" />
  </p>`
}

/** Returns the shop's contact data. Empty: the owner has not yet entered them. */
function contactOf({ contact: { email, phone } }: Settings, language: Language) {
  const texts = words[language]
  if (email === '' && phone === '') return ''
  return html`<section>
    <h2>${texts.contact}</h2>
    <ul>
      ${email && html`<li>${texts.email}: <a href="mailto:${email}">${email}</a></li>`}
      ${phone && html`<li>${texts.phone}: <a href="tel:${phone}">${formatPhone(phone)}</a></li>`}
    </ul>
  </section>`
}

function footer({ defaultLanguage }: Settings, language: Language) {
  const { frame, staffSignIn } = words[language]
  const pathOf = (path: string) => localizedPath(language, path, defaultLanguage)
  const pages = { imprint: frame.imprint, privacy: frame.privacy, terms: frame.terms }
  return html`<footer>
    <nav aria-label="${frame.legal}">
      <ul>
        ${Object.entries(pages).map(
          ([slug, text]) => html`<li><a href="${pathOf(href('/pages/:slug', { slug }))}">${text}</a></li>`,
        )}
      </ul>
    </nav>
    <p>
      <a href="${pathOf(href('/sign-in'))}?to=${encodeURIComponent(href('/staff'))}">${staffSignIn}</a>
    </p>
  </footer>`
}

/** The colours, sizes and spaces of app/styles/tokens.css. The page loads no style sheet of the build. */
const STYLE = `
:root { color-scheme: light dark; --ink-quiet: light-dark(#655c52, #b5ab9d); --line: light-dark(#e2dbcf, #3b352e) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100svh; display: flex; flex-direction: column; overflow-wrap: anywhere;
  font: 1rem/1.55 'Instrument Sans', system-ui, sans-serif;
  color: light-dark(#1f1b16, #f2ede5); background: light-dark(#fbf9f5, #181512) }
header, main, footer { width: 100%; max-width: 70rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 4rem) }
header, footer { display: flex; flex-wrap: wrap; gap: .25rem 2rem; justify-content: space-between; align-items: center }
header { padding-block: 1rem }
main { flex: 1; display: flex; flex-direction: column; justify-content: center; gap: 1.5rem; padding-block: 3rem }
footer { padding-block: 1rem 1.5rem; color: var(--ink-quiet) }
footer::before { content: ''; flex-basis: 100%; border-top: 1px solid var(--line) }
h1, .name { font-family: 'Fraunces', Georgia, serif; font-weight: 400 }
h1 { font-size: clamp(2.375rem, 1.6rem + 3.4vw, 4.75rem); line-height: 1.12; text-wrap: balance; max-width: 16em }
h2 { font-size: 1rem; font-weight: 600 }
h1, h2, p, ul { margin: 0 }
ul { padding: 0; list-style: none }
footer ul { display: flex; flex-wrap: wrap; gap: 0 2rem }
.name { font-size: 1.5rem; line-height: 1.12 }
.name img { display: block; width: auto; height: auto; max-width: min(14rem, 60vw); max-height: 3rem }
.lead { font-size: clamp(1.0625rem, 1rem + .3vw, 1.25rem); max-width: 38rem }
section { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); max-width: 38rem }
a { display: inline-block; padding-block: .625rem; color: inherit; text-underline-offset: .2em }
a:hover { text-decoration-thickness: 2px }
a:focus-visible { outline: 2px solid light-dark(#1d5fd1, #8db6ff); outline-offset: 2px }
`
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`
/** Allows one style sheet and the images of the shop. Other sites cannot show the page in a frame. */
const POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`
