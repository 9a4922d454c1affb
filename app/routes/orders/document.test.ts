import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { signOrderLink } from '#shop/orders/order-key.server.ts'
import { dayOf } from '#shop/time.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { asStaff } from '#tests/support/staff.ts'
import {
  WELL_STOCKED_PRODUCT,
  idempotencyKeyIn,
  orderNumberAtBank,
  withCartItem,
} from '#tests/support/checkout-stages.ts'

const LINK_SECRET = 'a secret of thirty-two characters'
const shop = openTestShop({ LINK_SECRET })

/** Places an order. Returns its path and the number of its invoice. */
async function placed(at: number) {
  const customer = await withCartItem(shop.newBrowser(), WELL_STOCKED_PRODUCT, '2')
  await customer.post('/checkout/contact', {
    email: 'ada@example.org',
    name: 'Ada Öztürk-Łoś',
    phone: '030 12345678',
    country: 'DE',
    street: 'Lindenhof 7',
    postcode: '10969',
    city: 'Berlin',
  })
  const review = await customer.post('/checkout/delivery', { method: 'home' })
  const bank = await customer.post('/checkout/order', { key: idempotencyKeyIn(review.html) })
  const number = orderNumberAtBank(bank)
  const card = { number: '4242424242424242', expiry: '12/49', cvc: '123', name: 'Ada' }
  await customer.post(bank.path, card)
  const year = dayOf(new Date(), 'Europe/Berlin').slice(0, 4)
  return { customer, number, invoice: `R-${year}-${String(at).padStart(5, '0')}` }
}

async function addressOf(number: string, file: string) {
  const [path, key] = signOrderLink(number, LINK_SECRET, new Date()).split('?')
  return `${path}/documents/${file}?${key}`
}

/**
 * Downloads a file and returns its bytes. The methods of the test browser cannot be used for this, because these
 * methods read responses as text.
 */
async function download(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, shop.address()), { headers })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('the link of an order opens the documents of that order, and of no other', async () => {
  const first = await placed(1)
  const second = await placed(2)
  const path = await addressOf(first.number, `${first.invoice}.pdf`)
  const { response, bytes } = await download(path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${first.invoice}.pdf"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  for (const said of [
    `Invoice ${first.invoice}`,
    first.number,
    'Ada Öztürk-Łoś',
    '10969 Berlin',
    'no payment was taken',
  ])
    expect(text).toContain(said)
  const terms = await download(await addressOf(first.number, 'terms.pdf'))
  expect(terms.response.status).toBe(200)
  expect(terms.response.headers.get('content-disposition')).toMatch(/^inline; filename="terms-[\d.-]+\.pdf"$/)
  const agreed = await extractText(await getDocumentProxy(terms.bytes), { mergePages: true })
  expect(agreed.text).toContain('Conclusion of the contract')
  expect(agreed.text).toContain('Alcove Furniture GmbH')
  const withoutKey = (await addressOf(first.number, 'terms.pdf')).split('?')[0] ?? ''
  expect((await download(withoutKey)).response.status).toBe(403)
  expect((await download(`/de${path}`)).bytes.length).toBe((await download(path)).bytes.length)
  for (const file of [
    `${second.invoice}.pdf`,
    'R-1999-00001.pdf',
    'x',
    '..%2f..%2fetc',
    `${first.invoice}.html`,
  ]) {
    expect((await download(await addressOf(first.number, file))).response.status, file).toBe(404)
  }
  for (const wrong of [path.replace(/key=./, 'key=~'), path.split('?')[0] ?? '']) {
    const refused = await download(wrong)
    expect(refused.response.status).toBe(403)
    expect(refused.response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(new TextDecoder().decode(refused.bytes)).toContain('This link is not valid.')
  }
})

test('staff open the documents of every order at the staff URL, and nobody else does', async () => {
  const { number, invoice } = await placed(3)
  const staff = await asStaff(shop.newBrowser(), shop.env()['DATA_DIR'] ?? '')
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const path = `/staff/orders/${number}/documents/${invoice}.pdf`
  const { response } = await download(path, { cookie })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const terms = `/staff/orders/${number}/documents/terms.pdf`
  expect((await download(terms, { cookie })).response.headers.get('content-type')).toBe('application/pdf')
  expect((await download(terms)).response.url).toContain('/sign-in?to=')
  expect((await download(path)).response.url).toContain('/sign-in?to=')
  for (const missing of [
    `/staff/orders/${number}/documents/R-1999-00001.pdf`,
    path.replace(number, '00000000'),
  ]) {
    expect((await download(missing, { cookie })).response.status).toBe(404)
  }
})
