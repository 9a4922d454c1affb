import { expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { startShop } from '#tests/support/shop.ts'

test('a new shop opens, answers, and stops when asked', async () => {
  const shop = await startShop({ fromNothing: true })
  const answer = await fetch(shop.url)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/<h1/)
  expect(await shop.stop()).toBe(0)
})

test('it opens again after it was ended without warning', async () => {
  const first = await startShop({ fromNothing: true })
  await first.kill9()
  const second = await startShop({ dataDir: first.dataDir })
  expect((await fetch(second.url)).status).toBe(200)
  expect(await second.stop()).toBe(0)
})

describeInBrowser('the front page', () => {
  test.for([
    { javaScript: true, path: '/', language: 'en' },
    { javaScript: false, path: '/de', language: 'de' },
  ])('opens without a complaint ($path, JavaScript: $javaScript)', async ({ javaScript, path, language }) => {
    const shop = await startShop()
    const page = await newPage({ url: shop.url, javaScript })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
  })
})
