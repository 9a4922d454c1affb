// Tests adding a product to the cart on a phone. The response appears near the customer's thumb, with and without
// JavaScript, and a repeated press counts once.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { auditPage } from '#tests/support/page-audit.ts'
import { nameOfFocus, tabTo } from '#tests/support/keyboard.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const CHAIR = '/products/siv-spindle-chair'
const SOFA = '/products/sund-two-seat-sofa'
const LAST_UNIT = '/products/lade-sideboard?variant=LADE-BOARD-BLK'
const phone = { width: 390, height: 844 }
const allow = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /status of 409/]

describeInBrowser('adding to the cart on a phone', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  const onPhone = async (javaScript = true) =>
    journeyOn(await newPage({ url: shop.url, viewport: phone, javaScript, allow }))

  test('opens a sheet with the item, the total and the next steps, all within the screen', async () => {
    const customer = await onPhone()
    const { page, words, goTo } = customer
    await goTo(SOFA)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await addButton(customer).click()
    const sheet = page.getByRole('dialog', { name: words.product.added(name) })
    await sheet.getByText(/Fabric: /).waitFor()
    await sheet.getByText(words.product.cartTotal(1)).waitFor()
    expect(await sheet.getByRole('listitem').count()).toBe(3)
    await sheet.getByRole('link', { name: words.product.toCheckout }).waitFor()
    await expectInView(page, sheet.getByRole('link', { name: words.product.viewCart }))
    await expectUnbrokenPrices(sheet)
    expect(await auditPage(page)).toEqual([])
    await page.waitForTimeout(600)
    await page.mouse.click(100, 40)
    await sheet.waitFor({ state: 'detached' })
    await expectInView(page, inCartLink(customer, 1))
    await page.reload()
    await expectInView(page, inCartLink(customer, 1))
    await page.getByRole('button', { name: words.product.addAnother }).click()
    await sheet.getByRole('link', { name: words.product.viewCart }).waitFor()
    await page.waitForTimeout(600)
    await sheet.getByRole('link', { name: words.product.viewCart }).click()
    await page.getByText(words.cart.itemCount(2), { exact: true }).waitFor()
  })

  test('works by keyboard, and the focus returns to the button', async () => {
    const customer = await onPhone()
    const { page, words, goTo } = customer
    await goTo(CHAIR)
    await tabTo(page, words.product.addToCart)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, words.product.viewCart)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await nameOfFocus(page)).toBe(words.product.addAnother)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, words.product.toCheckout)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: words.checkout.title }).waitFor()
    expect(await unitsInCart(page)).toBe(2)
  })

  test('without JavaScript returns to the same place on the page, with the same response', async () => {
    const customer = await onPhone(false)
    const { page, words, goTo } = customer
    await goTo(SOFA)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await addButton(customer).click()
    await page.waitForURL(/\/products\/sund-two-seat-sofa\?variant=[\w-]+#added$/)
    const answer = page.getByRole('region', { name: words.product.added(name) })
    await expectInView(page, answer.getByText(words.product.cartTotal(1)))
    await expectInView(page, answer.getByRole('link', { name: words.product.viewCart }))
    await expectInView(page, answer.getByRole('link', { name: words.product.toCheckout }))
    await expectInView(page, inCartLink(customer, 1))
    await expectUnbrokenPrices(answer)
    await page.reload()
    expect(await answer.count()).toBe(0)
    expect(await unitsInCart(page)).toBe(1)
    await addButton(customer).click()
    await answer.getByText(words.product.cartTotal(2)).waitFor()
    await page.goBack()
    await page.goForward()
    await page.getByRole('button', { name: words.product.addAnother }).or(addButton(customer)).click()
    await answer.getByText(words.product.cartTotal(3)).waitFor()
    expect(await unitsInCart(page)).toBe(3)
  })

  test('before the scripts have loaded stays on the page too', async () => {
    const customer = await onPhone()
    const { page, words } = customer
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(CHAIR, { waitUntil: 'load' })
    await addButton(customer).click()
    await page.waitForURL(/#added$/)
    const answer = page.getByRole('region', { name: words.product.added('Siv spindle chair') })
    await expectInView(page, answer.getByRole('link', { name: words.product.viewCart }))
    resolve()
    await page.waitForLoadState('networkidle')
    await expectInView(page, answer.getByRole('link', { name: words.product.viewCart }))
    expect(await unitsInCart(page)).toBe(1)
  })

  test('counts a double press once', async () => {
    for (const javaScript of [true, false]) {
      const customer = await onPhone(javaScript)
      const { page, words, goTo } = customer
      await goTo(SOFA)
      await addButton(customer).click()
      await page.getByRole('heading', { name: words.product.added('Sund two-seat sofa') }).waitFor()
      await goTo(CHAIR)
      await addButton(customer).dblclick({ noWaitAfter: true })
      await page.getByRole('heading', { name: words.product.added('Siv spindle chair') }).waitFor()
      await page.waitForTimeout(600)
      expect(await unitsInCart(page)).toBe(2)
    }
  })

  test('says at the button that it failed, keeps the quantity, and a retry counts once', async () => {
    const customer = await onPhone()
    const { page, words, goTo } = customer
    await goTo(CHAIR)
    const quantity = page.getByLabel(words.product.quantity('Siv spindle chair'))
    await quantity.fill('2')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await addButton(customer).click()
    const failure = page.getByText(words.product.addFailed).locator('visible=true')
    await expectInView(page, failure)
    expect(await quantity.inputValue()).toBe('2')
    await page.context().setOffline(false)

    // The shop receives the request, but its response is lost.
    await page.route('**/cart/lines', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await addButton(customer).click()
    await failure.waitFor()
    await page.unroute('**/cart/lines')
    await addButton(customer).click()
    await page.getByRole('dialog').waitFor()
    expect(await unitsInCart(page)).toBe(2)
  })

  test('says a refusal at the button', async () => {
    for (const javaScript of [true, false]) {
      const customer = await onPhone(javaScript)
      const { page, goTo } = customer
      await goTo(LAST_UNIT)
      await page.getByRole('spinbutton').fill('2')
      await addButton(customer).click()
      await expectInView(
        page,
        page
          .getByText(/Only 1 /)
          .locator('visible=true')
          .first(),
      )
      expect(new URL(page.url()).pathname).toBe('/products/lade-sideboard')
      expect(await unitsInCart(page)).toBe(0)
    }
  })

  test('shows the response in the page if the code of the sheet fails to load', async () => {
    const customer = await onPhone()
    const { page, words, goTo } = customer
    await page.route('**/assets/added-sheet*', (route) => route.abort())
    await goTo(CHAIR)
    await addButton(customer).click()
    const answer = page.getByRole('region', { name: words.product.added('Siv spindle chair') })
    await expectInView(page, answer.getByRole('link', { name: words.product.viewCart }))
  })
})

/** Finds the button that adds the product to the cart, in the bar at the bottom of the screen. */
function addButton({ page, words }: Journey): Locator {
  return page.getByRole('button', { name: words.product.addToCart, exact: true })
}

function inCartLink({ page, words }: Journey, quantity: number): Locator {
  return page.getByRole('link', { name: `${words.product.inCart(quantity)} ${words.product.viewInCart}` })
}

/** Returns the number of units in the browser's cart. Does not need JavaScript in the page. */
async function unitsInCart(page: Page): Promise<number> {
  const response = await page.context().request.get(new URL('/visitor', page.url()).href)
  return ((await response.json()) as { cartQuantity: number }).cartQuantity
}

/** Expects that the whole element is visible on the screen. */
async function expectInView(page: Page, element: Locator): Promise<void> {
  await element.waitFor()
  await element.evaluate((it) =>
    Promise.all(it.ownerDocument.getAnimations().map((animation) => animation.finished)),
  )
  const box = await element.boundingBox()
  const { width, height } = page.viewportSize() ?? phone
  expect(box).not.toBeNull()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
}

/** Expects that no amount of money in the element continues on the next line. */
async function expectUnbrokenPrices(element: Locator): Promise<void> {
  const lines = await element.getByText(/€\d/).evaluateAll((found) =>
    found.flatMap((it) => {
      const texts = [...it.childNodes].filter(({ nodeType, data }: Node & { data?: string }) =>
        nodeType === Node.TEXT_NODE ? /€/.test(data ?? '') : false,
      )
      return texts.map((text) => {
        const range = document.createRange()
        range.selectNode(text)
        return range.getClientRects().length
      })
    }),
  )
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.every((count) => count === 1)).toBe(true)
}
