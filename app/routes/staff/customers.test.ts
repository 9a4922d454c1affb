import { describe, expect, test } from 'vitest'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'
import { fieldsOfForm } from '#tests/support/form-fields.ts'
import { asStaff } from '#tests/support/staff.ts'
import { idempotencyKeyIn, paid, withDelivery } from '#tests/support/checkout-stages.ts'

describe('the customers in the staff area', () => {
  const { newBrowser, env } = openTestShop()
  const newStaff = (role: 'support' | 'merchandiser' | 'manager' = 'support') =>
    asStaff(newBrowser(), env()['DATA_DIR'] ?? '', role)

  test('get notes and a block, and their data on request', async () => {
    const order = await paid(newBrowser())
    const staff = await newStaff()
    const list = await staff.get('/staff/customers?q=ada')
    const path =
      /href="(\/staff\/customers\/[\da-f-]{36})"/.exec(list.html)?.[1] ?? expect.fail('no customer')
    const page = await staff.get(path)
    const number = /orders\/(\w+)/.exec(order)?.[1] ?? ''
    expect(page.html).toContain(`href="/staff/orders/${number}"`)
    expect((await staff.get(`/staff/orders/${number}`)).html).toContain(`href="${path}"`)

    const note = { ...fieldsOfForm(page.html, `${path}/notes`) }
    const empty = await staff.post(`${path}/notes`, { ...note, text: ' ' })
    expect(empty.status).toBe(422)
    expect(textOf(empty.html)).toContain('Please enter a text.')
    const long = await staff.post(`${path}/notes`, { ...note, text: 'x'.repeat(1001) })
    expect(textOf(long.html)).toContain('Please enter at most 1000 characters.')
    for (let pressed = 0; pressed < 2; pressed += 1)
      await staff.post(`${path}/notes`, { ...note, text: 'Rings twice.' })
    const noted = await staff.get(path)
    expect(textOf(noted.html).match(/Rings twice\./g)).toHaveLength(1)

    const blocked = await staff.post(`${path}/block`, { reason: 'Test' })
    expect(textOf(blocked.html)).toContain('The customer has been blocked.')
    const again = await staff.post(`${path}/block`, { reason: 'Test' })
    expect(textOf(again.html)).toContain('Another person has blocked or unblocked this customer')
    const customer = await withDelivery(newBrowser())
    const { html: review } = await customer.get('/checkout')
    const refused = await customer.post('/checkout/order', { key: idempotencyKeyIn(review) })
    expect(textOf(refused.html)).toContain('The shop cannot accept this order. Please contact the shop.')
    const lifted = await staff.post(`${path}/unblocking`, {})
    expect(textOf(lifted.html)).toContain('The customer has been unblocked.')

    const data = await staff.get(`${path}/data.json`)
    expect(JSON.parse(data.html).person.orders_without_account).toMatchObject([{ number }])
    const unconfirmed = await staff.post(`${path}/erasure`, {})
    expect(textOf(unconfirmed.html)).toContain('Please confirm that you have checked this.')
    const early = await staff.post(`${path}/erasure`, { confirm: 'on' })
    expect(textOf(early.html)).toContain('The shop still needs the data for 1\u00a0open order.')
    expect((await staff.get(path)).status).toBe(200)

    const removal = /action="([^"]+\/removal)"/.exec(noted.html)?.[1] ?? ''
    expect(textOf((await staff.post(removal, {})).html)).toContain('The note has been deleted.')
    const log = textOf((await (await newStaff('manager')).get('/staff/history?subject=customers')).html)
    for (const entry of ['Blocked a customer', 'Unblocked a customer', 'Exported the data', 'Deleted a note'])
      expect(log).toContain(entry)
  })

  test('are for support and managers only', async () => {
    const staff = await newStaff('merchandiser')
    for (const path of ['/staff/customers', '/staff/customers/x', '/staff/customers/x/data.json'])
      expect((await staff.get(path)).status, path).toBe(403)
    expect((await (await newStaff()).get('/staff/customers/x')).status).toBe(404)
  })
})
