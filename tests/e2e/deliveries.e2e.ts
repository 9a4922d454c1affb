// Tests that staff can dispatch an order, completely or in parts, and that the shop informs the customer. Also tests
// this with the keyboard alone and without JavaScript.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage, type PageOptions } from '#tests/support/browser.ts'
import { messagesAbout, numberIn } from '#tests/support/journey.ts'
import { tabTo, typeInto } from '#tests/support/keyboard.ts'
import { NoScriptBrowser } from '#tests/support/test-shop.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import {
  idempotencyKeyIn,
  paid,
  typedCard,
  withContact,
  withCartItem,
} from '#tests/support/checkout-stages.ts'
import { signInAsStaff } from '#tests/support/staff.ts'
import { order as orderWords } from '#words/en/checkout/order.ts'
import { staff as words } from '#words/en/staff/staff.ts'

const { deliveries, order: titles } = words.orders
const phone = { viewport: { width: 390, height: 844 } }

describeInBrowser('the deliveries of an order', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  /** Buys two lamps. Returns the order number and the path of the order page. */
  async function boughtTwo(): Promise<{ number: string; path: string }> {
    const path = await paid(await withCartItem(new NoScriptBrowser(() => shop.url)))
    return { number: numberIn(path), path }
  }

  async function boughtToCollect(): Promise<string> {
    const customer = await withContact(new NoScriptBrowser(() => shop.url))
    await customer.post('/checkout/delivery', { method: 'collection' })
    const { path } = await customer.post('/checkout/order', {
      key: idempotencyKeyIn((await customer.get('/checkout')).html),
    })
    return numberIn((await customer.post(path, typedCard)).path)
  }

  /** Opens an order as a staff user. The staff user finds the order by its number. */
  async function staffAt(number: string, options: Partial<PageOptions> = {}): Promise<Page> {
    const page = await newPage({ url: shop.url, ...options })
    await signInAsStaff(page, shop.dataDir)
    await page.getByLabel(words.orders.search).fill(number)
    await page.getByRole('button', { name: words.orders.searchButton }).click()
    await page.getByText(words.orders.count(1)).waitFor()
    await page.getByRole('link', { name: number }).click()
    await page.getByRole('heading', { level: 1, name: titles.title(number) }).waitFor()
    return page
  }

  const cardOf = (page: Page, number: number) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: deliveries.number(number) }) })
  const seesText = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).waitFor()

  async function deliverInParts(page: Page): Promise<void> {
    await cardOf(page, 1).getByText(deliveries.dispatch).click()
    await cardOf(page, 1).getByLabel('Fyr floor lamp').fill('1')
    await cardOf(page, 1).getByLabel(deliveries.carrier).fill('Spedition Nord')
    await cardOf(page, 1).getByRole('button', { name: deliveries.dispatchNow }).click()
    await seesText(page, deliveries.done.dispatch(1))
    await cardOf(page, 2).getByText(deliveries.states.planned, { exact: true }).waitFor()

    await cardOf(page, 1).getByRole('button', { name: deliveries.steps.arrival }).click()
    await seesText(page, deliveries.done.arrival(1))
    await page.getByText(titles.lineStatus.arrived(1)).waitFor()
    await page.getByText(titles.lineStatus.waiting(1)).waitFor()

    await cardOf(page, 2).getByRole('button', { name: deliveries.steps.preparation }).click()
    await seesText(page, deliveries.done.preparation(2))
    await cardOf(page, 2).getByText(deliveries.dispatch).click()
    await cardOf(page, 2).getByRole('button', { name: deliveries.dispatchNow }).click()
    await seesText(page, deliveries.done.dispatch(2))
    await cardOf(page, 2).getByRole('button', { name: deliveries.steps.arrival }).click()
    await seesText(page, deliveries.done.arrival(2))
    await page.getByText(titles.lineStatus.arrived(2)).waitFor()
  }

  test('first one lamp, then the other, on a phone in the warehouse', async () => {
    const { number, path } = await boughtTwo()
    const page = await staffAt(number, phone)
    await deliverInParts(page)
    await page.goto('/staff/messages')
    // There are five e-mails: the confirmation of the order, and for each of the two deliveries one about dispatch and
    // one about arrival.
    await expect.poll(async () => (await messagesAbout(page, number)).count()).toBe(5)
    const customer = await newPage({ url: shop.url })
    await customer.goto(path)
    await customer.getByText(orderWords.events.delivered).first().waitFor()
  })

  test('a failed delivery is dispatched again', async () => {
    const { number } = await boughtTwo()
    const page = await staffAt(number)
    for (let tries = 0; tries < 2; tries += 1) {
      await cardOf(page, 1).getByText(deliveries.dispatch).click()
      await cardOf(page, 1).getByRole('button', { name: deliveries.dispatchNow }).click()
      await seesText(page, deliveries.done.dispatch(1))
      if (tries > 0) break
      await cardOf(page, 1).getByRole('button', { name: deliveries.steps.failure }).click()
      await seesText(page, deliveries.done.failure(1))
    }
  })

  test('a pickup, without JavaScript', async () => {
    const page = await staffAt(await boughtToCollect(), { javaScript: false })
    await cardOf(page, 1).getByText(deliveries.readiness).click()
    await cardOf(page, 1).getByRole('button', { name: deliveries.readyNow }).click()
    await seesText(page, deliveries.done.readiness(1))
    await cardOf(page, 1).getByRole('button', { name: deliveries.steps.collection }).click()
    await seesText(page, deliveries.done.collection(1))
  })

  test('one lamp is dispatched and delivered, by keyboard alone', async () => {
    const { number } = await boughtTwo()
    const page = await staffAt(number, { allow: [/status of 422/] })
    await tabTo(page, deliveries.dispatch)
    await page.keyboard.press('Enter')
    await typeInto(page, 'Fyr floor lamp', '9')
    await typeInto(page, deliveries.carrier, 'Spedition Nord')
    await tabTo(page, deliveries.dispatchNow)
    await page.keyboard.press('Enter')
    // Two units are too many. The invalid field has the focus, so that the staff user can overwrite the number.
    await page.getByText('Only 2 of Fyr floor lamp can still be selected.').waitFor()
    const field = cardOf(page, 1).getByLabel('Fyr floor lamp')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.press('Backspace')
    await page.keyboard.type('1')
    await tabTo(page, deliveries.dispatchNow)
    await page.keyboard.press('Enter')
    await seesText(page, deliveries.done.dispatch(1))
    await tabTo(page, deliveries.steps.arrival)
    await page.keyboard.press('Enter')
    await seesText(page, deliveries.done.arrival(1))
    await cardOf(page, 2).getByText(deliveries.states.planned, { exact: true }).waitFor()
  })

  test('two staff users at once: the second is refused, and sees the current delivery', async () => {
    const { number } = await boughtTwo()
    const [one, other] = [await staffAt(number), await staffAt(number, { allow: [/status of 409/] })]
    for (const page of [one, other]) await cardOf(page, 1).getByText(deliveries.dispatch).click()
    await cardOf(one, 1).getByRole('button', { name: deliveries.dispatchNow }).click()
    await seesText(one, deliveries.done.dispatch(1))
    await cardOf(other, 1).getByRole('button', { name: deliveries.dispatchNow }).click()
    await other.getByText('Delivery 1 has changed in the meantime.').waitFor()
    await cardOf(other, 1).getByRole('button', { name: deliveries.steps.arrival }).waitFor()
  })

  test('the page data of the first staff page is protected like the page, although its URL looks different', async () => {
    const page = await staffAt((await boughtTwo()).number)
    expect(await page.evaluate(async () => (await fetch('/staff.data')).status)).not.toBe(403)
  })
})
