import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { cacheKeys } from './cache-key.server.ts'

const route = (id: string, path: string | undefined, keptBy?: readonly string[]) => ({
  id,
  parentId: id === 'root' ? undefined : 'root',
  path,
  index: path === undefined && id !== 'root',
  module: { default: () => null, ...(keptBy && { handle: { keptBy } }) },
})

const routes = {
  root: route('root', undefined),
  home: route('home', undefined, []),
  listing: route('listing', 'furniture/:category?', ['q', 'colour', 'page']),
  cart: route('cart', 'cart'),
}
// Of a build, only its routes are looked at.
const addresses = cacheKeys({ routes } as unknown as ServerBuild)

test.each([
  ['/', '', '/'],
  ['/furniture', '', '/furniture'],
  ['/furniture/sofas', '?page=2&q=oak', '/furniture/sofas?q=oak&page=2'],
  ['/furniture', '?utm_source=letter&q=a+b&fbclid=1', '/furniture?q=a+b'],
  ['/furniture', '?colour=red&colour=blue', '/furniture?colour=red&colour=blue'],
  ['/furniture.data', '?q=oak&_routes=listing', '/furniture.data?_routes=listing&q=oak'],
  ['/_.data', '', '/_.data'],
])('%s%s is kept as %s', (path, search, kept) => {
  expect(addresses(path, search)).toBe(kept)
})

test.each([
  ['/cart', ''],
  ['/nowhere', ''],
  ['/furniture', '?unheard=of'],
  ['/furniture', '?_routes=listing'],
  ['/furniture', `?q=${'x'.repeat(1_000)}`],
])('%s%s is not kept', (path, search) => {
  expect(addresses(path, search)).toBeNull()
})
