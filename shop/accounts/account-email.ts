import { z } from 'zod'
import type { FieldFault } from '#shop/address.ts'
import { readEmail } from '#shop/email.ts'
import { realEmail } from './accounts.ts'

// Better Auth takes no other, and says so of an address that the post would take: `a&b@example.com`.
const accepted = z.email()

/** The address an account has: in small letters, one that mail can go to; null for what is none. */
export function readAccountEmail(typed: string): string | null {
  const email = readEmail(typed)?.toLowerCase() ?? null
  return email !== null && realEmail(email) !== null && accepted.safeParse(email).success ? email : null
}

/** What is said beside the field of an address that cannot be an account's. */
export function emailFault(typed: string): FieldFault {
  return { kind: typed.trim() === '' ? 'missing' : 'email' }
}
