import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '#shop/language.ts'
import { bank as de } from '#words/de/demo/bank.ts'
import { bank as en } from '#words/en/demo/bank.ts'
import { styles } from './styles.ts'

export type Html = ReturnType<typeof html>
export type BankWords = typeof en

export const wordsIn: Readonly<Record<Language, BankWords>> = { en, de }

const styleElement = raw(`<style>${styles}</style>`)
const styleHash = createHash('sha256').update(styles).digest('base64')

/**
 * Returns the Content-Security-Policy of the bank's pages. It allows no scripts and no external resources. Forms may
 * post only to the bank, and the bank's response may redirect to the merchant.
 */
export function contentSecurityPolicy(merchantOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'img-src data:',
    `form-action ${["'self'", ...new Set(merchantOrigins)].join(' ')}`,
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
        <main>${body}</main>
      </body>
    </html>`
}

interface MessagePage {
  readonly language: Language
  readonly title: string
  readonly text: string
  /** Link shown as a button below the text. */
  readonly link?: { readonly to: string; readonly label: string }
}

/** Renders a page with a title, a text and an optional link. */
export function messagePage({ language, title, text, link }: MessagePage): Html {
  const body = html`<section class="panel narrow">
    <h1>${title}</h1>
    <p>${text}</p>
    ${link ? html`<a class="button" href="${link.to}">${link.label}</a>` : ''}
  </section>`
  return page({ language, title, body })
}
