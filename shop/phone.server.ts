// Parsing and formatting of phone numbers. Never calls a number or checks whether it is in use.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type CountryCode, tidyLine } from './address.ts'
import type { PhoneFault } from './problems.ts'

/**
 * Parses a phone number to E.164. A number without an international prefix belongs to `country`. `null`: empty.
 * `undefined`: not a valid number.
 */
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

/** Number types that can receive text messages. Some countries do not distinguish mobile from fixed-line numbers. */
const reached = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'])

/**
 * Parses a number that is to receive a code, as E.164: a mobile number in a served country. Refuses premium numbers, which
 * would cost the shop money. The error names the country.
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

/** Formats a number for display: +49 1512 3456789. */
export function phoneAsWritten(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
