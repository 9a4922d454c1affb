// Tests the ways to the products besides search: the header, the menu, the home page and the room pages.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { journeyOn } from '#tests/support/journey.ts'
import { nameOfFocus, tabTo } from '#tests/support/keyboard.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const PHONE = { width: 390, height: 844 }

describeInBrowser('a customer finds', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })
  const banner = (page: Page) => page.getByRole('banner')

  for (const javaScript of [true, false]) {
    test(`categories and rooms in the menu, by touch (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript, viewport: PHONE, touch: true })
      const { words, goTo, heading } = journeyOn(page)
      const menu = page.getByRole('button', { name: words.frame.menu, exact: true })
      await goTo('/cart')
      await menu.tap()
      await banner(page).getByRole('link', { name: 'Armchairs' }).tap()
      await heading('Armchairs')
      await banner(page).getByRole('link', { name: 'Armchairs' }).waitFor({ state: 'hidden' })
      await menu.tap()
      await page.getByRole('button', { name: words.frame.closeMenu }).tap()
      await banner(page).getByRole('link', { name: 'Bedroom' }).waitFor({ state: 'hidden' })
      await menu.tap()
      await banner(page).getByRole('link', { name: 'Bedroom' }).tap()
      await heading('Bedroom')
    })

    test(`products with the search on a phone (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript, viewport: PHONE, touch: true })
      const { words, button, goTo, heading } = journeyOn(page)
      const field = banner(page).locator('input[name=q]')
      await goTo('/furniture/sofas')
      expect(await field.isVisible()).toBe(false)
      await button(words.frame.openSearch).tap()
      if (javaScript) expect(await field.evaluate((it) => it === document.activeElement)).toBe(true)
      await field.fill('armchair')
      await field.press('Enter')
      await heading(words.listing.searchFor('armchair'))
      expect(await field.isVisible()).toBe(false)
      await button(words.frame.openSearch).tap()
      expect(await field.inputValue()).toBe('armchair')
      await button(words.frame.closeSearch).tap()
      await field.waitFor({ state: 'hidden' })
    })

    test(`a whole room and buys it (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript, viewport: PHONE, touch: true })
      const { words, button, goTo, heading } = journeyOn(page)
      const { scene } = words.gallery
      await goTo('/rooms/living-room')
      await page.getByText(scene.total(5)).waitFor()
      expect(await page.getByText('€5,618.00').isVisible()).toBe(true)
      for (let times = 0; times < 2; times++) {
        await goTo('/rooms/living-room')
        await button(scene.addAll(5)).tap()
        await heading(words.cart.title)
        await page.getByText(words.cart.setAdded(5)).waitFor()
        await page.getByText('€5,618.00').first().waitFor()
      }
    })
  }

  test('the menu by keyboard, and leaves it without losing the place', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo, heading } = journeyOn(page)
    const inMenu = banner(page).getByRole('link', { name: 'Wardrobes' })
    await goTo('/')
    await tabTo(page, words.frame.menu)
    await page.keyboard.press('Enter')
    await inMenu.waitFor()
    await page.keyboard.press('Escape')
    await inMenu.waitFor({ state: 'hidden' })
    expect(await nameOfFocus(page)).toBe(words.frame.menu)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await nameOfFocus(page)).toBe(words.frame.closeMenu)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await inMenu.waitFor({ state: 'hidden' })
    await tabTo(page, words.frame.menu)
    await page.keyboard.press('Enter')
    await tabTo(page, 'Wardrobes')
    await page.keyboard.press('Enter')
    await heading('Wardrobes')
    await inMenu.waitFor({ state: 'hidden' })
  })

  test('the header again by scrolling up, in one row also at 320 px', async () => {
    const page = await newPage({ url: shop.url, viewport: { width: 320, height: 640 } })
    const { words, goTo } = journeyOn(page)
    const bar = page.getByRole('navigation', { name: words.frame.menu })
    const top = async () => (await bar.boundingBox())?.y ?? Number.NaN
    await goTo('/furniture')
    const cart = await page.getByRole('link', { name: words.frame.cart, exact: true }).boundingBox()
    const box = await bar.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(56)
    expect(
      Math.abs((cart?.y ?? 0) + (cart?.height ?? 0) / 2 - (box?.y ?? 0) - (box?.height ?? 0) / 2),
    ).toBeLessThan(3)
    // Scrolling before the scripts have started does not hide the header.
    await expect.poll(() => page.mouse.wheel(0, 100).then(top)).toBeLessThan(-40)
    await page.mouse.wheel(0, -200)
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    await page.mouse.wheel(0, 600)
    await expect.poll(top).toBeLessThan(-40)
    await tabTo(page, words.frame.menu)
    await expect.poll(top).toBeGreaterThanOrEqual(0)
  })

  test('nothing by accident under an open menu or search', async () => {
    const page = await newPage({ url: shop.url, viewport: PHONE, touch: true })
    const { words, button, goTo } = journeyOn(page)
    const field = banner(page).locator('input[name=q]')
    await goTo('/furniture/sofas')
    await button(words.frame.openSearch).tap()
    await page.touchscreen.tap(200, 600)
    await field.waitFor({ state: 'hidden' })
    await page.waitForTimeout(300)
    expect(new URL(page.url()).pathname).toBe('/furniture/sofas')
    // A second press at the same place closes the menu again.
    const menu = await page.getByRole('button', { name: words.frame.menu, exact: true }).boundingBox()
    const at = [(menu?.x ?? 0) + 20, (menu?.y ?? 0) + 20] as const
    await page.touchscreen.tap(...at)
    await banner(page).getByRole('link', { name: 'Armchairs' }).waitFor()
    await page.touchscreen.tap(...at)
    await banner(page).getByRole('link', { name: 'Armchairs' }).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/furniture/sofas')
    // A wider window shows the field in the header again.
    await button(words.frame.openSearch).tap()
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(async () => (await field.boundingBox())?.y).toBeLessThan(60)
    expect((await field.boundingBox())?.x).toBeGreaterThan(200)
  })

  test('the room again when the shop could not be reached', async () => {
    const page = await newPage({ url: shop.url, viewport: PHONE, allow: [/ERR_INTERNET_DISCONNECTED/] })
    const { words, button, goTo, heading } = journeyOn(page)
    await goTo('/rooms/hallway')
    const addAll = button(words.gallery.scene.addAll(5))
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await addAll.click()
    await page.getByText(words.product.addFailed).waitFor()
    await heading('Hallway')
    await page.context().setOffline(false)
    await addAll.click()
    await heading(words.cart.title)
    await page.getByText(words.cart.setAdded(5)).waitFor()
  })

  test('the parts of the home page in the order of a shop', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo } = journeyOn(page)
    const { home } = words
    await goTo('/')
    const names = await page.getByRole('main').getByRole('heading').allInnerTexts()
    const order = [home.title, home.categories, home.newest, home.reduced, home.rowTitle]
    expect(names.filter((name) => order.includes(name))).toEqual(order)
    const categories = page.getByRole('navigation', { name: home.categories })
    expect(await categories.locator('picture').count()).toBe(8)
    expect(await categories.locator('img[src*="/media/cutouts/"]').count()).toBe(0)
    await categories.getByRole('link', { name: 'Outdoor' }).click()
    await page.getByRole('heading', { level: 1, name: 'Outdoor' }).waitFor()
  })
})
