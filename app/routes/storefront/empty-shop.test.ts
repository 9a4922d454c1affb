import { beforeAll, expect, test } from 'vitest'
import { askShop } from '#platform/control/ask.server.ts'
import { openedShop } from '#tests/support/page.ts'
import { clearDemoCommand } from '#demo/commands.server.ts'

const shop = openedShop()
const ask = async (path: string) => shop.newShopper().get(path)

beforeAll(async () => {
  // What was shown before the shop was emptied is not shown after.
  expect((await ask('/')).html).toContain('/products/')
  expect((await ask('/furniture')).html).toContain('/products/')
  await askShop(shop.env()['DATA_DIR'] ?? '', clearDemoCommand, {})
})

test.each([
  ['/', 'The furniture is on its way.'],
  ['/furniture', 'There is nothing in the shop yet.'],
  ['/search', 'There is nothing in the shop yet.'],
  ['/search?q=sofa', 'There is nothing in the shop yet.'],
  ['/rooms', 'There is nothing here at the moment.'],
  ['/de', 'Die Möbel sind unterwegs.'],
  ['/de/furniture', 'Noch steht nichts im Laden.'],
  ['/de/search?q=Sofa', 'Noch steht nichts im Laden.'],
])('an empty shop says so kindly at %s, and shows no piece', async (path, sentence) => {
  const { status, html } = await ask(path)
  expect(status).toBe(200)
  expect(html).toContain(sentence)
  expect(html).not.toContain('/products/')
})

test('what was in it is gone, and machines find nothing to list', async () => {
  expect((await ask('/furniture/sofas')).status).toBe(404)
  expect((await ask('/products/fjord-modular-sofa')).status).toBe(404)
  const feed = await ask('/feeds/google.xml')
  expect([feed.status, feed.html.includes('<item>')]).toEqual([200, false])
  expect((await ask('/sitemaps/pages.xml')).html).not.toContain('/furniture/')
})
