import { describe, expect, test } from 'vitest'
import { backOfficeKey } from '#demo/bank/secret.server.ts'
import { secret } from '#platform/secrets.server.ts'
import { expectLog } from '#tests/support/console.ts'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'
import { paid } from '#tests/support/checkout-stages.ts'
import { asStaff } from '#tests/support/staff.ts'
import { newFolder } from '#tests/support/test-folders.ts'
import { staff as words } from '#words/en/staff/staff.ts'

const POLLING = { timeout: 15_000, interval: 300 }
const paymentIn = (html: string) => /href="(\/sandbox-bank\/office\/ses_[\w-]+)"/.exec(html)![1]!
const dataDir = newFolder('bank')

describe('the demo bank’s back office', () => {
  const { newBrowser, address } = openTestShop({ DATA_DIR: dataDir })
  const enter = async (key = backOfficeKey(secret(dataDir, 'bank'))) => {
    const clerk = newBrowser()
    return { clerk, office: await clerk.get(`/sandbox-bank/office/enter?key=${key}`) }
  }

  test('is opened by its link, without JavaScript', async () => {
    await paid(newBrowser())
    const { clerk, office } = await enter()
    expect(office.path).toBe('/sandbox-bank/office')
    expect((await clerk.get(paymentIn(office.html))).status).toBe(200)
  })

  test('is linked from the order for staff only, and its actions reach the order', async () => {
    const [customer, staff] = [newBrowser(), newBrowser()]
    const order = await paid(customer)
    expect((await customer.get(order)).html).not.toContain('/office')
    await asStaff(staff, dataDir)
    const file = order.replace(/^\/orders\/(\w+).*$/, '/staff/orders/$1')
    const { html } = await staff.get(file)
    const link = /href="([^"]+\/sandbox-bank\/office\/enter[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    const payment = await staff.get(link)
    expect(payment.path).toMatch(/^\/sandbox-bank\/office\/ses_[\w-]+$/)

    const once = /name="once" value="([\w-]+)"/.exec(payment.html)![1]!
    const given = await staff.post(`${payment.path}/refunds`, { amount: '1.23', once })
    expect(given.path).toBe(`${payment.path}?told=refunded`)
    expect(textOf(given.html)).toContain('Made by the bank €1.23')
    await expect.poll(async () => textOf((await staff.get(file)).html), POLLING).toContain('€1.23')

    await staff.post(`${payment.path}/dispute`, { reason: 'fraudulent' })
    const disputed = words.orders.payments.disputed
    await expect.poll(async () => textOf((await staff.get(file)).html), POLLING).toContain(disputed)
  })

  test('is refused without the right link and from pages of other sites', async () => {
    expectLog('request.foreign')
    expect((await newBrowser().get('/sandbox-bank/office')).status).toBe(403)
    expect((await enter('guessed')).office.status).toBe(403)
    await paid(newBrowser())
    const { clerk, office } = await enter()
    const payment = paymentIn(office.html)
    const fields = { reason: 'fraudulent' }
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await clerk.post(`${payment}/dispute`, fields, elsewhere)).status).toBe(403)
    expect((await clerk.get(payment)).html).toContain('name="reason"')
  })

  test('has no URL with a language prefix', async () => {
    expect((await fetch(`${address()}/de/sandbox-bank/office`)).status).toBe(404)
  })
})
