/** A list that this browser keeps under a name; empty where storage is forbidden or was written by something else. */
export function readKept(name: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function keep(name: string, list: readonly string[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(list))
  } catch {
    // A browser may keep nothing, or no more: then nothing is remembered.
  }
}
