import { keep, readKept } from '#app/ui/kept-list.ts'

/** What was searched for on this device; nobody else is told. */
const KEY = 'searches'
const MOST = 5

export function recentSearches(): string[] {
  return readKept(KEY)
    .filter((q) => typeof q === 'string')
    .slice(0, MOST)
}

/** The latest comes first. */
export function rememberSearch(words: string): void {
  const q = words.replaceAll(/\s+/g, ' ').trim()
  if (!q) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== q.toLowerCase())
  keep(KEY, [q, ...others].slice(0, MOST))
}

export function forgetSearches(): void {
  keep(KEY, [])
}
