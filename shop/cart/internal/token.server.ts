import { createHash, randomBytes } from 'node:crypto'

const SHAPE = /^[\w-]{43}$/

/** What the shopper's cookie holds: 32 random bytes, chosen by us alone. */
export function newCartToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the shop keeps of a token; null for what was never one of ours. */
export function hashOf(token: string | null): string | null {
  return token !== null && SHAPE.test(token) ? createHash('sha256').update(token).digest('hex') : null
}
