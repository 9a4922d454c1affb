// Tests the cart in a browser: changing it, emptying it and restoring it, in two tabs, and with the last unit in stock.
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { cards, type Journey, journeyOn } from '#tests/support/journey.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { asStaff } from '#tests/support/staff.ts'
import { NoScriptBrowser } from '#tests/support/test-shop.ts'

const RUG = '/products/marsk-wool-rug'
const LAMP = '/products/fyr-floor-lamp'
/** Path of the page of a variant with a single unit in stock. */
const LAST_UNIT = '/products/lade-sideboard?variant=LADE-BOARD-BLK'

/** Adds a discount of ten percent with a code. */
async function addDiscount(shop: StartedShop, { code }: { readonly code: string }) {
  const staff = await asStaff(new NoScriptBrowser(() => shop.url), shop.dataDir)
  const fields = { 'name-en': 'Summer sale', 'name-de': 'Sommeraktion', kind: 'percent', value: '10' }
  expect((await staff.post('/staff/discounts/new', { ...fields, code })).path).toBe('/staff/discounts')
}

describeInBrowser('the cart', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  test('shows a change immediately, and a removal can be undone', async () => {
    const page = await newPage({ url: shop.url })
    const customer = journeyOn(page)
    const { words, button, goTo } = customer
    const lamp = await customer.putInCart(LAMP)
    await page.getByRole('link', { name: words.frame.cartCount(1) }).waitFor()
    await goTo('/cart')
    await button(words.cart.more).click()
    await page.getByText(words.cart.itemCount(2), { exact: true }).waitFor()
    await quantityOf(customer, lamp).fill('3')
    await page.getByText(words.cart.itemCount(3), { exact: true }).waitFor()
    await page.getByRole('link', { name: words.frame.cartCount(3) }).waitFor()
    await page.reload()
    expect(await quantityOf(customer, lamp).inputValue()).toBe('3')
    await removeAndTakeBack(customer, lamp)
  })

  test('works without JavaScript, in German', async () => {
    const page = await newPage({ url: shop.url, javaScript: false, locale: 'de-DE' })
    const customer = journeyOn(page, 'de')
    const { words, button, goTo } = customer
    const lamp = await customer.putInCart(LAMP)
    await goTo('/cart')
    await quantityOf(customer, lamp).fill('3')
    await button(words.cart.update).click()
    await page.getByText(words.cart.itemCount(3), { exact: true }).waitFor()
    await quantityOf(customer, lamp).fill('20')
    await button(words.cart.update).click()
    await page.getByText(words.cart.itemCount(20), { exact: true }).waitFor()
    await removeAndTakeBack(customer, lamp)
  })

  test.each([
    ['with', true],
    ['without', false],
  ])(
    'takes a discount code, refuses a wrong one beside its field, and removes it, %s JavaScript',
    async (_, javaScript) => {
      const code = `SUMMER${javaScript ? 1 : 2}`
      await addDiscount(shop, { code })
      const page = await newPage({ url: shop.url, javaScript, allow: [/status of 422/] })
      const customer = journeyOn(page)
      const { words, button, goTo } = customer
      await customer.putInCart(LAMP)
      await goTo('/cart')
      const field = page.getByLabel(words.discounts.code)
      await field.fill(' winter 1 ')
      await button(words.discounts.apply).click()
      await page.getByText('There is no code WINTER1. Please check the spelling.').waitFor()
      expect(await field.inputValue()).toBe(' winter 1 ')
      if (javaScript) expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
      await field.fill(` ${code.toLowerCase()} `)
      await button(words.discounts.apply).click()
      await page.getByText(words.discounts.entered(code), { exact: true }).waitFor()
      const row = page.getByText(words.discounts.label('Summer sale', code))
      await row.waitFor()
      await button(words.discounts.remove).click()
      await field.waitFor()
      expect(await row.count()).toBe(0)
    },
  )

  test('shows the discount of a changed quantity at once', async () => {
    await addDiscount(shop, { code: 'QUICK' })
    const page = await newPage({ url: shop.url })
    const customer = journeyOn(page)
    const { words, button, goTo } = customer
    const lamp = await customer.putInCart(LAMP)
    await goTo('/cart')
    await page.getByLabel(words.discounts.code).fill('quick')
    await button(words.discounts.apply).click()
    const summary = page.getByRole('region', { name: words.cart.summary })
    await summary.getByText('−€').waitFor()
    const before = await summary.getByText('−€').textContent()
    await page.route(/quantity/, async (route) => {
      await held
      await route.continue()
    })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await quantityOf(customer, lamp).fill('2')
    await page.getByText(words.cart.itemCount(2), { exact: true }).waitFor()
    const pending = await summary.getByText('−€').textContent()
    expect(pending).not.toBe(before)
    release()
    await page.getByRole('link', { name: words.frame.cartCount(2) }).waitFor()
    expect(await summary.getByText('−€').textContent()).toBe(pending)
  })

  test('is the same cart in two tabs', async () => {
    const page = await newPage({ url: shop.url, allow: [/status of 404/] })
    const first = journeyOn(page)
    const second = journeyOn(await page.context().newPage())
    const lamp = await first.putInCart(LAMP)
    const rug = await second.putInCart(RUG)
    await first.goTo('/cart')
    await second.goTo('/cart')
    await second.button(second.words.cart.removeNamed(lamp)).click()
    await second.page.getByText(second.words.cart.removed(lamp)).waitFor()
    await quantityOf(first, lamp).fill('2')
    await page.getByText(first.words.cart.itemCount(1), { exact: true }).waitFor()
    expect(await page.getByRole('heading', { level: 2, name: rug }).count()).toBe(1)
  })

  test('on a slow connection shows the expected state first, and then the server’s', async () => {
    const page = await newPage({ url: shop.url, allow: [/status of 4(09|22)/] })
    const customer = journeyOn(page)
    const { words, goTo } = customer
    const product = await customer.putInCart(LAST_UNIT)
    await goTo('/cart')
    const line = await page.context().newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 1500,
      downloadThroughput: 20_000,
      uploadThroughput: 20_000,
    })
    await quantityOf(customer, product).fill('2')
    await page.getByText(words.cart.itemCount(2), { exact: true }).waitFor({ timeout: 1000 })
    await page.getByRole('alert').waitFor()
    await page.getByText(words.cart.itemCount(1), { exact: true }).waitFor()
    expect(await quantityOf(customer, product).inputValue()).toBe('1')
  })

  test('reports before the payment that another customer has bought its last unit', async () => {
    const allow = [/status of 409/]
    const slow = journeyOn(await newPage({ url: shop.url, allow }))
    const quick = journeyOn(await newPage({ url: shop.url }))
    const product = await slow.putInCart(LAST_UNIT)
    await slow.goTo('/checkout')
    await quick.putInCart(LAST_UNIT)
    await quick.toCheckout()
    await quick.order()
    await quick.payWith(cards.good)
    await quick.confirmedOrderNumber()

    await slow.button(slow.words.checkout.choosePickup).click()
    await slow.page.getByText(slow.words.checkout.shortage.sold_out(product)).waitFor()
    await slow.page
      .getByRole('main')
      .getByRole('link', { name: slow.words.checkout.backToCart })
      .first()
      .click()
    await slow.heading(slow.words.cart.title)
    await slow.page.getByText(slow.words.cart.soldOut).waitFor()
    await slow.button(slow.words.cart.removeNamed(product)).click()
    await slow.page.getByRole('heading', { name: slow.words.cart.empty }).waitFor()
  })
})

function quantityOf({ page, words }: Journey, name: string) {
  return page.getByRole('spinbutton', { name: words.cart.quantity(name) })
}

async function removeAndTakeBack({ page, words, button }: Journey, name: string): Promise<void> {
  await button(words.cart.removeNamed(name)).click()
  await page.getByText(words.cart.removed(name)).waitFor()
  await page.getByRole('heading', { name: words.cart.empty }).waitFor()
  await button(words.cart.undo).click()
  await page.getByText(words.cart.putBack(name)).waitFor()
  await page.getByRole('spinbutton', { name: words.cart.quantity(name) }).waitFor()
}
