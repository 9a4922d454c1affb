import type { Language } from '#shop/language.ts'
import type { LengthUnit } from '#shop/length.ts'
import { type MeasureFault, measureNames, type Measures } from '#shop/measures.ts'
import { measures as de } from './de/shop/measures.ts'
import { measures as en } from './en/shop/measures.ts'
import { formatLength, formatLengthNumber } from './format.ts'

const words = { en, de } as const satisfies Record<Language, typeof en>

/** Returns the lengths that a customer has chosen as texts, like the options of an item. */
export function measureOptions(
  measures: Measures,
  language: Language,
  unit: LengthUnit,
): { readonly name: string; readonly value: string }[] {
  return measureNames.flatMap((name) => {
    const length = measures[name]
    return length === undefined
      ? []
      : [{ name: words[language].chosen[name], value: formatLength(length, language, unit) }]
  })
}

/** Returns a sentence that says why a typed length was not accepted, and which lengths are allowed. */
export function measureFaultText(fault: MeasureFault, language: Language): string {
  const { name, min, max, step, why, unit, nearest } = fault
  const { typed, faults, nearestAllowed, numberIn } = words[language]
  // The steps are metric: in inches, only the nearest allowed lengths help the customer.
  if (nearest && unit === 'in') {
    const [lower, upper] = nearest
    return nearestAllowed(
      typed[name],
      formatLengthNumber(lower, language, unit),
      formatLength(upper, language, unit),
    )
  }
  const range = {
    min: formatLengthNumber(min, language, unit),
    max: formatLength(max, language, unit),
    step: formatLength(step, language, unit),
    number: numberIn[unit],
  }
  return faults[why](typed[name], range)
}
