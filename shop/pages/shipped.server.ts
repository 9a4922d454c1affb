// The shipped texts of the pages. A page that staff have not changed shows its shipped text, also after an upgrade.
import type { Language } from '#shop/language.ts'
import { pages as german } from '#words/de/pages/pages.ts'
import { pages as english } from '#words/en/pages/pages.ts'
import { isShippedPage, type PageText, type ShippedPage } from './pages.ts'

const shipped: Readonly<Record<Language, typeof english>> = { en: english, de: german }

export function shippedText(slug: ShippedPage, language: Language): PageText {
  const { title, description, text } = shipped[language][slug]
  return { title, description, body: text.trim() }
}

export function findShippedText(slug: string, language: Language): PageText | null {
  return isShippedPage(slug) ? shippedText(slug, language) : null
}
