import { expect, test } from 'vitest'
import { ask } from '#tests/support/answers.ts'
import { openedShop } from '#tests/support/page.ts'

const { address } = openedShop()

test('the data of a page is kept by nobody on the way, like the page', async () => {
  const paths = ['/', '/cart', '/cart.data', '/cart/summary.data', '/_.data', '/products/none.data']
  for (const path of paths) {
    const { headers } = await ask(address(), { path })
    expect(headers.get('cache-control'), path).toMatch(/^(private, no-cache|no-store)$/)
  }
})
