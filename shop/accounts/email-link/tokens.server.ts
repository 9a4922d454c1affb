import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits in base64url, for use in URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 hash to store instead of the token, so that a reader of the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
