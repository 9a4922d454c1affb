// Lists that a browser stores for a customer, such as recently viewed products. The law requires that the customer asks
// for each list first (§ 25 TDDDG). A list is therefore stored only between `startStoring` and `stopStoring`. The key
// of a list exists in localStorage exactly during this time.

/** Keys under which earlier versions of the shop stored lists for which the customer had not asked. */
const EARLIER_KEYS = ['recently-seen', 'searches']

/** Returns whether the browser lets pages use localStorage. */
export function canStore(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/** Returns whether the customer has asked this browser to store the list. */
export function isStoring(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

/** Starts to store a list, because the customer has asked for it. */
export function startStoring(name: string): void {
  write(name, [])
}

/** Deletes a list and stops to store it. */
export function stopStoring(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // The browser blocks localStorage, so it contains no list.
  }
}

/**
 * Reads a list from the browser's localStorage. Returns an empty list if the browser blocks localStorage or if the
 * stored value is not a list.
 */
export function readStoredList(name: string): unknown[] {
  try {
    for (const key of EARLIER_KEYS) localStorage.removeItem(key)
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Stores a list, unless the customer has not asked for it. */
export function storeList(name: string, list: readonly string[]): void {
  if (isStoring(name)) write(name, list)
}

function write(name: string, list: readonly string[]): void {
  try {
    localStorage.setItem(name, JSON.stringify(list))
  } catch {
    // Storage may be blocked or full. The list is then not stored.
  }
}
