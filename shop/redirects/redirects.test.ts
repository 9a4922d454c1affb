import { expect, test } from 'vitest'
import { classifyPath } from './own-paths.ts'
import { normalizePath, normalizeTarget, readablePath } from './redirects.ts'

test.for([
  ['/collections/old', '/collections/old'],
  [' /collections/old/ ', '/collections/old'],
  ['/a//b', '/a/b'],
  ['/de/alt', '/alt'],
  ['/de', '/'],
  ['/old?color=red#top', '/old'],
  ['/küche', '/k%C3%BCche'],
  ['/k%c3%bcche', '/k%C3%BCche'],
  ['/k\u0075\u0308che', '/k%C3%BCche'],
  ['/sofas%20%26%20co', '/sofas%20%26%20co'],
  ['/sofas & co', '/sofas%20%26%20co'],
  ['/a%2Fb', '/a%2Fb'],
])('the path “%s” is stored as “%s”', ([typed, stored]) => {
  expect(normalizePath(typed!)).toBe(stored)
})

test.for([
  '',
  'old',
  '//site.example',
  '/\\site.example',
  '/%',
  '/%00',
  '/a/../staff',
  '/%2e%2e/a',
  `/${'a'.repeat(500)}`,
])('“%s” is no path of the shop', (typed) => {
  expect(normalizePath(typed)).toBe(null)
})

test.for([
  ['/de/furniture?price=-500#top', '/furniture?price=-500#top'],
  ['/furniture?q=a b', '/furniture?q=a%20b'],
  ['https://Blog.example', 'https://blog.example/'],
])('the target “%s” is stored as “%s”', ([typed, stored]) => {
  expect(normalizeTarget(typed!)).toBe(stored)
})

test.for([
  '',
  'furniture',
  'http://a.example',
  'javascript:alert(1)',
  '//a.example',
  'https://u:p@a.example',
  'https://a b',
])('no redirect leads to “%s”', (typed) => {
  expect(normalizeTarget(typed)).toBe(null)
})

test.for(['/staff', '/Staff/x', '/api/old', '/media/photos/a.webp', '/robots.txt', '/old.data'])(
  'no redirect begins at %s',
  (path) => {
    expect(classifyPath(path)).toBe('area')
  },
)

test('paths are pages of the shop whatever their case, and pages of its data by their kind', () => {
  expect(classifyPath('/Checkout/payment')).toBe('page')
  expect(classifyPath('/orders/AB12')).toBe('page')
  expect(classifyPath('/products/k%C3%BCche')).toEqual({ kind: 'product', slug: 'küche' })
  expect(classifyPath('/pages/terms/2026-11')).toEqual({ kind: 'terms', slug: '2026-11' })
  for (const path of ['/old', '/products', '/products/a/b', '/account/register', '/collections'])
    expect(classifyPath(path), path).toBe(null)
})

test('paths are shown as people read them', () => {
  expect(readablePath('/k%C3%BCche/a%2Fb')).toBe('/küche/a%2Fb')
  expect(readablePath('/furniture?q=100%')).toBe('/furniture?q=100%')
})
