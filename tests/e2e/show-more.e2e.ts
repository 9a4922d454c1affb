// Tests the links that show more products of a listing: by touch, with the keyboard alone and without JavaScript.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { journeyOn } from '#tests/support/journey.ts'
import { nameOfFocus, tabTo } from '#tests/support/keyboard.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const PHONE = { width: 390, height: 844 }
/** The data of a later page of the listing of all furniture. */
const LATER_PAGE = /\/furniture\.data\?.*page=/

describeInBrowser('a listing shows more products', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  test('by touch, below the products already shown, which stay in place', async () => {
    // So low that below the products only the link and the footer are in view, and no product.
    const page = await newPage({ url: shop.url, viewport: { width: 390, height: 420 }, touch: true })
    const { cards, goTo, listing, more, shown } = listingOn(page)
    await goTo('/')
    await goTo('/furniture')
    expect(await cards.count()).toBe(24)
    await shown('24 of 64 products shown')
    const names = await namesIn(cards)
    await more(24).evaluate((link) => link.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const before = await scrollTop(page)
    await more(24).tap()
    await shown('48 of 64 products shown')
    await page.waitForURL('/furniture?page=2')
    expect(await page.title()).toContain(listing.page(2))
    expect((await namesIn(cards)).slice(0, 24)).toEqual(names)
    await page.waitForTimeout(300)
    expect(await scrollTop(page)).toBe(before)
    await more(16).tap()
    await shown('64 of 64 products shown')
    await page.waitForURL('/furniture?page=3')
    expect(new Set(await namesIn(cards)).size).toBe(64)
    expect(await page.getByRole('link', { name: /^Show \d+ more$/ }).count()).toBe(0)
    await page.goBack()
    await page.waitForURL(shop.url)
  })

  test('by keyboard, which continues with the first new product', async () => {
    const page = await newPage({ url: shop.url })
    const { cards, goTo, shown, status } = listingOn(page)
    await goTo('/furniture')
    await page.getByRole('article').last().getByRole('link').focus()
    await tabTo(page, 'Show 24 more')
    await page.keyboard.press('Enter')
    await status('48 of 64 products shown')
    await shown('48 of 64 products shown')
    const names = await namesIn(cards)
    expect(await nameOfFocus(page)).toBe(names[24])
    await page.keyboard.press('Tab')
    expect(await nameOfFocus(page)).toBe(names[25])
  })

  test('without JavaScript one page at a time, with a link to every page', async () => {
    const page = await newPage({ url: shop.url, javaScript: false })
    const { cards, goTo, listing, more, previous, shown } = listingOn(page)
    await goTo('/furniture?price=100-')
    const total = await cards.count()
    expect(total).toBe(24)
    await more(24).click()
    await page.waitForURL('/furniture?price=100-&page=2')
    expect(await cards.count()).toBe(24)
    await shown(/^Products 25–48 of \d+$/)
    await page.getByRole('link', { name: listing.page(3) }).click()
    await page.waitForURL('/furniture?price=100-&page=3')
    await previous.click()
    await page.waitForURL('/furniture?price=100-&page=2')
    await previous.click()
    await page.waitForURL('/furniture?price=100-')
  })

  test('again after a visit to a product, at the same place', async () => {
    const page = await newPage({ url: shop.url, viewport: PHONE, touch: true })
    const { cards, goTo, heading, more, shown } = listingOn(page)
    await goTo('/furniture')
    await more(24).tap()
    await shown('48 of 64 products shown')
    const names = await namesIn(cards)
    const product = cards.nth(30).getByRole('link')
    await product.scrollIntoViewIfNeeded()
    const before = await scrollTop(page)
    await product.tap()
    await heading(names[30] ?? '')
    await page.goBack()
    await shown('48 of 64 products shown')
    expect(await namesIn(cards)).toEqual(names)
    await expect.poll(() => scrollTop(page)).toBe(before)
    await page.reload()
    await shown('Products 25–48 of 64')
    expect(await namesIn(cards)).toEqual(names.slice(24))
  })

  test('as soon as the server can be reached again', async () => {
    const allow = [/ERR_INTERNET_DISCONNECTED/, /status of 500/]
    const page = await newPage({ url: shop.url, allow })
    const { cards, goTo, listing, more, shown } = listingOn(page)
    const problem = page.getByRole('alert').filter({ hasText: listing.notLoaded })
    const visitor = page.waitForResponse(/\/visitor\b/)
    await goTo('/furniture')
    await visitor
    await page.context().setOffline(true)
    await more(24).click()
    await problem.waitFor()
    expect(page.url()).toBe(`${shop.url}/furniture`)
    expect(await cards.count()).toBe(24)
    await page.context().setOffline(false)
    await page.route(LATER_PAGE, (route) => route.fulfill({ status: 500 }))
    const refusal = page.waitForResponse(LATER_PAGE)
    await more(24).click()
    await refusal
    await problem.waitFor()
    expect(await cards.count()).toBe(24)
    await page.unroute(LATER_PAGE)
    await more(24).click()
    await shown('48 of 64 products shown')
    expect(await problem.count()).toBe(0)
  })

  test('once, however often the link is pressed while they load', async () => {
    const page = await newPage({ url: shop.url })
    const { cards, goTo, listing, more, shown } = listingOn(page)
    await goTo('/furniture')
    const response = Promise.withResolvers<void>()
    await page.route(LATER_PAGE, async (route) => {
      await response.promise
      await route.continue()
    })
    await more(24).click()
    const loading = page.getByRole('link', { name: listing.loading })
    expect(await loading.getAttribute('aria-disabled')).toBe('true')
    await loading.click({ force: true })
    await loading.click({ force: true })
    expect(await cards.first().evaluate((card) => card.closest('[aria-busy=true]'))).toBeNull()
    response.resolve()
    await shown('48 of 64 products shown')
    expect(await cards.count()).toBe(48)
    await page.waitForURL('/furniture?page=2')
  })

  test('but not if a filter changes while they load', async () => {
    const page = await newPage({ url: shop.url })
    const { cards, goTo, listing, more, shown } = listingOn(page)
    await goTo('/furniture')
    const response = Promise.withResolvers<void>()
    await page.route(LATER_PAGE, async (route) => {
      await response.promise
      await route.continue().catch(() => {})
    })
    await more(24).click()
    await page.getByRole('link', { name: listing.loading }).waitFor()
    await page.getByRole('combobox', { name: listing.sort }).selectOption(listing.sorts.price)
    await page.waitForURL('/furniture?sort=price')
    response.resolve()
    await more(24).waitFor()
    await page.waitForTimeout(300)
    expect(page.url()).toBe(`${shop.url}/furniture?sort=price`)
    await shown('24 of 64 products shown')
    expect(await cards.count()).toBe(24)
  })

  test('before those of a later page, which stay in place', async () => {
    const page = await newPage({ url: shop.url, viewport: PHONE, touch: true })
    const { cards, goTo, previous, shown } = listingOn(page)
    await goTo('/furniture?page=3')
    await shown('Products 49–64 of 64')
    expect(await previous.getAttribute('href')).toBe('/furniture?page=2')
    const names = await namesIn(cards)
    expect(names).toHaveLength(16)
    await previous.scrollIntoViewIfNeeded()
    const top = await topOf(cards.first())
    await previous.tap()
    await shown('Products 25–64 of 64')
    await page.waitForURL('/furniture?page=2')
    expect((await namesIn(cards)).slice(24)).toEqual(names)
    await page.waitForTimeout(300)
    expect(Math.abs((await topOf(cards.nth(24))) - top)).toBeLessThan(2)
    await previous.focus()
    await page.keyboard.press('Enter')
    await shown('64 of 64 products shown')
    await page.waitForURL('/furniture')
    expect(await nameOfFocus(page)).toBe((await namesIn(cards))[23])
    expect(await previous.count()).toBe(0)
  })

  test('from the first page, after a filter or the sort order changes', async () => {
    const page = await newPage({ url: shop.url })
    const { cards, goTo, listing, more, shown } = listingOn(page)
    await goTo('/furniture')
    await more(24).click()
    await shown('48 of 64 products shown')
    await page.getByRole('combobox', { name: listing.sort }).selectOption(listing.sorts.price)
    await page.waitForURL('/furniture?sort=price')
    await shown('24 of 64 products shown')
    expect(await cards.count()).toBe(24)
    await more(24).click()
    await page.waitForURL('/furniture?sort=price&page=2')
    await shown('48 of 64 products shown')
    await page.getByRole('checkbox', { name: /^Oak/ }).check()
    await page.waitForURL('/furniture?material=oak&sort=price')
    await expect.poll(() => cards.count()).toBeLessThan(25)
    await page.goBack()
    await shown('48 of 64 products shown')
    await page.goBack()
    await page.waitForURL('/furniture?page=2')
    await shown('48 of 64 products shown')
  })

  test('in a search in German', async () => {
    const page = await newPage({ url: shop.url, locale: 'de-DE' })
    const { cards, goTo, shown } = listingOn(page, 'de')
    await goTo('/search?q=Holz')
    const total = Number(
      /^\d+/.exec(
        (await page
          .getByText(/^\d+ Produkte/)
          .first()
          .textContent()) ?? '',
      )?.[0],
    )
    expect(total).toBeGreaterThan(24)
    await page.getByRole('link', { name: /^\d+ weiteres? anzeigen$/ }).click()
    await shown(`${Math.min(48, total)} von ${total} Produkten angezeigt`)
    await page.waitForURL('/de/search?q=Holz&page=2')
    expect(await cards.count()).toBe(Math.min(48, total))
  })
})

function listingOn(page: Page, language: 'en' | 'de' = 'en') {
  const { words, goTo, heading } = journeyOn(page, language)
  const { listing } = words
  const main = page.getByRole('main')
  return {
    listing,
    goTo,
    heading,
    cards: main.getByRole('article'),
    more: (count: number) => page.getByRole('link', { name: listing.showMore(`${count}`, count) }),
    previous: page.getByRole('link', { name: listing.showPrevious('24', 24) }),
    shown: (text: string | RegExp) => main.getByRole('paragraph').filter({ hasText: text }).waitFor(),
    status: (text: string) =>
      page.locator('[aria-live=polite]').filter({ hasText: text }).waitFor({ state: 'attached' }),
  }
}

function namesIn(cards: Locator): Promise<string[]> {
  return cards.getByRole('link').allTextContents()
}

function topOf(card: Locator): Promise<number> {
  return card.evaluate((element) => element.getBoundingClientRect().top)
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
