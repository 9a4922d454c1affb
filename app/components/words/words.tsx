import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useMatches } from 'react-router'
import type { Language } from '#shop/language.ts'
import type { Grams, LengthUnit, Millimetres } from '#shop/length.ts'
import type { ShownLength } from '#shop/measures.ts'
import type { BasisPoints, Currency, Money } from '#shop/money.ts'
import type { Day } from '#shop/time.ts'
import * as formats from '#words/format.ts'
import type { words as accounts } from '#words/en/account/accounts.ts'
import type { firebase } from '#words/en/account/firebase.ts'
import type { words as buying } from '#words/en/checkout/buying.ts'
import type * as orders from '#words/en/checkout/order.ts'
import type { returns } from '#words/en/checkout/returns.ts'
import type { withdrawalForm } from '#words/en/checkout/withdrawal-form.ts'
import type { requiredData } from '#words/en/shop/required-data.ts'
import type { words as shopping } from '#words/en/shop/shop.ts'
import type { viewer } from '#words/en/shop/viewer-3d.ts'
import type { staff } from '#words/en/staff/staff.ts'
import { type RouteWords, type WordArea, wordsOf } from './areas.ts'

type Words = typeof shopping &
  typeof buying &
  Pick<typeof orders, 'documents' | 'order'> &
  typeof accounts & {
    readonly firebase: typeof firebase
    readonly returns: typeof returns
    readonly withdrawalForm: typeof withdrawalForm
    readonly requiredData: typeof requiredData
    readonly viewer: typeof viewer
    readonly staff: typeof staff
  }

/** The texts that every page needs. The entry modules of the server and of the browser provide them. */
export const ShopWordsContext = createContext<WordArea<typeof shopping> | null>(null)

interface PageWords {
  readonly language: Language
  /** The unit in which the page shows lengths. */
  readonly lengthUnit: LengthUnit
  readonly words: object
}

const PageWordsContext = createContext<PageWords | null>(null)

interface WordsProviderProps extends Pick<PageWords, 'language' | 'lengthUnit'> {
  readonly children: ReactNode
}

/**
 * Provides the texts of the page to its components. These are the texts that every page needs, and the texts that the
 * page's routes list in their `handle`.
 */
export function WordsProvider({ language, lengthUnit, children }: WordsProviderProps) {
  const shop = useContext(ShopWordsContext)
  const routes = useMatches().flatMap(({ handle }) => (handle as RouteWords | undefined)?.words ?? [])
  return (
    <PageWordsContext
      value={useMerged({ language, lengthUnit, words: NONE }, shop ? [shop, ...routes] : routes)}
    >
      {children}
    </PageWordsContext>
  )
}

/** Provides the texts of a page section that loads later than the page. */
export function AddWords({ area, children }: { area: WordArea; children: ReactNode }) {
  return <PageWordsContext value={useMerged(usePageWords(), [area])}>{children}</PageWordsContext>
}

const NONE = {}

/**
 * Merges the texts of the areas. Returns the same object as long as the areas are the same, because a new object would
 * make React render all components again after each navigation.
 */
function useMerged({ language, lengthUnit, words }: PageWords, areas: readonly WordArea[]): PageWords {
  const names = [...new Set(areas.map(({ name }) => name))].join(' ')
  return useMemo(
    () => ({
      language,
      lengthUnit,
      words: Object.assign({}, words, ...areas.map((area) => wordsOf(area, language))),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an area's words never change
    [language, lengthUnit, words, names],
  )
}

function usePageWords(): PageWords {
  const words = useContext(PageWordsContext)
  if (!words) throw new Error('A component that shows texts is outside WordsProvider')
  return words
}

/**
 * Returns the texts in the page's language, and formatters for money, lengths, weights and days. The texts that every
 * page needs are always present. Other texts are present only if the handle of one of the page's routes lists them
 * (app/request/route-handle.ts).
 */
export function useWords() {
  const { language, lengthUnit, words } = usePageWords()
  const format = useMemo(() => formatIn(language, lengthUnit), [language, lengthUnit])
  return { language, lengthUnit, words: words as Words, format }
}

function formatIn(language: Language, lengthUnit: LengthUnit) {
  return {
    money: (amount: Money) => formats.formatMoney(amount, language),
    deduction: (amount: Money) => formats.formatDeduction(amount, language),
    price: (amount: Money) => formats.formatPrice(amount, language),
    wholeMoney: (units: number, of: Currency) => formats.formatWholeMoney(units, of, language),
    currencySign: (of: Currency) => formats.currencySign(of, language),
    number: (value: number, decimals?: number) => formats.formatNumber(value, language, decimals),
    rate: (rate: BasisPoints) => formats.formatRate(rate, language),
    length: (length: Millimetres) => formats.formatLength(length, language, lengthUnit),
    lengthNumber: (length: Millimetres) => formats.formatLengthNumber(length, language, lengthUnit),
    size: (lengths: readonly (ShownLength | null | undefined)[]) =>
      formats.formatSize(lengths, language, lengthUnit),
    weight: (weight: Grams) => formats.formatWeight(weight, language),
    day: (day: Day) => formats.formatDay(day, language),
    country: (code: string) => formats.countryName(code, language),
  }
}
