// Reads amounts of money as people type and paste them.
import type { Language } from './language.ts'
import {
  type Currency,
  decimalsOf,
  divideRounded,
  fromDecimal,
  money,
  type Money,
  toDecimal,
} from './money.ts'

/** The two amounts, as plain decimals, that a text such as “1.299” can mean. */
export interface AmbiguousAmount {
  readonly typed: string
  readonly readings: readonly [whole: string, withDecimals: string]
}

const thousandsMarks = { en: ',', de: '.' } as const satisfies Record<Language, string>
const THOUSANDTHS = 1000

const UNIT = /^(?:\p{Sc}|[A-Z]{3}(?=[\s\d]))\s*|\s*(?:\p{Sc}|(?<=[\s\d])[A-Z]{3})$/gu
const AMOUNT = /^(\d{1,12}|[1-9]\d{0,2}([.,'’\s])\d{3}(?:\2\d{3}){0,2})(?:([.,])(\d+))?$/
const AMBIGUOUS = /^([1-9]\d{0,2})([.,])(\d{3})$/

/**
 * Returns an amount as a plain decimal: “1.249,50 €” → `1249.50`. “1.249” is 1249 in German, and ambiguous in English.
 * Returns a text unchanged, without its currency, if it is ambiguous or not an amount.
 */
export function plainAmount(typed: string, of: Currency, language: Language): string {
  const text = typed.trim().replaceAll(UNIT, '')
  const ambiguous = ambiguousAmount(text, of)
  if (ambiguous) return text.includes(thousandsMarks[language]) ? text.replaceAll(/[.,]/g, '') : text
  const [, whole = '', grouping, mark, decimals] = AMOUNT.exec(text) ?? []
  if (whole === '' || (mark !== undefined && mark === grouping)) return text
  const digits = whole.replaceAll(/\D/g, '')
  return decimals === undefined ? digits : `${digits}.${decimals}`
}

/** Returns what a text can mean that has one separator before exactly three digits. `null`: the text has one meaning. */
export function ambiguousAmount(text: string, of: Currency): AmbiguousAmount | null {
  const [, whole = '', , thousandths = ''] = AMBIGUOUS.exec(text) ?? []
  const decimals = decimalsOf(of)
  // With three decimals, form fields show amounts in exactly this form.
  if (whole === '' || decimals >= 3) return null
  const all = Number(whole + thousandths)
  const unit = 10 ** decimals
  const readings = [all * unit, divideRounded(all * unit, THOUSANDTHS)] as const
  const [first, second] = readings.map((minor) => toDecimal(money(minor, of)))
  return { typed: text, readings: [first ?? '', second ?? ''] }
}

/** Reads a typed amount of zero or more. `null`: the text is not an amount. */
export function readAmount(typed: string, of: Currency, language: Language): Money | AmbiguousAmount | null {
  const text = plainAmount(typed, of, language)
  const ambiguous = ambiguousAmount(text, of)
  if (ambiguous) return ambiguous
  const amount = fromDecimal(text, of)
  return amount && amount.minor >= 0 ? amount : null
}
