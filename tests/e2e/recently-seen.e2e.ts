// What was looked at is remembered on the device alone, shown apart from the page, and forgotten when asked.
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { journeyOn } from '#tests/support/journey.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const FIRST = '/products/fyr-floor-lamp'
const SECOND = '/products/marsk-wool-rug'

describeInBrowser('recently seen', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  test('is what one looked at before, on the next piece and on the front page, until it is to be forgotten', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo, button } = journeyOn(page)
    const part = page.getByRole('region', { name: words.home.seen.title })
    await goTo(FIRST)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.waitForFunction(() => localStorage.length === 1)
    expect(await part.count()).toBe(0)

    await goTo(SECOND)
    await part.getByRole('link', { name }).waitFor()
    expect(await part.getByRole('article').count()).toBe(1)

    await goTo('/')
    await part.getByRole('link', { name }).waitFor()
    expect(await part.getByRole('article').count()).toBe(2)
    expect(await page.context().cookies()).toEqual([])

    await button(words.home.seen.forget).click()
    await part.waitFor({ state: 'detached' })
    await page.reload()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('is not there without JavaScript', async () => {
    const page = await newPage({ url: shop.url, javaScript: false })
    const { words, goTo } = journeyOn(page)
    await goTo(FIRST)
    await goTo('/')
    expect(await page.getByText(words.home.seen.title).count()).toBe(0)
  })
})
