// Telephone numbers as people write them. Never rings one, and never knows whether anybody answers.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type CountryCode, tidyLine } from './address.ts'

/** As E.164; null for none, undefined for what is no number. Without +49 or 0049 it is taken to be of the country. */
export function readPhone(typed: string, country: CountryCode): string | null | undefined {
  const text = tidyLine(typed)
  if (text === '') return null
  if (text.length > 40 || !/^[+\d\s()./-]+$/.test(text)) return undefined
  const number = parsePhoneNumberFromString(text, { defaultCountry: country as 'DE' })
  return number?.isValid() ? number.number : undefined
}
