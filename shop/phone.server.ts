// Telephone numbers as people write them. Never rings one, and never knows whether anybody answers.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type CountryCode, tidyLine } from './address.ts'
import type { PhoneFault } from './problems.ts'

/** As E.164; null for none, undefined for what is no number. Without +49 or 0049 it is taken to be of the country. */
export function readPhone(typed: string, country: CountryCode): string | null | undefined {
  const text = tidyLine(typed)
  if (text === '') return null
  if (text.length > 40 || !/^[+\d\s()./-]+$/.test(text)) return undefined
  const number = parsePhoneNumberFromString(text, { defaultCountry: country as 'DE' })
  return number?.isValid() ? number.number : undefined
}

export type Mobile =
  | { readonly phone: string }
  | { readonly fault: PhoneFault; readonly country: CountryCode }

/** Kinds of numbers that a text message reaches; in some countries nobody can tell a mobile number from another. */
const reached = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'])

/**
 * Reads a number that a code is to be sent to, as E.164: one that rings in somebody's pocket, in a country that the shop
 * serves. Never a premium number, which would cost the shop money. A fault names the country it is about.
 */
export function readMobile(
  typed: string,
  { country, served }: { country: CountryCode; served: readonly CountryCode[] },
): Mobile {
  const phone = readPhone(typed, country)
  if (phone === null) return { fault: 'missing', country }
  const number = phone === undefined ? undefined : parsePhoneNumberFromString(phone)
  if (!number?.country || number.ext) return { fault: 'unreadable', country }
  if (!served.includes(number.country)) return { fault: 'not_served', country: number.country }
  if (!reached.has(number.getType() ?? '')) return { fault: 'not_mobile', country: number.country }
  return { phone: number.number }
}

/** A number as people write it: +49 1512 3456789. */
export function phoneAsWritten(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
