import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits in base64url, for use in URLs and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the SHA-256 hash of a token. The database stores only the hash, so that nobody who reads the database can use
 * the token.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
