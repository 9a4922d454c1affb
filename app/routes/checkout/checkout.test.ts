import { expect, test } from 'vitest'
import { sample } from '#tests/support/depth.ts'
import { sharedTestShop, textOf } from '#tests/support/test-shop.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { WELL_STOCKED_PRODUCT, idempotencyKeyIn, withCartItem } from '#tests/support/checkout-stages.ts'

const shop = sharedTestShop()

const contactFields = {
  email: 'ada@example.org',
  name: 'Ada Byron',
  phone: '030 12345678',
  country: 'DE',
  street: 'Lindenhof 7',
  postcode: '10969',
  city: 'Berlin',
}

const customerWithItem = () => withCartItem(shop.newBrowser(), WELL_STOCKED_PRODUCT)

const valueOf = (html: string, field: string) =>
  new RegExp(`name="${field}"[^>]* value="([^"]*)"`).exec(html)?.[1]

test('there is no checkout without a cart', async () => {
  expect((await shop.newBrowser().get('/checkout')).path).toBe('/cart')
})

test('without JavaScript the three steps lead to an order and to its payment page', async () => {
  const customer = await customerWithItem()
  const contact = await customer.post('/checkout/contact', contactFields)
  expect(contact).toMatchObject({ status: 200, path: '/checkout' })
  expect(contact.html).toMatch(/<input[^>]*type="radio"[^>]* checked[^>]* value="home"/)
  const review = await customer.post('/checkout/delivery', { method: 'home' })
  const words = textOf(review.html)
  for (const said of ['Ada Byron', '10969 Berlin', '+493012345678', 'incl. 19% VAT', 'Home delivery']) {
    expect(words).toContain(said)
  }
  expect(words).toContain('legal guarantee of conformity of at least two years from delivery')
  const total = /Total (€[\d,.]+)/.exec(words)?.[1] ?? expect.fail('no total')
  expect(words.indexOf(`Total ${total}`)).toBeLessThan(words.indexOf('Order with obligation to pay'))
  for (const said of ['Dimensions: ', 'Materials: ', 'Subtotal €'])
    expect(words.lastIndexOf(said, words.indexOf('Order with obligation to pay')), said).toBeGreaterThan(0)
  const bank = await customer.post('/checkout/order', { key: idempotencyKeyIn(review.html) })
  expect(bank.path).toMatch(/^\/sandbox-bank\//)
  expect(textOf(bank.html)).toContain(total)
})

test('sending the order form again leads to the same payment page', async () => {
  const customer = await customerWithItem()
  await customer.post('/checkout/contact', contactFields)
  const key = idempotencyKeyIn((await customer.post('/checkout/delivery', { method: 'collection' })).html)
  const paths = [
    await customer.post('/checkout/order', { key }),
    await customer.post('/checkout/order', { key }),
  ]
  expect(paths[0]?.path).toMatch(/^\/sandbox-bank\//)
  expect(paths[1]?.path).toBe(paths[0]?.path)
})

test('an error is shown beside its field, and everything typed is kept', async () => {
  const customer = await customerWithItem()
  const wrong = { ...contactFields, email: 'ada@', postcode: '123', extra: '2. Hof' }
  const response = await customer.post('/checkout/contact', wrong)
  expect(response).toMatchObject({ status: 422, path: '/checkout/contact' })
  for (const [field, value] of Object.entries(wrong)) {
    if (field !== 'country') expect(valueOf(response.html, field), field).toBe(value)
  }
  expect(response.html).toMatch(/name="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="email"/)
  expect(textOf(response.html)).toContain('Please enter a valid e-mail address')
  expect(textOf(response.html)).toContain('Please enter a valid postcode, e.g. 26133.')
})

test('a button shows the fields of another country, keeps what was typed, and stores nothing', async () => {
  const customer = await customerWithItem()
  const response = await customer.post('/checkout/country', {
    ...contactFields,
    country: 'IT',
    name: 'Ada "L" <b>',
  })
  expect(textOf(response.html)).toContain('Province')
  expect(valueOf(response.html, 'name')).toBe('Ada &quot;L&quot; &lt;b&gt;')
  expect((await customer.get('/checkout')).html).not.toContain('Ada')
  expect((await customer.post('/checkout/country', { country: '../../x' })).status).toBe(200)
})

test('a completed checkout step can be opened again', async () => {
  const customer = await customerWithItem()
  await customer.post('/checkout/contact', contactFields)
  const again = await customer.get('/checkout?edit=contact')
  expect(valueOf(again.html, 'street')).toBe('Lindenhof 7')
  expect(textOf((await customer.get('/checkout?edit=nonsense')).html)).toContain('Delivery method')
})

test('the address format of a country has its own endpoint', async () => {
  const customer = shop.newBrowser()
  const { html } = await customer.get('/checkout/address-form?country=IE')
  expect(JSON.parse(html)).toMatchObject({ country: 'IE', postcodeKind: 'eircode', regionKind: 'county' })
  for (const country of ['', 'XX', '__proto__', 'x'.repeat(5_000)]) {
    expect((await customer.get(`/checkout/address-form?country=${country}`)).status).toBe(404)
  }
})

test('a made-up idempotency key orders nothing and shows the review again', async () => {
  const customer = await customerWithItem()
  await customer.post('/checkout/contact', contactFields)
  await customer.post('/checkout/delivery', { method: 'home' })
  const response = await customer.post('/checkout/order', { key: 'made up', total: '1', price: '0' })
  expect(response).toMatchObject({ status: 409, path: '/checkout/order' })
  expect(textOf(response.html)).toContain('nothing has been ordered yet.')
})

test('without JavaScript the switch to pickup and back keeps everything typed, and pickup checks none of it', async () => {
  const customer = await customerWithItem()
  const typed = { email: 'ada@', name: '', country: 'FR', street: 'Rue 1', postcode: 'x', phone: 'nonsense' }
  const pickup = await customer.post('/checkout/method', { ...typed, method: 'collection' })
  expect(textOf(pickup.html)).toContain('You are picking up your order')
  expect(pickup.html).not.toMatch(/name="(?:street|phone)"/)
  const kept = Object.fromEntries(
    [...pickup.html.matchAll(/type="hidden" name="(kept-[^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value]) => [name, value ?? ''],
    ),
  )
  const refused = await customer.post('/checkout/contact', { email: 'ada@', name: '', ...kept })
  expect(refused.html).toContain('name="kept-street" value="Rue 1"')
  const home = await customer.post('/checkout/method', {
    email: 'ada@',
    name: 'Ada',
    ...kept,
    method: 'home',
  })
  for (const [name, value] of Object.entries({ ...typed, name: 'Ada' }))
    if (name !== 'country') expect(home.html).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`))
  expect(home.html).toMatch(/<option value="FR" selected/)
  await customer.post('/checkout/method', { ...typed, method: 'collection' })
  const saved = await customer.post('/checkout/contact', { email: 'ada@example.org', name: 'Ada', ...kept })
  expect(saved.path).toBe('/checkout')
})

test('ordering from an unfinished checkout and an unknown delivery method are answered with a message', async () => {
  const customer = await customerWithItem()
  const early = await customer.post('/checkout/order', { key: 'x' })
  expect(textOf(early.html)).toContain('Please enter your contact details first.')
  const drone = await customer.post('/checkout/delivery', { method: 'drone' })
  expect(textOf(drone.html)).toContain('Please choose a delivery method first.')
})

test('hostile and strange texts in every field are shown as text, and no script in them runs', async () => {
  const customer = await customerWithItem()
  const strings = [
    ...sample(naughtyStrings().slice(0, 80), 15),
    ...sample(scriptStrings().slice(0, 80), 15),
    'a\u0000b',
    'x'.repeat(10_000),
  ]
  for (const text of strings) {
    const fields = {
      ...contactFields,
      name: text,
      street: text,
      company: text,
      city: text,
      postcode: text,
      email: text,
    }
    const response = await customer.post('/checkout/contact', fields)
    expect(response.status, text).toBe(422)
    const scripts = response.html.match(/<script(?![^>]*\bnonce=)/g) ?? []
    expect(scripts, text).toEqual([])
    if (/[<"]/.test(text)) expect(response.html, text).not.toContain(`value="${text}"`)
    expect(response.html, text).not.toMatch(/<(svg|img)[^>]*\son(load|error)=/)
  }
}, 120_000)

test('the payment return page and the order open only with their order key', async () => {
  const customer = await customerWithItem()
  for (const path of [
    '/checkout/payment',
    '/checkout/payment?order=K7QF2M9X&key=x',
    '/orders/K7QF2M9X',
    '/orders/K7QF2M9X?key=x.y',
    '/orders/..%2f..%2fetc?key=1',
    `/orders/${'x'.repeat(2_000)}`,
  ]) {
    const response = await customer.get(path)
    expect(response.status, path).toBe(403)
    expect(textOf(response.html), path).toContain('403 This link is not valid Use the link from your e-mail')
  }
  expect((await customer.post('/checkout/payment?order=K7QF2M9X&key=x', {})).status).toBe(403)
})
