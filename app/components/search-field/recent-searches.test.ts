import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  areSearchesStored,
  recentSearches,
  startStoringSearches,
  stopStoringSearches,
  storeSearch,
} from './recent-searches.ts'

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
    startStoringSearches()
    for (const q of ['sofa', 'lamp', 'oak table', 'bed', 'rug', 'desk', '  Sofa  ']) storeSearch(q)
    expect(recentSearches()).toEqual(['Sofa', 'desk', 'rug', 'bed', 'oak table'])
  })

  it('are stored only after the customer has asked for it', () => {
    storeSearch('sofa')
    expect([areSearchesStored(), recentSearches(), stored.size]).toEqual([false, [], 0])
  })

  it('are deleted on request, and an empty search is not stored', () => {
    startStoringSearches()
    storeSearch(' ')
    expect(recentSearches()).toEqual([])
    storeSearch('sofa')
    stopStoringSearches()
    storeSearch('lamp')
    expect([recentSearches(), stored.size]).toEqual([[], 0])
  })

  it('are empty when the stored value is invalid or the browser has no storage', () => {
    for (const text of ['{', '7', '{"a":1}', '[1,null]']) {
      stored.set('recent-searches', text)
      expect(recentSearches()).toEqual([])
    }
    vi.stubGlobal('localStorage', undefined)
    startStoringSearches()
    storeSearch('sofa')
    expect([areSearchesStored(), recentSearches()]).toEqual([null, []])
  })
})
