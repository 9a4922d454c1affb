import type { Language } from '#shop/language.ts'
import { type MeasureFault, measureNames, type Measures } from '#shop/measures.ts'
import { measures as de } from './de/shop/measures.ts'
import { measures as en } from './en/shop/measures.ts'
import { formatLength, formatLengthNumber } from './format.ts'

const words = { en, de } as const satisfies Record<Language, typeof en>

/** Returns the lengths that a customer has chosen as texts, like the options of an item. */
export function measureOptions(
  measures: Measures,
  language: Language,
): { readonly name: string; readonly value: string }[] {
  return measureNames.flatMap((name) => {
    const length = measures[name]
    return length === undefined
      ? []
      : [{ name: words[language].chosen[name], value: formatLength(length, language) }]
  })
}

/** Returns a sentence that says why a typed length was not accepted, and which lengths are allowed. */
export function measureFaultText({ name, min, max, step, why }: MeasureFault, language: Language): string {
  const range = {
    min: formatLengthNumber(min, language),
    max: formatLength(max, language),
    step: formatLength(step, language),
  }
  return words[language].faults[why](words[language].typed[name], range)
}
