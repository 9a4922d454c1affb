// Reads the first step of the checkout: who buys, how to reach them, and where it goes.
import { z } from 'zod'
import { type Address, type AddressFormat, type Checked, readAddress } from '#shop/address.ts'
import {
  emailField,
  joinParts,
  lineField,
  parseForm,
  phoneField,
  type TypedFields,
} from '#shop/forms.server.ts'
import type { Contact } from '#shop/orders/orders.ts'

export interface WhoAndWhere {
  readonly contact: Contact
  readonly address: Address | null
}

/** For a delivery, with the format of its country; without one for whoever collects, who needs no phone either. */
export function readContact(
  typed: TypedFields,
  { format, country }: { format: AddressFormat | null; country: string },
): Checked<WhoAndWhere> {
  const contact = z.object({
    email: emailField,
    name: lineField(),
    phone: phoneField(country, { isRequired: format !== null }),
  })
  return joinParts<WhoAndWhere & Record<string, unknown>>({
    contact: parseForm(contact, typed),
    address: format ? readAddress(format, typed) : { ok: true, value: null },
  })
}
