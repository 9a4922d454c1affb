import { beforeEach, expect, it, vi } from 'vitest'
import { clearSeen, listSeen, recordSeen, readSlugs, seenPath } from './seen.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('recently seen products come newest first, each once, at most twelve', () => {
  for (let piece = 1; piece <= 14; piece += 1) recordSeen(`piece-${piece}`)
  recordSeen('piece-5')
  expect(listSeen().slice(0, 3)).toEqual(['piece-5', 'piece-14', 'piece-13'])
  expect(listSeen()).toHaveLength(12)
})

it('the recently seen products are deleted on request', () => {
  recordSeen('sofa')
  clearSeen()
  expect(listSeen()).toEqual([])
  expect(stored.size).toBe(0)
})

it('a browser without storage, or with invalid stored values, has no recently seen products', () => {
  for (const strange of ['{', '7', '{"a":1}', '[1,null,"../x",""]']) {
    stored.set('recently-seen', strange)
    expect(listSeen()).toEqual([])
  }
  vi.stubGlobal('localStorage', undefined)
  recordSeen('sofa')
  expect(listSeen()).toEqual([])
})

it('a URL names the products, and its other parameters are ignored', () => {
  const slugs = ['oak-table', 'sofa']
  expect(readSlugs(new URL(seenPath(slugs), 'http://shop').searchParams.get('slugs'))).toEqual(slugs)
  expect(readSlugs("sofa,sofa,,'; drop table--,Ö,a")).toEqual(['sofa', 'a'])
  expect(readSlugs(null)).toEqual([])
  expect(readSlugs(Array.from({ length: 99 }, (_, index) => `p-${index}`).join(','))).toHaveLength(12)
})
