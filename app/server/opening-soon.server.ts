// The page that visitors see instead of the shop's pages until a manager opens the shop. It contains no scripts.
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { href, type ServerBuild } from 'react-router'
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

/**
 * Returns the page “Opening soon” with status 503. No cache and no search engine may store it. `build` contains the style
 * sheet and the fonts that every page of the shop loads.
 */
export async function openingSoonResponse(
  settings: Settings,
  language: Language,
  build: ServerBuild,
): Promise<Response> {
  return new Response(await page(settings, language, build), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      'Retry-After': String(RETRY_AFTER_SECONDS),
    },
  })
}

function page(settings: Settings, language: Language, build: ServerBuild) {
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
        ${lookOf(build, settings)} ${raw(`<style>${STYLE}</style>`)}
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

/** The exports of `app/entry.server.tsx`. The type of React Router does not contain `pageDesignOf`. */
interface EntryModule {
  pageDesignOf(design: Settings['design']): {
    readonly fontFiles: readonly string[]
    readonly stylesheet: string | null
  }
}

/** Returns the links to the style sheets of the shop and to its main fonts. */
function lookOf({ assets, entry }: ServerBuild, { design }: Settings) {
  const { pageDesignOf } = entry.module as ServerBuild['entry']['module'] & EntryModule
  const { fontFiles, stylesheet } = pageDesignOf(design)
  const styleSheets = [...(assets.routes['root']?.css ?? []), ...(stylesheet === null ? [] : [stylesheet])]
  return [
    ...fontFiles.map(
      (url) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}" />`,
    ),
    ...styleSheets.map((url) => html`<link rel="stylesheet" href="${url}" />`),
  ]
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

/** The rules of this page. Colours, sizes and fonts come from the style sheet of the build. */
const STYLE = `
body { display: flex; flex-direction: column }
header, main, footer { width: 100%; max-width: 70rem; margin-inline: auto; padding-inline: var(--gutter) }
header, footer { display: flex; flex-wrap: wrap; gap: 0 var(--space-8); justify-content: space-between;
  align-items: center; font-size: var(--text-s) }
header { padding-block: var(--space-3) }
main { flex: 1; display: flex; flex-direction: column; justify-content: center; gap: var(--space-6);
  padding-block: var(--space-12) }
footer { padding-block: var(--space-3) var(--space-6); color: var(--ink-quiet) }
footer::before { content: ''; flex-basis: 100%; border-top: var(--hairline); margin-bottom: var(--space-3) }
h1 { font-size: var(--title-xl); max-width: 16em }
h2 { font: var(--weight-medium) var(--text-m) / var(--leading) var(--sans); letter-spacing: 0 }
ul { padding: 0; list-style: none }
footer ul { display: flex; flex-wrap: wrap; gap: 0 var(--space-8) }
.name { font: var(--serif-weight) var(--title-m) / var(--leading-tight) var(--serif) }
.name img { display: block; width: auto; height: auto; max-width: min(14rem, 60vw); max-height: 3rem }
.lead { font-size: var(--text-l); color: var(--ink-quiet); max-width: var(--measure) }
section { margin-top: var(--space-6); padding-top: var(--space-6); border-top: var(--hairline); max-width: var(--measure) }
a { display: inline-block; padding-block: var(--space-3) }
`
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`
/** Allows the style sheets, fonts and images of the shop. Other sites cannot show the page in a frame. */
const POLICY = `default-src 'none'; style-src 'self' '${STYLE_HASH}'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`
