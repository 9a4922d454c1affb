import type { Language } from '#shop/language.ts'
import { words as de } from '#words/de/shop.ts'
import { words as en } from '#words/en/shop.ts'

const words = { en, de } as const satisfies Record<Language, typeof en>

/** The sentences of the shopper's pages, for what an action says on the next page. */
export function wordsIn(language: Language): typeof en {
  return words[language]
}
