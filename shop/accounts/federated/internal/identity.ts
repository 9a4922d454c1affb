import { createHash } from 'node:crypto'
import { readEmail } from '#shop/email.ts'
import { LONGEST_NAME, realEmail, standInEmail } from '../../accounts.ts'

/** Control characters, unassigned and private-use characters, and characters that change the text direction. */
const UNSHOWN = /[\p{Cc}\p{Cn}\p{Co}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffd]+/gu

/** Returns the name as one line of printable characters, at most `LONGEST_NAME` long. Empty: no name. */
export function nameFrom(told: unknown): string {
  if (typeof told !== 'string') return ''
  const line = told.toWellFormed().replaceAll(UNSHOWN, ' ')
  return line.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim()
}

/** Returns the e-mail address in lower case. `null`: invalid or undeliverable. */
export function emailFrom(told: unknown): string | null {
  const email = typeof told === 'string' ? readEmail(told)?.toLowerCase() : null
  return email ? realEmail(email) : null
}

/** Returns the placeholder address of an identity without an e-mail address: stable and unique per identity. */
export function standInFor(provider: string, subject: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([provider, subject]))
    .digest('hex')
  return standInEmail(BigInt(`0x${hash.slice(0, 40)}`).toString())
}

/** Returns the PKCE code challenge (S256) of a verifier. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
