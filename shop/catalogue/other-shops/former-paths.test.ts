import { expect, it } from 'vitest'
import { formerPage } from './former-paths.ts'

it.each([
  ['/collections/sofas', 'category sofas'],
  ['/collections/sofas/velvet', 'category sofas'],
  ['/collections/sofas/products/lund', 'product lund'],
  ['/collections/all', 'all'],
  ['/product/lund/', 'product lund'],
  ['/product/sofas/gr%C3%B6%C3%9Fe-2', 'product größe-2'],
  ['/produkt/lund', 'product lund'],
  ['/product-category/living/sofas/', 'category sofas'],
  ['/product-category/sofas/page/2/', 'category sofas'],
  ['/shop/', 'all'],
  ['/category/sofas', 'category sofas'],
  ['/categories/living/sofas', 'category sofas'],
  ['/t/categories/sofas', 'category sofas'],
  ['/dk/products/lund', 'product lund'],
  ['/en-gb/collections/sofas', 'category sofas'],
  ['/dk/store', 'all'],
])('%s showed %s', (path, expected) => {
  const page = formerPage(path)
  expect(page && ('slug' in page ? `${page.kind} ${page.slug}` : page.kind)).toBe(expected)
})

it.each(['/', '/wp-admin', '/product', '/product-category/', '/pages/about', '/product/%E0%A4%A', '/.env'])(
  '%s is no URL of a product or a category',
  (path) => {
    expect(formerPage(path)).toBeNull()
  },
)
