import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.server.ts'

const listing = ['q', 'colour', 'page']

test.each([
  ['/', '', '/'],
  ['/furniture', '', '/furniture'],
  ['/furniture/sofas', '?page=2&q=oak', '/furniture/sofas?q=oak&page=2'],
  ['/furniture', '?utm_source=letter&q=a+b&fbclid=1', '/furniture?q=a+b'],
  ['/furniture', '?colour=red&colour=blue', '/furniture?colour=red&colour=blue'],
  ['/furniture.data', '?q=oak&_routes=listing', '/furniture.data?_routes=listing&q=oak'],
  ['/_.data', '', '/_.data'],
])('%s%s is cached as %s', (path, search, key) => {
  expect(cacheKey(path, search, listing)).toBe(key)
})

test.each([
  ['/furniture', '?unheard=of'],
  ['/furniture', '?_routes=listing'],
  ['/furniture', `?q=${'x'.repeat(1_000)}`],
])('%s%s is not cached', (path, search) => {
  expect(cacheKey(path, search, listing)).toBeNull()
})
