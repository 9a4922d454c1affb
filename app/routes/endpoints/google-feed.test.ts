import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = openTestShop({ SHOP_URL: 'https://shop.example' })
const ask = (path: string, headers: Record<string, string> = {}) => shop.newBrowser().get(path, headers)

test('Google’s feed has every product, with URLs of this shop, in the requested language', async () => {
  const english = await ask('/feeds/google.xml')
  expect(english.status).toBe(200)
  expect(english.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(english.html).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">')
  const [, link = ''] =
    /<link>(https:\/\/shop\.example\/products\/[^<]+\?variant=[^<]+)</.exec(english.html) ?? []
  expect((await ask(link.replace('https://shop.example', ''))).status).toBe(200)
  const german = await ask('/feeds/google.xml?language=de')
  expect(german.html).toContain('<link>https://shop.example/de/products/')
  expect((await ask('/feeds/google.xml?language=xx')).status).toBe(404)
})

test('Google gets 304 when nothing has changed since its last request', async () => {
  const first = await ask('/feeds/google.xml')
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^W\/"google-en-/)
  const again = await ask('/feeds/google.xml', { 'If-None-Match': etag })
  expect([again.status, again.html]).toEqual([304, ''])
})
