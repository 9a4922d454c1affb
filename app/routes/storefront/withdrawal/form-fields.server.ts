import { z } from 'zod'
import type { FieldError, Validated } from '#shop/address.ts'
import { emailField, field, lineField, parseForm, type TypedFields } from '#shop/forms.server.ts'
import { newId, readId } from '#shop/ids.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import {
  MAX_CONTRACT_LENGTH,
  MAX_ITEMS_LENGTH,
  type WithdrawalScope,
  withdrawalScopes,
} from '#shop/returns/withdrawal-declarations.ts'
import type { WithdrawalValues } from './steps.ts'

/** Returns the data of an empty form: its idempotency key, and the order number in the link that led to the form. */
export function loadNewForm({ request }: { readonly request: Request }) {
  const order = new URL(request.url).searchParams.get('order') ?? ''
  return { key: newId<'press'>() as string, contract: readOrderNumber(order) ?? '' }
}

/**
 * Returns a schema for a text of several lines. Removes only the white space around the text, and never shortens it.
 * Browsers send line breaks as CR LF.
 */
function textField({ limit, isRequired }: { limit: number; isRequired: boolean }) {
  return field<string, FieldError>((typed) => {
    const value = typed.replaceAll('\r\n', '\n').trim()
    if (value.length > limit) return { error: { kind: 'too_long', limit } }
    return value === '' && isRequired ? { error: { kind: 'missing' } } : { value }
  })
}

/**
 * Reads the withdrawal form. Accepts any words that describe the contract, because a mistyped order number must not
 * prevent a withdrawal.
 */
export function readWithdrawalForm(typed: TypedFields): Validated<WithdrawalValues> {
  const scope = withdrawalScopes.find((each) => each === typed['scope']) ?? 'whole'
  const form = parseForm(
    z.object({
      name: lineField(),
      contract: textField({ limit: MAX_CONTRACT_LENGTH, isRequired: true }),
      email: emailField,
      scope: field<WithdrawalScope, FieldError>(() => ({ value: scope })),
      items: textField({ limit: MAX_ITEMS_LENGTH, isRequired: scope === 'part' }),
    }),
    typed,
  )
  if (!form.ok) return form
  const { items, ...rest } = form.value
  const key = readId<'press'>(typed['key']) ?? newId<'press'>()
  return { ok: true, value: { ...rest, items: items || null, key } }
}
