// Tests the cart in a browser: changing it, emptying it and restoring it, in two tabs, and with the last unit in stock.
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { cards, type Journey, journeyOn } from '#tests/support/journey.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const RUG = '/products/marsk-wool-rug'
const LAMP = '/products/fyr-floor-lamp'
/** Path of the page of a variant with a single unit in stock. */
const LAST_UNIT = '/products/lade-sideboard?variant=LADE-BOARD-BLK'

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
