import { expect, test } from 'vitest'
import { DEMO_MANAGER } from '#demo/people/manager.server.ts'
import { paid } from '#tests/support/checkout-stages.ts'
import { asStaff } from '#tests/support/staff.ts'
import { sendStaffForm } from '#tests/support/staff-forms.ts'
import { sendRaw } from '#tests/support/raw-http.ts'
import { sharedTestShop } from '#tests/support/test-shop.ts'

const { address, env, newBrowser } = sharedTestShop()

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

test('the data of an order contain nothing that is for staff or the shop only', async () => {
  const order = await paid(newBrowser())
  const number = /orders\/(\w+)/.exec(order)?.[1] ?? expect.fail('no order')
  const staff = await asStaff(newBrowser(), env()['DATA_DIR'] ?? '')
  const note = 'The customer is hard of hearing'
  await sendStaffForm(staff, number, 'notes', { text: note })
  const file = await staff.get(`/staff/orders/${number}.data`)
  const data = await newBrowser().get(order.replace(number, `${number}.data`))
  expect(data.status).toBe(200)
  expect(data.html).toContain(number)
  for (const internal of [note, DEMO_MANAGER.name, /\bses_[\w-]{24}\b/]) {
    expect(file.html).toMatch(internal)
    expect(data.html).not.toMatch(internal)
  }
})
