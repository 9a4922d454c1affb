import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

describe('what was searched for on this device', () => {
  it('is the last five different searches, the latest first', () => {
    for (const q of ['sofa', 'lamp', 'oak table', 'bed', 'rug', 'desk', '  Sofa  ']) rememberSearch(q)
    expect(recentSearches()).toEqual(['Sofa', 'desk', 'rug', 'bed', 'oak table'])
  })

  it('is forgotten when asked to be, and nothing is not remembered', () => {
    rememberSearch(' ')
    expect(kept.size).toBe(0)
    rememberSearch('sofa')
    forgetSearches()
    expect([recentSearches(), kept.size]).toEqual([[], 0])
  })

  it('is nothing where somebody else has written there, or the browser keeps nothing', () => {
    for (const text of ['{', '7', '{"a":1}', '[1,null]']) {
      kept.set('searches', text)
      expect(recentSearches()).toEqual([])
    }
    vi.stubGlobal('localStorage', undefined)
    rememberSearch('sofa')
    expect(recentSearches()).toEqual([])
  })
})
