import { expect, test } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { sample } from '#tests/support/depth.ts'
import { sharedTestShop, textOf } from '#tests/support/test-shop.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { variantIdOn } from '#tests/support/checkout-stages.ts'

const shop = sharedTestShop()

const lineOf = (html: string) =>
  /\/cart\/lines\/([0-9a-f-]{36})\/removal/.exec(html)?.[1] ?? expect.fail('no line')

test('without JavaScript an item is added to the cart, its quantity changed, removed and restored', async () => {
  const customer = shop.newBrowser()
  const added = await customer.post('/cart/lines', { variantId: await variantIdOn(customer), quantity: '1' })
  expect(added).toMatchObject({
    status: 200,
    path: expect.stringMatching(/^\/products\/siv-spindle-chair\?/),
  })
  expect(textOf(added.html)).toContain('was added to your cart.')
  const line = lineOf((await customer.get('/cart')).html)
  const changed = await customer.post(`/cart/lines/${line}/quantity`, { quantity: '3' })
  expect(textOf(changed.html)).toContain('3\u00a0items')
  const removed = await customer.post(`/cart/lines/${line}/removal`, {})
  expect(textOf(removed.html)).toContain('was removed.')
  expect(textOf(removed.html)).toContain('Your cart is empty')
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(removed.html)?.[1] ?? ''
  const names = ['variantId', 'quantity', 'putBack', 'key']
  const undo = Object.fromEntries(names.map((name) => [name, field(name)]))
  for (let times = 0; times < 2; times++) {
    const back = await customer.post('/cart/lines', undo)
    expect(back.path).toBe('/cart')
    expect(textOf(back.html)).toContain('3\u00a0items')
  }
})

test('without JavaScript an unknown discount code is refused beside its field, and keeps what was typed', async () => {
  const customer = shop.newBrowser()
  await customer.post('/cart/lines', { variantId: await variantIdOn(customer), quantity: '1' })
  const refused = await customer.post('/de/cart', { code: ' winter 10 ' })
  expect(refused).toMatchObject({ status: 422, path: '/de/cart' })
  expect(textOf(refused.html)).toContain(
    'Den Code WINTER10 gibt es nicht. Bitte prüfen Sie die Schreibweise.',
  )
  expect(refused.html).toContain('value=" winter 10 "')
  for (const typed of sample(naughtyStrings(), 20)) {
    const { status, html } = await customer.post('/cart', { code: typed })
    expect([422, 429], typed).toContain(status)
    expect(html).toContain('Discount code')
  }
  expect((await customer.post('/cart/code/removal', {})).path).toBe('/cart')
})

const MADE_TO_MEASURE = '/products/strand-dining-table?variant=STRAND-TABLE-MTM-OAK'

