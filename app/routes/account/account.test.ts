import { expect, test } from 'vitest'
import { signOrderLink } from '#shop/orders/order-key.server.ts'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { type PageResponse, openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { folderWithAccounts } from '#tests/support/shop-with-accounts.ts'
import {
  WELL_STOCKED_PRODUCT,
  idempotencyKeyIn,
  orderNumberAtBank,
  withCartItem,
} from '#tests/support/checkout-stages.ts'

const LINK_SECRET = 'a secret of thirty-two characters'
const people = ['ada', 'grace', 'mary', 'joan', 'hedy', 'rosa'] as const
const emailOf = (name: string) => `${name}@example.com`

const shop = openTestShop(async () => ({
  LINK_SECRET,
  DATA_DIR: await folderWithAccounts(
    people.map((name) => ({ email: emailOf(name), name: `${name} <b>Byron</b>` })),
  ),
}))

async function signedIn(name: (typeof people)[number]): Promise<NoScriptBrowser> {
  const customer = shop.newBrowser()
  await signInAgain(customer, name)
  return customer
}

async function signInAgain(customer: NoScriptBrowser, name: string): Promise<PageResponse> {
  const response = await customer.post('/sign-in/password', { email: emailOf(name), password: GOOD_PASSWORD })
  expect(response.path).toBe('/account')
  return response
}

const addressFields = {
  name: 'Ada Byron',
  country: 'DE',
  street: 'Lindenhof 7',
  postcode: '10969',
  city: 'Berlin',
}

const addressIdsIn = ({ html }: PageResponse) => [
  ...new Set([...html.matchAll(/\/account\/addresses\/([0-9a-f-]{36})\/removal/g)].map(([, id = '']) => id)),
]

const field = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`)
    .exec(html)
    ?.slice(1)
    .find(Boolean)

/** Orders a product and opens the payment page of the demo bank. Returns the order number and the bank page. */
async function order(
  customer: NoScriptBrowser,
  email: string,
): Promise<{ number: string; bank: PageResponse }> {
  await withCartItem(customer, WELL_STOCKED_PRODUCT)
  await customer.post('/checkout/contact', { ...addressFields, email, phone: '030 12345678' })
  const review = await customer.post('/checkout/delivery', { method: 'home' })
  const bank = await customer.post('/checkout/order', { key: idempotencyKeyIn(review.html) })
  return { number: orderNumberAtBank(bank), bank }
}

const card = { number: '4242424242424242', expiry: '12/49', cvc: '123', name: 'Ada Byron' }

test('the account pages require sign-in and are never cached', async () => {
  const paths = ['', '/orders', '/addresses', '/addresses/new', '/data', '/data/deletion'].map(
    (it) => `/account${it}`,
  )
  const ada = await signedIn('ada')
  for (const path of paths) {
    const stranger = await shop.newBrowser().get(path)
    expect(stranger.path).toBe(`/sign-in?to=${encodeURIComponent(path)}`)
    const own = await ada.get(path)
    expect(own.status, path).toBe(200)
    expect(own.headers.get('Cache-Control')).toContain('no-store')
    expect(own.html).toContain('<meta name="robots" content="noindex')
    expect((await ada.get(`/de${path}`)).status).toBe(200)
  }
})

test('a name is saved and confirmed, and a refused form keeps what was typed', async () => {
  const ada = await signedIn('ada')
  const hostile = '<script>alert(1)</script> \u202e"Ada"'
  const saved = await ada.post('/account', { name: hostile, language: 'de' })
  expect(textOf(saved.html)).toContain('Saved.')
  expect(textOf(saved.html)).toContain('Hello, <script>alert(1)</script> "Ada".')
  expect(saved.html).not.toContain('<script>alert')
  const refused = await ada.post('/account', { name: 'x'.repeat(121), language: 'de' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('x'.repeat(121))
  expect(textOf(refused.html)).toContain('Please use up to 120 characters.')
  const empty = await ada.post('/account', { name: '  ', language: 'xx' })
  expect(textOf(empty.html)).toContain('Please fill this in.')
  expect((await ada.get('/account')).html).toMatch(/<option value="de"[^>]* selected/)
})

test('addresses are added, changed, made the default, removed and restored, without JavaScript', async () => {
  const grace = await signedIn('grace')
  expect(textOf((await grace.get('/account/addresses')).html)).toContain('No addresses yet')
  const empty = await grace.post('/account/addresses/new', { label: 'Home', country: 'DE' })
  expect(empty.status).toBe(422)
  expect(textOf(empty.html)).toContain('Please fill this in.')
  expect(field(empty, 'label')).toBe('Home')
  const form = await grace.get('/account/addresses/new')
  const id = field(form, 'id') ?? ''
  const added = await grace.post('/account/addresses/new', { ...addressFields, id, label: '<i>Home</i>' })
  expect(textOf(added.html)).toContain('<i>Home</i> has been saved.')
  await grace.post('/account/addresses/new', { ...addressFields, id, label: 'sent twice' })
  await grace.post('/account/addresses/new', { ...addressFields, label: 'Office' })
  const two = await grace.get('/account/addresses')
  expect(addressIdsIn(two)).toHaveLength(2)
  const [home = '', office = ''] = addressIdsIn(two)
  expect(textOf((await grace.post(`/account/addresses/${office}/default`, {})).html)).toContain(
    'Office is now your default address.',
  )
  const changing = await grace.get(`/account/addresses/${home}`)
  const seen = field(changing, 'seen') ?? ''
  const change = { ...addressFields, seen, label: 'Cabin', street: 'Waldweg 1' }
  expect(textOf((await grace.post(`/account/addresses/${home}`, change)).html)).toContain(
    'Cabin has been updated.',
  )
  const late = await grace.post(`/account/addresses/${home}`, { ...change, label: 'Other window' })
  expect(late.status).toBe(409)
  expect(textOf(late.html)).toContain('was changed in another window')
  expect(field(late, 'label')).toBe('Other window')
  const removed = await grace.post(`/account/addresses/${office}/removal`, {})
  expect(textOf(removed.html)).toContain('Office has been removed.')
  expect(removed.html).toContain(`action="/account/addresses/${office}/restoration"`)
  expect(addressIdsIn(removed)).toEqual([home])
  const back = await grace.post(`/account/addresses/${office}/restoration`, {})
  expect(textOf(back.html)).toContain('Office has been restored.')
  expect(addressIdsIn(back)).toEqual([office, home])
})

test('a button shows the fields of another country, and nothing typed is lost', async () => {
  const mary = await signedIn('mary')
  const irish = await mary.post('/account/addresses/fields', {
    ...addressFields,
    country: 'IE',
    label: 'Flat',
  })
  expect(irish.status).toBe(200)
  expect(textOf(irish.html)).toContain('Eircode')
  expect(field(irish, 'label')).toBe('Flat')
  expect(field(irish, 'street')).toBe('Lindenhof 7')
  const elsewhere = await mary.post('/account/addresses/new', { ...addressFields, country: 'US' })
  expect(textOf(elsewhere.html)).toContain('We do not deliver to this country yet.')
})

test('a customer cannot reach another customer’s address', async () => {
  const mary = await signedIn('mary')
  await mary.post('/account/addresses/new', { ...addressFields, label: 'Mary’s' })
  const [id = ''] = addressIdsIn(await mary.get('/account/addresses'))
  const joan = await signedIn('joan')
  expect((await joan.get(`/account/addresses/${id}`)).status).toBe(404)
  expect((await joan.get('/account/addresses/nonsense')).status).toBe(404)
  for (const command of ['default', 'removal', 'restoration']) {
    const refused = await joan.post(`/account/addresses/${id}/${command}`, {})
    expect(textOf(refused.html)).toContain('This address no longer exists.')
  }
  const changed = await joan.post(`/account/addresses/${id}`, {
    ...addressFields,
    seen: '1',
    label: 'Joan’s',
  })
  expect(changed.status).toBe(404)
  expect(textOf((await mary.get('/account/addresses')).html)).toContain('Mary’s')
})

test('an order opens for its owner without an order key, with all its actions, and for nobody else', async () => {
  const ada = await signedIn('ada')
  const { number, bank } = await order(ada, 'somewhere.else@example.org')
  await ada.post(bank.path, card)
  const list = await ada.get('/account/orders')
  expect(list.html).toContain(`href="/orders/${number}"`)
  expect(textOf(list.html)).toMatch(/1\u00a0order, newest first.*Ordered on .* 1\u00a0item €/)
  const page = await ada.get(`/orders/${number}`)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('key=')
  expect(page.html).toContain(`href="/orders/${number}/cancellation"`)
  const invoicePath =
    /href="(\/orders\/\w+\/documents\/[^"]+)"/.exec(page.html)?.[1] ?? expect.fail('no invoice')
  expect((await ada.get(invoicePath)).headers.get('Content-Type')).toBe('application/pdf')
  expect((await ada.get(`/orders/${number}/withdrawal`)).status).toBe(200)
  const strangers = [shop.newBrowser(), await signedIn('joan')]
  for (const stranger of strangers) {
    for (const path of ['', '/cancellation', '/withdrawal', invoicePath.replace(/^\/orders\/\w+/, '')]) {
      expect((await stranger.get(`/orders/${number}${path}`)).status, path).toBe(403)
    }
    expect((await stranger.post(`/orders/${number}/cancellation`, {})).status).toBe(403)
    expect((await stranger.get('/orders/00000000')).status).toBe(403)
  }
  const cancelled = await ada.post(`/orders/${number}/cancellation`, {})
  expect(cancelled.path).toBe(`/orders/${number}`)
  expect(textOf(cancelled.html)).toContain('This order was cancelled.')
  expect(textOf((await ada.get('/account/orders')).html)).toContain('Cancelled')
})

test('its owner pays an unpaid order without an order key', async () => {
  const joan = await signedIn('joan')
  const { number, bank } = await order(joan, emailOf('joan'))
  expect(textOf((await joan.get('/account/orders')).html)).toContain('Awaiting payment')
  expect((await joan.get(`/orders/${number}`)).html).toContain(`/checkout/payment?order=${number}"`)
  expect((await joan.post(`/checkout/payment?order=${number}`, {})).path).toBe(bank.path)
  expect((await shop.newBrowser().get(`/checkout/payment?order=${number}`)).status).toBe(403)
})

