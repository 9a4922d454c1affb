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
async function flood(ip: string, suffix = ''): Promise<number[]> {
  const { host, hostname, port } = new URL(shop.address())
  const head = `Host: ${host}\r\nX-Forwarded-For: ${ip}\r\n`
  const requests = Array.from(
    { length: MAX_PAGES + 150 },
    (_, at) => `GET /no-such-page-${at}${suffix} HTTP/1.1\r\n${head}\r\n`,
  )
  const socket = connect(Number(port), hostname)
  socket.write(`${requests.join('')}GET /health HTTP/1.1\r\n${head}Connection: close\r\n\r\n`)
  const responses = await text(socket)
  return [...responses.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}

/** Waits until the shop has received the requests of a flood. */
const received = () => new Promise((resolve) => setTimeout(resolve, 500))

/** Sends a request 15 times at once. Returns one refused response, or nothing if the shop served all of them. */
async function sendOften(ip: string, path: string, init?: RequestInit): Promise<Response | undefined> {
  const responses = await Promise.all(Array.from({ length: 15 }, () => send(ip, path, init)))
  return responses.find(({ status }) => status === 429)
}

/**
 * Floods the shop, with requests for data because they need little of the processor, and sends the given requests
 * meanwhile until each has been refused once. One flood is not always enough: on a busy machine the shop can receive the
 * requests before the flood. Returns the refused responses.
 */
async function refusalsOf(
  ip: string,
  requests: readonly [string, RequestInit?][],
  attempts = 5,
): Promise<Response[]> {
  const flooded = flood(ip, '.data')
  await received()
  const [responses] = await Promise.all([
    Promise.all(requests.map(([path, init]) => sendOften(ip, path, init))),
    flooded,
  ])
  const refused = responses.filter((response) => response !== undefined)
  if (refused.length === requests.length) return refused
  if (attempts === 1) throw new Error('Not every request was refused')
  return refusalsOf(ip, requests, attempts - 1)
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
  const form = {
    method: 'POST',
    body: new URLSearchParams({ number: 'AB' }),
    headers: { Origin: shop.address() },
  }
  const refused = await refusalsOf('203.0.113.6', [['/cart'], ['/de/cart'], ['/cart.data'], ['/track', form]])
  for (const { headers } of refused) {
    expect(headers.get('Retry-After')).toBe('5')
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
  const [englishPage = '', germanPage = '', data = '', postPage = ''] = await Promise.all(
    refused.map((response) => response.text()),
  )
  expect(englishPage).not.toContain('<script')
  expect(textOf(englishPage)).toContain('Too many requests at once')
  expect(textOf(englishPage)).toContain('Please wait a few seconds')
  expect(englishPage).toContain('href="/cart"')
  expect(textOf(germanPage)).toContain('Zu viele Anfragen auf einmal')
  expect(germanPage).toContain('href="/de/cart"')
  expect(textOf(postPage)).toContain('may not have been saved')
  expect(JSON.parse(data)).toEqual({ reference: expect.stringMatching(/^\w{12}$/) })
})

test('200 people behind one client IP are all served, also if they open a page at the same moment', async () => {
  const ip = '203.0.113.7'
  const pages = Array.from({ length: 200 }, (_, person) => `/cart?person=${person}`)
  const statuses = await Promise.all(pages.map((path) => statusOf(send(ip, path))))
  expect(statuses).toEqual(pages.map(() => 200))
})
