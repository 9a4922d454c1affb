import { expect, test } from 'vitest'
import { paymentPath } from '#shop/checkout/payment.server.ts'
import { signOrderLink } from '#shop/orders/order-key.server.ts'
import { openedShop, type Shopper, textOf } from '#tests/support/page.ts'
import { KEPT_BY_THE_DOZEN, keyIn, numberAtTheBank, withPiece } from '#tests/support/stages.ts'

const LINK_SECRET = 'a secret of thirty-two characters'
const shop = openedShop({ LINK_SECRET })

const typed = {
  email: 'ada@example.org',
  name: 'Ada <b>Byron</b>',
  phone: '030 12345678',
  country: 'DE',
  street: 'Lindenhof 7',
  postcode: '10969',
  city: 'Berlin',
}

const card = { number: '4242424242424242', expiry: '12/49', cvc: '123', name: 'Ada Byron' }

/** Somebody who has pressed the button and stands at the bank. */
async function atTheBank() {
  const shopper = await withPiece(shop.newShopper(), KEPT_BY_THE_DOZEN, '2')
  await shopper.post('/checkout/contact', typed)
  const review = await shopper.post('/checkout/delivery', { method: 'home' })
  const bank = await shopper.post('/checkout/order', { key: keyIn(review.html) })
  return { shopper, bank, orderPath: signOrderLink(numberAtTheBank(bank), LINK_SECRET, new Date()) }
}

const pay = (shopper: Shopper, path: string, number = card.number) => shopper.post(path, { ...card, number })

test('whoever has paid reads the story of the order, and the cart is empty', async () => {
  const { shopper, bank } = await atTheBank()
  const order = await pay(shopper, bank.path)
  expect(order.path).toMatch(/^\/orders\/\w{8}\?key=/)
  const words = textOf(order.html)
  for (const said of [
    'Thank you, Ada <b>Byron</b>.',
    'You ordered.',
    'We confirmed your order by e-mail.',
    'The carrier will call you on +493012345678',
    'incl. 19% VAT',
    'paid by card',
    '10969 Berlin',
    'Our terms and conditions (version',
  ]) {
    expect(words).toContain(said)
  }
  expect(order.html).not.toContain('<b>Byron')
  expect(textOf((await shopper.get('/cart')).html)).toContain('Your cart is empty')
})

test('the page of an order is for its reader alone: not kept, not found by search engines, not told to others', async () => {
  const { shopper, bank } = await atTheBank()
  const { headers, html, path } = await pay(shopper, bank.path)
  expect(headers.get('Cache-Control')).toContain('no-store')
  expect(headers.get('Referrer-Policy')).toBe('same-origin')
  expect(html).toContain('<meta name="robots" content="noindex')
  const forged = path.replace(/key=./, (start) => `key=${start.endsWith('x') ? 'y' : 'x'}`)
  expect((await shop.newShopper().get(forged)).status).toBe(403)
  expect((await shop.newShopper().get(path)).status).toBe(200)
})

test('a refused card is told, and the same page of the bank takes another', async () => {
  const { shopper, bank, orderPath } = await atTheBank()
  expect((await pay(shopper, bank.path, '4000000000000002')).status).toBe(402)
  const payment = await shopper.get(paymentPath(orderPath))
  expect(textOf(payment.html)).toContain('Your bank has declined the card. Nothing has been charged.')
  const again = await shopper.post(payment.path, {})
  expect(again.path).toBe(bank.path)
  const order = await pay(shopper, again.path)
  expect(textOf(order.html)).toContain('Your bank declined the card. Nothing was charged.')
  expect(textOf(order.html)).toContain('paid by card')
})

test('an order that waits for its payment says until when, and leads to the bank', async () => {
  const { shopper, bank, orderPath } = await atTheBank()
  const order = await shopper.get(orderPath)
  expect(textOf(order.html)).toMatch(
    /Please complete the payment\..*Please pay by .* Your items are reserved until then\./,
  )
  expect((await shopper.post(paymentPath(orderPath), {})).path).toBe(bank.path)
  expect(textOf((await shopper.get(paymentPath(orderPath))).html)).toContain('Not paid yet')
})

test('who cancels at the bank is told that nothing was charged, and finds the cart as it was', async () => {
  const { shopper, bank, orderPath } = await atTheBank()
  const over = await shopper.post(`${bank.path}/cancellation`, {})
  // Signed when it was ordered: perhaps a second earlier.
  expect(over.path.replace(/key=.*/, '')).toBe(paymentPath(orderPath).replace(/key=.*/, ''))
  expect(textOf(over.html)).toContain('You have cancelled the payment. Nothing has been charged')
  expect(textOf((await shopper.get('/cart')).html)).toContain('2 items')
  expect(textOf((await shopper.get(orderPath)).html)).toContain('You cancelled the payment.')
  const review = await shopper.get('/checkout')
  const again = await shopper.post('/checkout/order', { key: keyIn(review.html) })
  expect(again.path).toMatch(/^\/sandbox-bank\//)
  expect(again.path).not.toBe(bank.path)
})

test('the back button after paying orders nothing a second time', async () => {
  const { shopper, bank, orderPath } = await atTheBank()
  await pay(shopper, bank.path)
  const back = await shopper.get(bank.path)
  expect(back.status).toBeLessThan(500)
  expect((await shopper.get(paymentPath(orderPath))).path).toBe(orderPath)
  expect((await shopper.post(paymentPath(orderPath), {})).path).toBe(orderPath)
  expect((await shopper.get('/checkout')).path).toBe('/cart')
})
