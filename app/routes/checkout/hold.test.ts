import { expect, test } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { sample } from '#tests/support/depth.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { paymentPath } from '#shop/checkout/payment.server.ts'
import { signOrderLink } from '#shop/orders/order-key.server.ts'
import {
  idempotencyKeyIn,
  orderNumberAtBank,
  typedCard,
  variantIdOn,
  WELL_STOCKED_PRODUCT,
} from '#tests/support/checkout-stages.ts'

const PROXY = '127.0.0.1'
const LINK_SECRET = 'a secret of thirty-two characters'
const shop = openTestShop({ TRUST_PROXY: PROXY, LINK_SECRET })

const LAST_UNIT = '/products/lade-sideboard?variant=LADE-BOARD-BLK'
const SIDEBOARD_RESERVED = 'Lade sideboard is reserved for another customer. It may become available again.'
const MADE_TO_ORDER = '/products/lade-sideboard?variant=LADE-BOARD-WAL'
const BANK = /^\/sandbox-bank\//
const FOUR_LEFT = '/products/kaje-sofa-bed?variant=KAJE-SOFABED-120-FOG'
const LAMP = '/products/fyr-floor-lamp'

let customerCount = 0
/**
 * Returns a customer who has put the product of a product page into the cart. Each customer has another client IP,
 * unless `from` contains a client IP.
 */
async function customerWith(path: string, from = `198.51.100.${++customerCount}`, quantity = 1) {
  const customer = shop.newBrowser()
  const by = { 'X-Forwarded-For': from }
  const { html } = await customer.get(path, by)
  const variantId = /name="variantId" value="([^"]+)"/.exec(html)?.[1] ?? expect.fail(`no piece on ${path}`)
  await customer.post('/cart/lines', { variantId, quantity: String(quantity) }, by)
  return {
    customer,
    /**
     * Completes the steps of the checkout before the review. The review page says until when the items are reserved.
     */
    begin: async () => {
      const contact = await customer.post('/checkout/contact', contactFields, by)
      return contact.path === '/checkout'
        ? customer.post('/checkout/delivery', { method: 'home' }, by)
        : contact
    },
    extend: (to = '/checkout/hold') => customer.post(to, {}, by),
  }
}

const reservedText = /Your items are reserved until \d\d:\d\d\./

async function removeAll(customer: NoScriptBrowser) {
  const { html } = await customer.get('/cart')
  for (const [, line] of html.matchAll(/\/cart\/lines\/([0-9a-f-]{36})\/removal/g))
    await customer.post(`/cart/lines/${line}/removal`, {})
}

test('opening the checkout reserves nothing; the accepted contact step does, without a word', async () => {
  const { customer } = await customerWith(LAST_UNIT)
  expect((await customer.get('/cart')).html).toMatch(/href="\/checkout"/)
  for (const { html } of [await customer.get('/checkout'), await customer.post('/checkout', {})])
    expect(textOf(html)).not.toMatch(/reserv/i)
  await customer.get('/checkout/hold')
  const other = await customerWith(LAST_UNIT)
  const contact = await other.customer.post('/checkout/contact', contactFields)
  expect(contact.path).toBe('/checkout')
  expect(textOf(contact.html)).not.toMatch(/reserv/i)
  expect(textOf((await customer.get('/checkout')).html)).toContain(SIDEBOARD_RESERVED)
  const review = await other.customer.post('/checkout/delivery', { method: 'home' })
  expect(textOf(review.html)).toMatch(reservedText)
  expect(review.html).not.toContain('/checkout/hold"')
  await removeAll(other.customer)
})

test('an item that is gone when the contact step is accepted is named there, and the rest is ordered', async () => {
  const [first, second] = [await customerWith(LAST_UNIT), await customerWith(LAST_UNIT)]
  await second.customer.post('/cart/lines', {
    variantId: await variantIdOn(second.customer, LAMP),
    quantity: '1',
  })
  await first.begin()
  const contact = await second.customer.post('/checkout/contact', contactFields)
  expect(contact.path).toBe('/checkout')
  expect(textOf(contact.html)).toContain(SIDEBOARD_RESERVED)
  expect(textOf(contact.html)).toContain(contactFields.city)
  const review = await second.customer.post('/checkout/delivery', { method: 'home' })
  expect(idempotencyKeyIn(review.html)).toBe('')
  const rest = await second.customer.post('/checkout/shortage', {})
  expect(textOf(rest.html)).toContain('Lade sideboard was removed.')
  expect(textOf(rest.html)).toContain('1 × Fyr floor lamp')
  expect(textOf(rest.html)).not.toContain('1 × Lade sideboard')
  expect((await second.customer.post('/checkout/shortage', {})).path).toBe('/checkout')
  expect((await second.customer.post('/checkout/order', { key: idempotencyKeyIn(rest.html) })).path).toMatch(
    BANK,
  )
  await removeAll(first.customer)
})

test('the second customer is told in the cart, beside the item, and may continue as soon as the item is free again', async () => {
  const [first, second] = [await customerWith(LAST_UNIT), await customerWith(LAST_UNIT)]
  expect(textOf((await first.begin()).html)).toMatch(reservedText)
  expect(textOf((await second.begin()).html)).toContain(SIDEBOARD_RESERVED)
  expect(textOf((await second.customer.get('/cart')).html)).toContain(
    'Reserved for another customer. It may become available again: please try again later, or remove it to continue.',
  )
  expect(textOf((await first.customer.get('/cart')).html)).not.toContain('Reserved for another')
  await removeAll(first.customer)
  expect(textOf((await second.begin()).html)).toMatch(reservedText)
  await removeAll(second.customer)
})

