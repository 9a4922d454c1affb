// Shoppers at every point of the way from the empty cart to the order, brought there without a browser.
import { cards } from './journey.ts'
import { type Shopper, textOf } from './page.ts'

export const typedContact = {
  email: 'ada@example.org',
  name: 'Ada Byron',
  phone: '030 12345678',
  country: 'DE',
  street: 'Lindenhof 7',
  postcode: '10969',
  city: 'Berlin',
}

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

/** Has ordered, and stands at the bank. */
export async function atTheBank(shopper: Shopper) {
  const { html } = await (await withDelivery(shopper)).get('/checkout')
  const bank = await shopper.post('/checkout/order', {
    key: /name="key" value="([^"]+)"/.exec(html)?.[1] ?? '',
  })
  const number = /Alcove ([0-9A-Z]{8})/.exec(textOf(bank.html))?.[1] ?? ''
  return { shopper, number, bank: bank.path }
}

/** Has paid; returns where the order is shown. */
export async function paid(shopper: Shopper): Promise<string> {
  const { bank } = await atTheBank(shopper)
  const card = { number: cards.good, expiry: '12/49', cvc: '123', name: 'Ada Byron' }
  return (await shopper.post(bank, card)).path
}
