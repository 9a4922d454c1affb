import type { CountryCode } from '#shop/address.ts'
import type { Money } from '#shop/money.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import { addDays, type Day, readDay } from '#shop/time.ts'

/** The days from `from` to `to`, both included. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

/** Returns the URL of the figures of a period. */
export function figuresUrl({ from, to }: Period): string {
  return `/staff/figures?from=${from}&to=${to}`
}

export const periodPresets = ['this_month', 'last_month', 'this_year', 'last_year'] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** Longest period of the figures, in days: two years. */
export const LONGEST_PERIOD = 731
/** Longest period of which the figures show each day, in days. Longer periods are shown by month. */
export const LONGEST_BY_DAY = 62

const dayText = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day

/** Returns the period of a preset. `today`: the day in the shop's time zone. */
export function periodOf(preset: PeriodPreset, today: Day): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const shift = { this_month: 0, last_month: -1, this_year: 0, last_year: -1 }[preset]
  if (preset === 'this_year' || preset === 'last_year')
    return { from: dayText(year + shift, 1, 1), to: dayText(year + shift, 12, 31) }
  const months = year * 12 + month - 1 + shift
  const firstOf = (count: number) => dayText(Math.floor(count / 12), (count % 12) + 1, 1)
  return { from: firstOf(months), to: addDays(firstOf(months + 1), -1) }
}

/** Why a typed period cannot be used. `day`: a text is no day. */
export type PeriodError = 'day' | 'reversed' | 'too_long'

export interface ReadPeriod {
  readonly period: Period
  /** The typed days, also if they are invalid. */
  readonly typed: { readonly from: string; readonly to: string }
  /** `null`: the period is the typed one. Otherwise, it is the current month. */
  readonly error: PeriodError | null
}

/** Reads the period of a URL. Without one, returns the current month. */
export function readPeriod(params: URLSearchParams, today: Day): ReadPeriod {
  const current = periodOf('this_month', today)
  const typed = { from: params.get('from') ?? current.from, to: params.get('to') ?? current.to }
  const [from, to] = [readDay(typed.from.trim()), readDay(typed.to.trim())]
  if (!from || !to) return { period: current, typed, error: 'day' }
  if (from > to) return { period: current, typed, error: 'reversed' }
  if (addDays(from, LONGEST_PERIOD - 1) < to) return { period: current, typed, error: 'too_long' }
  return { period: { from, to }, typed, error: null }
}

/** Returns every day of a period, or every month as `2026-11` if the period is longer than `LONGEST_BY_DAY`. */
export function stepsOf({ from, to }: Period): string[] {
  const isByDay = addDays(from, LONGEST_BY_DAY - 1) >= to
  const steps: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const step = isByDay ? day : day.slice(0, 7)
    if (steps.at(-1) !== step) steps.push(step)
  }
  return steps
}

/** How the figures group the lines of documents. */
export const groupings = ['time', 'product', 'category', 'country'] as const
export type Grouping = (typeof groupings)[number]

/** What was invoiced less what was credited. Amounts are negative if more was credited than invoiced. */
export interface Sales {
  readonly gross: Money
  readonly net: Money
  readonly tax: Money
  /** Units sold less units credited. */
  readonly units: number
}

/**
 * One row of the figures. `key`: the day or month, product ID, category ID or country. `delivery` and `goodwill`: lines
 * of documents that belong to no product. `none`: products without a category, and products that no longer exist.
 */
export interface SalesRow extends Sales {
  readonly key: string
  /** Name of the product or the category. `null`: the key is not the ID of one. */
  readonly name: string | null
}

/** The tax that the shop owes in a country at a rate. */
export interface TaxRow extends Sales {
  readonly country: CountryCode
  readonly taxCase: TaxCase
  readonly rate: number
}

export interface Totals extends Sales {
  readonly invoices: number
  readonly creditNotes: number
  readonly invoiced: Money
  readonly credited: Money
  /** Number of documents in other currencies, which no figure includes. */
  readonly inOtherCurrencies: number
}
