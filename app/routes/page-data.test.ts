import { expect, test } from 'vitest'
import { sendRaw } from '#tests/support/raw-http.ts'
import { sharedTestShop } from '#tests/support/test-shop.ts'

const { address } = sharedTestShop()

test('personal pages and their data are not cached by proxies', async () => {
  for (const path of ['/cart', '/cart.data', '/visitor.data', '/checkout.data', '/products/none.data']) {
    const { headers } = await sendRaw(address(), { path })
    expect(headers.get('cache-control'), path).toMatch(/^(private, no-cache|no-store)$/)
  }
})

test('the data of a public page is cached for five seconds, so that a followed link uses the prefetched data', async () => {
  for (const path of ['/_.data', '/furniture.data', '/products/lun-armchair.data']) {
    const { headers } = await sendRaw(address(), { path })
    expect(headers.get('cache-control'), path).toBe('private, max-age=5')
    expect(headers.get('vary'), path).toContain('Cookie')
  }
})
