import type { Language } from '#shop/language.ts'
import type { Grams, LengthUnit, Millimetres } from '#shop/length.ts'
import { type BasisPoints, type Currency, decimalsOf, type Money, toDecimal } from '#shop/money.ts'
import type { Day } from '#shop/time.ts'

/** English prices read "€1,249.00" and dates "21 November 2026"; German ones "1.249,00 €" and "21. November 2026". */
const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function numbers(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const made = formatters.get(key) ?? new Intl.NumberFormat(locales[language], options)
  formatters.set(key, made)
  return made as Intl.NumberFormat
}

function dates(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `d${language}${JSON.stringify(options)}`
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], options)
  formatters.set(key, made)
  return made as Intl.DateTimeFormat
}

export function formatMoney(amount: Money, language: Language): string {
  return numbers(language, { style: 'currency', currency: amount.currency }).format(
    toDecimal(amount) as `${number}`,
  )
}

/** "1249,00": an amount as it is typed into a field. */
export function amountFigure(amount: Money, language: Language): string {
  const decimals = decimalsOf(amount.currency)
  const options = { useGrouping: false, minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return numbers(language, options).format(toDecimal(amount) as `${number}`)
}

/** "€100": whole units of a currency, as the ends of a price range are said. */
export function formatWholeMoney(units: number, of: Currency, language: Language): string {
  return numbers(language, { style: 'currency', currency: of, maximumFractionDigits: 0 }).format(units)
}

/** "€" */
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

/** "218 cm", "85.8 in": one decimal where the millimetres ask for it. */
export function formatLength(length: Millimetres, language: Language, unit: LengthUnit = 'cm'): string {
  return `${lengthFigure(length, language, unit)} ${unit}`
}

/** "218 × 95 × 78 cm": what is not known is left out. */
export function formatSize(
  lengths: readonly (Millimetres | null | undefined)[],
  language: Language,
  unit: LengthUnit = 'cm',
): string {
  const known = lengths.filter((length) => length !== null && length !== undefined)
  return known.length === 0
    ? ''
    : `${known.map((length) => lengthFigure(length, language, unit)).join(' × ')} ${unit}`
}

export function lengthFigure(length: Millimetres, language: Language, unit: LengthUnit = 'cm'): string {
  return formatNumber(unit === 'cm' ? length / 10 : length / 25.4, language, 1)
}

export function formatWeight(weight: Grams, language: Language): string {
  return `${formatNumber(weight / 1000, language, weight < 10_000 ? 1 : 0)} kg`
}

/** "21 November 2026" */
export function formatDay(day: Day, language: Language): string {
  return dates(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** "November 2026" */
export function formatMonth(day: Day, language: Language): string {
  return dates(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

const afterTime: Record<Language, string> = { en: '', de: ' Uhr' }

/** "21 November 2026 at 14:05", "21. November 2026 um 14:05 Uhr", in the shop's time zone. */
export function formatInstant(instant: Date, language: Language, timeZone: string): string {
  const said = dates(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant)
  return said + afterTime[language]
}

/** "14:05", in the shop's time zone. */
export function formatTime(instant: Date, language: Language, timeZone: string): string {
  return dates(language, { timeStyle: 'short', timeZone }).format(instant)
}

/** "21 Nov 2026, 14:05", in the shop's time zone: for tables. */
export function formatMoment(instant: Date, language: Language, timeZone: string): string {
  return dates(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(instant)
}

/** The country's name in the language: ("DE", "en") → "Germany". */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([locales[language]], { type: 'region' }).of(code) ?? code
}
