import { z } from 'zod'
import type { FieldFault } from '#shop/address.ts'
import { readEmail } from '#shop/email.ts'
import { field } from '#shop/forms.server.ts'
import { realEmail } from './accounts.ts'

// Better Auth takes no other, and says so of an address that the post would take: `a&b@example.com`.
const accepted = z.email()

/** The address an account has: in small letters, one that mail can go to; null for what is none. */
export function readAccountEmail(typed: string): string | null {
  const email = readEmail(typed)?.toLowerCase() ?? null
  return email !== null && realEmail(email) !== null && accepted.safeParse(email).success ? email : null
}

/** The field of such an address. */
export const accountEmailField = field<string, FieldFault>((typed) => {
  const value = readAccountEmail(typed)
  return value === null ? { fault: { kind: typed.trim() === '' ? 'missing' : 'email' } } : { value }
})

/** A form that asks for such an address alone, as `email`. */
export const accountEmailForm = z.object({ email: accountEmailField })
