// Converts settings to the texts of form fields and back. Never stores anything.
import { type CountryCode, lineError, normalizeLine, readPostcode } from '#shop/address.ts'
import { findAddressFormat } from '#shop/address-formats.server.ts'
import { MAX_EMAIL_LENGTH, readEmail } from '#shop/email.ts'
import { fromDecimal, MAX_MINOR, money, toDecimal } from '#shop/money.ts'
import { MAX_RETURN_DAYS, WITHDRAWAL_DAYS } from '#shop/return-days.ts'
import { readPhone } from '#shop/phone.server.ts'
import { isTaxKnown } from '#shop/tax/tax.server.ts'
import type { Span } from '#shop/delivery-time.ts'
import { type AccountsError, accountsText, normalizeAccounts, readAccounts } from './account-values.ts'
import {
  type NumberError,
  readEconomicId,
  readLucidNumber,
  readTaxNumber,
  readVatId,
  readWeeeNumber,
} from './company-numbers.ts'
import {
  type CountryDaysError,
  countryDaysText,
  type DaysError,
  daysText,
  LEAST_DAYS,
  normalizeCountryDays,
  normalizeDays,
  readCountryDays,
  readDays,
} from './day-values.ts'
import { readColour } from './design/colours.ts'
import { accentContrast, LEAST_CONTRAST } from './design/design.ts'
import type { SettingsField } from './fields.ts'
import { valueAt } from './setting-path.ts'
import { isTimeZone, type Settings } from './settings.ts'

