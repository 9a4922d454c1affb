import type { Language } from '#shop/language.ts'
import { decimalsIn, type Grams, lengthIn, type LengthUnit, type Millimetres } from '#shop/length.ts'
import type { ShownLength } from '#shop/measures.ts'
import { type BasisPoints, type Currency, decimalsOf, type Money, toDecimal } from '#shop/money.ts'
import type { Day } from '#shop/time.ts'

/** Locale by language. English: "€1,249.00" and "21 November 2026". German: "1.249,00 €" and "21. November 2026". */
const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

/** Non-breaking space, between a number and its unit. */
const NBSP = '\u00a0'

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function numbers(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locales[language], options)
  formatters.set(key, formatter)
  return formatter as Intl.NumberFormat
}

function dates(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${language}${JSON.stringify(options)}`
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], options)
  formatters.set(key, formatter)
  return formatter as Intl.DateTimeFormat
}

export function formatMoney(amount: Money, language: Language): string {
  return numbers(language, { style: 'currency', currency: amount.currency }).format(
    toDecimal(amount) as `${number}`,
  )
}

/** Formats an amount that is deducted: "−€12.00". */
export function formatDeduction(amount: Money, language: Language): string {
  return formatMoney({ ...amount, minor: -amount.minor }, language).replace('-', '\u2212')
}

/**
 * Formats a price: "€39.50", or without decimals if they are zero: "€1,249". Used on product cards, at options and on
 * the product page. Use `formatMoney` for sums.
 */
export function formatPrice(amount: Money, language: Language): string {
  const options = {
    style: 'currency',
    currency: amount.currency,
    trailingZeroDisplay: 'stripIfInteger',
  } as const
  return numbers(language, options).format(toDecimal(amount) as `${number}`)
}

/** Formats an amount for a form field: "1249,00". */
export function formatAmount(amount: Money, language: Language): string {
  const decimals = decimalsOf(amount.currency)
  const options = { useGrouping: false, minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return numbers(language, options).format(toDecimal(amount) as `${number}`)
}

/** Formats whole units of a currency, for the ends of a price range: "€100". */
export function formatWholeMoney(units: number, of: Currency, language: Language): string {
  return numbers(language, { style: 'currency', currency: of, maximumFractionDigits: 0 }).format(units)
}

/** Returns the currency symbol: "€". */
export function currencySign(of: Currency, language: Language): string {
  const parts = numbers(language, { style: 'currency', currency: of }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? of
}

export function formatNumber(value: number, language: Language, decimals = 0): string {
  return numbers(language, { maximumFractionDigits: decimals }).format(value)
}

export function formatRate(rate: BasisPoints, language: Language): string {
  return numbers(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
}

/** Formats a rate for a form field: "12,5". */
export function formatPercent(rate: BasisPoints, language: Language): string {
  return numbers(language, { useGrouping: false, maximumFractionDigits: 2 }).format(rate / 100)
}

/** Formats a length: "218 cm", "85.8 in". */
export function formatLength(length: Millimetres, language: Language, unit: LengthUnit): string {
  return `${formatLengthNumber(length, language, unit)}${NBSP}${unit}`
}

/** Formats dimensions: "218 × 95 × 78 cm", "160–320 × 95 × 78 cm". Skips unknown lengths. */
export function formatSize(
  lengths: readonly (ShownLength | null | undefined)[],
  language: Language,
  unit: LengthUnit,
): string {
  const known = lengths.filter((length) => length !== null && length !== undefined)
  return known.length === 0
    ? ''
    : `${known.map((length) => formatShownLength(length, language, unit)).join(' × ')}${NBSP}${unit}`
}

function formatShownLength(length: ShownLength, language: Language, unit: LengthUnit): string {
  const ends = typeof length === 'number' ? [length] : length
  return ends.map((end) => formatLengthNumber(end, language, unit)).join('–')
}

/** Formats a length without its unit. Shows at most one decimal, or two decimals of a length below one inch. */
export function formatLengthNumber(length: Millimetres, language: Language, unit: LengthUnit): string {
  return formatNumber(lengthIn(length, unit), language, decimalsIn(length, unit))
}

export function formatWeight(weight: Grams, language: Language): string {
  return `${formatNumber(weight / 1000, language, weight < 10_000 ? 1 : 0)}${NBSP}kg`
}

/** Formats a day: "21 November 2026". */
export function formatDay(day: Day, language: Language): string {
  return dates(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** Formats a month: "November 2026". */
export function formatMonth(day: Day, language: Language): string {
  return dates(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

const afterTime: Record<Language, string> = { en: '', de: `${NBSP}Uhr` }

/** Formats date and time in the shop's time zone: "21 November 2026 at 14:05", "21. November 2026 um 14:05 Uhr". */
export function formatInstant(instant: Date, language: Language, timeZone: string): string {
  const text = dates(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant)
  return text + afterTime[language]
}

/** Formats a time in the shop's time zone: "14:05". */
export function formatTime(instant: Date, language: Language, timeZone: string): string {
  return dates(language, { timeStyle: 'short', timeZone }).format(instant)
}

/** Formats date and time for tables, in the shop's time zone: "21 Nov 2026, 14:05". */
export function formatMoment(instant: Date, language: Language, timeZone: string): string {
  return dates(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant)
}

/** Returns the name of a country. The code "DE" and the language "en" give "Germany". */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([locales[language]], { type: 'region' }).of(code) ?? code
}

/** A country to choose from, with its name. */
export interface CountryChoice {
  readonly code: string
  readonly name: string
}

/**
 * Returns the given countries with their names, sorted by name. Call this function only on the server, because a
 * browser may have other names for the countries but must render the same page as the server.
 */
export function countryChoices(codes: readonly string[], language: Language): CountryChoice[] {
  const { compare } = new Intl.Collator(locales[language])
  return codes
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((a, b) => compare(a.name, b.name))
}