test('a guest’s order moves to the account with the same verified address', async () => {
  const guest = shop.newBrowser()
  const { number, bank } = await order(guest, 'Hedy@Example.com')
  await guest.post(bank.path, card)
  expect((await guest.get(`/orders/${number}`)).status).toBe(403)
  expect((await guest.get(signOrderLink(number, LINK_SECRET, new Date()))).status).toBe(200)
  const hedy = await signedIn('hedy')
  expect((await hedy.get('/account/orders')).html).toContain(`href="/orders/${number}"`)
  expect((await hedy.get(`/orders/${number}`)).status).toBe(200)
})

test('all data about a customer is exported as one file, without a secret', async () => {
  const hedy = await signedIn('hedy')
  await hedy.post('/account/addresses/new', { ...addressFields, label: 'Lab' })
  const file = await hedy.post('/account/data/export', {})
  expect(file.headers.get('Content-Type')).toContain('application/json')
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/)
  expect(file.headers.get('Cache-Control')).toContain('no-store')
  const { person } = JSON.parse(file.html) as { person: Record<string, unknown> }
  expect(person).toMatchObject({ email: emailOf('hedy'), addresses: [{ label: 'Lab' }] })
  expect(file.html).not.toMatch(/"(password|token|secret|code|html)":/)
  expect((await shop.newBrowser().post('/account/data/export', {})).path).toMatch(/^\/sign-in\?to=/)
})

test('an account is deleted only after typing the confirmation word, and is then signed out everywhere', async () => {
  const rosa = await signedIn('rosa')
  const elsewhere = await signedIn('rosa')
  const asked = await rosa.get('/account/data/deletion')
  expect(textOf(asked.html)).toContain('You have no orders, so nothing is kept.')
  const wrong = await rosa.post('/account/data/deletion', { word: 'yes' })
  expect(wrong.status).toBe(422)
  expect(textOf(wrong.html)).toContain('Nothing has been deleted yet.')
  const gone = await rosa.post('/account/data/deletion', { word: ' Delete ' })
  expect(gone.path).toBe('/')
  expect(textOf(gone.html)).toContain('Your account has been deleted.')
  for (const browser of [rosa, elsewhere]) {
    expect((await browser.get('/account')).path).toMatch(/^\/sign-in/)
  }
  const back = await rosa.post('/sign-in/password', { email: emailOf('rosa'), password: GOOD_PASSWORD })
  expect(back.path).not.toBe('/account')
})
