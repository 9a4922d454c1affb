// Steps of customers and staff in a browser, in either language. The steps find elements as people do: by role and
// accessible name.
import type { Locator, Page } from 'playwright-core'
import { wordsIn } from '#app/request/words.server.ts'
import { secret } from '#platform/secrets.server.ts'
import { type Language, localizedPath } from '#shop/language.ts'
import { signOrderLink } from '#shop/orders/order-key.server.ts'
import { bank as bankDe } from '#words/de/demo/bank.ts'
import { emails as emailsDe } from '#words/de/emails/orders.ts'
import { bank as bankEn } from '#words/en/demo/bank.ts'
import { emails as emailsEn } from '#words/en/emails/orders.ts'
import { staff } from '#words/en/staff/staff.ts'
import { contactFields } from './checkout-fixtures.ts'
import type { StartedShop } from './shop.ts'
import { signInAsStaff } from './staff.ts'

export const cards = {
  good: '4242 4242 4242 4242',
  requiresAuthentication: '4000 0000 0000 3220',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  connectionLost: '4000 0000 0000 0119',
} as const

export type Journey = ReturnType<typeof journeyOn>

/** Returns the steps of a customer on a page. The customer reads the shop in the given language. */
export function journeyOn(page: Page, language: Language = 'en') {
  const words = wordsIn(language)
  const bank = { en: bankEn, de: bankDe }[language]
  const path = (to: string) => localizedPath(language, to, 'en')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const goTo = (to: string) => page.goto(path(to))
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const orderButton = button(words.checkout.order)

  return {
    page,
    words,
    bank,
    path,
    button,
    goTo,
    heading,
    orderButton,

    /** Adds the product of a product page to the cart. Returns the product's name. */
    async putInCart(product: string): Promise<string> {
      await goTo(product)
      const name = await page.getByRole('heading', { level: 1 }).innerText()
      await button(words.product.addToCart).click()
      await page.getByRole('heading', { name: words.product.added(name) }).waitFor()
      if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')
      return name
    },

    async enterContact(typed: Partial<typeof contactFields> = {}): Promise<void> {
      const { email, name, phone, street, postcode, city } = { ...contactFields, ...typed }
      const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
      await fill(words.fields.email, email)
      await fill(words.fields.name, name)
      await fill(words.fields.phone, phone)
      await fill(words.fields.street, street)
      await fill(words.fields.postcode.postcode, postcode)
      await fill(words.fields.city, city)
      await button(words.checkout.saveAndContinue).click()
      await page.getByRole('group', { name: words.checkout.deliveryMethod }).waitFor()
    },

    async chooseDelivery(deliveryMethod: 'home' | 'collection' = 'home'): Promise<void> {
      await page.getByRole('radio', { name: words.checkout[deliveryMethod] }).check()
      await button(words.checkout.saveAndContinue).click()
      await orderButton.waitFor()
    },

    /** Goes from the cart to the first step of the checkout. */
    async startCheckout(): Promise<void> {
      await goTo('/cart')
      await page.getByRole('link', { name: words.cart.toCheckout }).click()
      await heading(words.checkout.title)
    },

    /** Goes from the cart through the checkout to the order button. */
    async toCheckout(): Promise<void> {
      await this.startCheckout()
      await this.enterContact()
      await this.chooseDelivery()
    },

    /** Clicks the order button and waits for the demo bank's payment page. */
    async order(): Promise<void> {
      await orderButton.click()
      await heading(bank.payTitle)
    },

    /** Types a card into the demo bank's payment page and submits it. */
    async payWith(number: string): Promise<void> {
      const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
      await fill(bank.number, number)
      await fill(bank.expiry, '12/49')
      await fill(bank.cvc, '123')
      await fill(bank.cardName, contactFields.name)
      await button(amountIn(bank.pay)).click()
    },

    /** Waits for the confirmation on the order page. Returns the order number. */
    async confirmedOrderNumber(name = contactFields.name): Promise<string> {
      await heading(words.order.thanks(name))
      return numberIn(page.url())
    },
  }
}

/** Finds the group with the fields of a listing's width filter. */
export function widthFields(page: Page, { listing, units }: Journey['words']): Locator {
  return page.getByRole('group', { name: listing.facet.attribute(units.dimension.width, 'cm') })
}

/** Takes a customer with one item in the cart to the demo bank's payment page. */
export async function customerAtBank(
  page: Page,
  product: string,
  language: Language = 'en',
): Promise<Journey> {
  const customer = journeyOn(page, language)
  await customer.putInCart(product)
  await customer.toCheckout()
  await customer.order()
  return customer
}

/** Reads the order number from the demo bank's payment page. */
export async function orderNumberAtBank(page: Page): Promise<string> {
  const purpose = await page.getByRole('definition').last().innerText()
  return purpose.split(' ').at(-1) ?? ''
}

/** Signs the link to an order, as the shop does for the customer. */
export function orderLink({ dataDir }: StartedShop, number: string): string {
  return signOrderLink(number, secret(dataDir, 'links'), new Date())
}

/** Matches the text of a button that contains an amount, whatever the amount is. */
export function amountIn(sentence: (amount: string) => string): RegExp {
  const [before = '', after = ''] = sentence('§')
    .split('§')
    .map((text) => text.replaceAll(/[.?+*()[\]]/g, String.raw`\$&`))
  return new RegExp(`^${before}.*\\d.*${after}$`)
}

export function numberIn(address: string): string {
  return /\/orders\/(\w+)/.exec(address)?.[1] ?? ''
}

/** Signs in as the demo's manager and opens the list of messages. */
export async function openMessagesAsStaff(page: Page, { dataDir }: StartedShop): Promise<void> {
  await signInAsStaff(page, dataDir)
  await page.getByRole('heading', { level: 1, name: staff.orders.title }).waitFor()
  await page.getByRole('link', { name: staff.messages.title }).click()
  await page.getByRole('heading', { level: 1, name: staff.messages.title }).waitFor()
}

/**
 * Waits until a message about the order has been stored, because the shop has no mail server. Returns the rows of all
 * messages about the order.
 */
export async function messagesAbout(page: Page, number: string): Promise<Locator> {
  const rows = page.getByRole('row').filter({ hasText: number })
  const stored = rows.filter({ hasText: staff.messages.states.stored.email })
  for (let tries = 0; tries < 50 && (await stored.count()) === 0; tries++) {
    await page.waitForTimeout(200)
    await page.reload()
  }
  await stored.first().waitFor()
  return rows
}

/** Opens the confirmation e-mail of an order as staff see it. Returns the order link in it. */
export async function orderLinkInMessage(page: Page, number: string, language: Language): Promise<string> {
  const rows = await messagesAbout(page, number)
  await rows.getByRole('link').click()
  const emails = { en: emailsEn, de: emailsDe }[language]
  const link = page.frameLocator('iframe').getByRole('link', { name: emails.parts.openOrder })
  return (await link.getAttribute('href')) ?? ''
}
