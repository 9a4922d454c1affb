// Floods the built shop from one client IP. A trusted proxy names the client IP of each request.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'
import { MAX_RUNNING, MAX_TOKENS, WAITING_COST } from './request-limits.ts'

const shop = openTestShop({ TRUST_PROXY: '127.0.0.1' })
/** The number of pages that one client IP can send at once. */
const MAX_PAGES = MAX_RUNNING + MAX_TOKENS / WAITING_COST.page

const send = (ip: string, path: string, init: RequestInit = {}) =>
  fetch(shop.address() + path, {
    redirect: 'manual',
    ...init,
    headers: { 'X-Forwarded-For': ip, Accept: 'text/html', ...init.headers },
  })
const statusOf = async (response: Promise<Response>) => {
  const { status, body } = await response
  await body?.cancel()
  return status
}
/**
 * Sends so many requests at once, over one connection, that the next requests of this client IP are refused. Returns
 * the statuses of the responses. Reads the responses only as text, because `fetch` sends no request before the response
 * to the previous request of its connection.
 */
async function flood(ip: string): Promise<number[]> {
  const { host, hostname, port } = new URL(shop.address())
  const head = `Host: ${host}\r\nX-Forwarded-For: ${ip}\r\n`
  const requests = Array.from(
    { length: MAX_PAGES + 150 },
    (_, at) => `GET /no-such-page-${at} HTTP/1.1\r\n${head}\r\n`,
  )
  const socket = connect(Number(port), hostname)
  socket.write(`${requests.join('')}GET /health HTTP/1.1\r\n${head}Connection: close\r\n\r\n`)
  const responses = await text(socket)
  return [...responses.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

/** Waits until the shop has received the requests of a flood. */
const received = (milliseconds = 500) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Sends a request many times at once, after a flood. `refused` is the response to one that was refused. `ended`
 * resolves when the shop has responded to all.
 */
function sendOften(ip: string, path: string, init: RequestInit = {}) {
  const responses = Array.from({ length: 60 }, () => send(ip, path, init))
  const refused = Promise.any(
    responses.map(async (response) => {
      const { status } = await response
      return status === 429
        ? response
        : Promise.reject(new Error(`${path} was not refused but has status ${status}`))
    }),
  )
  return { refused, ended: Promise.all(responses) }
}

test('a flood from one client IP is refused in words, and other customers are served meanwhile', async () => {
  const ip = '203.0.113.5'
  const others = ['/search?q=sofa', '/products/lun-armchair?other=1', '/cart.data', '/furniture']
  const ask = (path: string) => statusOf(send('198.51.100.7', path))
  expect(await Promise.all(others.map(ask))).toEqual([200, 200, 200, 200])
  let isOver = false
  const flooded = flood(ip).finally(() => (isOver = true))
  await received()
  expect(await Promise.all([...others, '/search?q=lamp'].map(ask))).toEqual([200, 200, 200, 200, 200])
  expect([await statusOf(send(ip, '/furniture')), await statusOf(send(ip, '/health'))]).toEqual([200, 200])
  expect(isOver).toBe(false)

  const all = await flooded
  expect(all).toHaveLength(MAX_PAGES + 151)
  const refused = all.filter((status) => status === 429).length
  expect(refused).toBeGreaterThan(50)
  expect(all.filter((status) => status === 404)).toHaveLength(MAX_PAGES + 150 - refused)
})

test('a refused page says in both languages, without a script, what to do', async () => {
  const ip = '203.0.113.6'
  const flooded = flood(ip)
  await received(1500)
  const form = {
    method: 'POST',
    body: new URLSearchParams({ number: 'AB' }),
    headers: { Origin: shop.address() },
  }
  const sent = [
    sendOften(ip, '/cart'),
    sendOften(ip, '/de/cart'),
    sendOften(ip, '/cart.data'),
    sendOften(ip, '/track', form),
  ] as const
  const [english, german, data, post] = await Promise.all([
    sent[0].refused,
    sent[1].refused,
    sent[2].refused,
    sent[3].refused,
  ])
  for (const { headers } of [english, german, data, post]) {
    expect(headers.get('Retry-After')).toBe('5')
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
  const [englishPage, germanPage] = [await english.text(), await german.text()]
  expect(englishPage).not.toContain('<script')
  expect(textOf(englishPage)).toContain('Too many requests at once')
  expect(textOf(englishPage)).toContain('Please wait a few seconds')
  expect(englishPage).toContain('href="/cart"')
  expect(textOf(germanPage)).toContain('Zu viele Anfragen auf einmal')
  expect(germanPage).toContain('href="/de/cart"')
  expect(textOf(await post.text())).toContain('may not have been saved')
  expect(await data.json()).toEqual({ reference: expect.stringMatching(/^\w{12}$/) })
  await Promise.all([flooded, ...sent.map(({ ended }) => ended)])
})

test('200 people behind one client IP are all served, also if they open a page at the same moment', async () => {
  const ip = '203.0.113.7'
  const pages = Array.from({ length: 200 }, (_, person) => `/cart?person=${person}`)
  const statuses = await Promise.all(pages.map((path) => statusOf(send(ip, path))))
  expect(statuses).toEqual(pages.map(() => 200))
})
