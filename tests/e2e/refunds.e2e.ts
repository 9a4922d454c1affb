// Tests that staff refund and cancel an order, by mouse without JavaScript and by keyboard alone.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { numberIn } from '#tests/support/journey.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { NoScriptBrowser } from '#tests/support/test-shop.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { paid, withCartItem } from '#tests/support/checkout-stages.ts'
import { signInAsStaff } from '#tests/support/staff.ts'
import { returns } from '#words/en/checkout/returns.ts'
import { staff as words } from '#words/en/staff/staff.ts'

const { order: titles, refund, cancellation } = words.orders

describeInBrowser('refunds by staff', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  /** Opens an order of two lamps as a staff user who uses the mouse or the keyboard. */
  async function staffAtAnOrder<Hand>(hand: (page: Page) => Hand, { javaScript = true } = {}) {
    const number = numberIn(await paid(await withCartItem(new NoScriptBrowser(() => shop.url))))
    const page = await newPage({ url: shop.url, javaScript, allow: [/status of 422/] })
    await signInAsStaff(page, shop.dataDir, `/staff/orders/${number}`)
    await page.getByRole('heading', { level: 1, name: titles.title(number) }).waitFor()
    return { page, ...hand(page) }
  }

  const seesText = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).waitFor()
  const seesAfterAWhile = async (page: Page, sentence: string) => {
    const seen = async () => {
      await page.reload()
      return page.getByText(sentence, { exact: true }).count()
    }
    await expect.poll(seen, { timeout: 20_000, interval: 200 }).toBeGreaterThan(0)
  }

  test('one of two lamps and a goodwill amount, by keyboard', async () => {
    const { page, open, press, type } = await staffAtAnOrder(byKey)
    await open(refund.open)
    await type('Fyr floor lamp', '1')
    await type(refund.goodwill, 'five')
    await press(refund.now)
    await seesText(page, 'Please enter an amount, e.g. 49.90.')
    await seesText(page, refund.reasonMissing)
    await type(refund.goodwill, '12,50')
    await tabTo(page, refund.chooseReason)
    await page.keyboard.type(refund.reasons.returned)
    await press(refund.now)
    await seesText(page, refund.done('€341.50'))
    await page.getByText(titles.lineStatus.cancelled(1)).waitFor()
    await page.getByText(titles.lineStatus.refunded(1)).waitFor()
    await seesAfterAWhile(page, titles.refundStates.succeeded)
    await page.getByText(/Credit note G-\d{4}-\d+ \(PDF\)/).waitFor()
  })

  test('an invalid form puts the focus into its first wrong field', async () => {
    const { page } = await staffAtAnOrder(byKey)
    const sendsEmpty = async (button: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      const wrong = page.locator('[aria-invalid="true"]').first()
      await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true)
    }
    await sendsEmpty(words.orders.noteNow)
    await page.goto('/staff/people')
    await sendsEmpty(words.people.inviteNow)
    await page.goto('/track')
    await sendsEmpty(returns.track.send)
  })

  test('a finished refund is not left in the form to be made again', async () => {
    const { page } = await staffAtAnOrder(byKey)
    const goodwill = page.getByLabel(refund.goodwill)
    await page.getByText(refund.open).click()
    await goodwill.fill('5')
    await page.getByLabel(refund.reason).selectOption('goodwill')
    await page.getByRole('button', { name: refund.now }).click()
    await seesText(page, refund.done('€5.00'))
    await page.getByText(refund.open).click()
    await goodwill.waitFor()
    expect(await goodwill.inputValue()).toBe('')
  })

  test('one of two lamps, which is cancelled, without JavaScript', async () => {
    const { page, open, press } = await staffAtAnOrder(byMouse, { javaScript: false })
    await open(cancellation.items.open)
    await page.locator('form[action$="/cancelled-items"]').getByLabel('Fyr floor lamp').fill('1')
    await press(cancellation.items.now)
    await seesText(page, cancellation.items.done('€329.00'))
    await page.getByText(titles.lineStatus.cancelled(1)).waitFor()
    await seesAfterAWhile(page, titles.refundStates.succeeded)
  })

  test('the whole order, which is cancelled, without JavaScript', async () => {
    const { page, open, press } = await staffAtAnOrder(byMouse, { javaScript: false })
    await open(cancellation.open)
    await press(cancellation.now)
    await seesText(page, cancellation.done)
    await page.getByText(titles.lineStatus.refunded(2)).waitFor()
    await seesAfterAWhile(page, words.orders.payments.refunded)
  })
})

function byMouse(page: Page) {
  return {
    open: (summary: string) => page.getByText(summary).click(),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  }
}

function byKey(page: Page) {
  const press = async (name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  const type = async (name: string, text: string) => {
    // Other forms of the page have fields of the same name, but they are collapsed.
    const field = page.locator('details[open]').getByLabel(name).last()
    // The invalid field has the focus already.
    const isThere = () => field.evaluate((element) => element === document.activeElement)
    for (let tries = 0; tries < 10 && !(await isThere()); tries += 1) {
      await page.waitForTimeout(50)
      if (!(await isThere())) await tabTo(page, name)
    }
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  return { open: press, press, type }
}
