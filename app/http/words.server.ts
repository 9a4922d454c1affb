import type { Language } from '#shop/language.ts'
import { words as accountsDe } from '#words/de/accounts.ts'
import { words as buyingDe } from '#words/de/buying.ts'
import { returns as returnsDe } from '#words/de/returns.ts'
import { words as de } from '#words/de/shop.ts'
import { space as spaceDe } from '#words/de/space.ts'
import { words as accountsEn } from '#words/en/accounts.ts'
import { words as buyingEn } from '#words/en/buying.ts'
import { returns as returnsEn } from '#words/en/returns.ts'
import { words as en } from '#words/en/shop.ts'
import { space as spaceEn } from '#words/en/space.ts'

const words = {
  en: { ...en, ...buyingEn, ...accountsEn, returns: returnsEn, space: spaceEn },
  de: { ...de, ...buyingDe, ...accountsDe, returns: returnsDe, space: spaceDe },
}

/** Every sentence of the shopper's pages. */
export function wordsIn(language: Language): (typeof words)['en'] {
  return words[language]
}
