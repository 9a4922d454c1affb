import { beforeAll, describe, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

describe('a shop that is started for the first time', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop({ fromScratch: true })
  })

  describeInBrowser('has a home page', () => {
    test.for([
      { javaScript: true, path: '/', language: 'en' },
      { javaScript: false, path: '/de', language: 'de' },
    ])('without an error ($path, JavaScript: $javaScript)', async ({ javaScript, path, language }) => {
      const page = await newPage({ url: shop.url, javaScript })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
    })
  })

  test('stops when asked, and starts again', async () => {
    expect(await shop.stop()).toBe(0)
    shop = await startShop({ dataDir: shop.dataDir })
    expect((await fetch(shop.url)).status).toBe(200)
  })

  test('starts again after it was killed', async () => {
    await shop.kill9()
    const again = await startShop({ dataDir: shop.dataDir })
    const answer = await fetch(again.url)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/<h1/)
    expect(await again.stop()).toBe(0)
  })
})
