import { storeList, readStoredList } from '#app/ui/stored-list.ts'

/** The storage key of the recent searches. The recent searches never leave the device. */
const KEY = 'searches'
const MAX_SEARCHES = 5

export function recentSearches(): string[] {
  return readStoredList(KEY)
    .filter((q) => typeof q === 'string')
    .slice(0, MAX_SEARCHES)
}

/** Stores a search as the most recent one. */
export function storeSearch(words: string): void {
  const q = words.replaceAll(/\s+/g, ' ').trim()
  if (!q) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== q.toLowerCase())
  storeList(KEY, [q, ...others].slice(0, MAX_SEARCHES))
}

export function clearSearches(): void {
  storeList(KEY, [])
}
