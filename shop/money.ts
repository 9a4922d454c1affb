import type { Language } from './language.ts'

/**
 * Currency code of ISO 4217. Amounts of money are integers in minor units of their currency (cents). The shop never
 * calculates with fractions of a minor unit.
 */
export type Currency = string & { readonly __kind: 'Currency' }

export interface Money {
  readonly minor: number
  readonly currency: Currency
}

/** The largest amount that the shop accepts, in minor units: 10,000,000.00 in a currency with two decimals. */
export const MAX_MINOR = 1_000_000_000

/** A rate in basis points: 1900 is 19 %. */
export type BasisPoints = number

/**
 * Converts an ISO 4217 code to a `Currency`. Throws a `RangeError` if the code does not consist of three capital
 * letters. Does not check whether the currency exists.
 */
export function currency(code: string): Currency {
  if (!/^[A-Z]{3}$/.test(code)) throw new RangeError(`Not a currency code: ${code}`)
  return code as Currency
}

export function money(minor: number, of: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Money is whole minor units, not ${minor}`)
  return { minor, currency: of }
}

export function add(first: Money, ...rest: readonly Money[]): Money {
  return rest.reduce(
    (sum, next) => money(sum.minor + requireSameCurrency(sum, next).minor, sum.currency),
    first,
  )
}

export function subtract(from: Money, amount: Money): Money {
  return money(from.minor - requireSameCurrency(from, amount).minor, from.currency)
}

export function times(price: Money, quantity: number): Money {
  return money(price.minor * quantity, price.currency)
}

export function sum(amounts: readonly Money[], of: Currency): Money {
  return add(money(0, of), ...amounts)
}

function requireSameCurrency(expected: Money, other: Money): Money {
  if (other.currency !== expected.currency) {
    throw new RangeError(`Cannot mix ${other.currency} with ${expected.currency}`)
  }
  return other
}

/** Divides integers exactly and rounds half away from zero. The only place where money is rounded. */
export function divideRounded(numerator: number, denominator: number): number {
  const [n, d] = [BigInt(numerator), BigInt(denominator)]
  if (d <= 0n) throw new RangeError('Can only divide by a positive number')
  const magnitude = n < 0n ? -n : n
  const rounded = (magnitude * 2n + d) / (d * 2n)
  return Number(n < 0n ? -rounded : rounded)
}

/** Returns the tax contained in a gross price. */
export function taxWithin(price: Money, rate: BasisPoints): Money {
  return money(price.minor - divideRounded(price.minor * 10_000, 10_000 + rate), price.currency)
}

/** Returns the tax to add to a net price. */
export function taxOnTop(price: Money, rate: BasisPoints): Money {
  return money(divideRounded(price.minor * rate, 10_000), price.currency)
}

/**
 * Splits an amount in proportion to the weights, by the largest remainder method. The shares always add up to the
 * amount.
 */
export function split(amount: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError('Weights must be ≥ 0 and not all 0')
  const sign = amount.minor < 0 ? -1 : 1
  const whole = BigInt(Math.abs(amount.minor))
  const shares = weights.map((weight, index) => {
    const exact = whole * BigInt(weight)
    return { index, part: exact / total, remainder: exact % total }
  })
  let left = Number(whole - shares.reduce((all, { part }) => all + part, 0n))
  const parts = shares.map(({ part }) => Number(part))
  for (const { index } of shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)) {
    if (left-- <= 0) break
    parts[index] = (parts[index] ?? 0) + 1
  }
  return parts.map((part) => money(sign * part || 0, amount.currency))
}

const knownDecimals = new Map<Currency, number>()

/** Returns the number of decimals of a currency: 2 for EUR, 0 for JPY. */
export function decimalsOf(of: Currency): number {
  let known = knownDecimals.get(of)
  if (known === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: of })
    knownDecimals.set(of, (known = format.resolvedOptions().maximumFractionDigits ?? 2))
  }
  return known
}

/** Formats an amount as a plain decimal, "1249.00", for machines (feeds, JSON-LD, form fields). */
export function toDecimal({ minor, currency: of }: Money): string {
  const decimals = decimalsOf(of)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return (minor < 0 ? '-' : '') + (decimals ? `${whole}.${digits.slice(-decimals)}` : whole)
}

/** Parses a plain decimal ("1249", "1249.5") exactly. `null`: not a decimal, or more decimals than the currency has. */
export function fromDecimal(text: string, of: Currency): Money | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return null
  const decimals = decimalsOf(of)
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return null
  const minor = Number(match[2] + fraction.padEnd(decimals, '0'))
  return money(match[1] ? -minor || 0 : minor, of)
}

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
