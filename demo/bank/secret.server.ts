// What is known to the bank and its merchants alone, and what is derived from it. Never compares in a time that tells.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The key to the bank's office, which a merchant's people find in their links: whoever knows the secret can make it. */
export function backOfficeKey(secret: string): string {
  return createHmac('sha256', secret).update('office').digest('base64url')
}

export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
