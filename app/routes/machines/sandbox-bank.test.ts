import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { officeKey } from '#bank/secret.server.ts'
import { secret } from '#platform/secrets.server.ts'
import { staffLink } from '#shop/staff/staff.server.ts'
import { openedShop, textOf } from '#tests/support/page.ts'
import { paid } from '#tests/support/stages.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'alcove-bank-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe("the bank's office in the shop", () => {
  const { newShopper, address } = openedShop({ DATA_DIR: dataDir })
  const enter = async (key = officeKey(secret(dataDir, 'bank'))) => {
    const clerk = newShopper()
    return { clerk, office: await clerk.get(`/sandbox-bank/office/enter?key=${key}`) }
  }

  test('is found by its link, also without JavaScript, and gives money back there', async () => {
    await paid(newShopper())
    const { clerk, office } = await enter()
    expect(office.path).toBe('/sandbox-bank/office')
    const payment = /href="(\/sandbox-bank\/office\/ses_[\w-]+)"/.exec(office.html)![1]!
    const once = /name="once" value="([\w-]+)"/.exec((await clerk.get(payment)).html)![1]!
    const given = await clerk.post(`${payment}/refunds`, { amount: '1', once })
    expect(given.path).toBe(`${payment}?told=refunded`)
    expect(textOf(given.html)).toContain('Made at the bank €1.00')
  })

  test('is led to from the order, for staff only', async () => {
    const shopper = newShopper()
    const order = await paid(shopper)
    expect((await shopper.get(order)).html).not.toContain('/office')
    const staff = newShopper()
    await staff.get(staffLink(secret(dataDir, 'staff-key')))
    const { html } = await staff.get(order.replace(/^\/orders\/(\w+).*$/, '/staff/orders/$1'))
    const link = /href="([^"]+\/sandbox-bank\/office\/enter[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    const { path, status } = await staff.get(link)
    expect({ path, status }).toEqual({
      path: expect.stringMatching(/^\/sandbox-bank\/office\/ses_[\w-]+$/) as string,
      status: 200,
    })
  })

  test('is opened by nobody else, and from no other page', async () => {
    expect((await newShopper().get('/sandbox-bank/office')).status).toBe(403)
    expect((await enter('guessed')).office.status).toBe(403)
    const { clerk, office } = await enter()
    const payment = /href="(\/sandbox-bank\/office\/ses_[\w-]+)"/.exec(office.html)![1]!
    const fields = { reason: 'fraudulent' }
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await clerk.post(`${payment}/dispute`, fields, elsewhere)).status).toBe(403)
    expect((await clerk.get(payment)).html).toContain('name="reason"')
  })

  test('has no page in another language’s part of the shop', async () => {
    expect((await fetch(`${address()}/de/sandbox-bank/office`)).status).toBe(404)
  })
})
