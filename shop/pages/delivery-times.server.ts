import { type DeliveryTime, deliveryTimeOf } from '#shop/delivery-time.ts'
import type { Language } from '#shop/language.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { deliveryTimes as german } from '#words/de/pages/delivery-times.ts'
import { deliveryTimes as english } from '#words/en/pages/delivery-times.ts'
import { units as germanUnits } from '#words/de/shop/units.ts'
import { units as englishUnits } from '#words/en/shop/units.ts'
import { countryName } from '#words/format.ts'

const textsIn = {
  en: { table: english, units: englishUnits },
  de: { table: german, units: germanUnits },
} as const

/** Returns the table of the delivery times in Markdown, the shop's own country first. */
export function deliveryTimesTable(settings: Settings, language: Language): string {
  const { table, units } = textsIn[language]
  const span = (time: DeliveryTime | null) => (time ? units.span(time) : '')
  const timesTo = (destination: string | null) => ({
    stocked: span(deliveryTimeOf({ kind: 'in_stock' }, destination, settings)),
    made: span(deliveryTimeOf({ kind: 'made_to_order', weeks: 0 }, destination, settings)),
  })
  const rows = settings.deliveryCountries.map((code) => ({
    isOwn: code === settings.country,
    country: countryName(code, language),
    ...timesTo(code),
  }))
  const sorted = rows.toSorted(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) || one.country.localeCompare(other.country, language),
  )
  return table(sorted, timesTo(null))
}
