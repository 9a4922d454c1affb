/** Two-letter ISO 3166 country code. */
export type CountryCode = string

/** The member states of the European Union. */
export const euCountries: CountryCode[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** A postal address without the person's name. Fields that the country does not use are empty. */
export interface Address {
  readonly country: CountryCode
  readonly company: string
  readonly street: string
  /** Second address line: flat, floor, staircase, or a "care of" name. */
  readonly extra: string
  readonly district: string
  readonly postcode: string
  readonly city: string
  readonly region: string
}

export type AddressField = Exclude<keyof Address, 'country'>

export const postcodeKinds = ['postcode', 'zip', 'eircode'] as const
export type PostcodeKind = (typeof postcodeKinds)[number]

export const regionKinds = [
  'province',
  'county',
  'state',
  'island',
  'parish',
  'district',
  'area',
  'prefecture',
  'department',
] as const
export type RegionKind = (typeof regionKinds)[number]

/** Address format of a country. */
export interface AddressFormat {
  readonly country: CountryCode
  /** Lines of a postal address from top to bottom, with fields in braces: "{postcode} {city}". */
  readonly lines: readonly string[]
  /** Form fields of the address, in the order of its lines. */
  readonly fields: readonly AddressField[]
  readonly required: readonly AddressField[]
  readonly postcodeKind: PostcodeKind
  readonly postcode: { readonly pattern: string; readonly examples: readonly string[] } | null
  readonly regionKind: RegionKind
}

/** Why a field is invalid. The message is in `words/` under `fields.errors`. */
export type FieldError =
  | { readonly kind: 'missing' }
  | { readonly kind: 'too_long'; readonly limit: number }
  | { readonly kind: 'email' }
  | { readonly kind: 'phone' }
  | { readonly kind: 'postcode'; readonly example: string }
  | { readonly kind: 'not_served' }

/** Field errors by field name, in the order of the form. */
export type FieldErrors = Readonly<Record<string, FieldError>>

export type Validated<T, Errors = FieldErrors> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: Errors }

export const MAX_LINE_LENGTH = 120
export const MAX_POSTCODE_LENGTH = 20

/**
 * Cleans one line of text. Converts the text to Unicode form NFC, and replaces line breaks and repeated spaces with one
 * space. Removes bidirectional control characters, because they would affect the surrounding text.
 */
export function normalizeLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
}

/**
 * Checks one line of text. Returns an error if the line is longer than `limit` characters, or if the line is required
 * but missing. A line without any letter or digit counts as missing. `null`: the line is valid.
 */
export function lineError(line: string, isRequired: boolean, limit = MAX_LINE_LENGTH): FieldError | null {
  if (line.length > limit) return { kind: 'too_long', limit }
  return isRequired && !/[\p{L}\p{N}]/u.test(line) ? { kind: 'missing' } : null
}

/**
 * Validates the typed fields of an address in the format of its country. Returns the normalized address or, if any
 * field is invalid, the field errors.
 */
export function readAddress(
  format: AddressFormat,
  typed: Readonly<Record<string, string | undefined>>,
): Validated<Address> {
  const errors: Record<string, FieldError> = {}
  const address = {
    country: format.country,
    company: '',
    street: '',
    extra: '',
    district: '',
    postcode: '',
    city: '',
    region: '',
  }
  for (const field of format.fields) {
    const { value, error } = readField(format, field, typed[field] ?? '')
    address[field] = value
    if (error) errors[field] = error
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: address }
}

function readField(format: AddressFormat, field: AddressField, typed: string) {
  const isRequired = format.required.includes(field)
  const line = normalizeLine(typed)
  if (field !== 'postcode') return { value: line, error: lineError(line, isRequired) }
  const code = line.toUpperCase()
  const error = lineError(code, isRequired, MAX_POSTCODE_LENGTH)
  if (error || !code) return { value: code, error }
  const read = readPostcode(format, code)
  if (read !== null) return { value: read, error: null }
  return {
    value: code,
    error: { kind: 'postcode', example: format.postcode?.examples[0] ?? '' } satisfies FieldError,
  }
}

/**
 * Normalizes a postcode to the form that its country uses: "1234ab" becomes "1234 AB", "D-26133" becomes "26133". In
 * the typed text, spaces and hyphens may be missing or added, letters may be lower-case, and a country prefix is
 * allowed. Returns the typed text if the country has no postcode format. `null`: the text is not a postcode of the
 * country.
 */
export function readPostcode(format: AddressFormat, typed: string): string | null {
  const bare = alphanumericOnly(typed)
  if (!format.postcode) return typed
  const whole = new RegExp(`^(?:${format.postcode.pattern})$`)
  const withoutCountry = bare.replace(/^[A-Z]{1,3}(?=\d)/, '')
  for (const code of [bare, withoutCountry, format.country + bare]) {
    const written = [...format.postcode.examples.map((example) => formatLike(example, code)), code]
    const found = written.find((it) => it !== null && whole.test(it))
    if (found) return found
  }
  return null
}

function alphanumericOnly(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

function formatLike(example: string, code: string): string | null {
  if (alphanumericOnly(example).length !== code.length) return null
  let next = 0
  return example.replaceAll(/[0-9A-Z]/g, () => code[next++] ?? '')
}

/** Returns the address lines below the name, in the country's format. */
export function addressLines(format: AddressFormat, address: Address): string[] {
  return format.lines
    .map((line) =>
      line
        .replaceAll(/\{(\w+)\}/g, (_, field: AddressField) => address[field])
        .replaceAll(/\s+/g, ' ')
        .replace(/^[\s,-]+|[\s,-]+$/g, ''),
    )
    .filter(Boolean)
}
