import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Language } from '#shop/language.ts'

interface PlainPage {
  readonly language: Language
  readonly title: string
  /** The content below the title. */
  readonly content: HtmlEscapedString | Promise<HtmlEscapedString>
}

/** Returns an HTML page without scripts, which needs no database and no style sheet. Send it with `PLAIN_PAGE_POLICY`. */
export function plainPage({ language, title, content }: PlainPage) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

/** The colours of app/styles/tokens.css. */
const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif;
  color: light-dark(#1f1b16, #f2ede5); background: light-dark(#fbf9f5, #181512) }
main { max-width: 36rem; margin: 0 auto; padding: 12vh 1.25rem; overflow-wrap: anywhere }
h1 { font: 400 2rem/1.2 Georgia, serif; text-wrap: balance }
a { display: inline-block; padding: .5rem 1rem .5rem 0; color: inherit }
`
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`
/**
 * Content security policy of a plain page, which has one style sheet and no scripts. Other sites cannot show the page in
 * a frame.
 */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`