test('an item made to measure needs its lengths, keeps what was typed, and can be restored with its lengths', async () => {
  const customer = shop.newBrowser()
  const variantId = await variantIdOn(customer, MADE_TO_MEASURE)
  const typed = { variantId, quantity: '2', 'measure.length': '1e9', 'measure.depth': '95' }
  const refused = await customer.post('/de/cart/lines', typed)
  expect(refused.path).toBe(`/de${MADE_TO_MEASURE}`)
  expect(textOf(refused.html)).toContain(
    'Bitte geben Sie die Länge als Zahl in Zentimetern an, von 160 bis 320\u00a0cm in Schritten von 1\u00a0cm.',
  )
  for (const value of ['1e9', '95', '2']) expect(refused.html).toContain(`value="${value}"`)
  expect(textOf((await customer.get('/de/cart')).html)).toContain('Ihr Warenkorb ist leer')
  const added = await customer.post('/de/cart/lines', { ...typed, 'measure.length': '212' })
  expect(textOf(added.html)).toContain('Länge (nach Maß): 212\u00a0cm')
  const cart = (await customer.get('/cart')).html
  expect(textOf(cart)).toContain('Length (made to measure): 212\u00a0cm')
  expect(textOf(cart)).toContain('Made to your measurements: no right of withdrawal.')
  const removed = await customer.post(`/cart/lines/${lineOf(cart)}/removal`, {})
  const fields = Object.fromEntries(
    [...removed.html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  await customer.post('/cart/lines', fields)
  expect(textOf((await customer.get('/cart')).html)).toContain('Depth (made to measure): 95\u00a0cm')
})

test('a script gets a refusal for each length that is missing or wrong', async () => {
  const customer = shop.newBrowser()
  const variantId = await variantIdOn(customer, MADE_TO_MEASURE)
  for (const typed of [
    '',
    '0',
    '-5',
    '1e9',
    '1000000000',
    'abc',
    'Infinity',
    '212,55',
    ...sample(naughtyStrings(), 20),
  ]) {
    const fields = { variantId, quantity: '1', 'measure.length': typed, 'measure.depth': '80,5' }
    const { status, html } = await customer.post('/cart/lines', fields, { Accept: 'application/json' })
    expect(status, typed).toBe(422)
    const { errors } = JSON.parse(html) as { errors: Record<string, string> }
    expect(errors['length'], typed).toMatch(/160.*320/)
    expect(errors['depth'], typed).toBe('We make the depth in steps of 1\u00a0cm, from 80 to 110\u00a0cm.')
  }
})

test('in German every text is German, and the cart is the same', async () => {
  const customer = shop.newBrowser()
  const added = await customer.post('/de/cart/lines', {
    variantId: await variantIdOn(customer),
    quantity: '2',
  })
  expect(added.path).toMatch(/^\/de\/products\/siv-spindle-chair\?/)
  expect(textOf(added.html)).toContain('wurde in den Warenkorb gelegt.')
  expect(textOf((await customer.get('/de/cart')).html)).toContain('Ihr Warenkorb')
  expect(textOf((await customer.get('/cart')).html)).toContain('2\u00a0items')
})

test('the cart is in a cookie that scripts cannot read, set with the first item only', async () => {
  const customer = shop.newBrowser()
  await customer.get('/cart')
  expect(customer.cookies.has('cart')).toBe(false)
  const variantId = await variantIdOn(customer)
  const response = await fetch(`${shop.address()}/cart/lines`, {
    method: 'POST',
    body: new URLSearchParams({ variantId, quantity: '1' }),
    headers: { Origin: shop.address(), 'Sec-Fetch-Site': 'same-origin' },
    redirect: 'manual',
  })
  const cookie = response.headers.getSetCookie().find((it) => it.startsWith('cart='))
  expect(cookie).toMatch(/^cart=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/)
})

test('a form from another site adds nothing to the cart', async () => {
  expectLog('request.foreign')
  const customer = shop.newBrowser()
  const fields = { variantId: await variantIdOn(customer), quantity: '1' }
  const response = await customer.post('/cart/lines', fields, {
    Origin: 'https://elsewhere.example',
    'Sec-Fetch-Site': 'cross-site',
  })
  expect(response.status).toBe(403)
  expect(customer.cookies.has('cart')).toBe(false)
})

test('invalid form values are answered with a message, never with a server error, and nothing is stored', async () => {
  const customer = shop.newBrowser()
  const variantId = await variantIdOn(customer)
  const naughty = sample(naughtyStrings(), 40)
  const nonsense = ['-1', '0', '1.5', '1e9', '1000000000', 'abc', '', 'x'.repeat(10_000), ...naughty]
  for (const text of nonsense.filter((it) => !/^\s*0*([1-9]|1\d|20)\s*$/.test(it))) {
    const response = await customer.post('/cart/lines', { variantId, quantity: text })
    expect(response, text).toMatchObject({ status: 200, path: expect.stringMatching(/^\/products\//) })
    expect(textOf(response.html), text).toMatch(
      /Please enter a whole number of 1 or more\.|You can order up to 20/,
    )
  }
  for (const text of [
    '',
    'x',
    '0'.repeat(36),
    'x'.repeat(10_000),
    "'; drop table carts; --",
    '%00',
    '__proto__',
  ]) {
    const response = await customer.post('/cart/lines', { variantId: text, quantity: '1' })
    expect(textOf(response.html), text).toContain('We could not find this product.')
    const changed = await customer.post(`/cart/lines/${encodeURIComponent(text || 'x')}/quantity`, {
      quantity: '1',
    })
    expect(textOf(changed.html), text).toContain('This item is no longer in your cart.')
  }
  expect(customer.cookies.has('cart')).toBe(false)
}, 120_000)

test('a price, a name or a cart in the form is ignored', async () => {
  const customer = shop.newBrowser()
  const variantId = await variantIdOn(customer)
  const forged = {
    variantId,
    quantity: '1',
    price: '1',
    unitPrice: '1',
    seen_price_minor: '1',
    name: 'Free',
    cart_id: 'x',
  }
  await customer.post('/cart/lines', forged)
  const { html } = await customer.get('/cart')
  expect(textOf(html)).not.toContain('Free')
  expect(textOf(html)).not.toContain('€0.01')
})

test('an invalid cookie is no cart, and no error', async () => {
  const customer = shop.newBrowser()
  for (const cookie of ['', 'x', 'a'.repeat(43), '%', '"', 'ä'.repeat(40), '../../etc/passwd']) {
    customer.cookies.set('cart', encodeURI(cookie))
    expect(textOf((await customer.get('/cart')).html)).toContain('Your cart is empty')
    expect((await customer.get('/checkout')).path).toBe('/cart')
  }
})

test('without JavaScript a form submitted again before its response was shown counts once', async () => {
  const customer = shop.newBrowser()
  const fields = { variantId: await variantIdOn(customer), quantity: '2' }
  await customer.post('/cart/lines', fields)
  const units = async () => JSON.parse((await customer.get('/visitor')).html).cartQuantity
  // Ten requests of one press: none of their responses has been shown when the last one is sent.
  const before = new Map(customer.cookies)
  for (let times = 0; times < 10; times++) {
    customer.cookies.clear()
    for (const [name, value] of before) customer.cookies.set(name, value)
    await customer.post('/cart/lines', fields)
  }
  expect(await units()).toBe(4)
  await customer.post('/cart/lines', fields)
  expect(await units()).toBe(6)
})

test('the response to adding is shown once, and never in the cached page', async () => {
  const customer = shop.newBrowser()
  const { path, html } = await customer.post('/cart/lines', {
    variantId: await variantIdOn(customer),
    quantity: '1',
  })
  expect(textOf(html)).toMatch(
    /was added to your cart\..*Quantity: 1.*Cart total before delivery \(1\u00a0item\)/,
  )
  for (const browser of [customer, shop.newBrowser()]) {
    const page = await browser.get(path)
    expect(page.headers.get('Cache-Control')).toBe('public, no-cache')
    expect(textOf(page.html)).not.toMatch(/added to your cart|Cart total/)
  }
})

test('a script receives the response to adding as JSON', async () => {
  const customer = shop.newBrowser()
  const variantId = await variantIdOn(customer)
  const json = { Accept: 'application/json' }
  const added = await customer.post('/cart/lines', { variantId, quantity: '2', key: 'k' }, json)
  expect(JSON.parse(added.html)).toMatchObject({
    kind: 'added',
    item: { variantId, quantity: 2, inCart: 2, cart: { quantity: 2, canBeOrdered: true } },
  })
  const again = await customer.post('/cart/lines', { variantId, quantity: '2', key: 'k' }, json)
  expect(again.html).toBe(added.html)
  const refused = await customer.post('/cart/lines', { variantId, quantity: '21', key: 'l' }, json)
  expect(refused.status).toBe(422)
  expect(JSON.parse(refused.html)).toEqual({
    kind: 'refused',
    variantId,
    problem: expect.stringContaining('You can order up to 20'),
  })
})

test('the cart count is loaded separately from the page', async () => {
  const customer = shop.newBrowser()
  const sessionInfo = async () => (await customer.get('/visitor')).html
  expect(JSON.parse(await sessionInfo())).toEqual({ cartQuantity: 0, cartQuantities: {}, person: null })
  const variantId = await variantIdOn(customer)
  await customer.post('/cart/lines', { variantId, quantity: '4' })
  const cartQuantities = { [variantId]: 4 }
  expect(JSON.parse(await sessionInfo())).toEqual({ cartQuantity: 4, cartQuantities, person: null })
})
