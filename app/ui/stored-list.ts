/**
 * Reads a list from the browser's localStorage. Returns an empty list if the browser blocks localStorage or if the
 * stored value is not a list.
 */
export function readStoredList(name: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

export function storeList(name: string, list: readonly string[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(list))
  } catch {
    // Storage may be blocked or full. The list is then not stored.
  }
}
