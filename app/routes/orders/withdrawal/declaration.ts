import { type FieldFault, type FieldFaults, lineFault, tidyLine } from '#shop/address.ts'
import { readEmail } from '#shop/email.ts'
import { newId, readId } from '#shop/ids.ts'
import type { OrderLine } from '#shop/orders/orders.ts'
import type { Declaration } from '#shop/returns/returns.server.ts'

/** What the form answers when something in it does not stand. */
export interface Answered {
  readonly faults?: FieldFaults
  readonly problem?: string
  readonly values: Readonly<Record<string, string>>
}

export const LONGEST_STATEMENT = 2_000

type Read =
  | { readonly ok: true; readonly value: Omit<Declaration, 'orderId'> }
  | { readonly ok: false; readonly faults: FieldFaults }

/** Reads what a shopper declares: of each line how many, who they are, and where the receipt goes. */
export function readDeclaration(
  fields: Readonly<Record<string, string>>,
  lines: readonly Pick<OrderLine, 'id'>[],
): Read {
  const faults: Record<string, FieldFault> = {}
  const chosen = lines.flatMap(({ id }) => {
    const quantity = readQuantity(fields[fieldOf(id)])
    return quantity > 0 ? [{ lineId: id, quantity }] : []
  })
  const name = tidyLine(fields['name'] ?? '')
  const email = readEmail(fields['email'] ?? '')
  const statement = (fields['statement'] ?? '').trim()
  if (chosen.length === 0) faults['pieces'] = { kind: 'missing' }
  const nameFault = lineFault(name, true)
  if (nameFault) faults['name'] = nameFault
  if (email === null) faults['email'] = { kind: fields['email']?.trim() ? 'email' : 'missing' }
  if (statement.length > LONGEST_STATEMENT)
    faults['statement'] = { kind: 'too_long', limit: LONGEST_STATEMENT }
  if (email === null || Object.keys(faults).length > 0) return { ok: false, faults }
  const key = readId(fields['key']) ?? newId()
  return { ok: true, value: { lines: chosen, name, email, statement: statement || null, key } }
}

/** The name of the field that says how many of a line. */
export function fieldOf(lineId: string): string {
  return `quantity-${lineId}`
}

function readQuantity(text: string | undefined): number {
  return /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
}
