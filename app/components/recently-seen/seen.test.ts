import { beforeEach, expect, it, vi } from 'vitest'
import {
  isSeenStored,
  listSeen,
  readSlugs,
  recordSeen,
  seenPath,
  startStoringSeen,
  stopStoringSeen,
} from './seen.ts'

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
  startStoringSeen()
  for (let piece = 1; piece <= 14; piece += 1) recordSeen(`piece-${piece}`)
  recordSeen('piece-5')
  expect(listSeen().slice(0, 3)).toEqual(['piece-5', 'piece-14', 'piece-13'])
  expect(listSeen()).toHaveLength(12)
})

it('a browser stores nothing until the customer asks for the list', () => {
  recordSeen('sofa')
  expect([isSeenStored(), listSeen(), stored.size]).toEqual([false, [], 0])
  startStoringSeen()
  recordSeen('sofa')
  expect([isSeenStored(), listSeen()]).toEqual([true, ['sofa']])
})

it('a list that an earlier version of the shop stored unasked is deleted', () => {
  stored.set('recently-seen', '["sofa"]').set('searches', '["lamp"]')
  expect([listSeen(), stored.size]).toEqual([[], 0])
})

it('the recently seen products are deleted on request, and no further product is stored', () => {
  startStoringSeen()
  recordSeen('sofa')
  stopStoringSeen()
  recordSeen('table')
  expect(listSeen()).toEqual([])
  expect(stored.size).toBe(0)
})

it('a browser without storage, or with invalid stored values, has no recently seen products', () => {
  for (const strange of ['{', '7', '{"a":1}', '[1,null,"../x",""]']) {
    stored.set('viewed-products', strange)
    expect(listSeen()).toEqual([])
  }
  vi.stubGlobal('localStorage', undefined)
  startStoringSeen()
  recordSeen('sofa')
  expect(isSeenStored()).toBeNull()
  expect(listSeen()).toEqual([])
})

it('a URL names the products, and its other parameters are ignored', () => {
  const slugs = ['oak-table', 'sofa']
  expect(readSlugs(new URL(seenPath(slugs), 'http://shop').searchParams.get('slugs'))).toEqual(slugs)
  expect(readSlugs("sofa,sofa,,'; drop table--,Ö,a")).toEqual(['sofa', 'Ö', 'a'])
  expect(readSlugs(null)).toEqual([])
  expect(readSlugs(Array.from({ length: 99 }, (_, index) => `p-${index}`).join(','))).toHaveLength(12)
})
