import type { Grouping, SalesRow } from '#shop/figures/figures.ts'
import type { Language } from '#shop/language.ts'
import { readDay } from '#shop/time.ts'
import type { staffFigures } from '#words/en/staff/sales/figures.ts'
import { countryName, formatDay, formatMonth } from '#words/format.ts'

/** Returns the name of a row of the figures in the language of the page. */
export function rowName(
  { key, name }: Pick<SalesRow, 'key' | 'name'>,
  by: Grouping,
  { keys }: typeof staffFigures,
  language: Language,
): string {
  if (by === 'country') return countryName(key, language)
  if (by === 'time') {
    const day = readDay(key.length === 7 ? `${key}-01` : key)
    if (!day) return key
    return key.length === 7 ? formatMonth(day, language) : formatDay(day, language)
  }
  if (key === 'delivery' || key === 'goodwill' || key === 'none') return keys[key]
  return name ?? keys.former(key.replace(/^former /, ''))
}
