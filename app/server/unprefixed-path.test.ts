import { expect, test } from 'vitest'
import { unprefixedPath } from './unprefixed-path.ts'

test('staff pages and pages in the default language have no language prefix', () => {
  for (const [path, unprefixed] of [
    ['/de/staff', '/staff'],
    ['/de/staff/orders', '/staff/orders'],
    ['/de/staffing', null],
    ['/de/cart', null],
    ['/en/cart', '/cart'],
    ['/en', '/'],
    ['/en//elsewhere.example', '/elsewhere.example'],
    ['/staff', null],
    ['/', null],
  ] as const)
    expect([path, unprefixedPath(path, 'en')]).toEqual([path, unprefixed])
  expect(unprefixedPath('/de/setup/delivery', 'de')).toBe('/setup/delivery')
})
