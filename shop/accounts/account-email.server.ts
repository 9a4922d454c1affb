import { z } from 'zod'
import type { FieldError } from '#shop/address.ts'
import { readEmail } from '#shop/email.ts'
import { field } from '#shop/forms.server.ts'
import { deliverableEmail } from './accounts.ts'

// Better Auth validates e-mail addresses with this schema and rejects some deliverable ones, such as `a&b@example.com`.
const accepted = z.email()

/**
 * Returns the typed e-mail address in lower case. `null`: the address is invalid, is a placeholder address, or would be
 * rejected by Better Auth.
 */
export function readAccountEmail(typed: string): string | null {
  const email = readEmail(typed)?.toLowerCase() ?? null
  return email !== null && deliverableEmail(email) !== null && accepted.safeParse(email).success
    ? email
    : null
}

/** Form field for the e-mail address of an account. `readAccountEmail` validates the field. */
export const accountEmailField = field<string, FieldError>((typed) => {
  const value = readAccountEmail(typed)
  return value === null ? { error: { kind: typed.trim() === '' ? 'missing' : 'email' } } : { value }
})

/** Schema of a form with one e-mail address, in the field `email`. */
export const accountEmailForm = z.object({ email: accountEmailField })
