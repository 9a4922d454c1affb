// Tests the checkout as customers use it: with mistakes, reloads, back and forth, and with the keyboard alone.
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { contactFields as ada } from '#tests/support/checkout-fixtures.ts'
import { cards, type Journey, journeyOn } from '#tests/support/journey.ts'
import { nameOfFocus, tabTo, typeInto } from '#tests/support/keyboard.ts'
import { auditPage } from '#tests/support/page-audit.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'

const LAMP = '/products/fyr-floor-lamp'

describeInBrowser('the checkout', () => {
  let shop: StartedShop
  beforeAll(async () => {
    shop = await startShop()
  })

  for (const javaScript of [true, false]) {
    test(`shows errors beside their fields, and keeps what was typed (JavaScript: ${javaScript})`, async () => {
      const page = await newPage({ url: shop.url, javaScript, locale: 'de-DE', allow: [/status of 422/] })
      const customer = journeyOn(page, 'de')
      const { words, goTo } = customer
      const { fields } = words
      await customer.putInCart(LAMP)
      await goTo('/checkout')
      await field(customer, fields.name).fill('Ada Byron')
      await field(customer, fields.email).fill('ada@example')
      await field(customer, fields.postcode.postcode).fill('12')
      await page.keyboard.press('Enter')
      await page.getByText(fields.checkMarkedFields).waitFor()
      expect(await describedBy(customer, fields.email)).toContain(fields.errors.email())
      expect(await describedBy(customer, fields.city)).toContain(fields.errors.missing())
      expect(await field(customer, fields.name).inputValue()).toBe('Ada Byron')
      expect(await field(customer, fields.email).inputValue()).toBe('ada@example')
      expect(await field(customer, fields.name).getAttribute('aria-invalid')).toBeNull()
      if (javaScript)
        await expect
          .poll(() => field(customer, fields.email).evaluate((it) => it === document.activeElement))
          .toBe(true)
      await customer.enterContact()
    })
  }

  test('keeps what was typed when the address fields of another country fail to load', async () => {
    const page = await newPage({ url: shop.url, allow: [/status of 503/] })
    const customer = journeyOn(page)
    const { fields } = customer.words
    await customer.putInCart(LAMP)
    await customer.goTo('/checkout')
    await field(customer, fields.name).fill('Ada Byron')
    await page.route('**/checkout/address-form.data*', (route) => route.fulfill({ status: 503 }))
    const refused = page.waitForResponse(/address-form\.data/)
    await page.getByRole('combobox', { name: fields.country }).selectOption('FR')
    await refused
    await page.waitForLoadState('networkidle')
    expect(await field(customer, fields.name).inputValue()).toBe('Ada Byron')
    await field(customer, fields.city).fill('Paris')
  })

  test('loses nothing when reloaded at any step, and every step can be opened again', async () => {
    const page = await newPage({ url: shop.url })
    const customer = journeyOn(page)
    const { words, button, goTo, orderButton } = customer
    await customer.putInCart(LAMP)
    await goTo('/checkout')
    await customer.enterContact()
    await page.reload()
    await page.getByText(ada.email).first().waitFor()
    await customer.chooseDelivery('collection')
    await page.reload()
    await orderButton.waitFor()
    await page.getByRole('definition').filter({ hasText: '€329.00' }).last().waitFor()
    expect(await page.getByText('€378.00').count()).toBe(0)
    await page.getByRole('link', { name: words.checkout.changeNamed(words.checkout.steps.delivery) }).click()
    await customer.chooseDelivery('home')
    await orderButton.waitFor()
    await page.getByRole('definition').filter({ hasText: '€378.00' }).last().waitFor()
    await page.getByRole('link', { name: words.checkout.changeNamed(words.checkout.steps.contact) }).click()
    expect(await field(customer, words.fields.street).inputValue()).toBe(ada.street)
    await page.getByRole('combobox', { name: words.fields.country }).selectOption('FR')
    await field(customer, words.fields.postcode.postcode).fill('75011')
    await field(customer, words.fields.city).fill('Paris')
    await field(customer, words.fields.phone).fill('+33 6 12 34 56 78')
    await button(words.checkout.saveAndContinue).click()
    await orderButton.waitFor()
    await page
      .getByRole('term')
      .filter({ hasText: words.checkout.taxIn('20%') })
      .first()
      .waitFor()
    await page.goBack()
    await page.goForward()
    await orderButton.waitFor()
  })

  for (const width of [390, 1440]) {
    test(`shows photographed items in order, each price on one line and each picture in its frame (${width} px)`, async () => {
      const page = await newPage({ url: shop.url, viewport: { width, height: 900 } })
      const customer = journeyOn(page)
      for (const product of ['/products/fjord-modular-sofa', LAMP]) await customer.putInCart(product)
      await customer.toCheckout()
      if (width < 600) await page.locator('summary').first().click()
      const boxes = await page.evaluate(measureItems)
      expect(boxes.map(({ isPhoto }) => isPhoto)).toEqual([true, true, true, true])
      for (const { picture, price, priceLines, name, item } of boxes) {
        expect(priceLines).toBe(1)
        expect(picture.width).toBeLessThanOrEqual(80)
        expect(picture.height).toBeLessThanOrEqual(100)
        expect(picture.right).toBeLessThanOrEqual(name.left)
        expect(name.right).toBeLessThanOrEqual(price.left + 1)
        for (const box of [picture, price, name]) {
          expect(box.left).toBeGreaterThanOrEqual(item.left - 1)
          expect(box.right).toBeLessThanOrEqual(item.right + 1)
        }
      }
      expect(await auditPage(page)).toEqual([])
    })
  }

  test('is completed from the home page to the paid order by keyboard alone, with visible focus', async () => {
    const page = await newPage({ url: shop.url })
    const customer = journeyOn(page)
    const { words, bank, goTo, heading } = customer
    await goTo('/')
    await page.keyboard.press('Tab')
    expect(await nameOfFocus(page)).toBe(words.frame.skipToContent)
    await page.keyboard.press('Enter')
    await tabTo(page, words.home.seeAll)
    await page.keyboard.press('Enter')
    await heading(words.listing.title)
    for (const category of ['Seating', 'Armchairs']) {
      await tabTo(page, category)
      await page.keyboard.press('Enter')
      await heading(category)
    }
    await tabTo(page, 'Lun armchair')
    await page.keyboard.press('Enter')
    await heading('Lun armchair')
    await tabTo(page, 'Wool, clay')
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/LUN-CHAIR-MOS-OAK/)
    await tabTo(page, words.product.addToCart)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(page, words.product.viewCart)
    await page.keyboard.press('Enter')
    await heading(words.cart.title)
    await tabTo(page, words.cart.toCheckout)
    await page.keyboard.press('Enter')
    await heading(words.checkout.title)
    await typeInto(page, words.fields.email, ada.email)
    await typeInto(page, words.fields.name, ada.name)
    await typeInto(page, words.fields.phone, ada.phone)
    await typeInto(page, words.fields.street, ada.street)
    await typeInto(page, words.fields.postcode.postcode, ada.postcode)
    await typeInto(page, words.fields.city, ada.city)
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: words.checkout.deliveryMethod }).waitFor()
    await tabTo(page, words.checkout.home)
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await customer.orderButton.waitFor()
    await tabTo(page, words.checkout.order)
    await page.keyboard.press('Enter')
    await heading(bank.payTitle)
    await typeInto(page, bank.number, cards.good)
    await typeInto(page, bank.expiry, '12/49')
    await typeInto(page, bank.cvc, '123')
    await typeInto(page, bank.cardName, ada.name)
    await page.keyboard.press('Enter')
    await customer.confirmedOrderNumber()
  })
})

