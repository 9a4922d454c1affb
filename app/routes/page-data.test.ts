import { expect, test } from 'vitest'
import { ask } from '#tests/support/answers.ts'
import { sharedShop } from '#tests/support/page.ts'

const { address } = sharedShop()

test('what is one shopper’s own is kept by nobody on the way, page and data', async () => {
  for (const path of ['/cart', '/cart.data', '/visitor.data', '/checkout.data', '/products/none.data']) {
    const { headers } = await ask(address(), { path })
    expect(headers.get('cache-control'), path).toMatch(/^(private, no-cache|no-store)$/)
  }
})

test('the data of a page for everybody is there when the link is followed, and asked for again after that', async () => {
  for (const path of ['/_.data', '/furniture.data', '/products/lun-armchair.data']) {
    const { headers } = await ask(address(), { path })
    expect(headers.get('cache-control'), path).toBe('private, max-age=5')
    expect(headers.get('vary'), path).toContain('Cookie')
  }
})
