// Standard VAT rates by country, postcode and day, from eu-vat-rates.json. The shop does not deliver to a country
// without a known rate.
import rates from './eu-vat-rates.json' with { type: 'json' }
import type { CountryCode } from '#shop/address.ts'
import type { BasisPoints } from '#shop/money.ts'
import type { Day } from '#shop/time.ts'

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
