import { z } from 'zod'
import { type Validated, type CountryCode, type FieldError, readAddress } from '#shop/address.ts'
import { findAddressFormat } from '#shop/address-formats.server.ts'
import { field, joinParts, lineField, parseForm, phoneField, type TypedFields } from '#shop/forms.server.ts'
import { type AddressDraft, MAX_LABEL_LENGTH } from './addresses.ts'

/**
 * Validates an address form, using the address format of the chosen country. The country must be one of `countries`.
 */
export function readAddressDraft(
  typed: TypedFields,
  countries: readonly CountryCode[],
): Validated<AddressDraft> {
  const country = typed['country'] ?? ''
  const format = countries.includes(country) ? findAddressFormat(country) : null
  const schema = z.object({
    label: lineField({ isRequired: false, limit: MAX_LABEL_LENGTH }).transform((label) => label || null),
    name: lineField(),
    country: field<null, FieldError>(() => (format ? { value: null } : { error: { kind: 'not_served' } })),
    phone: phoneField(country),
  })
  const person = parseForm(schema, typed)
  if (!format) return person.ok ? { ok: false, errors: {} } : person
  const read = joinParts({ person, address: readAddress(format, typed) })
  if (!read.ok) return read
  const { label, name, phone } = read.value.person
  return { ok: true, value: { label, name, phone, address: read.value.address } }
}
