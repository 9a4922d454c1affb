import { createHash } from 'node:crypto'
import { readEmail } from '#shop/email.ts'
import { MAX_NAME_LENGTH, deliverableEmail, placeholderEmail } from '../../accounts.ts'

/**
 * Characters that a name must not contain: control, unassigned and private-use characters, and characters that change
 * the text direction.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cn}\p{Co}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffd]+/gu

/**
 * Returns the name that a provider sent, as one line of printable characters, at most `MAX_NAME_LENGTH` long. An empty
 * string means that the provider sent no name.
 */
export function nameFrom(claim: unknown): string {
  if (typeof claim !== 'string') return ''
  const line = claim.toWellFormed().replaceAll(UNPRINTABLE, ' ')
  return line.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH).trim()
}

/**
 * Returns the e-mail address that a provider sent, in lower case. `null`: the address is missing, invalid or a
 * placeholder.
 */
export function emailFrom(claim: unknown): string | null {
  const email = typeof claim === 'string' ? readEmail(claim)?.toLowerCase() : null
  return email ? deliverableEmail(email) : null
}

/**
 * Returns the placeholder e-mail address for an identity without an e-mail address. The placeholder of an identity
 * never changes, and no other identity has the same placeholder.
 */
export function placeholderEmailFor(provider: string, subject: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([provider, subject]))
    .digest('hex')
  return placeholderEmail(BigInt(`0x${hash.slice(0, 40)}`).toString())
}

/** Returns the PKCE code challenge (S256) of a verifier. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
