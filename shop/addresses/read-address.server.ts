// Reads an address as its owner typed it. Never stores anything: a fault names its field and says what would do.
import {
  type Checked,
  type CountryCode,
  type FieldFault,
  lineFault,
  readAddress,
  tidyLine,
} from '#shop/address.ts'
import { findAddressFormat } from '#shop/address-formats.server.ts'
import { readPhone } from '#shop/phone.server.ts'
import { type AddressDraft, LONGEST_LABEL } from './addresses.ts'

type Typed = Readonly<Record<string, string | undefined>>

/** An address in one of the countries, by that country's own format. */
export function readDraft(typed: Typed, countries: readonly CountryCode[]): Checked<AddressDraft> {
  const faults: Record<string, FieldFault> = {}
  const note = (field: string, fault: FieldFault | null) => {
    if (fault) faults[field] = fault
  }
  const country = typed['country'] ?? ''
  const format = countries.includes(country) ? findAddressFormat(country) : null
  const label = tidyLine(typed['label'] ?? '')
  const name = tidyLine(typed['name'] ?? '')
  const phone = readPhone(typed['phone'] ?? '', country)
  const address = format && readAddress(format, typed)
  note('label', lineFault(label, false, LONGEST_LABEL))
  note('name', lineFault(name, true))
  note('country', format ? null : { kind: 'not_served' })
  if (address && !address.ok) Object.assign(faults, address.faults)
  note('phone', phone === undefined ? { kind: 'phone' } : null)
  if (Object.keys(faults).length > 0 || !address?.ok) return { ok: false, faults }
  return {
    ok: true,
    value: { label: label === '' ? null : label, name, phone: phone ?? null, address: address.value },
  }
}
