// Tests the billing address on a phone, from the checkout to the order pages of customer and staff. Tests it with
// touch, with the keyboard alone and without JavaScript.
import { extractText, getDocumentProxy } from 'unpdf'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { contactFields as ada } from '#tests/support/checkout-fixtures.ts'
import { cards, type Journey, journeyOn } from '#tests/support/journey.ts'
import { tabTo, typeInto } from '#tests/support/keyboard.ts'
import { auditPage } from '#tests/support/page-audit.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { signInAsStaff } from '#tests/support/staff.ts'
import { staff } from '#words/en/staff/staff.ts'

const LAMP = '/products/fyr-floor-lamp'
const PHONE = { width: 390, height: 844 }
const LINES = ['Grace Hopper', '1 Main Street', 'Springfield IL 62704']

describeInBrowser('the billing address', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  for (const javaScript of [true, false]) {
    test(`is in another country, survives an error, and is on every page and on the invoice (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({
        url: shop.url,
        javaScript,
        viewport: PHONE,
        touch: true,
        allow: [/ 422 /],
      })
      const customer = journeyOn(page)
      const { words, button } = customer
      await customer.putInCart(LAMP)
      await customer.startCheckout()
      const own = billingOf(customer)
      expect(await own.fields.isVisible()).toBe(false)
      await fillDelivery(customer)
      await own.choice(words.checkout.billing.other).check()
      await own.country.selectOption('US')
      if (!javaScript) await own.fields.getByRole('button', { name: words.fields.updateFields }).click()
      await own.line(words.fields.region.state).fill('IL')
      await own.line(words.fields.street).fill('1 Main Street')
      await button(words.checkout.saveAndContinue).click()
      await page.getByText(words.fields.checkMarkedFields).waitFor()
      expect(await own.line(words.fields.street).inputValue()).toBe('1 Main Street')
      expect(await own.line(words.checkout.billing.name).getAttribute('aria-invalid')).toBe('true')
      if (javaScript) expect(await auditPage(page)).toEqual([])
      await own.line(words.checkout.billing.name).fill('Grace Hopper')
      await own.line(words.fields.city).fill('Springfield')
      await own.line(words.fields.postcode.zip).fill('62704')
      await button(words.checkout.saveAndContinue).click()
      await customer.chooseDelivery()
      await expectLines(page, words.checkout.billing.title)
      await customer.order()
      await customer.payWith(cards.good)
      const number = await customer.confirmedOrderNumber()
      await expectLines(page, words.order.billingAddress)
      await page.getByText('10969 Berlin').first().waitFor()
      await expectOnInvoice(page)
      await expectInStaffArea(shop, number)
    })
  }

  test('can be given for a pickup, and is kept when the customer chooses home delivery instead', async () => {
    const page = await newPage({ url: shop.url, javaScript: false, viewport: PHONE, locale: 'de-DE' })
    const customer = journeyOn(page, 'de')
    const { words, button } = customer
    await customer.putInCart(LAMP)
    await customer.startCheckout()
    await button(words.checkout.choosePickup).click()
    const own = billingOf(customer)
    await own.choice(words.checkout.billing.withPickup).check()
    await own.line(words.checkout.billing.name).fill('Grace Hopper')
    await button(words.checkout.deliverInstead).click()
    expect(await own.choice(words.checkout.billing.other).isChecked()).toBe(true)
    expect(await own.line(words.checkout.billing.name).inputValue()).toBe('Grace Hopper')
    await button(words.checkout.choosePickup).click()
    await page.getByLabel(words.fields.email, { exact: true }).fill(ada.email)
    await page.getByLabel(words.fields.name, { exact: true }).fill(ada.name)
    await own.line(words.fields.street).fill('Am Markt 3')
    await own.line(words.fields.postcode.postcode).fill('14467')
    await own.line(words.fields.city).fill('Potsdam')
    await button(words.checkout.saveAndContinue).click()
    await customer.orderButton.waitFor()
    await page.getByText('14467 Potsdam').first().waitFor()
    await page.getByRole('link', { name: words.checkout.changeNamed(words.checkout.steps.pickup) }).click()
    await own.choice(words.checkout.billing.withPickup).uncheck()
    await button(words.checkout.saveAndContinue).click()
    await customer.orderButton.waitFor()
    expect(await page.getByText('14467 Potsdam').count()).toBe(0)
  })

  test('is entered by keyboard alone', async () => {
    const page = await newPage({ url: shop.url, viewport: PHONE })
    const customer = journeyOn(page)
    const { words } = customer
    await customer.putInCart(LAMP)
    await customer.startCheckout()
    await fillDelivery(customer)
    await tabTo(page, words.checkout.billing.other)
    await page.keyboard.press('Space')
    await typeInto(page, words.checkout.billing.name, 'Grace Hopper')
    // The fields are country, company, street, flat, postcode and city. An empty text leaves a field unchanged.
    for (const text of ['', '', 'Am Markt 3', '', '14467', 'Potsdam']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await customer.chooseDelivery()
    await page.getByText('14467 Potsdam').first().waitFor()
  })
})

function billingOf({ page, words }: Journey) {
  const fields = page.getByRole('group', { name: words.checkout.billing.title })
  return {
    fields,
    choice: (name: string) => page.getByRole('checkbox', { name, exact: true }),
    country: fields.getByRole('combobox', { name: words.fields.country }),
    line: (name: string) => fields.getByRole('textbox', { name, exact: true }),
  }
}

async function fillDelivery({ page, words: { fields } }: Journey): Promise<void> {
  for (const [name, text] of [
    [fields.email, ada.email],
    [fields.name, ada.name],
    [fields.street, ada.street],
    [fields.postcode.postcode, ada.postcode],
    [fields.city, ada.city],
    [fields.phone, ada.phone],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text)
}

async function expectLines(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().waitFor()
  for (const line of LINES) await page.getByText(line, { exact: true }).first().waitFor()
}

/** Expects that the invoice on the order page is addressed to the billing address. */
async function expectOnInvoice(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: /R-\d{4}-\d+/ }).first()
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.body())), {
    mergePages: true,
  })
  for (const line of [...LINES, 'United States']) expect(text).toContain(line)
}

async function expectInStaffArea(shop: StartedShop, number: string): Promise<void> {
  const page = await newPage({ url: shop.url })
  await signInAsStaff(page, shop.dataDir, `/staff/orders/${number}`)
  const { title, billingAddress } = staff.orders.order
  await page.getByRole('heading', { level: 1, name: title(number) }).waitFor()
  await expectLines(page, billingAddress)
}
