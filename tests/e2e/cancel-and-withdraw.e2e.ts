// Tests cancelling an order, and withdrawing from it before dispatch and after delivery. Uses the mouse without
// JavaScript, and the keyboard alone.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { deliverAll, sendStaffForm } from '#tests/support/staff-forms.ts'
import { amountIn, journeyOn, numberIn } from '#tests/support/journey.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { NoScriptBrowser } from '#tests/support/test-shop.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { paid } from '#tests/support/checkout-stages.ts'
import { asStaff } from '#tests/support/staff.ts'

const byKeyboard = { how: 'by keyboard', javaScript: true, language: 'en' } as const
const withoutScript = { how: 'without JavaScript', javaScript: false, language: 'de' } as const

const SOON = { timeout: 20_000 }

describeInBrowser('cancellation and withdrawal', () => {
  let shop: StartedShop
  let staff: NoScriptBrowser
  const newBrowser = () => new NoScriptBrowser(() => shop.url)
  beforeAll(async () => {
    shop = await startShop()
    staff = await asStaff(newBrowser(), shop.dataDir)
  })

  /** Opens the page of a paid order. */
  async function openOrderPage(
    { javaScript, language }: typeof byKeyboard | typeof withoutScript,
    { come = false } = {},
  ) {
    const path = await paid(newBrowser())
    const number = numberIn(path)
    if (come) await deliverAll(staff, number)
    const page = await newPage({ url: shop.url, javaScript })
    const journey = journeyOn(page, language)
    await journey.goTo(path)
    return { ...journey, number, press: javaScript ? byKey(page) : byMouse(page) }
  }

  test('an order is cancelled before dispatch and its items are ordered again, by keyboard', async () => {
    const { page, words, heading, press, number } = await openOrderPage(byKeyboard)
    await press('link', words.order.change.cancel)
    await heading(words.returns.cancellation.title(number))
    await press('button', words.returns.cancellation.confirm)
    await page.getByText(words.order.greeting.cancelled).waitFor()
    await page.getByText(words.order.events.cancelled.by_shopper).waitFor()
    // The page shows the refund twice: at the top and in the order history.
    await expect.poll(() => count(page, amountIn(words.order.events.refunded)), SOON).toBe(2)
    expect(await offered(page, words.order.change.cancel)).toBe(0)
    await press('button', words.order.again.button)
    await heading(words.cart.title)
    await page.getByText(words.order.again.done).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Fyr floor lamp' }).first().waitFor()
  })

  test('a contract is withdrawn from before dispatch, by keyboard', async () => {
    const { page, words, press } = await openOrderPage(byKeyboard)
    await press('link', words.order.change.withdraw)
    await page.getByRole('group', { name: words.returns.withdrawal.choose }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Fyr floor lamp' }).isChecked()).toBe(true)
    await press('button', words.returns.withdrawal.confirm.withdrawal)
    await page.getByRole('heading', { level: 1, name: words.returns.receipt.thanks.withdrawal }).waitFor()
    await page.getByText(words.returns.receipt.unshippedRefund).waitFor()
    await press('link', words.returns.back)
    await page.getByText(words.order.greeting.closed).first().waitFor()
    expect(await offered(page, words.order.change.withdraw)).toBe(0)
  })

  for (const way of [byKeyboard, withoutScript]) {
    test(`a contract is withdrawn from after delivery, and the returned items are refunded, ${way.how}`, async () => {
      const { page, words, press, number } = await openOrderPage(way, { come: true })
      await page.getByText(words.order.progress.there).waitFor()
      expect(await offered(page, words.order.change.cancel)).toBe(0)
      await press('link', words.order.change.withdraw)
      await press('button', words.returns.withdrawal.confirm.withdrawal)
      await page.getByRole('heading', { level: 1, name: words.returns.receipt.thanks.withdrawal }).waitFor()
      const withdrawal = /returns\/(\w{8})/.exec(page.url())?.[1] ?? ''
      await press('link', words.returns.back)
      await page.getByText(`· ${words.returns.states.approved}`).waitFor()
      await sendStaffForm(staff, number, `returns/${withdrawal}/receipt`)
      const received = words.order.events.return_received(withdrawal)
      await expect.poll(() => count(page, received), SOON).toBe(1)
      await page.getByText(`· ${words.returns.states.refunded}`).waitFor()
    })
  }
})

type Press = (role: 'link' | 'button', name: string) => Promise<void>

/**
 * Returns a function that clicks a link or button by its name. Searches only the main part of the page, because the
 * footer contains the same words on every page.
 */
const byMouse =
  (page: Page): Press =>
  (role, name) =>
    page.getByRole('main').getByRole(role, { name, exact: true }).click()

const byKey =
  (page: Page): Press =>
  async (_, name) => {
    await page.getByRole('main').getByText(name, { exact: true }).first().waitFor()
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }

/** Returns the number of links with this name in the main part of the page. */
const offered = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).count()

/** Reloads the page and returns how often its main part contains the text. */
async function count(page: Page, text: string | RegExp): Promise<number> {
  await page.reload()
  return page.getByRole('main').getByText(text).count()
}
