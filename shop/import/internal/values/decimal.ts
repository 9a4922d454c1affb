/**
 * An exact decimal number: 12.50 is `{ digits: 1250n, scale: 2 }`. Prices have this type until they are converted to
 * whole minor units.
 */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

export type DecimalSeparator = '.' | ','
export type Rounding = 'nearest' | 'up' | 'down'

const LONGEST = 40
const GROUPING = { '.': "[,'’\\s]", ',': "[.'’\\s]" } as const
const pattern = (sign: DecimalSeparator) =>
  new RegExp(`^([+−-]?)(\\d{1,3}(?:(${GROUPING[sign]})\\d{3}(?:\\3\\d{3})*)?|\\d+)(?:\\${sign}(\\d+))?$`)
const patterns = { '.': pattern('.'), ',': pattern(',') }

/**
 * Parses "1195", "1.195,00" or "1 195,5" exactly. `sign`: the decimal separator. `null`: the text is not a number, or
 * its digits are not grouped in threes.
 */
export function readDecimal(text: string, sign: DecimalSeparator): Decimal | null {
  if (text.length > LONGEST) return null
  const match = patterns[sign].exec(text.trim())
  if (!match) return null
  const [, minus, whole = '', , fraction = ''] = match
  const digits = BigInt(whole.replace(/\D/g, '') + fraction)
  return { digits: minus && minus !== '+' ? -digits : digits, scale: fraction.length }
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale }
}

/** Rounds to a multiple of `step`. With `nearest`, a value halfway between two multiples is rounded away from zero. */
export function roundTo(value: Decimal, step: Decimal, rounding: Rounding): Decimal {
  const numerator = value.digits * 10n ** BigInt(step.scale)
  const denominator = step.digits * 10n ** BigInt(value.scale)
  return { digits: divide(numerator, denominator, rounding) * step.digits, scale: step.scale }
}

function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const whole = numerator / denominator
  const rest = numerator % denominator
  if (rest === 0n) return whole
  const away = numerator < 0n ? whole - 1n : whole + 1n
  if (rounding === 'nearest') return (rest < 0n ? -rest : rest) * 2n >= denominator ? away : whole
  const wantsAway = (rounding === 'up') === numerator > 0n
  return wantsAway ? away : whole
}

/**
 * Returns value × 10^power as an integer: 12.50 and the power 2 give 1250. `null`: the result is not an integer, or is
 * not a safe integer in JavaScript.
 */
export function shifted(value: Decimal, power: number): number | null {
  const up = value.digits * 10n ** BigInt(power)
  const unit = 10n ** BigInt(value.scale)
  if (up % unit !== 0n) return null
  const whole = Number(up / unit)
  return Number.isSafeInteger(whole) ? whole : null
}

/** Converts a decimal number to a floating-point number. Use it only for dimensions and weights, never for money. */
export function approximately({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`)
}

/**
 * Returns the decimal separator that the notation of a number implies: "1.195,00" and "12,5" imply ",". `null`: both
 * separators are possible, as in most numbers.
 */
export function decimalSeparatorOf(text: string): DecimalSeparator | null {
  const [, mark, after = ''] = /([.,])(\d*)[^\d.,]*$/.exec(text) ?? []
  if (mark !== '.' && mark !== ',') return null
  const other = mark === '.' ? ',' : '.'
  if (text.includes(other)) return mark
  const alone = text.indexOf(mark) === text.lastIndexOf(mark)
  if (!alone) return other
  return after.length === 3 && !/(^|\D)0[.,]/.test(text) ? null : mark
}
