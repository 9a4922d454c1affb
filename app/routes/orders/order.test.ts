import { expect, test } from 'vitest'
import { paymentPath } from '#shop/checkout/payment.server.ts'
import { signOrderLink } from '#shop/orders/order-key.server.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import {
  WELL_STOCKED_PRODUCT,
  idempotencyKeyIn,
  orderNumberAtBank,
  withCartItem,
} from '#tests/support/checkout-stages.ts'

const LINK_SECRET = 'a secret of thirty-two characters'
const shop = openTestShop({ LINK_SECRET })

const contactFields = {
  email: 'ada@example.org',
  name: 'Ada <b>Byron</b>',
  phone: '030 12345678',
  country: 'DE',
  street: 'Lindenhof 7',
  postcode: '10969',
  city: 'Berlin',
}

const card = { number: '4242424242424242', expiry: '12/49', cvc: '123', name: 'Ada Byron' }

/** Places an order and stops at the demo bank’s payment page. */
async function orderUntilPayment() {
  const customer = await withCartItem(shop.newBrowser(), WELL_STOCKED_PRODUCT, '2')
  await customer.post('/checkout/contact', contactFields)
  const review = await customer.post('/checkout/delivery', { method: 'home' })
  const bank = await customer.post('/checkout/order', { key: idempotencyKeyIn(review.html) })
  return { customer, bank, orderPath: signOrderLink(orderNumberAtBank(bank), LINK_SECRET, new Date()) }
}

const pay = (customer: NoScriptBrowser, path: string, number = card.number) =>
  customer.post(path, { ...card, number })

test('after paying the customer sees the order history, and the cart is empty', async () => {
  const { customer, bank } = await orderUntilPayment()
  const order = await pay(customer, bank.path)
  expect(order.path).toMatch(/^\/orders\/\w{8}\?key=/)
  const words = textOf(order.html)
  for (const said of [
    'Thank you, Ada <b>Byron</b>.',
    'You ordered.',
    'This shop cannot send e-mails at the moment, so this page is your confirmation: please keep its link.',
    'We confirmed your order.',
    'The carrier will call you on +493012345678',
    'incl. 19% VAT',
    'paid by card',
    '10969 Berlin',
    'Terms and conditions you agreed to, version 2',
  ]) {
    expect(words).toContain(said)
  }
  expect(order.html).not.toContain('<b>Byron')
  expect(words).not.toContain('We have sent')
  expect(textOf((await customer.get('/cart')).html)).toContain('Your cart is empty')
})

test('an order that was cancelled before the payment says that nothing was charged, and is ordered again', async () => {
  const { customer, bank, orderPath } = await orderUntilPayment()
  await customer.post(`${bank.path}/cancellation`, {})
  const { html } = await customer.get(orderPath)
  expect(textOf(html)).toContain('Nothing was charged.')
  const again = /action="([^"]*\/again\?key=[^"]*)"/.exec(html)?.[1] ?? expect.fail('no button')
  for (let press = 0; press < 3; press++) {
    const cart = await customer.post(again, {})
    expect(cart.path).toBe('/cart')
    expect(textOf(cart.html)).toContain('We have put the items into your cart.')
    expect(textOf(cart.html)).toContain('2\u00a0items')
  }
  const other = await shop.newBrowser().post(again, {})
  expect(textOf(other.html)).toContain('2\u00a0items')
  expect((await customer.get(again)).path).toMatch(/^\/orders\//)
  expect((await customer.post(again.replace(/key=.*/, 'key=x'), {})).status).toBe(403)
})

test('a paid order that is cancelled says what happens to the money', async () => {
  const { customer, bank } = await orderUntilPayment()
  const { path } = await pay(customer, bank.path)
  await customer.post(path.replace('?', '/cancellation?'), {})
  const words = textOf((await customer.get(path)).html)
  expect(words).toMatch(/(A refund of €607\.00 was requested|We refunded €607\.00)\./)
  expect(words).toContain('Refunds go to your original payment method')
  expect(words).not.toContain('Nothing was charged')
  expect(words).toContain('Order again')
})

test('the page of an order is private: not cached, not indexed, and not leaked as a referrer', async () => {
  const { customer, bank } = await orderUntilPayment()
  const { headers, html, path } = await pay(customer, bank.path)
  expect(headers.get('Cache-Control')).toContain('no-store')
  expect(headers.get('Referrer-Policy')).toBe('same-origin')
  expect(html).toContain('<meta name="robots" content="noindex')
  const forged = path.replace(/key=./, (start) => `key=${start.endsWith('x') ? 'y' : 'x'}`)
  expect((await shop.newBrowser().get(forged)).status).toBe(403)
  expect((await shop.newBrowser().get(path)).status).toBe(200)
})

test('a declined card is reported, and the same payment page takes another card', async () => {
  const { customer, bank, orderPath } = await orderUntilPayment()
  expect((await pay(customer, bank.path, '4000000000000002')).status).toBe(402)
  const payment = await customer.get(paymentPath(orderPath))
  expect(textOf(payment.html)).toContain('Your bank has declined the card. Nothing has been charged.')
  const again = await customer.post(payment.path, {})
  expect(again.path).toBe(bank.path)
  const order = await pay(customer, again.path)
  expect(textOf(order.html)).toContain('paid by card')
  expect(textOf(order.html)).not.toContain('declined')
})

test('an unpaid order says until when it can be paid, and links to the bank', async () => {
  const { customer, bank, orderPath } = await orderUntilPayment()
  const order = await customer.get(orderPath)
  expect(textOf(order.html)).toMatch(
    /Please complete the payment\..*Please pay by .* Your items are reserved until then\./,
  )
  expect((await customer.post(paymentPath(orderPath), {})).path).toBe(bank.path)
  expect(textOf((await customer.get(paymentPath(orderPath))).html)).toContain('Not paid yet')
})

test('a customer who cancels at the bank is told that nothing was charged, and finds the cart as it was', async () => {
  const { customer, bank, orderPath } = await orderUntilPayment()
  const over = await customer.post(`${bank.path}/cancellation`, {})
  // The key differs: the order link was signed earlier, perhaps by a second.
  expect(over.path.replace(/key=.*/, '')).toBe(paymentPath(orderPath).replace(/key=.*/, ''))
  expect(textOf(over.html)).toContain('This order was cancelled. Nothing has been charged')
  expect(textOf((await customer.get('/cart')).html)).toContain('2\u00a0items')
  expect(textOf((await customer.get(orderPath)).html)).toContain('You cancelled the payment.')
  const review = await customer.get('/checkout')
  const again = await customer.post('/checkout/order', { key: idempotencyKeyIn(review.html) })
  expect(again.path).toMatch(/^\/sandbox-bank\//)
  expect(again.path).not.toBe(bank.path)
})

test('the back button after paying does not order again', async () => {
  const { customer, bank, orderPath } = await orderUntilPayment()
  await pay(customer, bank.path)
  const back = await customer.get(bank.path)
  expect(back.status).toBeLessThan(500)
  expect((await customer.get(paymentPath(orderPath))).path).toBe(orderPath)
  expect((await customer.post(paymentPath(orderPath), {})).path).toBe(orderPath)
  expect((await customer.get('/checkout')).path).toBe('/cart')
})
