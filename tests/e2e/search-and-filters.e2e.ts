// Tests finding a product: by words and by filters, with a pointer, with the keyboard alone and without JavaScript.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { journeyOn, widthFields } from '#tests/support/journey.ts'
import { nameOfFocus, tabTo } from '#tests/support/keyboard.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

describeInBrowser('a product is found', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  test('by a misspelled name', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo, heading } = journeyOn(page)
    await goTo('/')
    await search(page, 'armchiar')
    await heading(words.listing.searchFor('armchiar'))
    await page.getByText(words.listing.shownInstead('armchair')).waitFor()
    await page.getByRole('link', { name: 'Lun armchair' }).click()
    await heading('Lun armchair')
  })

  for (const javaScript of [true, false]) {
    test(`by a dimension in words, which can be removed (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript })
      const { words, goTo, heading } = journeyOn(page)
      await goTo('/')
      await search(page, 'sofa under 200 cm')
      const wide = page.getByRole('article').filter({ hasText: 'Hallig corner sofa' })
      await page.getByRole('article').filter({ hasText: 'Sund two-seat sofa' }).waitFor()
      expect(await wide.count()).toBe(0)
      await page.getByRole('link', { name: words.listing.remove('Width up to 200 cm') }).click()
      await wide.waitFor()
      await heading(words.listing.searchFor('sofa'))
    })

    test(`although the shop does not know every word (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript })
      const { words, goTo, heading } = journeyOn(page)
      const { listing } = words
      const cards = page.getByRole('article')
      await goTo('/')
      await search(page, 'ashley green sofa')
      await heading(listing.searchFor('ashley green sofa'))
      await page.getByText(listing.unknown(['ashley'])).waitFor()
      const headings = await page.getByRole('main').getByRole('heading').allTextContents()
      expect(headings.indexOf('Fjord modular sofa')).toBeLessThan(headings.indexOf(listing.similar))
      expect(headings.indexOf('Nis small sofa')).toBeGreaterThan(headings.indexOf(listing.similar))
      await page.getByRole('link', { name: listing.remove('Green') }).click()
      await heading(listing.searchFor('ashley sofa'))
      await search(page, 'dining chair without armrests')
      await heading(listing.searchFor('dining chair without armrests'))
      expect(await cards.first().textContent()).toContain('Vidje dining chair')
      await search(page, 'asdfgh')
      await page.getByRole('heading', { name: listing.nothingCalled('asdfgh') }).waitFor()
      expect(await cards.count()).toBe(4)
    })

    test(`by three filters, each removed again (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript })
      const { words, button, goTo } = journeyOn(page)
      const { listing } = words
      const apply = async () => javaScript || (await button(listing.apply).click())
      await goTo('/furniture/seating')
      await widthFields(page, words).getByLabel(listing.to, { exact: true }).fill('100')
      await apply()
      await page.waitForURL(/seating\?width=-100$/)
      await page.getByRole('checkbox', { name: /^Oak/ }).check()
      await apply()
      await page.waitForURL(/width=-100&material=oak$/)
      await page.getByRole('checkbox', { name: /^Green/ }).check()
      await apply()
      await page.waitForURL(/width=-100&material=oak&colour=green$/)
      await page.getByRole('combobox', { name: listing.sort }).selectOption(listing.sorts.width)
      await apply()
      await page.waitForURL(/sort=width$/)
      await page.getByRole('article').filter({ hasText: 'Lun armchair' }).waitFor()
      await page.goBack()
      await page.goBack()
      await page.waitForURL(/width=-100&material=oak$/)
      // Without JavaScript, the browser itself restores the state of the checkboxes.
      if (javaScript) await page.getByRole('checkbox', { name: /^Green/, checked: false }).waitFor()
      await page.getByRole('checkbox', { name: /^Oak/, checked: true }).waitFor()
      await page.getByRole('link', { name: listing.remove('Oak') }).click()
      await page.waitForURL(/seating\?width=-100$/)
      await page.getByRole('checkbox', { name: /^Oak/, checked: false }).waitFor()
      await widthFields(page, words).getByLabel(listing.to, { exact: true }).fill('10')
      await apply()
      await page.getByRole('heading', { name: listing.emptyTitle }).waitFor()
      await page.getByRole('link', { name: listing.any.width }).click()
      await page.waitForURL(/\/furniture\/seating$/)
    })

    test(`by the size of a bed, which its card shows (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript })
      const { words, button, goTo } = journeyOn(page)
      const { listing, units } = words
      const size = '180\u00a0cm'
      await goTo('/furniture/beds')
      await page.getByRole('radio', { name: size }).check()
      if (!javaScript) await button(listing.apply).click()
      await page.waitForURL(/beds\?bed-size=180-180$/)
      const dvale = page.getByRole('link', { name: 'Dvale upholstered bed' })
      await page.getByRole('article').filter({ hasText: '196 × 218 × 108' }).waitFor()
      expect(await dvale.getAttribute('href')).toMatch(/variant=DVALE-BED-180-/)
      const chip = listing.remove(listing.attribute(units.dimension.mattressWidth, size))
      await page.getByRole('link', { name: chip }).click()
      await page.waitForURL(/\/furniture\/beds$/)
      await page.getByRole('radio', { name: words.attributes.any.mattressWidth, checked: true }).waitFor()
    })

    test(`in the filter drawer on a phone (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript, viewport: { width: 390, height: 844 } })
      const { words, button, goTo, heading } = journeyOn(page)
      const { listing } = words
      await goTo('/furniture/lighting')
      await button(listing.showFilters(0)).click()
      await widthFields(page, words).getByLabel(listing.to, { exact: true }).fill('45')
      await (javaScript ? button(/^Show \d products$/) : button(listing.apply)).click()
      await page.waitForURL(/width=-45/)
      await button(listing.showFilters(1)).waitFor()
      await page.getByRole('link', { name: 'Fyr floor lamp' }).click()
      await heading('Fyr floor lamp')
    })
  }

  test('by keyboard alone, from half a word', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo, heading } = journeyOn(page)
    await goTo('/')
    const offered = page.getByRole('listbox')
    await tabTo(page, words.frame.search)
    await page.keyboard.type('armch', { delay: 30 })
    await offered.getByRole('option', { name: /^Lun armchair/ }).waitFor()
    await page.keyboard.press('Escape')
    await offered.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    expect(await page.getByRole('banner').locator('input[name=q]').inputValue()).toBe('')
    await page.keyboard.type('armch', { delay: 30 })
    await offered.getByRole('option', { name: /^Lun armchair/ }).waitFor()
    await page.keyboard.press('ArrowUp')
    expect(await activeOption(page)).toBe('Search for “armch”')
    await page.keyboard.press('ArrowDown')
    expect(await activeOption(page)).toBe('')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    expect(await activeOption(page)).toBe('Search for “armch”')
    await page.keyboard.press('Home')
    const name = await activeOption(page)
    expect(await nameOfFocus(page)).toBe(words.frame.search)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/products\//)
    await heading(new RegExp(`^${name.split('\n')[0]}$`))
  })

  test('by filters with the keyboard alone, and the focus stays in place', async () => {
    const page = await newPage({ url: shop.url })
    const { words, goTo } = journeyOn(page)
    await goTo('/furniture/seating')
    await tabTo(page, words.listing.highest(words.units.dimension.width))
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press('PageDown')
    await page.waitForURL(/width=-\d+$/)
    expect(await nameOfFocus(page)).toBe(words.listing.highest(words.units.dimension.width))
    await tabTo(page, 'Green')
    await page.keyboard.press('Space')
    await page.waitForURL(/colour=green$/)
    await page.getByRole('link', { name: words.listing.remove('Green') }).waitFor()
    expect(await nameOfFocus(page)).toMatch(/^Green/)
    await page.goBack()
    await page.waitForURL(/width=-\d+$/)
    await page.goBack()
    await page.waitForURL(/\/furniture\/seating$/)
  })

  test('behind a drawer that keeps the focus until it is closed', async () => {
    const page = await newPage({ url: shop.url, viewport: { width: 390, height: 844 } })
    const { words, goTo } = journeyOn(page)
    const { listing } = words
    await goTo('/furniture')
    await tabTo(page, listing.showFilters(0))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: listing.filters }).waitFor()
    expect(await nameOfFocus(page)).toBe(listing.closeFilters)
    // After the last element of the drawer, and before the first one, the focus moves to the browser itself. The focus
    // never moves to the page behind the drawer.
    const isBehind = () => page.evaluate(() => document.activeElement?.matches('body, [popover] *') === false)
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key)
      expect(await isBehind()).toBe(false)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await nameOfFocus(page)).toBe(listing.showFilters(0))
  })

  test('by a recent search, stored on request, on this device only, until it is deleted', async () => {
    const page = await newPage({ url: shop.url })
    const { goTo, heading, words } = journeyOn(page)
    await goTo('/')
    const field = page.getByRole('banner').locator('input[name=q]')
    await field.fill('oak')
    const remember = 'Remember my searches on this device'
    await page.getByRole('button', { name: remember }).waitFor()
    await field.press('Tab')
    expect(await nameOfFocus(page)).toBe(remember)
    await page.keyboard.press('Enter')
    await search(page, 'oak lamp')
    await heading(words.listing.searchFor('oak lamp'))
    await page.waitForFunction(() => localStorage.getItem('recent-searches') !== '[]')
    await goTo('/')
    // A click before the scripts have started would open no list.
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').locator('input[name=q]').click()
    await page.getByRole('option', { name: 'oak lamp' }).click()
    await page.waitForURL(/q=oak\+lamp$/)
    await goTo('/')
    // A click before the scripts have started would open no list.
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').locator('input[name=q]').click()
    await page.getByRole('button', { name: 'Stop and clear recent searches' }).click()
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('by the option that was active before other suggestions arrived', async () => {
    const page = await newPage({ url: shop.url })
    const { goTo, heading, words } = journeyOn(page)
    let respond = () => {}
    const isRequested = new Promise<void>((resolve) => {
      void page.route('**/search/suggestions?q=armchair', async (route) => {
        resolve()
        await new Promise<void>((continued) => (respond = continued))
        await route.continue()
      })
    })
    await goTo('/')
    await tabTo(page, words.frame.search)
    await page.keyboard.type('ar', { delay: 30 })
    await page.getByRole('option', { name: 'Search for “ar”' }).waitFor()
    await page.keyboard.type('mchair')
    await isRequested
    await page.keyboard.press('ArrowUp')
    expect(await activeOption(page)).toBe('Search for “armchair”')
    const before = await page.getByRole('option').allTextContents()
    respond()
    await page.waitForFunction(
      (texts) =>
        [...document.querySelectorAll('[role=option]')].some(
          (option, at) => option.textContent !== texts[at],
        ),
      before,
    )
    expect(await activeOption(page)).toBe('Search for “armchair”')
    await page.keyboard.press('Enter')
    await heading(words.listing.searchFor('armchair'))
  })

  test('even without suggestions', async () => {
    const page = await newPage({ url: shop.url, allow: [/ERR_FAILED/] })
    const { goTo, heading, words } = journeyOn(page)
    await page.route('**/search/suggestions*', (route) => route.abort())
    await goTo('/')
    await page.getByRole('banner').locator('input[name=q]').pressSequentially('lamp')
    await page.getByRole('option', { name: 'Search for “lamp”' }).waitFor()
    expect(await page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await heading(words.listing.searchFor('lamp'))
  })
})

async function search(page: Page, text: string): Promise<void> {
  const field = page.getByRole('banner').locator('input[name=q]')
  await field.fill(text)
  await field.press('Enter')
}

/** Returns the active suggestion. */
function activeOption(page: Page): Promise<string> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const option = id ? document.getElementById(id) : null
    return option?.innerText ?? ''
  })
}
