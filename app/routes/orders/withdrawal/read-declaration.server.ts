import { z } from 'zod'
import type { Validated, FieldError } from '#shop/address.ts'
import { emailField, field, lineField, parseForm, type TypedFields } from '#shop/forms.server.ts'
import { newId, readId } from '#shop/ids.ts'
import type { OrderLine } from '#shop/orders/orders.ts'
import type { Declaration } from '#shop/returns/returns.server.ts'
import { quantityFieldOf, MAX_STATEMENT_LENGTH } from './declaration.ts'

/**
 * Parses the submitted form of a withdrawal or return. Reads the quantity per item, the customer's name, the e-mail
 * address for the acknowledgement, and the optional statement.
 */
export function readDeclaration(
  typed: TypedFields,
  lines: readonly Pick<OrderLine, 'id'>[],
): Validated<Omit<Declaration, 'orderId'>> {
  const chosen = lines.flatMap(({ id }) => {
    const quantity = readQuantity(typed[quantityFieldOf(id)])
    return quantity > 0 ? [{ lineId: id, quantity }] : []
  })
  const schema = z.object({
    pieces: field<null, FieldError>(() =>
      chosen.length > 0 ? { value: null } : { error: { kind: 'missing' } },
    ),
    name: lineField(),
    email: emailField,
    statement: field<string | null, FieldError>((text) =>
      text.trim().length > MAX_STATEMENT_LENGTH
        ? { error: { kind: 'too_long', limit: MAX_STATEMENT_LENGTH } }
        : { value: text.trim() || null },
    ),
  })
  const read = parseForm(schema, typed)
  if (!read.ok) return read
  const { name, email, statement } = read.value
  const key = readId<'press'>(typed['key'] ?? '') ?? newId()
  return { ok: true, value: { lines: chosen, name, email, statement, key } }
}

function readQuantity(text: string | undefined): number {
  return /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0
}
