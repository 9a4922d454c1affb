// Standard VAT rates by country, postcode and day, from eu-vat-rates.json. The shop does not deliver to a country
// without a known rate.
import rates from './eu-vat-rates.json' with { type: 'json' }
import { type CountryCode, euCountries } from '#shop/address.ts'
import type { BasisPoints } from '#shop/money.ts'
import type { Day } from '#shop/time.ts'
import type { TaxPlace } from './tax.ts'

interface Period {
  readonly effective_from: string
  readonly rates: { readonly standard: number }
  readonly exceptions?: readonly { readonly postcode: string; readonly standard: number }[]
}

const periods = new Map<CountryCode, readonly Period[]>(
  Object.entries(rates.items as Readonly<Record<string, readonly Period[]>>).map(([country, list]) => [
    country,
    list.toSorted((a, b) => (a.effective_from < b.effective_from ? 1 : -1)),
  ]),
)

/**
 * Returns the standard VAT rate at the place of delivery on the given day, in basis points. Places with their own rate,
 * such as the Canaries, Büsingen and Madeira, are recognised by their postcode. `null`: no rate is known.
 */
export function standardRate(country: CountryCode, postcode: string, day: Day): BasisPoints | null {
  const period = periods.get(country)?.find(({ effective_from }) => effective_from <= day)
  if (!period) return null
  const code = postcode.replaceAll(/[^0-9A-Za-z]/g, '')
  const exception = period.exceptions?.find((it) => new RegExp(`^(?:${it.postcode})$`).test(code))
  return Math.round((exception?.standard ?? period.rates.standard) * 100)
}

/** Checks whether the shop knows the VAT rates of a country. Without them, a shop cannot sell from this country. */
export function isTaxKnown(country: CountryCode): boolean {
  return periods.has(country)
}

/**
 * Returns the VAT rate of a place of delivery, and whether a delivery from the shop's country to this place is an
 * export. The rate of an export is 0. `null`: the shop does not know the VAT rules of its own country, so it can
 * deliver nowhere.
 */
export function taxPlaceOf(
  { country, postcode }: { readonly country: CountryCode; readonly postcode: string },
  { from, day }: { readonly from: CountryCode; readonly day: Day },
): TaxPlace | null {
  if (!isTaxKnown(from)) return null
  const rateCountry = vatCountry[country] ?? country
  const rate = standardRate(rateCountry, postcode, day)
  const isInside = rate !== null && rate > 0 && isSameArea(vatCountry[from] ?? from, rateCountry, postcode)
  return isInside ? { rate, isExport: false } : { rate: 0, isExport: true }
}

/**
 * Territories with a country code of their own that belong to the VAT area of another country (Art. 7 of the
 * Directive).
 */
const vatCountry: Readonly<Record<CountryCode, CountryCode>> = { MC: 'FR', IM: 'GB' }

const FRENCH_OVERSEAS = /^97\d{3}$/
const NORTHERN_IRELAND = /^BT\d/i

/**
 * Returns whether a place is in the same VAT area as the shop's country. Northern Ireland belongs to the area of the EU
 * for goods, and to that of the United Kingdom. The French overseas departments have a VAT rate, but are outside the
 * area of the EU (Art. 6 of Directive 2006/112/EC).
 */
function isSameArea(from: CountryCode, to: CountryCode, postcode: string): boolean {
  const isInEu = (country: CountryCode) => euCountries.includes(country)
  if (to === 'GB') return from === 'GB' || (isInEu(from) && NORTHERN_IRELAND.test(postcode))
  if (to === 'FR' && FRENCH_OVERSEAS.test(postcode)) return false
  return isInEu(from) ? isInEu(to) : from === to
}