/** Why a setting is invalid. The message is in `words/` under `settings.errors`. */
export type SettingError =
  | { readonly kind: 'missing' }
  | { readonly kind: 'too_long'; readonly limit: number }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'postcode'; readonly code: CountryCode; readonly example: string }
  | NumberError
  | { readonly kind: 'link'; readonly link: string }
  | { readonly kind: 'too_many_links'; readonly limit: number }
  | { readonly kind: 'country'; readonly code: string }
  | { readonly kind: 'no_tax_rules'; readonly code: string }
  | { readonly kind: 'time_zone' }
  | { readonly kind: 'amount' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | DaysError
  | { readonly kind: 'colour' }
  | { readonly kind: 'contrast'; readonly contrast: number; readonly least: number }
  | { readonly kind: 'return_days'; readonly least: number; readonly most: number }
  | CountryDaysError
  | { readonly kind: 'account' }
  | AccountsError
  | { readonly kind: 'board_missing' }
  | { readonly kind: 'currency_fixed'; readonly currency: string }
  | { readonly kind: 'changed_meanwhile'; readonly current: string }

/** What the validation of a setting depends on. */
export interface ValueContext {
  readonly settings: Settings
  /** The countries whose address format and taxation are known. */
  readonly deliverable: readonly CountryCode[]
}

type Read = { readonly value: unknown } | { readonly error: SettingError }

const MAX_LINKS = 8
const MAX_LINK_LENGTH = 300

/** Returns the value of a setting as the text that its form field shows. Lists have one entry per line or word. */
export function textOf({ name, kind }: SettingsField, settings: Settings): string {
  const value = valueAt(settings, name)
  if (kind === 'amount') return toDecimal(money(Number(value), settings.currency))
  if (kind === 'countries') return (value as CountryCode[]).toSorted().join(' ')
  if (kind === 'links') return (value as string[]).join('\n')
  if (kind === 'days' || kind === 'addedDays') return daysText(value as Span)
  if (kind === 'countryDays') return countryDaysText(value as Settings['deliveryDays']['countries'])
  if (kind === 'accounts') return accountsText(value as Settings['accounting']['revenue'])
  return String(value)
}

/** Brings a typed text into the form that `textOf` returns, as far as this is possible without validating it. */
export function normalizeText({ kind }: SettingsField, typed: string): string {
  if (kind === 'text' || kind === 'links') return typed.replaceAll(/\r\n?/g, '\n').trim()
  if (kind === 'countryDays') return normalizeCountryDays(typed)
  if (kind === 'accounts') return normalizeAccounts(typed)
  const line = normalizeLine(typed)
  if (kind === 'days' || kind === 'addedDays') return normalizeDays(line)
  if (kind === 'amount') return line.replace(',', '.')
  if (kind === 'countries') return countryList(line.toUpperCase())
  if (kind === 'colour') return readColour(line) ?? line
  return line
}

function countryList(text: string): string {
  const codes = text.split(/[\s,]+/).filter((code) => code !== '')
  return codes.toSorted().join(' ')
}

/** Converts a text that `normalizeText` has returned into the value of the setting. */
export function readText(field: SettingsField, text: string, context: ValueContext): Read {
  const { isRequired, limit } = field
  if (text === '') return isRequired ? { error: { kind: 'missing' } } : emptyValue(field)
  if (limit !== null && text.length > limit) return { error: { kind: 'too_long', limit } }
  return readers[field.kind](field, text, context)
}

const readers: Readonly<
  Record<SettingsField['kind'], (field: SettingsField, text: string, context: ValueContext) => Read>
> = {
  line: ({ isRequired, limit }, text) => {
    const error = lineError(text, isRequired, limit ?? undefined)
    return error ? { error: { kind: 'missing' } } : { value: text }
  },
  postcode: ({ name }, text, { settings }) => {
    const country = String(valueAt(settings, name.replace(/postcode$/, 'country')))
    return readPostcodeIn(country, text)
  },
  vatId: (_, text, { settings }) => readVatId(text, settings.owner.address.country),
  taxNumber: (_, text, { settings }) => readTaxNumber(text, settings.owner.address.country),
  economicId: (_, text) => readEconomicId(text),
  weeeNumber: (_, text, { settings }) => readWeeeNumber(text, settings.owner.address.country),
  lucidNumber: (_, text) => readLucidNumber(text),
  text: (_, text) => ({ value: text }),
  email: (_, text) => {
    const value = readEmail(text)
    if (value !== null) return { value }
    const limit = MAX_EMAIL_LENGTH
    return { error: text.length > limit ? { kind: 'too_long', limit } : { kind: 'email' } }
  },
  phone: (_, text, { settings }) => {
    const value = readPhone(text, settings.country)
    return value ? { value } : { error: { kind: 'phone' } }
  },
  links: (_, text) => readLinks(text),
  country: (_, text) => {
    const code = text.toUpperCase()
    return findAddressFormat(code) ? { value: code } : { error: { kind: 'country', code: text } }
  },
  taxedCountry: (_, text) => {
    const code = text.toUpperCase()
    if (!findAddressFormat(code)) return { error: { kind: 'country', code: text } }
    return isTaxKnown(code) ? { value: code } : { error: { kind: 'no_tax_rules', code } }
  },
  countries: (_, text, { deliverable }) => {
    const codes = [...new Set(text.split(' '))]
    const unknown = codes.find((code) => !findAddressFormat(code))
    if (unknown !== undefined) return { error: { kind: 'country', code: unknown } }
    const closed = codes.find((code) => !deliverable.includes(code))
    return closed === undefined ? { value: codes } : { error: { kind: 'no_delivery', code: closed } }
  },
  timeZone: (_, text) => (isTimeZone(text) ? { value: text } : { error: { kind: 'time_zone' } }),
  amount: (_, text, { settings }) => {
    const amount = fromDecimal(text, settings.currency)
    const isValid = amount !== null && amount.minor >= 0 && amount.minor <= MAX_MINOR
    return isValid ? { value: amount.minor } : { error: { kind: 'amount' } }
  },
  days: (_, text) => readDays(text, LEAST_DAYS.days),
  addedDays: (_, text) => readDays(text, LEAST_DAYS.addedDays),
  returnDays: (_, text) => {
    const [least, most] = [WITHDRAWAL_DAYS, MAX_RETURN_DAYS]
    const isValid = /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most
    return isValid ? { value: Number(text) } : { error: { kind: 'return_days', least, most } }
  },
  colour: (_, text) => readAccent(text),
  countryDays: (_, text, { settings: { country }, deliverable }) =>
    readCountryDays(text, { country, deliverable }),
  account: (_, text) => (/^\d{1,9}$/.test(text) ? { value: text } : { error: { kind: 'account' } }),
  accounts: (_, text) => readAccounts(text, (code) => Boolean(findAddressFormat(code))),
  choice: ({ choices }, text) =>
    choices.includes(text) ? { value: text } : { error: { kind: 'choice', choices } },
}

/** Reads a postcode in the format of a country. Accepts every text if the country has no format. */
export function readPostcodeIn(
  country: CountryCode,
  text: string,
): { readonly value: string } | { readonly error: SettingError } {
  const format = findAddressFormat(country)
  const value = format ? readPostcode(format, text) : text
  if (value !== null) return { value }
  return { error: { kind: 'postcode', code: country, example: format?.postcode?.examples[0] ?? '' } }
}

function readAccent(text: string): Read {
  const value = readColour(text)
  if (!value) return { error: { kind: 'colour' } }
  const contrast = accentContrast(value)
  if (contrast >= LEAST_CONTRAST) return { value }
  // Rounded down, so that the sentence never shows the required contrast for a colour that does not have it.
  return { error: { kind: 'contrast', contrast: Math.floor(contrast * 10) / 10, least: LEAST_CONTRAST } }
}

function readLinks(text: string): Read {
  const links = text.split(/\s+/)
  const broken = links.find((link) => URL.parse(link)?.protocol !== 'https:' || link.length > MAX_LINK_LENGTH)
  if (broken !== undefined) return { error: { kind: 'link', link: broken.slice(0, MAX_LINK_LENGTH) } }
  if (links.length > MAX_LINKS) return { error: { kind: 'too_many_links', limit: MAX_LINKS } }
  return { value: links }
}

function emptyValue({ kind }: SettingsField): Read {
  if (kind === 'countryDays') return { value: {} }
  return { value: kind === 'links' || kind === 'countries' || kind === 'accounts' ? [] : '' }
}
