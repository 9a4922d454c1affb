import type { Listing } from '#shop/search/search.ts'
import { type ListingRun, refreshRun } from './listing-run.ts'

/** An entry of the browser's history that shows a listing. */
export interface HistoryEntry {
  /** The key that React Router has given the history entry. */
  readonly key: string
  /** The URL of the listing without the page number. */
  readonly url: string
}

export interface RunCache {
  store(entry: HistoryEntry, listing: Listing, run: ListingRun): void
  /**
   * Returns the pages of a listing that the browser last showed together at a history entry. In the result, the newly
   * loaded page `listing` replaces the older copy of this page. Returns `null` if the cache has no pages for the entry,
   * or only outdated ones. Cached pages are outdated after 15 minutes, or if the number of products or the facets have
   * changed.
   */
  find(entry: HistoryEntry, listing: Listing): ListingRun | null
  delete(entry: HistoryEntry): void
}

const MAX_RUNS = 10
const MAX_AGE_MS = 15 * 60_000

/**
 * Creates a cache for the pages of listings. For each history entry, the cache stores all pages of the listing that
 * were visible at the same time. If the cache is full, it discards the oldest history entry.
 */
export function createRunCache(now: () => number = Date.now): RunCache {
  const runs = new Map<string, { run: ListingRun; signature: string; storedAt: number }>()
  // The key of the first entry of every visit is `default`, so the key alone would not identify the listing.
  const idOf = ({ key, url }: HistoryEntry) => `${key} ${url}`
  return {
    store(entry, listing, run) {
      const id = idOf(entry)
      runs.delete(id)
      runs.set(id, { run, signature: signatureOf(listing), storedAt: now() })
      const [oldest] = runs.keys()
      if (runs.size > MAX_RUNS && oldest !== undefined) runs.delete(oldest)
    },
    find(entry, listing) {
      const cached = runs.get(idOf(entry))
      if (!cached) return null
      const isCurrent = now() - cached.storedAt <= MAX_AGE_MS && cached.signature === signatureOf(listing)
      return isCurrent ? refreshRun(cached.run, listing) : null
    },
    delete(entry) {
      runs.delete(idOf(entry))
    },
  }
}

/**
 * Returns a string that changes when the results of the listing change. The string is the same for all pages of the
 * listing.
 */
function signatureOf({ total, exact, facets }: Listing): string {
  return JSON.stringify([total, exact, facets])
}
