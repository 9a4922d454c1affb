import {
  canStore,
  isStoring,
  readStoredList,
  startStoring,
  stopStoring,
  storeList,
} from '#app/ui/stored-list.ts'

/** The storage key of the recent searches. The recent searches never leave the device. */
const KEY = 'recent-searches'
const MAX_SEARCHES = 5

export function recentSearches(): string[] {
  return readStoredList(KEY)
    .filter((q) => typeof q === 'string')
    .slice(0, MAX_SEARCHES)
}

/** Stores a search as the most recent one, if the customer has asked for the list. */
export function storeSearch(words: string): void {
  const q = words.replaceAll(/\s+/g, ' ').trim()
  if (!q) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== q.toLowerCase())
  storeList(KEY, [q, ...others].slice(0, MAX_SEARCHES))
}

/** `null`: the browser does not let pages store anything. */
export const areSearchesStored = (): boolean | null => (canStore() ? isStoring(KEY) : null)
export const startStoringSearches = (): void => startStoring(KEY)
export const stopStoringSearches = (): void => stopStoring(KEY)
