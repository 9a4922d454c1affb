import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { newId } from '#shop/ids.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import type { Role } from '#shop/staff/permissions.ts'
import { after, MINUTE } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { confirmedOrder } from '#tests/support/order-confirmed.ts'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'
import { asStaff, demoManager } from '#tests/support/staff.ts'
import { fillWithTables } from '#tests/support/database.ts'
import { newFolder } from '#tests/support/test-folders.ts'

const dataDir = newFolder('staff')

/** Queues an order confirmation in German, and one in English for a customer with hostile input. */
beforeAll(async () => {
  fillWithTables(dataDir)
  const database = await openDatabase({ kind: 'embedded', folder: join(dataDir, 'database') })
  const now = new Date('2026-11-21T13:05:00Z')
  await queueMessage(database.db, {
    kind: 'order_confirmed',
    recipient: 'ada@example.com',
    language: 'de',
    facts: confirmedOrder,
    now,
  })
  await queueMessage(database.db, {
    kind: 'order_confirmed',
    recipient: '"<script>alert(1)</script>"@example.com',
    language: 'en',
    facts: { ...confirmedOrder, buyerName: '</pre><script>alert(1)</script>' },
    now: after(now, MINUTE),
  })
  await newUser(database.db, { email: 'clara@example.com', name: 'Clara Grün' })
  await database.close()
})

const messagePages = () => [
  '/staff/messages',
  '/staff/messages.data',
  `/staff/messages/${newId<'message'>()}`,
  `/staff/messages/${newId<'message'>()}/html`,
  `/staff/messages/${newId<'message'>()}/retry`,
  '/staff/messages/retry',
  '/staff/messages/previews',
  '/staff/messages/previews/order_confirmed/en',
  '/staff/messages/previews/order_confirmed/en/html',
]

describe('the staff pages', () => {
  const { newBrowser } = openTestShop({ DATA_DIR: dataDir })
  const newStaff = (role: Role = 'manager') => asStaff(newBrowser(), dataDir, role)

  test('redirect to the sign-in when signed out, and back', async () => {
    for (const path of ['/staff', ...messagePages()]) {
      const stranger = newBrowser()
      stranger.cookies.set('staff', `9999999999.${'a'.repeat(43)}`)
      const response = await stranger.get(path)
      if (!path.endsWith('.data')) expect(response.path, path).toMatch(/^\/sign-in\?to=%2Fstaff/)
      expect(response.html).not.toContain('ada@example.com')
    }
    const { email, password } = demoManager(dataDir)
    const asked = await newBrowser().get('/staff/messages?state=failed')
    const to = new URL(asked.path, 'http://shop.invalid').searchParams.get('to') ?? ''
    const back = await newBrowser().post('/sign-in/password', { email, password, to })
    expect([back.status, back.path]).toEqual([200, '/staff/messages?state=failed'])
  })

  test('are forbidden for a customer, who gets a link to the shop', async () => {
    const customer = newBrowser()
    await customer.post('/sign-in/password', { email: 'clara@example.com', password: GOOD_PASSWORD })
    expect((await customer.get('/account')).status).toBe(200)
    for (const path of ['/staff', ...messagePages()]) {
      const response = await customer.get(path)
      expect(response.status, path).toBe(403)
      expect(response.html).not.toContain('K7QF2M9X')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(response.headers.get('cache-control')).toContain('no-store')
    }
    const page = await customer.get('/staff')
    expect(textOf(page.html)).toContain('These pages are for staff only.')
    expect(page.html).toContain('href="/"')
    expect(page.html).toContain('<html lang="en"')
  })

  test('open for the demo manager, whose password is on no page', async () => {
    const staff = newBrowser()
    const { email, password } = demoManager(dataDir)
    const page = await staff.post('/sign-in/password', { email, password, to: '/staff' })
    expect([page.status, page.path]).toEqual([200, '/staff'])
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(textOf(page.html)).toContain('Mara Lindqvist Manager')
    expect(page.html).not.toContain(password)
  })

  test('list the messages, the newest first', async () => {
    const staff = await newStaff()
    await expect.poll(async () => textOf((await staff.get('/staff/messages')).html)).toContain('Waiting (0)')
    const { html } = await staff.get('/staff/messages')
    const text = textOf(html)
    expect(text).toMatch(/All \(\d+\) Waiting \(0\) Failed \(0\)/)
    expect(text).toMatch(
      /21 Nov 2026, 14:05 Order confirmation ada@example.com Ihre Bestellung K7QF2M9X bei Alcove .* Not sent: no mail server/,
    )
    expect(text.indexOf('Your order K7QF2M9X')).toBeLessThan(text.indexOf('Ihre Bestellung K7QF2M9X'))
    expect(html).not.toContain('<script>alert')
  })

  test('show a message as its reader sees it, sandboxed', async () => {
    const staff = await newStaff()
    const { html: list } = await staff.get('/staff/messages')
    const paths = list
      .split('<tr')
      .filter((row) => row.includes('K7QF2M9X'))
      .map((row) => /href="(\/staff\/messages\/[0-9a-f-]{36})"/.exec(row)?.[1] ?? '')
    expect(paths).toHaveLength(2)
    for (const path of paths) {
      const page = await staff.get(path)
      expect(page.status).toBe(200)
      expect(textOf(page.html)).toContain('K7QF2M9X')
      expect(page.html).not.toContain('<script>alert')
      const shown = await staff.get(`${path}/html`)
      expect(shown.html).toContain('K7QF2M9X')
      expect(shown.html).not.toContain('<script')
      expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/)
      expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    }
  })

  test('answer 404 for an unknown message and for a page past the last', async () => {
    const staff = await newStaff()
    for (const path of [
      '/staff/messages/1',
      '/staff/messages/%00',
      `/staff/messages/${newId<'message'>()}`,
      `/staff/messages/${newId<'message'>()}/html`,
      '/staff/messages?page=2',
      '/staff/messages/previews/order_lost/en',
      '/staff/messages/previews/order_confirmed/fr',
      '/staff/messages/previews/constructor/en/html',
      '/staff/nothing',
    ]) {
      expect((await staff.get(path)).status, path).toBe(404)
    }
    expect((await staff.get('/staff/messages?state=lost')).status).toBe(200)
    for (const page of ['0', '-1', '1.5', 'x', '%00', "1'--"]) {
      expect((await staff.get(`/staff/messages?page=${page}`)).status, page).toBe(200)
    }
  })
})

describe('in production', () => {
  const { newBrowser, env } = openTestShop({
    MODE: 'production',
    SHOP_URL: 'https://shop.example',
    PAYMENTS: 'sandbox-on-purpose',
  })

  test('a new shop has no staff, and the demo manager does not exist', async () => {
    expectLog('mail.none', 'sms.none')
    const { email } = demoManager(dataDir)
    const response = await newBrowser().post('/sign-in/password', {
      email,
      password: 'whatever it may be',
      to: '/staff',
    })
    expect(response.status).toBe(401)
    expect((await newBrowser().get('/staff')).path).toBe('/sign-in?to=%2Fstaff')
    expect(existsSync(join(env()['DATA_DIR'] ?? '', 'secrets/demo-manager'))).toBe(false)
  })
})
