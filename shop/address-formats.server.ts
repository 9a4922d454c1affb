// Address formats of all countries, from address-formats.json, including countries that the shop does not serve.
import records from './address-formats.json' with { type: 'json' }
import {
  type AddressField,
  type AddressFormat,
  type CountryCode,
  postcodeKinds,
  regionKinds,
} from './address.ts'

interface FormatRecord {
  readonly lines: readonly string[]
  readonly required: string
  readonly postcode?: {
    readonly pattern: string
    readonly examples: readonly string[]
    readonly kind?: string
  }
  readonly region?: string
}

const fieldsByLetter: Readonly<Record<string, readonly AddressField[]>> = {
  O: ['company'],
  A: ['street', 'extra'],
  D: ['district'],
  Z: ['postcode'],
  C: ['city'],
  S: ['region'],
}

const formats = new Map<CountryCode, AddressFormat>(
  Object.entries(records as Readonly<Record<string, FormatRecord>>).map(([country, record]) => [
    country,
    formatOf(country, record),
  ]),
)

/** All countries that have postal addresses. */
export const addressCountries: readonly CountryCode[] = [...formats.keys()]

/** Returns the address format of a country. `null`: no such country. */
export function findAddressFormat(country: string): AddressFormat | null {
  return formats.get(country) ?? null
}

export function getAddressFormat(country: CountryCode): AddressFormat {
  const format = findAddressFormat(country)
  if (!format) throw new RangeError(`No address format for ${country}`)
  return format
}

function formatOf(country: CountryCode, { lines, required, postcode, region }: FormatRecord): AddressFormat {
  return {
    country,
    lines: lines.flatMap(readableLines),
    fields: [...lines.join().matchAll(/%([A-Z])/g)].flatMap(
      ([, letter = '']) => fieldsByLetter[letter] ?? [],
    ),
    required: [...required].flatMap((letter) => fieldsByLetter[letter]?.slice(0, 1) ?? []),
    postcode: postcode ?? null,
    postcodeKind: postcodeKinds.find((kind) => kind === postcode?.kind) ?? 'postcode',
    regionKind: regionKinds.find((kind) => kind === region) ?? 'province',
  }
}

/**
 * Converts one line of a format in address-formats.json: "%Z %C" becomes "{postcode} {city}". Drops the placeholders
 * for the person's name (%N) and for the sorting code (%X). The street address (%A) has two fields, so it becomes two
 * lines.
 */
function readableLines(line: string): string[] {
  const readable = line
    .replaceAll(/%[NX]/g, '')
    .replaceAll(/%([OADZCS])/g, (_, letter: string) =>
      (fieldsByLetter[letter] ?? []).map((field) => `{${field}}`).join('\n'),
    )
  return readable.split('\n').filter((part) => part.trim())
}
