import { beforeAll, expect, test } from 'vitest'
import { sendCommand } from '#platform/admin-socket/client.server.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { clearDemoCommand } from '#demo/commands.server.ts'

const shop = openTestShop()
const ask = async (path: string) => shop.newBrowser().get(path)

beforeAll(async () => {
  // Pages shown before the shop was emptied must not be shown afterwards.
  const { html } = await ask('/')
  expect(html).toContain('/products/')
  expect(html).toContain('href="/rooms"')
  expect((await ask('/furniture')).html).toContain('/products/')
  await sendCommand(shop.env()['DATA_DIR'] ?? '', clearDemoCommand, {})
})

test.each([
  ['/', 'Our range is coming soon.'],
  ['/furniture', 'Our range is coming soon'],
  ['/search', 'Our range is coming soon'],
  ['/search?q=sofa', 'Our range is coming soon'],
  ['/rooms', 'No products here at the moment'],
  ['/de', 'Unser Sortiment folgt in Kürze.'],
  ['/de/furniture', 'Unser Sortiment folgt in Kürze'],
  ['/de/search?q=Sofa', 'Unser Sortiment folgt in Kürze'],
])('an empty shop says so at %s, and shows no product', async (path, sentence) => {
  const { status, html } = await ask(path)
  expect(status).toBe(200)
  expect(html).toContain(sentence)
  expect(html).not.toContain('/products/')
})

test('it links to its empty categories, but not to rooms and collections without content', async () => {
  const { html } = await ask('/')
  expect(html).toContain('href="/furniture"')
  expect(html).not.toContain('href="/rooms"')
})

test('its former products are gone, and sitemaps and feeds list nothing', async () => {
  expect((await ask('/furniture/sofas')).status).toBe(404)
  expect((await ask('/products/fjord-modular-sofa')).status).toBe(404)
  const feed = await ask('/feeds/google.xml')
  expect([feed.status, feed.html.includes('<item>')]).toEqual([200, false])
  expect((await ask('/sitemaps/pages.xml')).html).not.toContain('/furniture/')
})
