// Takes customers through the steps from the empty cart to the order, with HTTP requests instead of a browser.
import { expect } from 'vitest'
import { contactFields } from './checkout-fixtures.ts'
import { cards } from './journey.ts'
import { type PageResponse, type NoScriptBrowser, textOf } from './test-shop.ts'

export const typedCard = { number: cards.good, expiry: '12/49', cvc: '123', name: contactFields.name }

/** Path of the page of a product with dozens of units in stock. The orders of one test file do not sell it out. */
export const WELL_STOCKED_PRODUCT = '/products/siv-spindle-chair'

/** Reads the id of the variant that the product page would add to the cart. */
export async function variantIdOn(
  customer: NoScriptBrowser,
  product = WELL_STOCKED_PRODUCT,
): Promise<string> {
  const { html } = await customer.get(product)
  return /name="variantId" value="([^"]+)"/.exec(html)?.[1] ?? expect.fail(`no piece on ${product}`)
}

export async function withCartItem(
  customer: NoScriptBrowser,
  product = '/products/fyr-floor-lamp',
  quantity = '1',
): Promise<NoScriptBrowser> {
  await customer.post('/cart/lines', { variantId: await variantIdOn(customer, product), quantity })
  return customer
}

export async function withContact(customer: NoScriptBrowser): Promise<NoScriptBrowser> {
  await withCartItem(customer)
  await customer.post('/checkout/contact', contactFields)
  return customer
}

export async function withDelivery(customer: NoScriptBrowser): Promise<NoScriptBrowser> {
  await withContact(customer)
  await customer.post('/checkout/delivery', { method: 'home' })
  return customer
}

/**
 * Reads the idempotency key of the order from the order summary in the last checkout step. `html`: the page of this
 * step.
 */
export function idempotencyKeyIn(html: string): string {
  return /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** Places an order. Returns its number and the path of the demo bank's payment page. */
export async function orderUntilPayment(customer: NoScriptBrowser) {
  const { html } = await (await withDelivery(customer)).get('/checkout')
  const bank = await customer.post('/checkout/order', { key: idempotencyKeyIn(html) })
  return { customer, number: orderNumberAtBank(bank), bank: bank.path }
}

/** Reads the order number from the demo bank's payment page. */
export function orderNumberAtBank(bank: PageResponse): string {
  return /Alcove ([0-9A-Z]{8})/.exec(textOf(bank.html))?.[1] ?? expect.fail('no number')
}

/** Places an order and pays it. Returns the path of the order page. */
export async function paid(customer: NoScriptBrowser): Promise<string> {
  const { bank } = await orderUntilPayment(customer)
  return (await customer.post(bank, typedCard)).path
}
