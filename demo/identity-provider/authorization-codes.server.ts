// Authorization codes of the demo identity provider. Keeps a code in memory for one minute, and redeems it only once.
import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { after, MINUTE } from '#shop/time.ts'

const MAX_CODES = 1_000

export interface CodeStore<T> {
  /** Stores a value and returns a new random code, with which the value can be read. */
  issue(value: T): string
  redeem(code: string): T | null
}

export function openCodeStore<T>(clock: Clock): CodeStore<T> {
  const entries = new Map<string, { readonly value: T; readonly expiresAt: Date }>()
  return {
    issue(value) {
      const now = clock.now()
      for (const [code, { expiresAt }] of entries)
        if (expiresAt <= now || entries.size >= MAX_CODES) entries.delete(code)
      const code = randomBytes(32).toString('base64url')
      entries.set(code, { value, expiresAt: after(now, MINUTE) })
      return code
    },
    redeem(code) {
      const found = entries.get(code)
      entries.delete(code)
      return found && found.expiresAt > clock.now() ? found.value : null
    },
  }
}