function field({ page }: Journey, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}

/** Returns the description of a field that a screen reader adds to its name. */
async function describedBy(customer: Journey, label: string): Promise<string> {
  const ids = ((await field(customer, label).getAttribute('aria-describedby')) ?? '').split(' ')
  return (await Promise.all(ids.map((id) => customer.page.locator(`[id="${id}"]`).innerText()))).join(' ')
}

/** Measures the items that are visible on a checkout page: image, name and price. Runs in the browser. */
function measureItems() {
  const boxOf = (element: Element | Range) => {
    const { left, right, width, height } = element.getBoundingClientRect()
    return { left, right, width, height }
  }
  const texts = (item: Element) =>
    [...item.querySelectorAll('span')].filter(({ textContent }) => textContent.trim() !== '')
  return [...document.querySelectorAll('main li')]
    .filter((item) => item.querySelector('picture') && item.checkVisibility())
    .map((item) => {
      const image = item.querySelector('img')!
      const price = texts(item).find(({ textContent }) => /^€[\d,.]+$/.test(textContent))!
      const name = texts(item).find(({ textContent }) => textContent.startsWith('1 ×'))!
      const range = document.createRange()
      range.selectNodeContents(price)
      return {
        isPhoto: item.querySelector('source') !== null,
        priceLines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
        picture: boxOf(image),
        price: boxOf(price),
        name: boxOf(name),
        item: boxOf(item),
      }
    })
}
