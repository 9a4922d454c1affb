// What is on its way from a choice to a token: kept in memory for a minute, and taken once.
import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { after, MINUTE } from '#shop/time.ts'

const MOST = 1_000

export interface Kept<T> {
  /** Keeps something under a word that nobody can guess. */
  keep(value: T): string
  take(word: string): T | null
}

export function keptForAMinute<T>(clock: Clock): Kept<T> {
  const kept = new Map<string, { readonly value: T; readonly until: Date }>()
  return {
    keep(value) {
      const now = clock.now()
      for (const [word, { until }] of kept) if (until <= now || kept.size >= MOST) kept.delete(word)
      const word = randomBytes(32).toString('base64url')
      kept.set(word, { value, until: after(now, MINUTE) })
      return word
    },
    take(word) {
      const found = kept.get(word)
      kept.delete(word)
      return found && found.until > clock.now() ? found.value : null
    },
  }
}
