import { describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.server.ts'

const page = (html: string) => async () => new Response(html, { headers: { 'Content-Type': 'text/html' } })

function countRenderings(html: string) {
  let renderings = 0
  return {
    render: async () => {
      renderings += 1
      return page(html)()
    },
    renderings: () => renderings,
  }
}

describe('a cached page', () => {
  test('is rendered once as long as nothing changes', async () => {
    const [pages, sofas] = [new PageCache(), countRenderings('sofas')]
    for (let time = 0; time < 3; time += 1) await pages.get('/furniture', 1, sofas.render)
    expect(sofas.renderings()).toBe(1)
    await pages.get('/furniture', 2, sofas.render)
    expect(sofas.renderings()).toBe(2)
    expect(pages.find('/furniture')?.version).toBe(2)
  })

  test('is rendered once for many simultaneous requests', async () => {
    const [pages, sofas] = [new PageCache(), countRenderings('sofas')]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pages.get('/furniture', 1, sofas.render)),
    )
    expect(sofas.renderings()).toBe(1)
    expect(new Set(answers).size).toBe(1)
  })

  test('is rendered anew for a request after a change, even while an older version is still being rendered', async () => {
    const pages = new PageCache()
    const before = Promise.withResolvers<Response>()
    const old = pages.get('/furniture', 1, () => before.promise)
    const fresh = await pages.get('/furniture', 2, page('new prices'))
    before.resolve(await page('old prices')())
    await old
    expect(fresh?.encodings.identity.body.toString()).toBe('new prices')
    expect(pages.find('/furniture')?.version).toBe(2)
  })

  test('is not stored when it is not cacheable, or when rendering fails', async () => {
    const pages = new PageCache()
    expect(await pages.get('/cart', 1, async () => null)).toBeNull()
    await expect(pages.get('/', 1, () => Promise.reject(new Error('the kiln is cold')))).rejects.toThrow(
      'kiln',
    )
    expect(pages.find('/cart')).toBeNull()
    expect((await pages.get('/', 1, page('home')))?.version).toBe(1)
  })

  test('evicts the least recently used page when the cache is full', async () => {
    const pages = new PageCache({ maxBytes: 4_000 })
    for (const path of ['/a', '/b', '/c']) await pages.get(path, 1, page('x'.repeat(400)))
    for (let n = 0; n < 30; n += 1) {
      pages.find('/b')
      await pages.get(`/search?q=${n}`, 1, page('y'.repeat(400)))
    }
    expect(pages.find('/a')).toBeNull()
    expect(pages.find('/b')).not.toBeNull()
  })

  test('expires even when nothing changes', async () => {
    let now = 0
    const pages = new PageCache({ now: () => now })
    await pages.get('/', 1, page('reduced for 30 days'))
    now = 6 * 60_000
    expect(pages.find('/')).toBeNull()
  })

  test('remains for an outage of the database until it is ten minutes old', async () => {
    let now = 0
    const pages = new PageCache({ now: () => now })
    await pages.get('/', 1, page('home'))
    now = 10 * 60_000
    expect(pages.findStale('/')?.version).toBe(1)
    now += 1
    expect(pages.findStale('/')).toBeNull()
  })
})
