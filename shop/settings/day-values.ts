// Converts delivery times in the settings to the texts of form fields and back. Never stores anything.
import type { CountryCode } from '#shop/address.ts'
import { MAX_DELIVERY_DAYS, type Span } from '#shop/delivery-time.ts'

/** Why a typed number of days is invalid. */
export type DaysError =
  | { readonly kind: 'days'; readonly least: number; readonly most: number }
  | { readonly kind: 'days_reversed' }

/** Why a typed list of countries and days is invalid. `line`: the invalid line of the list. */
export type CountryDaysError =
  | { readonly kind: 'country_days'; readonly line: string }
  | { readonly kind: 'country_twice'; readonly code: CountryCode }
  | { readonly kind: 'no_delivery'; readonly code: CountryCode }
  | { readonly kind: 'own_country'; readonly code: CountryCode }

type Result<Value, E> = { readonly value: Value } | { readonly error: E }

/** The smallest allowed number of days, for a delivery time and for days that are added to a delivery time. */
export const LEAST_DAYS = { days: 1, addedDays: 0 } as const

const SPAN = /^(\d{1,4})(?:–(\d{1,4}))?$/
const LINE = /^([A-Z]{2}): (.*)$/
const MAX_LINE_LENGTH = 40

/** Formats a number of days: "5–8", or "5" if both ends are equal. */
export function daysText({ from, to }: Span): string {
  return from === to ? `${from}` : `${from}–${to}`
}

/** Formats days by country, one country per line: "AT: 1–2". */
export function countryDaysText(days: Readonly<Record<CountryCode, Span>>): string {
  return Object.entries(days)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, span]) => `${code}: ${daysText(span)}`)
    .join('\n')
}

/** Brings typed days into the form of `daysText`: "5 - 8" becomes "5–8". */
export function normalizeDays(text: string): string {
  return text.trim().replaceAll(/\s*[-–—]\s*/g, '–')
}

/** Brings a typed list into the form of `countryDaysText`: "at 1-2" becomes "AT: 1–2". Sorts the lines. */
export function normalizeCountryDays(text: string): string {
  const lines = text.split(/[\r\n,;]+/).map((line) => {
    const [, code, days] = /^([a-z]{2})\s*:?\s*\+?\s*(\d.*)$/i.exec(line.trim()) ?? []
    return code === undefined ? line.trim() : `${code.toUpperCase()}: ${normalizeDays(days ?? '')}`
  })
  return lines
    .filter((line) => line !== '')
    .toSorted()
    .join('\n')
}

/** Reads days that `normalizeDays` has normalized. */
export function readDays(text: string, least: number): Result<Span, DaysError> {
  const [, first, last = first] = SPAN.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  const isAllowed = (days: number) => days >= least && days <= MAX_DELIVERY_DAYS
  if (!isAllowed(from) || !isAllowed(to)) return { error: { kind: 'days', least, most: MAX_DELIVERY_DAYS } }
  return from > to ? { error: { kind: 'days_reversed' } } : { value: { from, to } }
}

/** The countries that a list of days may name: all countries of `deliverable` except the shop's own `country`. */
interface Countries {
  readonly country: CountryCode
  readonly deliverable: readonly CountryCode[]
}

/** Reads a list that `normalizeCountryDays` has normalized. */
export function readCountryDays(
  text: string,
  { country, deliverable }: Countries,
): Result<Record<CountryCode, Span>, CountryDaysError> {
  const value: Record<CountryCode, Span> = {}
  for (const line of text.split('\n')) {
    const [, code = '', days = ''] = LINE.exec(line) ?? []
    const read = readDays(days, LEAST_DAYS.addedDays)
    if ('error' in read) return { error: { kind: 'country_days', line: line.slice(0, MAX_LINE_LENGTH) } }
    if (code === country) return { error: { kind: 'own_country', code } }
    if (!deliverable.includes(code)) return { error: { kind: 'no_delivery', code } }
    if (code in value) return { error: { kind: 'country_twice', code } }
    value[code] = read.value
  }
  return { value }
}
