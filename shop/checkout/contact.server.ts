// Reads the first step of the checkout: who buys, how to reach them, and where it goes.
// Never stores anything, and never guesses: a fault names its field and says what would do.
import {
  type Address,
  type AddressFormat,
  type Checked,
  type FieldFault,
  lineFault,
  readAddress,
  tidyLine,
} from '#shop/address.ts'
import { LONGEST_EMAIL, readEmail } from '#shop/email.ts'
import type { Contact } from '#shop/orders/orders.ts'
import { readPhone } from '#shop/phone.server.ts'

type Typed = Readonly<Record<string, string | undefined>>

export interface WhoAndWhere {
  readonly contact: Contact
  readonly address: Address | null
}

/** For a delivery, with the format of its country; without one for whoever collects, who needs no phone either. */
export function readContact(
  typed: Typed,
  { format, country }: { format: AddressFormat | null; country: string },
): Checked<WhoAndWhere> {
  const faults: Record<string, FieldFault> = {}
  const note = (field: string, fault: FieldFault | null) => {
    if (fault) faults[field] = fault
  }
  const email = readEmail(typed['email'] ?? '')
  const name = tidyLine(typed['name'] ?? '')
  const phone = readPhone(typed['phone'] ?? '', country)
  note('email', email === null ? emailFault(typed['email'] ?? '') : null)
  note('name', lineFault(name, true))
  note(
    'phone',
    phone === undefined ? { kind: 'phone' } : phone === null && format ? { kind: 'missing' } : null,
  )
  const address = format && readAddress(format, typed)
  if (address && !address.ok) Object.assign(faults, address.faults)
  if (Object.keys(faults).length > 0 || email === null) return { ok: false, faults }
  const contact = { email, name, phone: phone ?? null }
  return { ok: true, value: { contact, address: address?.ok ? address.value : null } }
}

function emailFault(typed: string): FieldFault {
  if (typed.trim() === '') return { kind: 'missing' }
  return typed.trim().length > LONGEST_EMAIL ? { kind: 'too_long', limit: LONGEST_EMAIL } : { kind: 'email' }
}
