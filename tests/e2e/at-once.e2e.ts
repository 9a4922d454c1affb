import { expect, it } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { startShop } from '#tests/support/shop.ts'

describeInBrowser('a page is there at once', () => {
  it('where the pointer has rested on its link, even when the line has gone meanwhile', async () => {
    const { url } = await startShop()
    const page = await newPage({ url, allow: [/ERR_INTERNET_DISCONNECTED/] })
    await page.goto('/furniture', { waitUntil: 'networkidle' })
    const piece = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    const name = (await piece.textContent())?.trim() ?? ''
    const fetched = page.waitForResponse((answer) => /\/products\/.*\.data/.test(answer.url()))
    await piece.hover()
    await (await fetched).finished()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await piece.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/products\//)
  })
})
