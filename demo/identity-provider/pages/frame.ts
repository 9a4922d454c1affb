import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '#shop/language.ts'
import { issuer as de } from '#words/de/demo/identity-provider.ts'
import { issuer as en } from '#words/en/demo/identity-provider.ts'
import { styles } from './styles.ts'

export type Html = ReturnType<typeof html>

export const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }

const styleElement = raw(`<style>${styles}</style>`)
const styleHash = createHash('sha256').update(styles).digest('base64')

/**
 * Returns the Content-Security-Policy. It allows no scripts and no external resources. Forms may post only to the demo
 * identity provider, and its response to a form may redirect to the shop.
 */
export function contentSecurityPolicy(backTo: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    `form-action ${["'self'", ...backTo].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

interface Page {
  readonly language: Language
  readonly title: string
  readonly body: Html
}

export function page({ language, title, body }: Page): Html {
  const words = wordsIn[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>${title} · ${words.name}</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <p class="name">${words.name}</p>
          <p class="label">${words.label}</p>
        </header>
        <main>
          <div class="panel">
            <h1>${title}</h1>
            ${body}
          </div>
        </main>
      </body>
    </html>`
}
