// Derives keys from the secret that the demo bank shares with its merchants. Compares secrets in constant time.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Derives the key of the back office from the shared secret. The merchant puts the key into the links for its staff.
 */
export function backOfficeKey(secret: string): string {
  return createHmac('sha256', secret).update('office').digest('base64url')
}

export function equalsInConstantTime(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
