import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { isLanguage, type Language } from '#shop/language.ts'
import type { Grams, LengthUnit, Millimetres } from '#shop/length.ts'
import type { BasisPoints, Currency, Money } from '#shop/money.ts'
import type { Day } from '#shop/time.ts'
import * as formats from '#words/format.ts'
import type { words as accounts } from '#words/en/account/accounts.ts'
import type { words as buying } from '#words/en/checkout/buying.ts'
import type { returns } from '#words/en/checkout/returns.ts'
import type { words as shopping } from '#words/en/shop/shop.ts'
import type { space } from '#words/en/shop/viewer-3d.ts'

type Words = typeof shopping &
  typeof buying &
  typeof accounts & { readonly returns: typeof returns; readonly space: typeof space }

const provided = new Map<Language, Partial<Words>>()

/** Makes words of a language ready to be used: all of both on the server, in the browser what the page needs of its own. */
export function provideWords(language: Language, words: Partial<Words>): void {
  provided.set(language, { ...provided.get(language), ...words })
}

/** The language of the page that is open, in the browser. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

const LanguageContext = createContext<Language>('en')

export function WordsProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** The sentences of the page's language, and how it writes money, lengths, weights and days. */
export function useWords() {
  const language = useContext(LanguageContext)
  // Not all of them may have been provided: pages that need more than the shop window's import `buying-words.ts`.
  const words = provided.get(language) as Words | undefined
  if (!words) throw new Error(`No words for ${language}`)
  const format = useMemo(() => formatIn(language), [language])
  return { language, words, format }
}

function formatIn(language: Language) {
  return {
    money: (amount: Money) => formats.formatMoney(amount, language),
    wholeMoney: (units: number, of: Currency) => formats.formatWholeMoney(units, of, language),
    currencySign: (of: Currency) => formats.currencySign(of, language),
    number: (value: number, decimals?: number) => formats.formatNumber(value, language, decimals),
    rate: (rate: BasisPoints) => formats.formatRate(rate, language),
    length: (length: Millimetres, unit?: LengthUnit) => formats.formatLength(length, language, unit),
    size: (lengths: readonly (Millimetres | null | undefined)[], unit?: LengthUnit) =>
      formats.formatSize(lengths, language, unit),
    weight: (weight: Grams) => formats.formatWeight(weight, language),
    day: (day: Day) => formats.formatDay(day, language),
    country: (code: string) => formats.countryName(code, language),
  }
}
