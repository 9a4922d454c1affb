import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody guesses, fit for an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of it: who reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
