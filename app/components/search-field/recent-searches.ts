/** What was searched for on this device; nobody else is told. */
const KEY = 'searches'
const MOST = 5

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((q) => typeof q === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The latest comes first. */
export function rememberSearch(words: string): void {
  const q = words.replaceAll(/\s+/g, ' ').trim()
  if (!q) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== q.toLowerCase())
  keep(() => localStorage.setItem(KEY, JSON.stringify([q, ...others].slice(0, MOST))))
}

export function forgetSearches(): void {
  keep(() => localStorage.removeItem(KEY))
}

/** A browser may keep nothing: then nothing is remembered. */
function keep(write: () => void): void {
  try {
    write()
  } catch {
    return
  }
}
