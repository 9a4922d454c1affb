import { describe, expect, test } from 'vitest'
import { routeEntries } from '#tests/support/route-entries.ts'
import { mayReadMetrics } from './metrics-endpoint.server.ts'
import { openMetrics } from './metrics.server.ts'
import { routeKind } from './route-kind.ts'

const TOKEN = 'a-token-of-at-least-thirty-two-characters'

describe('the metrics may be read', () => {
  const access = (
    peer: string | undefined,
    headers: Record<string, string> = {},
    token: string | null = TOKEN,
  ) =>
    mayReadMetrics({
      token,
      peer,
      authorization: headers['authorization'],
      header: (name) => ({ host: '127.0.0.1:3000', ...headers })[name],
    })

  test('with the token, from everywhere and also through a proxy', () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9', host: 'shop.test' }
    for (const peer of ['203.0.113.9', '127.0.0.1', undefined]) expect(access(peer, headers)).toBe(true)
  })

  test('not with another token, even from this machine', () => {
    for (const wrong of [`${TOKEN}x`, TOKEN.slice(1), TOKEN.toUpperCase(), 'x'])
      for (const peer of ['203.0.113.9', '127.0.0.1'])
        expect(access(peer, { authorization: `Bearer ${wrong}` }), wrong).toBe(false)
    for (const authorization of [`Basic ${TOKEN}`, TOKEN, 'Bearer', 'Bearer null'])
      expect(access('203.0.113.9', { authorization }, null), authorization).toBe(false)
  })

  test('without a token only by programs on this machine', () => {
    for (const local of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])
      expect(access(local), local).toBe(true)
    for (const other of [
      '203.0.113.9',
      '10.0.0.1',
      '172.30.41.1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '',
      undefined,
    ])
      expect(access(other), other).toBe(false)
  })

  test('not through a proxy on this machine, whether or not TRUST_PROXY names it', () => {
    for (const name of [
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-real-ip',
      'forwarded',
      'via',
    ])
      for (const value of ['203.0.113.9', '127.0.0.1', ''])
        expect(access('127.0.0.1', { [name]: value }), name).toBe(false)
  })

  test('not at another host name, to which an attacker could point it', () => {
    for (const host of ['shop.test', 'localhost.evil.test', '127.0.0.1.evil.test', '10.0.0.1', ''])
      expect(access('127.0.0.1', { host }), host).toBe(false)
    for (const host of ['localhost', 'localhost:3000', '[::1]:3000'])
      expect(access('127.0.0.1', { host })).toBe(true)
  })
})

describe('the kind of a URL', () => {
  test('is known for every URL of the shop', () => {
    const paths = routeEntries.map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(100)
    expect(paths.filter((path) => path !== '/*' && path !== '*' && routeKind(path) === 'other')).toEqual([])
  })

  test('is the same in each language and for the data of a page', () => {
    for (const url of ['/cart', '/de/cart', '/cart?x=1', '/cart.data', '/de/cart.data?_routes=x'])
      expect(routeKind(url), url).toBe('cart')
    for (const url of ['/', '/de', '/?x=/staff', '/_.data', '/de/_.data'])
      expect(routeKind(url), url).toBe('home')
  })

  test('is “other” for a URL that a client invented', () => {
    for (const url of [
      '/wp-login.php',
      '/constructor',
      '/__proto__',
      '//evil',
      'http://evil.test/cart',
      '*',
      '',
    ])
      expect(routeKind(url), url).toMatch(/^(other|home)$/)
  })
})

test('the metrics of a shop without a database are complete apart from its figures', async () => {
  const metrics = openMetrics({ version: '9.8.7' })
  metrics.observeQuery(20)
  const text = await metrics.render({ isUp: false, pool: { idle: 1, busy: 2, waiting: 3 }, counts: null })
  expect(text).toContain('\nalcove_build_info{version="9.8.7"} 1\n')
  expect(text).toContain('\nalcove_database_up 0\n')
  expect(text).toContain('\nalcove_database_connections{state="busy"} 2\n')
  expect(text).toContain('\nalcove_database_queries_waiting 3\n')
  expect(text).toContain('\nalcove_database_query_duration_seconds_bucket{le="0.025"} 1\n')
  expect(text).toMatch(/\nprocess_resident_memory_bytes \d+\n/)
  expect(text).toMatch(/\nprocess_cpu_seconds_total [\d.]+\n/)
  expect(text).not.toMatch(/\nalcove_jobs_oldest_due_seconds \S/)
  expect(text).not.toMatch(/\nalcove_jobs\{/)
})
