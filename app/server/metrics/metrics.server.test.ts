// Reads the metrics of a running shop, as Prometheus does.
import { describe, expect, test } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { sendRaw } from '#tests/support/raw-http.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const METRICS_TOKEN = 'a-token-of-at-least-thirty-two-characters'

describe('the metrics of a shop', () => {
  const { address, newBrowser } = openTestShop({ METRICS_TOKEN, TRUST_PROXY: '127.0.0.1' })
  const read = (headers: Record<string, string> = {}) => sendRaw(address(), { path: '/metrics', headers })

  /** Returns the value of a metric. `null`: the metric has no such time series. */
  async function valueOf(series: string): Promise<number | null> {
    const { text } = await read()
    const line = text.split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? null : Number(line.slice(series.length))
  }

  test('count requests by method, status and kind of URL, also of cached pages', async () => {
    const series = 'alcove_http_requests_total{method="GET",status="2xx",route="listing"}'
    await newBrowser().get('/furniture')
    await expect.poll(() => valueOf(series)).toBe(1)
    await newBrowser().get('/de/furniture')
    await newBrowser().get('/furniture')
    await expect.poll(() => valueOf(series)).toBe(3)
    await newBrowser().get('/no/such/page')
    await expect
      .poll(() => valueOf('alcove_http_requests_total{method="GET",status="4xx",route="other"}'))
      .toBe(1)
    expect(await valueOf('alcove_http_request_duration_seconds_count{route="listing"}')).toBe(3)
  })

  test('have a fixed number of time series, whatever clients send', async () => {
    expectLog('request.foreign')
    const countSeries = async () =>
      (await read()).text.split('\n').filter((line) => line.includes('_requests_total{')).length
    await sendRaw(address(), { path: '/invented-0', method: 'PROPFIND' })
    await sendRaw(address(), { path: '/invented-0' })
    const before = await countSeries()
    for (let at = 1; at < 6; at += 1) {
      await sendRaw(address(), { path: `/invented-${at}/x?y=${at}` })
      await sendRaw(address(), { path: `/invented-${at}`, method: at % 2 ? 'PROPFIND' : 'PURGE' })
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await countSeries()).toBe(before)
  })

  test('contain the figures of the database, the version and the process', async () => {
    const { status, headers, text } = await read()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toMatch(/\nalcove_jobs\{job="messages\.send",state="failed"\} 0\n/)
    expect(text).not.toContain('pgboss')
    expect(text).toMatch(/\nalcove_jobs_oldest_due_seconds [\d.]+\n/)
    expect(text).toMatch(/\nalcove_database_up 1\n/)
    expect(text).toMatch(/\nalcove_database_query_duration_seconds_count [1-9]/)
    expect(text).toMatch(/\nalcove_build_info\{version="\d+\.\d+\.\d+"\} 1\n/)
    expect(text).toMatch(/\nprocess_cpu_seconds_total [\d.]+\n/)
    for (const line of text.trim().split(/\n+/))
      expect(line).toMatch(
        /^(# (HELP|TYPE) [a-z]\w+ .+|[a-z]\w+(\{(\w+="[^"]*",?)+\})? (-?[\d.]+(e[+-]?\d+)?|NaN|\+Inf))$/i,
      )
  })

  test('look like a page that does not exist to everyone who may not read them', async () => {
    const unknown = await sendRaw(address(), { path: '/metrix' })
    expect(unknown.status).toBe(404)
    for (const headers of [
      { 'X-Forwarded-For': '203.0.113.9' },
      { Via: '1.1 proxy' },
      { Authorization: 'Bearer wrong-token-of-at-least-thirty-two-chars' },
    ]) {
      const { status, text } = await read(headers)
      expect(status).toBe(404)
      expect(text).not.toContain('alcove_')
    }
    const remote = await read({ 'X-Forwarded-For': '203.0.113.9', Authorization: `Bearer ${METRICS_TOKEN}` })
    expect(remote.status).toBe(200)
  })
})
