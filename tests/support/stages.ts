// Shoppers at every point of the way from the empty cart to the order, brought there without a browser.
import { expect } from 'vitest'
import { typedContact } from './buying.ts'
import { cards } from './journey.ts'
import { type Answer, type Shopper, textOf } from './page.ts'

export const typedCard = { number: cards.good, expiry: '12/49', cvc: '123', name: typedContact.name }

/** Where a piece is sold that is kept by the dozen: not soon gone, however many of them the tests of a file order. */
export const KEPT_BY_THE_DOZEN = '/products/siv-spindle-chair'

/** The id of the variant that the page of a piece would put into the cart. */
export async function variantOn(shopper: Shopper, product = KEPT_BY_THE_DOZEN): Promise<string> {
  const { html } = await shopper.get(product)
  return /name="variantId" value="([^"]+)"/.exec(html)?.[1] ?? expect.fail(`no piece on ${product}`)
}

export async function withPiece(
  shopper: Shopper,
  product = '/products/fyr-floor-lamp',
  quantity = '1',
): Promise<Shopper> {
  await shopper.post('/cart/lines', { variantId: await variantOn(shopper, product), quantity })
  return shopper
}

export async function withContact(shopper: Shopper): Promise<Shopper> {
  await withPiece(shopper)
  await shopper.post('/checkout/contact', typedContact)
  return shopper
}

export async function withDelivery(shopper: Shopper): Promise<Shopper> {
  await withContact(shopper)
  await shopper.post('/checkout/delivery', { method: 'home' })
  return shopper
}

/** The key of the review that a checkout shows. */
export function keyIn(html: string): string {
  return /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** Has ordered, and stands at the bank. */
export async function atTheBank(shopper: Shopper) {
  const { html } = await (await withDelivery(shopper)).get('/checkout')
  const bank = await shopper.post('/checkout/order', { key: keyIn(html) })
  return { shopper, number: numberAtTheBank(bank), bank: bank.path }
}

/** The number of the order that the bank asks to be paid. */
export function numberAtTheBank(bank: Answer): string {
  return /Alcove ([0-9A-Z]{8})/.exec(textOf(bank.html))?.[1] ?? expect.fail('no number')
}

/** Has paid; returns where the order is shown. */
export async function paid(shopper: Shopper): Promise<string> {
  const { bank } = await atTheBank(shopper)
  return (await shopper.post(bank, typedCard)).path
}
