// Password rules: length, common passwords and personal data. Passwords need no digits or special characters. The list
// of common passwords is never sent to the browser.
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
 * Returns whether a password in lower case is too common. A password is too common if it has fewer than four different
 * characters, or is in the list of common passwords. Punctuation at the end of the password is ignored.
 */
function isCommon(small: string): boolean {
  const stem = small.replace(/[^\p{L}\p{N}]+$/u, '')
  return common.test(small) || common.test(stem) || new Set(small).size < 4
}

/**
 * A password must not contain the local part of the user's e-mail address (the part before the @) if the local part has
 * at least this length. Passwords may contain shorter local parts, because these occur in ordinary words.
 */
const SHORTEST_NAME = 4

/**
 * Returns the texts that a password must not contain: the e-mail address, its local part and the shop's name. An
 * attacker would try these texts first.
 */
function personalParts(email: string | null, shopName: string): string[] {
  const [local = ''] = email?.split('@') ?? []
  return [email ?? '', local.length >= SHORTEST_NAME ? local : '', shopName]
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
}
