import { keep, readKept } from '#app/ui/kept-list.ts'

/** The storage key of the recent searches. They never leave the device. */
const KEY = 'searches'
const MOST = 5

export function recentSearches(): string[] {
  return readKept(KEY)
    .filter((q) => typeof q === 'string')
    .slice(0, MOST)
}

/** Stores a search as the most recent one. */
export function rememberSearch(words: string): void {
  const q = words.replaceAll(/\s+/g, ' ').trim()
  if (!q) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== q.toLowerCase())
  keep(KEY, [q, ...others].slice(0, MOST))
}

export function forgetSearches(): void {
  keep(KEY, [])
}
