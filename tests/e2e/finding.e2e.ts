// Finding a piece: filters, languages, choices, with and without JavaScript, and before it has come.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

describeInBrowser('the shop window', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  for (const javaScript of [true, false]) {
    test(`is filtered, sorted and let go of again (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript })
      const { words, button, goTo } = journeyOn(page)
      const { listing } = words
      const apply = async () => javaScript || (await button(listing.apply).click())
      await goTo('/furniture')
      await page.getByText(listing.resultCount('12', 12), { exact: true }).waitFor()
      const width = widthFields(page, words)
      await width.getByLabel(listing.to, { exact: true }).fill('100')
      await apply()
      await page.waitForURL(/width=-100/)
      await page.getByRole('combobox', { name: listing.sort }).selectOption(listing.sorts.width)
      await apply()
      await page.waitForURL(/sort=width/)
      await page
        .getByRole('navigation', { name: listing.facet.category })
        .getByRole('link', { name: 'Seating' })
        .click()
      await page.waitForURL(/\/furniture\/seating\?.*width=-100/)
      const names = await page.getByRole('article').getByRole('link').allInnerTexts()
      expect(names).toEqual(['Vidje dining chair', 'Lun armchair'])
      await page.getByRole('link', { name: /^Remove filter: / }).click()
      await page.waitForURL(/\/furniture\/seating\?sort=width$/)
      await width.getByLabel(listing.to, { exact: true }).fill('10')
      await apply()
      await page.getByRole('heading', { name: listing.emptyTitle }).waitFor()
    })
  }

  for (const javaScript of [true, false]) {
    test(`opens its filters over the page on the phone (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript, viewport: { width: 390, height: 844 } })
      const { words, button, goTo, heading } = journeyOn(page)
      const { listing } = words
      await goTo('/furniture')
      await button(listing.showFilters(0)).click()
      const width = widthFields(page, words)
      await width.getByLabel(listing.to, { exact: true }).fill('50')
      await (javaScript ? button(listing.showResults('1', 1)) : button(listing.apply)).click()
      await page.waitForURL(/width=-50/)
      await button(listing.showFilters(1)).waitFor()
      await page.getByRole('link', { name: 'Fyr floor lamp' }).click()
      await heading('Fyr floor lamp')
      await button(words.product.addToCart).click()
      await page.getByText(words.product.added('Fyr floor lamp')).waitFor()
    })
  }

  test('says so when it cannot be reached, and goes on when it can', async () => {
    const page = await newPage({ url: shop.url, allow: [/ERR_INTERNET_DISCONNECTED/] })
    const { words, button, goTo, heading } = journeyOn(page)
    await goTo('/products/lun-armchair')
    const summary = page.waitForResponse(/cart\/summary/)
    await goTo('/furniture')
    await summary
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Lun armchair' }).click()
    await heading(words.frame.unreachableTitle)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: words.frame.tryAgain }).click()
    await heading('Lun armchair')
    await button(words.product.addToCart).waitFor()
  })

  test('changes its language and stays where it was, on every page', async () => {
    const page = await newPage({ url: shop.url })
    const places = [
      '/',
      '/furniture/sofas?width=-200&sort=price',
      '/search?q=lamp',
      '/products/lun-armchair?variant=LUN-CHAIR-MOS-OAK',
      '/cart',
      '/pages/returns',
    ]
    for (const place of places) {
      await page.goto(place)
      await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
      const german = place === '/' ? '/de' : `/de${place}`
      await page.waitForURL(shop.url + german)
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
      await page.waitForURL(shop.url + place)
    }
  })

  test('hears what was typed and chosen before its script had come', async () => {
    const page = await newPage({ url: shop.url })
    const { words } = journeyOn(page)
    const release = await holdScripts(page)
    await page.goto('/furniture', { waitUntil: 'commit' })
    const width = widthFields(page, words)
    await width.getByLabel(words.listing.from, { exact: true }).fill('60')
    await release()
    await page.waitForURL(/width=60-/)
    await width.getByLabel(words.listing.to, { exact: true }).fill('100')
    await page.waitForURL(/width=60-100/)

    const releaseAgain = await holdScripts(page)
    await page.goto('/products/lun-armchair', { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Moss' }).check({ force: true })
    await page.getByRole('radio', { name: 'Walnut' }).check({ force: true })
    await releaseAgain()
    await page.waitForURL(/variant=LUN-CHAIR-MOS-WAL/)
    await page.getByText(words.units.madeToOrder(6), { exact: true }).first().waitFor()
  })

  test('shows a choice of a product at once, and without JavaScript by a button', async () => {
    for (const javaScript of [true, false]) {
      const page = await newPage({ url: shop.url, javaScript })
      const { words, button, goTo } = journeyOn(page)
      await goTo('/products/lun-armchair')
      await page.getByRole('radio', { name: 'Juniper' }).check({ force: true })
      if (!javaScript) await button(words.product.showChoice).click()
      await page.waitForURL(/variant=LUN-CHAIR-JUN-OAK/)
      await page.getByText(words.product.soldOutNote).waitFor()
      expect(await button(words.product.addToCart).isDisabled()).toBe(true)
    }
  })
})

function widthFields(page: Page, { listing, units }: Journey['words']): Locator {
  return page.getByRole('group', { name: listing.facet.measure(units.dimension.width, 'cm') })
}

/** Keeps the page's scripts back, as a slow line does, until they are released. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await page.waitForLoadState('networkidle')
  }
}
