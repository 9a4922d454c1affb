import { describe, expect, it } from 'vitest'
import { sharedTestShop } from '#tests/support/test-shop.ts'

const { newBrowser } = sharedTestShop()

describe('a URL of the shop system before', () => {
  it.each([
    ['/collections/sofas', '/furniture/sofas'],
    ['/de/collections/sofas', '/de/furniture/sofas'],
    ['/collections/sofas/products/fjord-modular-sofa?variant=4012', '/products/fjord-modular-sofa'],
    ['/product/fjord-modular-sofa/', '/products/fjord-modular-sofa'],
    ['/product-category/living/sofas/', '/furniture/sofas'],
    ['/category/sofas', '/furniture/sofas'],
    ['/shop', '/furniture'],
  ])('%s redirects to %s', async (from, to) => {
    expect(await newBrowser().get(from)).toMatchObject({ status: 200, path: to })
  })

  it('shows the collection of the shop that has the URL', async () => {
    expect(await newBrowser().get('/collections/lys')).toMatchObject({
      status: 200,
      path: '/collections/lys',
    })
  })

  it.each([
    '/collections/attic',
    '/product/attic',
    '/product-category/attic/',
    '/wp-login.php',
    '/product/%00',
  ])('%s is not found', async (path) => {
    expect((await newBrowser().get(path)).status).toBe(404)
  })
})
