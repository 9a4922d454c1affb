import { type LengthUnit, millimetres, type Millimetres } from './length.ts'

/** The lengths that a customer can choose for a variant made to measure. */
export const measureNames = ['length', 'width', 'depth', 'height'] as const
export type MeasureName = (typeof measureNames)[number]

/** The allowed values of a length that the customer chooses: `min`, `min + step` and so on up to `max`. */
export interface MeasureRange {
  readonly name: MeasureName
  readonly min: Millimetres
  readonly max: Millimetres
  readonly step: Millimetres
}

/** The lengths that a customer has chosen. Empty: the variant is not made to measure. */
export type Measures = Readonly<Partial<Record<MeasureName, Millimetres>>>

/** The allowed values of a length, and why the typed value is not one of them. */
export interface MeasureFault extends MeasureRange {
  readonly why: 'missing' | 'unreadable' | 'out_of_range' | 'wrong_step'
  /** The unit in which the customer sees lengths. */
  readonly unit: LengthUnit
  /** The allowed lengths next to the typed length. `null`: the typed length is not between two allowed lengths. */
  readonly nearest: readonly [lower: Millimetres, upper: Millimetres] | null
}

/** The texts that a customer typed for the lengths. */
export type TypedMeasures = Readonly<Partial<Record<MeasureName, string>>>

/**
 * Reads the lengths that a variant needs. `unit`: the unit of numbers without a unit. If `faults` is not empty,
 * `measures` is incomplete.
 */
export function readMeasures(
  ranges: readonly MeasureRange[],
  typed: TypedMeasures,
  unit: LengthUnit,
): { readonly measures: Measures; readonly faults: readonly MeasureFault[] } {
  const measures: Partial<Record<MeasureName, Millimetres>> = {}
  const faults: MeasureFault[] = []
  for (const range of ranges) {
    const text = typed[range.name]?.trim() ?? ''
    const length = unit === 'in' ? readInches(text, range) : readMetric(text, 'cm')
    const why = text === '' ? 'missing' : length === null ? 'unreadable' : faultOf(range, length)
    const nearest = why === 'wrong_step' && length !== null ? stepsAround(range, length) : null
    if (why) faults.push({ ...range, why, unit, nearest })
    else if (length !== null) measures[range.name] = length
  }
  return { measures, faults }
}

/** Returns whether the chosen lengths are exactly those that a variant needs, with allowed values. */
export function areMeasuresValid(ranges: readonly MeasureRange[], measures: Measures): boolean {
  const chosen = measureNames.filter((name) => measures[name] !== undefined)
  return (
    chosen.length === ranges.length &&
    ranges.every((range) => {
      const length = measures[range.name]
      return length !== undefined && faultOf(range, length) === null
    })
  )
}

/** Returns a key that is the same for equal lengths. */
export function measuresKey(measures: Measures): string {
  return measureNames
    .flatMap((name) => (measures[name] === undefined ? [] : [`${name}=${measures[name]}`]))
    .join(' ')
}

/** A length in which a variant is made, or the lowest and highest length that a customer can choose. */
export type ShownLength = Millimetres | readonly [min: Millimetres, max: Millimetres]

/** The dimension that a length stands for. The length of a table or a bench is the dimension `width`. */
export const dimensionOf = { width: 'width', depth: 'depth', height: 'height', length: 'width' } as const

type OuterDimension = (typeof dimensionOf)[MeasureName]
type OuterDimensions = { readonly [Name in OuterDimension]?: Millimetres | undefined }

/** Leaves out the dimensions that the customer chooses. */
export function fixedDimensions<Dimensions extends OuterDimensions>(
  dimensions: Dimensions,
  ranges: readonly MeasureRange[],
): Partial<Dimensions> {
  const chosen = new Set<string>(ranges.map(({ name }) => dimensionOf[name]))
  const fixed = Object.entries(dimensions).filter(([name]) => !chosen.has(name))
  // TypeScript loses the names in `Object.fromEntries`.
  return Object.fromEntries(fixed) as Partial<Dimensions>
}

