import type { Language } from '#shop/language.ts'
import { words as accountsDe } from '#words/de/account/accounts.ts'
import { words as buyingDe } from '#words/de/checkout/buying.ts'
import { returns as returnsDe } from '#words/de/checkout/returns.ts'
import { words as de } from '#words/de/shop/shop.ts'
import { space as spaceDe } from '#words/de/shop/viewer-3d.ts'
import { words as accountsEn } from '#words/en/account/accounts.ts'
import { words as buyingEn } from '#words/en/checkout/buying.ts'
import { returns as returnsEn } from '#words/en/checkout/returns.ts'
import { words as en } from '#words/en/shop/shop.ts'
import { space as spaceEn } from '#words/en/shop/viewer-3d.ts'

const words = {
  en: { ...en, ...buyingEn, ...accountsEn, returns: returnsEn, space: spaceEn },
  de: { ...de, ...buyingDe, ...accountsDe, returns: returnsDe, space: spaceDe },
}

/** Every sentence of the shopper's pages. */
export function wordsIn(language: Language): (typeof words)['en'] {
  return words[language]
}
