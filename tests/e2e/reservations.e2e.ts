// Tests reservations during the checkout: with one customer, with two tabs, and with two customers of whom one has no
// JavaScript.
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { nameOfFocus, tabTo } from '#tests/support/keyboard.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const LAMP = '/products/fyr-floor-lamp'
const FOUR_LEFT = '/products/kaje-sofa-bed?variant=KAJE-SOFABED-120-FOG'
const LAST_UNIT = '/products/lade-sideboard?variant=LADE-BOARD-BLK'
const MINUTES = 60_000
const PHONE = { width: 390, height: 844 }

describeInBrowser('reservations', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop({ env: { TRUST_PROXY: '127.0.0.1' } })
  })

  test('the last unit belongs to one customer once the contact step is accepted, and is free again when it is removed from the cart', async () => {
    const [first, second] = [
      journeyOn(await newPage({ url: shop.url, viewport: PHONE, touch: true })),
      journeyOn(await newPage({ url: shop.url, javaScript: false, viewport: PHONE })),
    ]
    const product = await first.putInCart(LAST_UNIT)
    await second.putInCart(LAST_UNIT)
    await first.startCheckout()
    await second.goTo('/cart')
    expect(await second.page.getByText(second.words.cart.reserved).count()).toBe(0)
    await first.enterContact()
    await second.goTo('/cart')
    await second.page.getByText(second.words.cart.reserved).waitFor()
    await first.goTo('/cart')
    expect(await first.page.getByText(first.words.cart.reserved).count()).toBe(0)
    await empty(first, product)
    await second.startCheckout()
    await second.enterContact()
    await second.chooseDelivery()
    await empty(second, product)
  })

  test('the second customer is told by product name in the contact step, and continues with the rest', async () => {
    // The earlier test has reserved this unit from the other client IP, which therefore waits for its next reservation.
    const clientIp = '198.51.100.7'
    const [first, second] = [
      journeyOn(await newPage({ url: shop.url, javaScript: false, clientIp }), 'de'),
      journeyOn(await newPage({ url: shop.url, viewport: PHONE, touch: true }), 'de'),
    ]
    const product = await first.putInCart(LAST_UNIT)
    await second.putInCart(LAST_UNIT)
    const lamp = await second.putInCart(LAMP)
    await second.startCheckout()
    await first.startCheckout()
    await first.enterContact()
    await second.enterContact()
    const { shortage } = second.words.checkout
    await second.page.getByText(shortage.reserved(product)).waitFor()
    await second.button(shortage.continue).click()
    await second.page.getByText(second.words.cart.removed(product)).waitFor()
    await second.chooseDelivery()
    await second.page.getByRole('listitem').filter({ hasText: lamp, visible: true }).first().waitFor()
    expect(await second.page.getByText(product).count()).toBe(0)
    await empty(first, product)
    await empty(second, lamp)
  })

  test('two tabs of one cart share the reservation, and an item removed in one is not reserved in the other', async () => {
    const first = journeyOn(await newPage({ url: shop.url }))
    const product = await first.putInCart(LAMP)
    const second = journeyOn(await first.page.context().newPage())
    await first.startCheckout()
    await first.enterContact()
    await first.chooseDelivery()
    const until = await sentence(first).innerText()
    await second.page.goto(shop.url + '/checkout')
    await sentence(second).waitFor()
    expect(hourIn(await sentence(second).innerText())).toBe(hourIn(until))
    await empty(second, product, shop.url)
    await first.page.reload()
    await first.heading(first.words.cart.title)
  })

  test.each([
    { language: 'en', viewport: PHONE },
    { language: 'de', viewport: PHONE },
    { language: 'en', viewport: { width: 1440, height: 900 } },
    { language: 'de', viewport: { width: 1440, height: 900 } },
  ] as const)(
    'the notice that nothing can be reserved never covers the button ($language, $viewport.width pixels wide)',
    async ({ language, viewport }) => {
      const page = await newPage({ url: shop.url, viewport, clientIp: '198.51.100.20' })
      const customer = journeyOn(page, language)
      const { hold, saveAndContinue } = customer.words.checkout
      await customer.putInCart(FOUR_LEFT)
      await customer.goTo('/cart')
      for (const quantity of [2, 3]) {
        await page.getByRole('button', { name: customer.words.cart.more }).click()
        await page.getByText(customer.words.cart.itemCount(quantity), { exact: true }).waitFor()
      }
      await customer.startCheckout()
      const notice = page.getByText(hold.over_share).filter({ visible: true }).last()
      const button = customer.button(saveAndContinue)
      await button.scrollIntoViewIfNeeded()
      const [above, below] = [await notice.boundingBox(), await button.boundingBox()]
      if (!above || !below) return expect.fail('the notice or the button is not visible')
      expect(above.y + above.height).toBeLessThan(below.y)
      const lineHeight = await notice.evaluate((it) => Number.parseInt(getComputedStyle(it).lineHeight, 10))
      expect(above.height / lineHeight).toBeLessThan(6)
    },
  )

  test('nothing counts down until three minutes are left, which is announced once, and the reservation is extended by keyboard alone', async () => {
    const page = await newPage({ url: shop.url, viewport: PHONE })
    await page.clock.install()
    const customer = journeyOn(page)
    const { hold } = customer.words.checkout
    await customer.putInCart(LAMP)
    await customer.startCheckout()
    await customer.enterContact()
    await page.clock.fastForward(11 * MINUTES)
    expect(await sentence(customer).count()).toBe(0)
    expect(await announcement(customer)).toBe('')
    await page.clock.fastForward(MINUTES + 2_000)
    await page.getByText(hold.minutesLeft(3)).waitFor()
    const announced = hold.nearEnd(hourIn(await sentence(customer).innerText()), true)
    expect(await announcement(customer)).toBe(announced)
    await page.clock.fastForward(MINUTES)
    await page.getByText(hold.minutesLeft(2)).waitFor()
    expect(await announcement(customer)).toBe(announced)
    await tabTo(page, hold.extend)
    await page.keyboard.press('Enter')
    await customer.button(hold.extend).waitFor({ state: 'detached' })
    expect(await nameOfFocus(page)).toContain(hold.until(hourIn(await sentence(customer).innerText())))
    await page.clock.fastForward(13 * MINUTES)
    await customer.button(hold.extend).waitFor()
  })
})

/** Removes the only item from the cart. */
async function empty({ page, words, path, button }: Journey, product: string, shopUrl = ''): Promise<void> {
  await page.goto(shopUrl + path('/cart'))
  await button(words.cart.removeNamed(product)).click()
  await page.getByRole('heading', { name: words.cart.empty }).waitFor()
}

/** Finds the sentence that says when the reservation ends. */
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