test('a cart of which nothing can be ordered has no price, no delivery and no total, in cart and checkout', async () => {
  const [first, second] = [await customerWith(LAST_UNIT), await customerWith(LAST_UNIT)]
  const before = textOf((await second.customer.get('/checkout')).html)
  expect(before).toContain('Total so far')
  expect(before).toContain('€')
  await first.begin()
  const checkout = textOf((await second.begin()).html)
  expect(checkout).toContain('1 × Lade sideboard')
  const cart = textOf((await second.customer.get('/cart')).html)
  for (const page of [checkout, cart]) {
    expect(page).not.toContain('€')
    expect(page).not.toMatch(/\bTotal\b/)
  }
  await removeAll(first.customer)
})

test('a reservation is extended twice, then the extension is refused, in both languages', async () => {
  const { extend, begin } = await customerWith(LAMP)
  await begin()
  expect(textOf((await extend()).html)).toMatch(/Your items are now reserved until \d\d:\d\d\./)
  const last = await extend('/de/checkout/hold')
  expect(last.path).toBe('/de/checkout')
  expect(textOf(last.html)).toMatch(/Ihre Artikel sind jetzt bis \d\d:\d\d\u00a0Uhr reserviert\./)
  expect(textOf((await extend()).html)).toContain('Your reservation cannot be extended any further.')
})

test('without a cart there is no checkout to start and no reservation to extend', async () => {
  const customer = shop.newBrowser()
  for (const path of ['/checkout/shortage', '/checkout/hold']) {
    const response = await customer.post(path, {})
    expect(response.path).toBe('/cart')
    expect(textOf(response.html)).toContain('Your cart is empty.')
    customer.cookies.set('cart', 'a'.repeat(43))
  }
  expect((await customer.get('/checkout/hold')).path).toBe('/cart')
})

test('only the cart of the cookie is reserved, whatever else the form or the headers contain', async () => {
  expectLog('request.foreign')
  const { customer } = await customerWith(LAMP)
  for (const text of [...sample(naughtyStrings().slice(0, 40), 12), 'x'.repeat(10_000)]) {
    const fields = { cartId: text, ipHash: text, until: text, renewals: '-1', token: text }
    const response = await customer.post('/checkout/hold', fields, {
      'X-Forwarded-For': encodeURI(text).slice(0, 4_000),
    })
    expect(response, text).toMatchObject({ status: 200, path: '/checkout' })
  }
  const elsewhere = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
  for (const path of ['/checkout', '/checkout/hold'])
    expect((await customer.post(path, {}, elsewhere)).status).toBe(403)
}, 60_000)

test('ten browsers of one client IP have unpaid reservations; the eleventh orders without one and is told so', async () => {
  const by = { 'X-Forwarded-For': '2001:db8:7:7::ff' }
  for (let cart = 0; cart < 10; cart++) {
    const { begin } = await customerWith(WELL_STOCKED_PRODUCT, `2001:db8:7:7::${cart}`)
    expect(textOf((await begin()).html)).toMatch(reservedText)
  }
  const { customer, begin } = await customerWith(WELL_STOCKED_PRODUCT, by['X-Forwarded-For'])
  const key = idempotencyKeyIn((await begin()).html)
  const review = await customer.get('/checkout', by)
  expect(textOf(review.html)).toContain(
    'Other browsers on your network have recently made unpaid reservations, so we cannot reserve your items before you pay. You can still order.',
  )
  expect(textOf((await customer.get('/de/checkout', by)).html)).toContain('nicht vor der Zahlung reservieren')
  const bank = await customer.post('/checkout/order', { key }, by)
  expect(bank.path).toMatch(BANK)
  const orderPath = signOrderLink(orderNumberAtBank(bank), LINK_SECRET, new Date())
  const notReserved = 'Your items are not reserved: they are yours as soon as you have paid.'
  for (const path of [paymentPath(orderPath), orderPath])
    expect(textOf((await customer.get(path, by)).html)).toContain(notReserved)
  const paid = await customer.post(bank.path, typedCard, by)
  expect(textOf(paid.html)).toContain('paid by card')
  const elsewhere = await customerWith(WELL_STOCKED_PRODUCT, '2001:db8:7:8::1')
  expect(textOf((await elsewhere.begin()).html)).toMatch(reservedText)
})

test('whoever wants more than half of the remaining units is told that reason, not one about other people', async () => {
  const { customer } = await customerWith(FOUR_LEFT, '2001:db8:7:9::1', 3)
  const by = { 'X-Forwarded-For': '2001:db8:7:9::1' }
  const page = textOf((await customer.get('/checkout', by)).html)
  expect(page).toContain(
    'Your cart contains more than half of what is left of an item, so we cannot reserve your items before you pay. You can still order.',
  )
  expect(page).not.toContain('network')
  expect(textOf((await customer.get('/de/checkout', by)).html)).toContain(
    'mehr als die Hälfte der Restmenge eines Artikels',
  )
})

test('forty unpaid orders of one client IP are all placed', async () => {
  const by = { 'X-Forwarded-For': '198.51.100.99' }
  for (let ordered = 0; ordered < 40; ordered++) {
    const { customer } = await customerWith(MADE_TO_ORDER, by['X-Forwarded-For'])
    await customer.post('/checkout/contact', contactFields, by)
    const key = idempotencyKeyIn((await customer.post('/checkout/delivery', { method: 'home' }, by)).html)
    expect((await customer.post('/checkout/order', { key }, by)).path).toMatch(BANK)
  }
}, 60_000)

test('a cart of made-to-order items shows no reservation notice', async () => {
  const { begin } = await customerWith(MADE_TO_ORDER)
  const { html } = await begin()
  expect(textOf(html)).not.toMatch(/reserved until|not reserved/)
})
