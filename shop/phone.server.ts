// Parsing and formatting of phone numbers. Never calls a number or checks whether it is in use.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type CountryCode, normalizeLine } from './address.ts'
import type { PhoneError } from './problems.ts'

/**
 * Parses a phone number to E.164. A number without an international prefix belongs to `country`. `null`: the text is
 * empty. `undefined`: the text is not a valid number.
 */
export function readPhone(typed: string, country: CountryCode): string | null | undefined {
  const text = normalizeLine(typed)
  if (text === '') return null
  if (text.length > 40 || !/^[+\d\s()./-]+$/.test(text)) return undefined
  const number = parsePhoneNumberFromString(text, { defaultCountry: country as 'DE' })
  return number?.isValid() ? number.number : undefined
}

export type MobileResult =
  | { readonly phone: string }
  | { readonly error: PhoneError; readonly country: CountryCode }

/** Number types that can receive text messages. Some countries do not distinguish mobile from fixed-line numbers. */
const mobileNumberTypes = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER'])

/**
 * Parses a phone number to which the shop will send a code. Returns the number in E.164 format. Accepts only mobile
 * numbers of the countries in `served`. Rejects premium numbers, because text messages to them are expensive. If the
 * number is rejected, the returned error contains the country of the number or, if unknown, the given `country`.
 */
export function readMobile(
  typed: string,
  { country, served }: { country: CountryCode; served: readonly CountryCode[] },
): MobileResult {
  const phone = readPhone(typed, country)
  if (phone === null) return { error: 'missing', country }
  const number = phone === undefined ? undefined : parsePhoneNumberFromString(phone)
  if (!number?.country || number.ext) return { error: 'unreadable', country }
  if (!served.includes(number.country)) return { error: 'not_served', country: number.country }
  if (!mobileNumberTypes.has(number.getType() ?? '')) return { error: 'not_mobile', country: number.country }
  return { phone: number.number }
}

/** Formats a number for display: +49 1512 3456789. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
