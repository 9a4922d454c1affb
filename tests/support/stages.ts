// Shoppers at every point of the way from the empty cart to the order, brought there without a browser.
import { typedContact } from './buying.ts'
import { cards } from './journey.ts'
import { type Shopper, textOf } from './page.ts'

export const typedCard = { number: cards.good, expiry: '12/49', cvc: '123', name: typedContact.name }

export async function withPiece(shopper: Shopper, product = '/products/fyr-floor-lamp'): Promise<Shopper> {
  const { html } = await shopper.get(product)
  const variantId = /name="variantId" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await shopper.post('/cart/lines', { variantId, quantity: '1' })
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
  const number = /Alcove ([0-9A-Z]{8})/.exec(textOf(bank.html))?.[1] ?? ''
  return { shopper, number, bank: bank.path }
}

/** Has paid; returns where the order is shown. */
export async function paid(shopper: Shopper): Promise<string> {
  const { bank } = await atTheBank(shopper)
  return (await shopper.post(bank, typedCard)).path
}
