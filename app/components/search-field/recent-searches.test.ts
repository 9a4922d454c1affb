import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSearches, recentSearches, storeSearch } from './recent-searches.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

describe('the recent searches on this device', () => {
  it('are the last five different searches, the newest first', () => {
    for (const q of ['sofa', 'lamp', 'oak table', 'bed', 'rug', 'desk', '  Sofa  ']) storeSearch(q)
    expect(recentSearches()).toEqual(['Sofa', 'desk', 'rug', 'bed', 'oak table'])
  })

  it('are deleted on request, and an empty search is not stored', () => {
    storeSearch(' ')
    expect(stored.size).toBe(0)
    storeSearch('sofa')
    clearSearches()
    expect([recentSearches(), stored.size]).toEqual([[], 0])
  })

  it('are empty when the stored value is invalid or the browser has no storage', () => {
    for (const text of ['{', '7', '{"a":1}', '[1,null]']) {
      stored.set('searches', text)
      expect(recentSearches()).toEqual([])
    }
    vi.stubGlobal('localStorage', undefined)
    storeSearch('sofa')
    expect(recentSearches()).toEqual([])
  })
})
