import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '#platform/db/unavailable.ts'
import type { Bindings } from '../bindings.ts'
import { respondOrFail } from './respond-or-fail.server.ts'

/** Requests a page that takes `pageMs` milliseconds, some seconds after the request has arrived. Returns the status. */
async function statusOf(path: string, { waitedMs, pageMs }: { waitedMs: number; pageMs: number }) {
  const app = new Hono<Bindings>()
  app.onError((error, c) => c.text('', isDatabaseUnavailable(error) ? 503 : 500))
  app.get('*', (c) => {
    c.set('arrivedAt', performance.now() - waitedMs)
    return respondOrFail(c, () => new Promise((end) => setTimeout(() => end(c.text('')), pageMs)))
  })
  return (await app.request(path)).status
}

test('a customer waits 20 seconds at most, and the time before the turn of the request counts', async () => {
  expect(await statusOf('/cart', { waitedMs: 19_900, pageMs: 400 })).toBe(503)
  expect(await statusOf('/cart', { waitedMs: 18_000, pageMs: 400 })).toBe(200)
})

test('a member of staff waits 5 minutes at most', async () => {
  expect(await statusOf('/staff/orders', { waitedMs: 21_000, pageMs: 400 })).toBe(200)
  expect(await statusOf('/staff/orders', { waitedMs: 5 * 60_000 - 100, pageMs: 400 })).toBe(503)
})
