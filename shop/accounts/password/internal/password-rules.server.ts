// Password rules: length, common passwords and personal data. No character classes are required. The list of common
// passwords stays on the server.
import common from 'fxa-common-password-list'
import type { PasswordError } from '../password.ts'
import { MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH } from '../password.ts'

interface PasswordContext {
  /** E-mail address of the user. `null`: the user has none. */
  readonly email: string | null
  readonly shopName: string
}

/** Returns why a new password is refused. `null`: the password is acceptable. */
export function findPasswordError(
  password: string,
  { email, shopName }: PasswordContext,
): PasswordError | null {
  if (password === '') return 'missing'
  const text = password.normalize('NFKC')
  if (Array.from(text).length < MIN_PASSWORD_LENGTH) return 'too_short'
  if (password.length > MAX_PASSWORD_LENGTH || text.length > MAX_PASSWORD_LENGTH) return 'too_long'
  const small = text.toLowerCase()
  if (isCommon(small)) return 'common'
  return personalParts(email, shopName).some((part) => small.includes(part)) ? 'personal' : null
}

/**
 * Returns whether the password is a common one, is a common one followed by punctuation, or has fewer than four
 * different characters.
 */
function isCommon(small: string): boolean {
  const stem = small.replace(/[^\p{L}\p{N}]+$/u, '')
  return common.test(small) || common.test(stem) || new Set(small).size < 4
}

/**
 * Minimum length at which the part of an e-mail address before the @ is forbidden in passwords. Shorter parts occur in
 * ordinary words.
 */
const SHORTEST_NAME = 4

/**
 * Returns the texts an attacker would try first as a password: the e-mail address, its local part and the shop's name.
 */
function personalParts(email: string | null, shopName: string): string[] {
  const [local = ''] = email?.split('@') ?? []
  return [email ?? '', local.length >= SHORTEST_NAME ? local : '', shopName]
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
}
