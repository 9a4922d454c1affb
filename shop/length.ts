/** Lengths are stored as whole millimetres, and weights as whole grams. */
export type Millimetres = number
export type Grams = number

export const MIN_MM = 1
export const MAX_MM = 20_000

/** The units in which a customer can see lengths. */
export const lengthUnits = ['cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

const MM_PER_INCH = 25.4

const MM_PER_UNIT = { mm: 1, cm: 10, m: 1000, in: MM_PER_INCH, ft: 304.8 } as const
const G_PER_UNIT = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const

export type LengthSource = keyof typeof MM_PER_UNIT
export type WeightSource = keyof typeof G_PER_UNIT

/** Converts a length to millimetres, rounded to the nearest whole millimetre. */
export function millimetres(value: number, unit: LengthSource): Millimetres {
  return Math.round(value * MM_PER_UNIT[unit])
}

/** Converts a length from millimetres to a unit, without rounding. */
export function lengthIn(length: Millimetres, unit: LengthUnit): number {
  return length / MM_PER_UNIT[unit]
}

/** Converts a length to inches, rounded to one decimal. */
export function tenthsOfInches(length: Millimetres): number {
  return Math.round((length / MM_PER_INCH) * 10) / 10
}

/** Returns the number of decimals with which a length is shown: 1, or 2 for a length below one inch. */
export function decimalsIn(length: Millimetres, unit: LengthUnit): 1 | 2 {
  return unit === 'in' && length < MM_PER_INCH ? 2 : 1
}

/** Converts a weight to grams, rounded to the nearest whole gram. */
export function grams(value: number, unit: WeightSource): Grams {
  return Math.round(value * G_PER_UNIT[unit])
}