/** Returns the dimensions, with the lengths that the customer has chosen. */
export function agreedDimensions<Dimensions extends OuterDimensions>(
  dimensions: Dimensions,
  measures: Measures,
): Dimensions {
  const chosen = measureNames.flatMap((name) =>
    measures[name] === undefined ? [] : [[dimensionOf[name], measures[name]] as const],
  )
  return { ...dimensions, ...Object.fromEntries(chosen) }
}

/** Returns the dimensions, with the lowest and highest allowed value of those that the customer chooses. */
export function shownDimensions<Dimensions extends OuterDimensions>(
  dimensions: Dimensions,
  ranges: readonly MeasureRange[],
): Omit<Dimensions, OuterDimension> & { readonly [Name in OuterDimension]?: ShownLength | undefined } {
  const chosen = ranges.map(({ name, min, max }) => [dimensionOf[name], [min, max]] as const)
  return { ...dimensions, ...Object.fromEntries(chosen) }
}

function faultOf(
  { min, max, step }: MeasureRange,
  length: Millimetres,
): 'out_of_range' | 'wrong_step' | null {
  if (length < min || length > max) return 'out_of_range'
  return (length - min) % step === 0 ? null : 'wrong_step'
}

const TYPED = /^(\d{1,6})(?:[.,](\d{1,3}))?\s*(mm|cm|m)?$/i
const MM_PER_UNIT: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 }
const THOUSANDTHS = 1000

/**
 * Reads a length such as "212", "212.5", "212,5 cm", "2120 mm" or "2.12 m". `bareUnit`: the unit of a number without a
 * unit. `null`: the text is not a length in whole millimetres.
 */
function readMetric(typed: string, bareUnit: 'cm' | null): Millimetres | null {
  const [, whole = '', decimals = '', unit = bareUnit] = TYPED.exec(typed) ?? []
  if (whole === '' || unit === null) return null
  const thousandths = Number(whole) * THOUSANDTHS + Number(decimals.padEnd(3, '0'))
  const scaled = thousandths * (MM_PER_UNIT[unit.toLowerCase()] ?? 0)
  return scaled % THOUSANDTHS === 0 ? scaled / THOUSANDTHS : null
}

const TYPED_INCHES =
  /^(\d{1,4})(?:[.,](\d{1,3})|[\s-](\d{1,2})\/(\d{1,2}))?\s*(?:in|inch|inches|zoll|"|”|″|'')?$/i

/**
 * Reads a length such as "84", "84.3", `84 1/4"`, "84¼ in" or "214 cm". A number without a unit is in inches. Pages
 * show inches with one decimal. If a typed length looks the same on pages as an allowed length, returns the allowed
 * length. `null`: the text is not a length.
 */
function readInches(typed: string, range: MeasureRange): Millimetres | null {
  const metric = readMetric(typed, null)
  if (metric !== null) return metric
  const plain = typed.replace(/\s?[¼½¾⅛⅜⅝⅞]/, (part) => ` ${part.trim().normalize('NFKC').replace('⁄', '/')}`)
  const [, whole = '', decimals = '', over = '0', under = '1'] = TYPED_INCHES.exec(plain) ?? []
  if (whole === '' || Number(under) === 0) return null
  const inches = Number(`${whole}.${decimals || '0'}`) + Number(over) / Number(under)
  const length = millimetres(inches, 'in')
  const steps = stepsAround(range, length)
  return steps.find((step) => Math.abs(step - length) <= ROUNDING) ?? length
}

/** Largest difference in millimetres that rounding to a tenth of an inch can make. */
const ROUNDING = 1

function stepsAround({ min, step }: MeasureRange, length: Millimetres): [Millimetres, Millimetres] {
  const lower = min + Math.floor((length - min) / step) * step
  return [lower, lower + step]
}
