import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { type PageResponse, openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { folderWithAccounts } from '#tests/support/shop-with-accounts.ts'
import { variantIdOn } from '#tests/support/checkout-stages.ts'

const emails = ['ada', 'grace', 'mary', 'emmy', 'rosa', 'lise'].map((name) => `${name}@example.com`)
let folder = ''
// Registered first so that it runs last, after the shop has closed.
afterAll(() => rm(folder, { recursive: true, force: true }))
const shop = openTestShop(async () => {
  folder = await folderWithAccounts(emails.map((email) => ({ email })))
  return { DATA_DIR: folder }
})

const LAMP = '/products/fyr-floor-lamp'
const ARMCHAIR = '/products/lun-armchair'
const MERGED = 'We added the items saved in your account.'

async function put(customer: NoScriptBrowser, product = LAMP, quantity = '1'): Promise<PageResponse> {
  return customer.post('/cart/lines', { variantId: await variantIdOn(customer, product), quantity })
}

const signIn = (customer: NoScriptBrowser, email: string, to = '/cart') =>
  customer.post('/sign-in/password', { email, password: GOOD_PASSWORD, to })

const sessionInfo = async (customer: NoScriptBrowser) => JSON.parse((await customer.get('/visitor')).html)

test('a guest’s items move to the account’s cart at sign-in, appear on every device, and stay there after signing out', async () => {
  const [laptop, phone] = [shop.newBrowser(), shop.newBrowser()]
  await put(laptop, LAMP, '2')
  const signedIn = await signIn(laptop, 'ada@example.com')
  expect(signedIn.path).toBe('/cart')
  expect(textOf(signedIn.html)).not.toContain(MERGED)
  expect(laptop.cookies.has('cart')).toBe(false)
  expect(await sessionInfo(laptop)).toMatchObject({
    cartQuantity: 2,
    person: { firstName: 'Ada', isStaff: false },
  })

  await put(phone, ARMCHAIR)
  const there = await signIn(phone, 'ada@example.com')
  expect(textOf(there.html)).toContain(MERGED)
  for (const device of [laptop, phone]) expect(await sessionInfo(device)).toMatchObject({ cartQuantity: 3 })

  await laptop.post('/sign-out', {})
  expect(await sessionInfo(laptop)).toEqual({ cartQuantity: 0, cartQuantities: {}, person: null })
  expect(textOf((await laptop.get('/cart')).html)).toContain('Your cart is empty')
  expect(await sessionInfo(phone)).toMatchObject({ cartQuantity: 3 })
})

test('a guest cart that is still in a signed-in browser is merged on the next request, with a notice', async () => {
  const customer = shop.newBrowser()
  await signIn(customer, 'grace@example.com')
  await put(customer, ARMCHAIR)
  const guest = shop.newBrowser()
  await put(guest, LAMP)
  customer.cookies.set('cart', guest.cookies.get('cart') ?? '')
  expect(await sessionInfo(customer)).toMatchObject({ cartQuantity: 2 })
  expect(customer.cookies.has('cart')).toBe(false)
  expect(textOf((await customer.get('/cart')).html)).toContain(MERGED)
  expect(await sessionInfo(guest)).toEqual({ cartQuantity: 0, cartQuantities: {}, person: null })
})

test('items that did not fit into the merged cart are named, in the language of the page', async () => {
  const customer = shop.newBrowser()
  await signIn(customer, 'mary@example.com')
  const made = '/products/lade-sideboard?variant=LADE-BOARD-WAL'
  await put(customer, made, '12')
  const guest = shop.newBrowser()
  await put(guest, made, '12')
  const response = await guest.post('/de/sign-in/password', {
    email: 'mary@example.com',
    password: GOOD_PASSWORD,
    to: '/cart',
  })
  expect(textOf(response.html)).toMatch(/höchstens 20 möglich\. Die Menge wurde angepasst: .*Sideboard Lade/)
})

test('the checkout is filled in from the account, and an address is saved only on request', async () => {
  const customer = shop.newBrowser()
  await put(customer)
  const guest = await customer.post('/checkout', {})
  expect(textOf(guest.html)).toContain('Do you have an account?')
  expect(guest.html).not.toContain('name="keepAddress"')
  await signIn(customer, 'emmy@example.com', '/checkout')
  const { html } = await customer.get('/checkout')
  const valueOf = (page: string, field: string) =>
    new RegExp(`name="${field}"[^>]* value="([^"]*)"`).exec(page)?.[1]
  expect(valueOf(html, 'email')).toBe('emmy@example.com')
  expect(valueOf(html, 'name')).toBe('Ada Byron')
  expect(html).toMatch(/name="keepAddress"/)
  expect(html).not.toMatch(/name="keepAddress"[^>]* checked/)

  const typed = { ...contactFields, email: 'other@example.com', keepAs: valueOf(html, 'keepAs') ?? '' }
  await customer.post('/checkout/contact', typed)
  expect(textOf((await customer.get('/account/addresses')).html)).not.toContain('Lindenhof')
  for (let sent = 0; sent < 2; sent++)
    await customer.post('/checkout/contact', { ...typed, keepAddress: 'yes' })
  const kept = textOf((await customer.get('/account/addresses')).html)
  expect(kept.match(/Lindenhof 7/g)?.length).toBe(1)

  // The next checkout starts with the saved address and with no other details of the previous one.
  await customer.post('/checkout/contact', { ...typed, street: 'Graben 12', keepAddress: 'yes', keepAs: '' })
  const again = await customer.get('/checkout?edit=contact')
  expect(valueOf(again.html, 'street')).toBe('Graben 12')
  const [, id] = /href="\/checkout\?edit=contact&amp;address=([0-9a-f-]{36})"/.exec(again.html) ?? []
  const chosen = await customer.get(`/checkout?edit=contact&address=${id}`)
  expect(valueOf(chosen.html, 'street')).toBe('Lindenhof 7')
  expect(valueOf(chosen.html, 'email')).toBe('other@example.com')
  for (const other of ['', 'x', '01a202be-8280-7950-b2f2-07fde7ce955a', '../../x'])
    expect(valueOf((await customer.get(`/checkout?edit=contact&address=${other}`)).html, 'street')).toBe(
      'Graben 12',
    )

  // A saved address fills the billing address in the same way, and leaves the delivery address as it is.
  const billed = await customer.get(`/checkout?edit=contact&billing=${id}`)
  expect(valueOf(billed.html, 'street')).toBe('Graben 12')
  expect(valueOf(billed.html, 'billing-street')).toBe('Lindenhof 7')
  expect(valueOf(billed.html, 'billing-name')).toBe('Ada Byron')
  expect(billed.html).toMatch(/name="billing"[^>]* checked/)
  expect(billed.html).toContain(`href="/checkout?edit=contact&amp;billing=${id}&amp;address=${id}"`)
  for (const other of ['', 'x', '01a202be-8280-7950-b2f2-07fde7ce955a'])
    expect((await customer.get(`/checkout?edit=contact&billing=${other}`)).html).not.toMatch(
      /name="billing"[^>]* checked/,
    )
})

test('a registered e-mail address may check out as a guest, and nothing reveals that it is registered', async () => {
  const said = async (email: string) => {
    const customer = shop.newBrowser()
    await put(customer)
    const contact = await customer.post('/checkout/contact', { ...contactFields, email })
    const review = await customer.post('/checkout/delivery', { method: 'collection' })
    const words = (html: string) =>
      textOf(html)
        .replaceAll(email, '')
        .replaceAll(/\d\d:\d\d/g, '')
    return [contact.status, contact.path, words(contact.html), review.path, words(review.html)]
  }
  expect(await said('rosa@example.com')).toEqual(await said('nobody@example.com'))
})

test('another customer’s session, or none, opens no account’s cart', async () => {
  const [owner, other] = [shop.newBrowser(), shop.newBrowser()]
  await put(owner)
  const token = owner.cookies.get('cart') ?? expect.fail('a token')
  await signIn(owner, 'lise@example.com')
  await signIn(other, 'rosa@example.com')
  for (const somebody of [other, shop.newBrowser()]) {
    somebody.cookies.set('cart', token)
    expect(await sessionInfo(somebody)).toMatchObject({ cartQuantity: 0 })
  }
  for (const forged of ['x', 'a.b', `${'a'.repeat(32)}.${'b'.repeat(44)}`]) {
    const thief = shop.newBrowser()
    thief.cookies.set('alcove.session_token', forged)
    expect(await sessionInfo(thief)).toEqual({ cartQuantity: 0, cartQuantities: {}, person: null })
  }
  expect(await sessionInfo(owner)).toMatchObject({ cartQuantity: 1 })
})
