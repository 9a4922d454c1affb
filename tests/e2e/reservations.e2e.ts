// Tests reservations during the checkout: with one customer, with two tabs, and with two customers of whom one has no
// JavaScript.
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { nameOfFocus, tabTo } from '#tests/support/keyboard.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const LAMP = '/products/fyr-floor-lamp'
const LAST_UNIT = '/products/lade-sideboard?variant=LADE-BOARD-BLK'
const MINUTES = 60_000

describeInBrowser('reservations', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  test('the last unit belongs to one customer from the checkout on, and is free again when it is removed from the cart', async () => {
    const [first, second] = [
      journeyOn(await newPage({ url: shop.url })),
      journeyOn(await newPage({ url: shop.url, javaScript: false })),
    ]
    const product = await first.putInCart(LAST_UNIT)
    await second.putInCart(LAST_UNIT)
    await startCheckout(first)
    await sentence(first).waitFor()
    await second.goTo('/cart')
    await second.page.getByText(second.words.cart.soldOut).waitFor()
    await first.goTo('/cart')
    expect(await first.page.getByText(first.words.cart.soldOut).count()).toBe(0)
    await first.button(first.words.cart.removeNamed(product)).click()
    await first.page.getByRole('heading', { name: first.words.cart.empty }).waitFor()
    await startCheckout(second)
    await sentence(second).waitFor()
    await second.goTo('/cart')
    await second.button(second.words.cart.removeNamed(product)).click()
    await second.page.getByRole('heading', { name: second.words.cart.empty }).waitFor()
  })

  test('the second customer is told by product name, beside the item', async () => {
    const [first, second] = [
      journeyOn(await newPage({ url: shop.url, javaScript: false }), 'de'),
      journeyOn(await newPage({ url: shop.url }), 'de'),
    ]
    const product = await first.putInCart(LAST_UNIT)
    await second.putInCart(LAST_UNIT)
    await second.goTo('/cart')
    await startCheckout(first)
    await second.page.getByRole('link', { name: second.words.cart.toCheckout }).click()
    await second.page.getByText(`${product} ist leider gerade ausverkauft.`).waitFor()
    await second.page.getByText(second.words.cart.soldOut).waitFor()
    for (const { goTo, button, page, words } of [first, second]) {
      await goTo('/cart')
      await button(words.cart.removeNamed(product)).click()
      await page.getByRole('heading', { name: words.cart.empty }).waitFor()
    }
  })

  test('two tabs of one cart share the reservation, and an item removed in one is not reserved in the other', async () => {
    const first = journeyOn(await newPage({ url: shop.url }))
    const product = await first.putInCart(LAMP)
    const second = journeyOn(await first.page.context().newPage())
    await second.page.goto(shop.url + '/cart')
    await startCheckout(first)
    const until = await sentence(first).innerText()
    await second.page.getByRole('link', { name: second.words.cart.toCheckout }).click()
    await sentence(second).waitFor()
    expect(hourIn(await sentence(second).innerText())).toBe(hourIn(until))
    await second.page.goto(shop.url + '/cart')
    await second.button(second.words.cart.removeNamed(product)).click()
    await second.page.getByRole('heading', { name: second.words.cart.empty }).waitFor()
    await first.page.reload()
    await first.heading(first.words.cart.title)
  })

  test('the countdown is silent, announces the last two minutes, and is extended by keyboard alone', async () => {
    const page = await newPage({ url: shop.url })
    await page.clock.install()
    const customer = journeyOn(page)
    const { hold } = customer.words.checkout
    await customer.putInCart(LAMP)
    await customer.goTo('/cart')
    await tabTo(page, customer.words.cart.toCheckout)
    await page.keyboard.press('Enter')
    await customer.heading(customer.words.checkout.title)
    await page.getByText(hold.minutesLeft(15)).waitFor()
    await page.clock.fastForward(10 * MINUTES)
    await page.getByText(hold.minutesLeft(5)).waitFor()
    expect(await announcement(customer)).toBe('')
    await page.clock.fastForward(3 * MINUTES + 2_000)
    await expect
      .poll(() => announcement(customer))
      .toBe(hold.nearEnd(hourIn(await sentence(customer).innerText()), true))
    await tabTo(page, hold.extend)
    await page.keyboard.press('Enter')
    await page.getByText(hold.minutesLeft(15)).waitFor()
    expect(await nameOfFocus(page)).toBe(hold.extend)
    await page.keyboard.press('Enter')
    await customer.button(hold.extend).waitFor({ state: 'detached' })
    expect(await nameOfFocus(page)).toContain(hold.until(hourIn(await sentence(customer).innerText())))
  })
})

async function startCheckout({ page, goTo, heading, words }: Journey): Promise<void> {
  await goTo('/cart')
  await page.getByRole('link', { name: words.cart.toCheckout }).click()
  await heading(words.checkout.title)
}

/** Returns the text with the end of the reservation. */
function sentence({ page, words }: Journey) {
  const [before = ''] = words.checkout.hold.until('§').split('§')
  return page.getByText(before).first()
}

function hourIn(text: string): string {
  return /\d\d:\d\d/.exec(text)?.[0] ?? ''
}

async function announcement({ page }: Journey): Promise<string> {
  return (await page.locator('output').allInnerTexts()).join(' ').trim()
}
