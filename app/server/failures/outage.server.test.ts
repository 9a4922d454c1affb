import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { secret } from '#platform/secrets.server.ts'
import { newOrderNumber } from '#shop/orders/order-number.ts'
import { bankEventHeaders, unknownPaymentEvent } from '#tests/support/bank-event.ts'
import { allowLog } from '#tests/support/console.ts'
import { describeOnPostgres, newPostgresUrl } from '#tests/support/database.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { asStaff, demoManager } from '#tests/support/staff.ts'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'

const PRODUCT = '/products/lun-armchair'
/** Pages that the page cache contains before the outage. */
const CACHED = ['/', '/furniture', PRODUCT, `/de${PRODUCT}`, '/furniture.data']
/** Fields with which every form below reaches the database. */
const FIELDS = {
  quantity: '1',
  name: 'Ada',
  email: 'ada@example.com',
  password: 'long enough',
  number: newOrderNumber(),
}
const DRAWING = /\/media\/drawings\/[^"\s]+\.svg/

async function variantOf(page: Response): Promise<string> {
  return /name="variantId" value="([^"]+)"/.exec(await page.text())?.[1] ?? expect.fail('no variant')
}

describeOnPostgres('a shop whose database is unavailable', () => {
  let proxy: DatabaseProxy
  let socketUrl: string
  let drawing: string
  const shop = openTestShop(async () => {
    socketUrl = await newPostgresUrl()
    proxy = await openDatabaseProxy(socketUrl)
    return { DATABASE_URL: proxy.url }
  })
  beforeEach(() =>
    allowLog(
      'auth.failed',
      'bank.failed',
      'db.connection_lost',
      'db.listener_lost',
      // The e-mail about the sign-in of a test may be sent during a later test.
      'job.failed',
      'jobs.failed',
      'page.failed',
      'request.failed',
      'shop.not_ready',
    ),
  )
  const get = (path: string, headers = {}) => fetch(shop.address() + path, { headers, redirect: 'manual' })
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(shop.address() + path, {
      method: 'POST',
      headers: { Origin: shop.address(), Accept: 'text/html', ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const dataDir = () => shop.env()['DATA_DIR'] ?? ''
  const status = async (path: string) => (await get(path)).status

  beforeAll(async () => {
    for (const page of CACHED) expect(await status(page)).toBe(200)
    drawing = DRAWING.exec(await (await get('/furniture')).text())?.[0] ?? expect.fail('no drawing')
    expect(await status(drawing)).toBe(200)
  })
  afterEach(async () => {
    await proxy.resume()
    await expect.poll(() => status('/search?q=sofa'), { timeout: 30_000 }).toBe(200)
    await expect.poll(() => status('/ready'), { timeout: 30_000 }).toBe(200)
  })

  const expectCachedPages = async () => {
    for (const page of [...CACHED, '/?utm_source=letter', '/robots.txt', drawing, '/health'])
      expect([page, await status(page)]).toEqual([page, 200])
  }

  test('stopped: serves cached pages, robots.txt and cached drawings, and 503 with words for the rest', async () => {
    await proxy.stop()
    await expectCachedPages()
    for (const page of ['/search?q=oak', '/cart', '/sitemap.xml', '/products/lun-armchair?colour=oak']) {
      const response = await get(page)
      expect([page, response.status]).toEqual([page, 503])
      expect(response.headers.get('Retry-After')).toBe('5')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const html = await response.text()
      const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? expect.fail('no style')
      const hash = createHash('sha256').update(style).digest('base64')
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      for (const directive of [`style-src 'sha256-${hash}'`, "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(directive)
      const text = textOf(html)
      expect(text).toContain('The shop is unavailable for a moment')
      expect(text).toMatch(/Reference: \w{12}/)
    }
    expect(textOf(await (await get('/de/cart')).text())).toContain('Der Shop ist kurz nicht verfügbar')
    expect((await get('/ready')).status).toBe(503)
  })

  test('stopped: sends the script a reference, which the page then shows', async () => {
    await proxy.stop()
    const response = await get('/cart.data')
    expect(response.status).toBe(503)
    expect(response.headers.has('X-Remix-Response')).toBe(false)
    expect(await response.json()).toEqual({ reference: expect.stringMatching(/^\w{12}$/) })
  })

  test('stopped: a form that cannot be saved ends on a page that says so', async () => {
    const variantId = await variantOf(await get(PRODUCT))
    await proxy.stop()
    for (const path of ['/cart/lines', '/sign-in/password', '/sign-up', '/track']) {
      const response = await fetch(shop.address() + path, {
        method: 'POST',
        headers: { Origin: shop.address(), Accept: 'text/html' },
        body: new URLSearchParams({ variantId, ...FIELDS }),
      })
      expect([path, response.status]).toEqual([path, 503])
      const text = textOf(await response.text())
      expect(text).toContain('may not have been saved')
      expect(text).toMatch(/Reference: \w{12}/)
    }
  })

  test('stopped: a form with wrong values ends on the same page', async () => {
    await proxy.stop()
    for (const path of [
      '/track',
      '/sign-up',
      '/forgot-password',
      '/sign-in',
      '/sign-in/phone',
      '/de/track',
    ]) {
      const response = await post(path, { email: 'no address', phone: '1' })
      expect([path, response.status]).toEqual([path, 503])
      expect(response.headers.get('Retry-After')).toBe('5')
      const text = textOf(await response.text())
      expect(text).toContain(
        path.startsWith('/de') ? 'kurz nicht verfügbar' : 'The shop is unavailable for a moment',
      )
      expect(text).toMatch(/(Reference|Kennung): \w{12}/)
    }
  })

  test('stopped: the pages of a signed-in person are unavailable', async () => {
    const staff = await asStaff(shop.newBrowser(), dataDir())
    await proxy.stop()
    const paths = [
      '/staff',
      '/staff/orders',
      '/staff/orders.data',
      '/staff/people',
      '/visitor',
      '/visitor.data',
    ]
    for (const path of [...paths, '/account/orders', '/account/orders.data']) {
      const { status, headers } = await staff.get(path)
      expect([path, status, headers.get('Retry-After')]).toEqual([path, 503, '5'])
    }
  })

  test('stopped: every form of a sign-in ends on a page that says so', async () => {
    const { email, password } = demoManager(dataDir())
    await proxy.stop()
    for (const [path, fields] of [
      ['/sign-in/password', { email, password }],
      ['/sign-up', FIELDS],
      ['/forgot-password', { email }],
    ] as const) {
      const { status } = await post(path, fields)
      expect([path, status]).toEqual([path, 503])
    }
  })

  test('stopped: a sign-out reports no success, because it does not end the session', async () => {
    const staff = await asStaff(shop.newBrowser(), dataDir())
    const before = new Map(staff.cookies)
    await proxy.stop()
    const signedOut = await staff.post('/sign-out', {})
    expect(signedOut.status).toBe(503)
    expect(textOf(signedOut.html)).toContain('may not have been saved')
    expect(staff.cookies).toEqual(before)
    await proxy.resume()
    await expect.poll(() => status('/ready'), { timeout: 30_000 }).toBe(200)
    expect((await staff.get('/staff/orders')).path).toBe('/staff/orders')
  })

  test('stopped: the API for programs is unavailable, and never says that a token is invalid', async () => {
    const { email, password } = demoManager(dataDir())
    const api = (path: string, headers = {}, body?: object) =>
      fetch(`${shop.address()}/api/auth${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      })
    const signedIn = await api('/sign-in/email', {}, { email, password })
    const { token } = (await signedIn.json()) as { token: string }
    const bearer = { Authorization: `Bearer ${token}` }
    expect((await api('/get-session', bearer)).status).toBe(200)
    await proxy.stop()
    for (const response of [
      await api('/get-session', bearer),
      await api('/token', bearer),
      await api('/sign-out', bearer, {}),
      await api('/sign-in/email', {}, { email, password }),
    ])
      expect([response.url, response.status, response.headers.get('Retry-After')]).toEqual([
        response.url,
        503,
        '5',
      ])
  })

  test('stopped: the simulated bank is unavailable too', async () => {
    await proxy.stop()
    const session = `ses_${'a'.repeat(24)}`
    const authorization = { Authorization: `Bearer ${secret(dataDir(), 'bank')}` }
    const api = await get(`/sandbox-bank/api/sessions/${session}`, authorization)
    const page = await get(`/sandbox-bank/${session}`, { 'Accept-Language': 'de' })
    for (const response of [page, api, await post(`/sandbox-bank/${session}/cancellation`, {})])
      expect([response.url, response.status, response.headers.get('Retry-After')]).toEqual([
        response.url,
        503,
        '5',
      ])
    expect(textOf(await page.text())).toContain('kurz nicht verfügbar')
  })

  test('hanging: serves cached pages after seconds, and then immediately', async () => {
    proxy.hang()
    expect(await status('/')).toBe(200)
    const began = performance.now()
    await expectCachedPages()
    expect(performance.now() - began).toBeLessThan(10_000)
    const [cart, ready] = await Promise.all([get('/cart'), get('/ready')])
    expect([cart.status, ready.status]).toEqual([503, 503])
  })

  test('hanging: many customers behind one client IP all get 503, not 429', async () => {
    proxy.hang()
    const statuses = await Promise.all(Array.from({ length: 150 }, () => status('/cart')))
    expect(statuses).toEqual(statuses.map(() => 503))
  })

  test('locked: other pages work while many requests wait for the lock', async () => {
    const customer = shop.newBrowser()
    await customer.post('/cart/lines', { variantId: await variantOf(await get(PRODUCT)), quantity: '1' })
    const client = new pg.Client(socketUrl)
    await client.connect()
    await client.query('begin; lock table carts, cart_lines, orders')
    const waiting = Array.from({ length: 15 }, () => customer.get('/cart'))
    await sleep(200)
    await expectCachedPages()
    expect((await Promise.all(waiting)).map((page) => page.status)).toEqual(Array(15).fill(503))
    expect(await status('/search?q=lamp')).toBe(200)
    await client.query('rollback')
    await client.end()
    expect((await customer.get('/cart')).html).toContain('Lun')
  })
  test('locked: the payment provider has to send its event again', async () => {
    const client = new pg.Client(socketUrl)
    await client.connect()
    await client.query('begin; lock table payments, payment_events')
    const body = unknownPaymentEvent()
    const response = await fetch(`${shop.address()}/api/webhooks/sandbox`, {
      method: 'POST',
      headers: bankEventHeaders(body, secret(dataDir(), 'bank')),
      body,
    })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    await client.query('rollback')
    await client.end()
  })
})
