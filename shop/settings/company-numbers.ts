// Checks the numbers of a company by their format. Never asks an authority whether a number exists.
import type { CountryCode } from '#shop/address.ts'

/** Why a number of the company is invalid. `example`: a number of the right format. */
export type NumberError =
  | { readonly kind: 'vat_id'; readonly example: string }
  | { readonly kind: 'vat_check_digit' }
  | { readonly kind: 'tax_number' }
  | { readonly kind: 'economic_id' }
  | { readonly kind: 'weee_number' }
  | { readonly kind: 'lucid_number' }

type Read = { readonly value: string } | { readonly error: NumberError }

interface VatIdFormat {
  /** Matches the whole number with its prefix, without spaces, dots and hyphens. */
  readonly pattern: RegExp
  readonly example: string
}

/**
 * The formats of VAT identification numbers by their prefix: of the EU as in its system VIES, and of countries from
 * which shops often sell to the EU.
 */
const vatIdFormats: Readonly<Record<string, VatIdFormat>> = {
  AT: { pattern: /^ATU\d{8}$/, example: 'ATU12345675' },
  BE: { pattern: /^BE[01]\d{9}$/, example: 'BE0411905847' },
  BG: { pattern: /^BG\d{9,10}$/, example: 'BG123456789' },
  CHE: { pattern: /^CHE\d{9}(?:MWST|TVA|IVA)?$/, example: 'CHE-123.456.788 MWST' },
  CY: { pattern: /^CY\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { pattern: /^CZ\d{8,10}$/, example: 'CZ12345678' },
  DE: { pattern: /^DE\d{9}$/, example: 'DE123456788' },
  DK: { pattern: /^DK\d{8}$/, example: 'DK12345678' },
  EE: { pattern: /^EE\d{9}$/, example: 'EE123456789' },
  EL: { pattern: /^EL\d{9}$/, example: 'EL123456789' },
  ES: { pattern: /^ES[A-Z\d]\d{7}[A-Z\d]$/, example: 'ESA12345678' },
  FI: { pattern: /^FI\d{8}$/, example: 'FI12345678' },
  FR: { pattern: /^FR[A-Z\d]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { pattern: /^GB(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, example: 'GB123456789' },
  HR: { pattern: /^HR\d{11}$/, example: 'HR12345678901' },
  HU: { pattern: /^HU\d{8}$/, example: 'HU12345678' },
  IE: { pattern: /^IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/, example: 'IE1234567FA' },
  IT: { pattern: /^IT\d{11}$/, example: 'IT12345678901' },
  LT: { pattern: /^LT(?:\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { pattern: /^LU\d{8}$/, example: 'LU12345678' },
  LV: { pattern: /^LV\d{11}$/, example: 'LV12345678901' },
  MT: { pattern: /^MT\d{8}$/, example: 'MT12345678' },
  NL: { pattern: /^NL[A-Z\d+*]{10}\d{2}$/, example: 'NL123456789B01' },
  NO: { pattern: /^NO\d{9}(?:MVA)?$/, example: 'NO123456785MVA' },
  PL: { pattern: /^PL\d{10}$/, example: 'PL1234567890' },
  PT: { pattern: /^PT\d{9}$/, example: 'PT123456789' },
  RO: { pattern: /^RO\d{2,10}$/, example: 'RO12345678' },
  SE: { pattern: /^SE\d{12}$/, example: 'SE123456789001' },
  SI: { pattern: /^SI\d{8}$/, example: 'SI12345678' },
  SK: { pattern: /^SK\d{10}$/, example: 'SK1234567890' },
  XI: { pattern: /^XI(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, example: 'XI123456789' },
}

/** Prefixes that differ from the code of the country. */
const prefixes: Readonly<Record<CountryCode, string>> = { CH: 'CHE', GR: 'EL' }

/**
 * Reads a VAT identification number. The prefix may be missing if the number fits the format of the company's country.
 * Accepts every text if the shop knows no format for its prefix, nor for the country.
 */
export function readVatId(typed: string, country: CountryCode): Read {
  const bare = alphanumericOnly(typed).replace(/^GR(?=\d)/, 'EL')
  const home = prefixes[country] ?? country
  const number = [bare, home + bare].find((each) => formatFor(each)?.pattern.test(each))
  if (number === undefined) {
    const format = formatFor(bare) ?? vatIdFormats[home]
    return format ? { error: { kind: 'vat_id', example: format.example } } : { value: typed }
  }
  if (number.startsWith('DE') && !hasGermanCheckDigit(number.slice(2)))
    return { error: { kind: 'vat_check_digit' } }
  // The Swiss number is usually written with a hyphen and dots.
  return { value: number === bare && number.startsWith('CHE') ? typed.toUpperCase() : number }
}

function formatFor(number: string): VatIdFormat | undefined {
  return Object.entries(vatIdFormats).find(([prefix]) => number.startsWith(prefix))?.[1]
}

/** Checks the last of the nine digits of a German VAT identification number: ISO 7064, MOD 11,10. */
function hasGermanCheckDigit(digits: string): boolean {
  let product = 10
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(digits.at(-1))
}

/**
 * Reads a tax number. In Germany, each state writes the 10 to 13 digits differently. In other countries, accepts every
 * text with a digit.
 */
export function readTaxNumber(typed: string, country: CountryCode): Read {
  const digits = typed.replaceAll(/\D/g, '').length
  const isValid = country === 'DE' ? /^[\d\s/.-]+$/.test(typed) && digits >= 10 && digits <= 13 : digits > 0
  return isValid ? { value: typed } : { error: { kind: 'tax_number' } }
}

/** Reads a German business identification number, with or without the five digits of the branch. */
export function readEconomicId(typed: string): Read {
  const [, number, branch] = /^(DE\d{9})(\d{5})?$/.exec(alphanumericOnly(typed)) ?? []
  if (number === undefined) return { error: { kind: 'economic_id' } }
  return { value: branch === undefined ? number : `${number}-${branch}` }
}

/**
 * Reads a WEEE registration number: “DE” and eight digits in Germany. Accepts every text of a company in another
 * country, unless it begins with “DE”.
 */
export function readWeeeNumber(typed: string, country: CountryCode): Read {
  const bare = alphanumericOnly(typed).replace(/^WEEE(?:REG)?(?:NR|NO)?(?=DE)/, '')
  if (/^DE\d{8}$/.test(bare)) return { value: bare }
  const isForeign = country !== 'DE' && !bare.startsWith('DE')
  return isForeign ? { value: typed } : { error: { kind: 'weee_number' } }
}

/** Reads a registration number of the German packaging register: “DE” and 13 digits. */
export function readLucidNumber(typed: string): Read {
  const bare = alphanumericOnly(typed)
  return /^DE\d{13}$/.test(bare) ? { value: bare } : { error: { kind: 'lucid_number' } }
}

function alphanumericOnly(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z+*]/g, '')
}
