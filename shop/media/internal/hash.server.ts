import { createHash } from 'node:crypto'

/** What bytes are called after: the first 32 hexadecimal digits of their SHA-256. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
