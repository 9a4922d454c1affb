import { createHash } from 'node:crypto'
import { readEmail } from '#shop/email.ts'
import { LONGEST_NAME, realEmail, standInEmail } from '../../accounts.ts'

/** Control characters, what no language uses, and what turns the direction of everything after it. */
const UNSHOWN = /[\p{Cc}\p{Cn}\p{Co}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffd]+/gu

/** A name as it is kept: one line of what can be shown. */
export function nameFrom(told: unknown): string {
  if (typeof told !== 'string') return ''
  const line = told.toWellFormed().replaceAll(UNSHOWN, ' ')
  return line.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim()
}

/** An address that was proved, as the shop knows addresses; null for what no mail can go to. */
export function emailFrom(told: unknown): string | null {
  const email = typeof told === 'string' ? readEmail(told)?.toLowerCase() : null
  return email ? realEmail(email) : null
}

/** In the place of an address, for an identity that brought none: always the same, and nobody else's. */
export function standInFor(provider: string, subject: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([provider, subject]))
    .digest('hex')
  return standInEmail(BigInt(`0x${hash.slice(0, 40)}`).toString())
}

/** What PKCE shows first: the verifier, hashed. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
