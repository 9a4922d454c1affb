// Pieces that are set aside while somebody is at the checkout: one shopper, two tabs, two shoppers of whom one has no JavaScript.
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { type Journey, journeyOn } from '#tests/support/journey.ts'
import { nameOfFocus, tabTo } from '#tests/support/keyboard.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const LAMP = '/products/fyr-floor-lamp'
const LAST_PIECE = '/products/lade-sideboard?variant=LADE-BOARD-BLK'
const MINUTES = 60_000

describeInBrowser('pieces set aside', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  test("the last piece is one shopper's from the checkout on, and free again when they take it out", async () => {
    const [first, second] = [
      journeyOn(await newPage({ url: shop.url })),
      journeyOn(await newPage({ url: shop.url, javaScript: false })),
    ]
    const piece = await first.putInCart(LAST_PIECE)
    await second.putInCart(LAST_PIECE)
    await begin(first)
    await sentence(first).waitFor()
    await second.goTo('/cart')
    await second.page.getByText(second.words.cart.soldOut).waitFor()
    await first.goTo('/cart')
    expect(await first.page.getByText(first.words.cart.soldOut).count()).toBe(0)
    await first.button(first.words.cart.removeNamed(piece)).click()
    await first.page.getByRole('heading', { name: first.words.cart.empty }).waitFor()
    await begin(second)
    await sentence(second).waitFor()
    await second.goTo('/cart')
    await second.button(second.words.cart.removeNamed(piece)).click()
    await second.page.getByRole('heading', { name: second.words.cart.empty }).waitFor()
  })

  test('who comes a moment later is told by name and beside the piece', async () => {
    const [first, second] = [
      journeyOn(await newPage({ url: shop.url, javaScript: false }), 'de'),
      journeyOn(await newPage({ url: shop.url }), 'de'),
    ]
    const piece = await first.putInCart(LAST_PIECE)
    await second.putInCart(LAST_PIECE)
    await second.goTo('/cart')
    await begin(first)
    await second.button(second.words.cart.checkOut).click()
    await second.page.getByText(`${piece} ist leider gerade ausverkauft.`).waitFor()
    await second.page.getByText(second.words.cart.soldOut).waitFor()
    for (const { goTo, button, page, words } of [first, second]) {
      await goTo('/cart')
      await button(words.cart.removeNamed(piece)).click()
      await page.getByRole('heading', { name: words.cart.empty }).waitFor()
    }
  })

  test('two tabs of one cart share what is set aside, and what one takes out the other does not keep', async () => {
    const first = journeyOn(await newPage({ url: shop.url }))
    const piece = await first.putInCart(LAMP)
    const second = journeyOn(await first.page.context().newPage())
    await second.page.goto(shop.url + '/cart')
    await begin(first)
    const until = await sentence(first).innerText()
    await second.button(second.words.cart.checkOut).click()
    await sentence(second).waitFor()
    expect(hourIn(await sentence(second).innerText())).toBe(hourIn(until))
    await second.page.goto(shop.url + '/cart')
    await second.button(second.words.cart.removeNamed(piece)).click()
    await second.page.getByRole('heading', { name: second.words.cart.empty }).waitFor()
    await first.page.reload()
    await first.heading(first.words.cart.title)
  })

  test('counts down in silence, speaks up two minutes before the end, and is kept longer by keyboard alone', async () => {
    const page = await newPage({ url: shop.url })
    await page.clock.install()
    const shopper = journeyOn(page)
    const { hold } = shopper.words.checkout
    await shopper.putInCart(LAMP)
    await shopper.goTo('/cart')
    await tabTo(page, shopper.words.cart.checkOut)
    await page.keyboard.press('Enter')
    await shopper.heading(shopper.words.checkout.title)
    await page.getByText(hold.minutesLeft(15)).waitFor()
    await page.clock.fastForward(10 * MINUTES)
    await page.getByText(hold.minutesLeft(5)).waitFor()
    expect(await spoken(shopper)).toBe('')
    await page.clock.fastForward(3 * MINUTES + 2_000)
    await expect
      .poll(() => spoken(shopper))
      .toBe(hold.nearEnd(hourIn(await sentence(shopper).innerText()), true))
    await tabTo(page, hold.longer)
    await page.keyboard.press('Enter')
    await page.getByText(hold.minutesLeft(15)).waitFor()
    expect(await nameOfFocus(page)).toBe(hold.longer)
    await page.keyboard.press('Enter')
    await shopper.button(hold.longer).waitFor({ state: 'detached' })
    expect(await nameOfFocus(page)).toContain(hold.until(hourIn(await sentence(shopper).innerText())))
  })
})

async function begin({ goTo, button, heading, words }: Journey): Promise<void> {
  await goTo('/cart')
  await button(words.cart.checkOut).click()
  await heading(words.checkout.title)
}

/** Until when the pieces are set aside. */
function sentence({ page, words }: Journey) {
  const [before = ''] = words.checkout.hold.until('§').split('§')
  return page.getByText(before).first()
}

function hourIn(text: string): string {
  return /\d\d:\d\d/.exec(text)?.[0] ?? ''
}

async function spoken({ page }: Journey): Promise<string> {
  return (await page.locator('output').allInnerTexts()).join(' ').trim()
}
