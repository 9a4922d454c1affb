import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { typedContact } from '#tests/support/buying.ts'
import { type Answer, openedShop, type Shopper, textOf } from '#tests/support/page.ts'
import { folderWithPeople } from '#tests/support/shop-with-people.ts'
import { variantOn } from '#tests/support/stages.ts'

const emails = ['ada', 'grace', 'mary', 'emmy', 'rosa', 'lise'].map((name) => `${name}@example.com`)
let folder = ''
// Said first, so that it is done last: after the shop has closed.
afterAll(() => rm(folder, { recursive: true, force: true }))
const shop = openedShop(async () => {
  folder = await folderWithPeople(emails.map((email) => ({ email })))
  return { DATA_DIR: folder }
})

const LAMP = '/products/fyr-floor-lamp'
const ARMCHAIR = '/products/lun-armchair'
const JOINED = 'We added the items saved in your account.'

async function put(shopper: Shopper, product = LAMP, quantity = '1'): Promise<Answer> {
  return shopper.post('/cart/lines', { variantId: await variantOn(shopper, product), quantity })
}

const signIn = (shopper: Shopper, email: string, to = '/cart') =>
  shopper.post('/sign-in/password', { email, password: GOOD_PASSWORD, to })

const visitor = async (shopper: Shopper) => JSON.parse((await shopper.get('/visitor')).html)

test('a guest’s pieces are in the cart of whoever signs in, on every device, and stay there when they sign out', async () => {
  const [laptop, phone] = [shop.newShopper(), shop.newShopper()]
  await put(laptop, LAMP, '2')
  const signedIn = await signIn(laptop, 'ada@example.com')
  expect(signedIn.path).toBe('/cart')
  expect(textOf(signedIn.html)).not.toContain(JOINED)
  expect(laptop.cookies.has('cart')).toBe(false)
  expect(await visitor(laptop)).toMatchObject({ pieces: 2, person: { firstName: 'Ada', isStaff: false } })

  await put(phone, ARMCHAIR)
  const there = await signIn(phone, 'ada@example.com')
  expect(textOf(there.html)).toContain(JOINED)
  for (const device of [laptop, phone]) expect(await visitor(device)).toMatchObject({ pieces: 3 })

  await laptop.post('/sign-out', {})
  expect(await visitor(laptop)).toEqual({ pieces: 0, person: null })
  expect(textOf((await laptop.get('/cart')).html)).toContain('Your cart is empty')
  expect(await visitor(phone)).toMatchObject({ pieces: 3 })
})

test('a cart that a browser still keeps goes along as soon as somebody looks, and a word is said', async () => {
  const shopper = shop.newShopper()
  await signIn(shopper, 'grace@example.com')
  await put(shopper, ARMCHAIR)
  const guest = shop.newShopper()
  await put(guest, LAMP)
  shopper.cookies.set('cart', guest.cookies.get('cart') ?? '')
  expect(await visitor(shopper)).toMatchObject({ pieces: 2 })
  expect(shopper.cookies.has('cart')).toBe(false)
  expect(textOf((await shopper.get('/cart')).html)).toContain(JOINED)
  expect(await visitor(guest)).toEqual({ pieces: 0, person: null })
})

test('what does not fit is said by name, in the language of the page', async () => {
  const shopper = shop.newShopper()
  await signIn(shopper, 'mary@example.com')
  const made = '/products/lade-sideboard?variant=LADE-BOARD-WAL'
  await put(shopper, made, '12')
  const guest = shop.newShopper()
  await put(guest, made, '12')
  const answer = await guest.post('/de/sign-in/password', {
    email: 'mary@example.com',
    password: GOOD_PASSWORD,
    to: '/cart',
  })
  expect(textOf(answer.html)).toMatch(/höchstens 20 möglich\. Die Menge wurde angepasst: .*Sideboard Lade/)
})

test('the checkout is filled in from the account, and an address is kept only when that is asked for', async () => {
  const shopper = shop.newShopper()
  await put(shopper)
  const guest = await shopper.post('/checkout', {})
  expect(textOf(guest.html)).toContain('Do you have an account?')
  expect(guest.html).not.toContain('name="keepAddress"')
  await signIn(shopper, 'emmy@example.com', '/checkout')
  const { html } = await shopper.get('/checkout')
  const valueOf = (page: string, field: string) =>
    new RegExp(`name="${field}"[^>]* value="([^"]*)"`).exec(page)?.[1]
  expect(valueOf(html, 'email')).toBe('emmy@example.com')
  expect(valueOf(html, 'name')).toBe('Ada Byron')
  expect(html).toMatch(/name="keepAddress"/)
  expect(html).not.toMatch(/name="keepAddress"[^>]* checked/)

  const typed = { ...typedContact, email: 'other@example.com', keepAs: valueOf(html, 'keepAs') ?? '' }
  await shopper.post('/checkout/contact', typed)
  expect(textOf((await shopper.get('/account/addresses')).html)).not.toContain('Lindenhof')
  for (let sent = 0; sent < 2; sent++)
    await shopper.post('/checkout/contact', { ...typed, keepAddress: 'yes' })
  const kept = textOf((await shopper.get('/account/addresses')).html)
  expect(kept.match(/Lindenhof 7/g)?.length).toBe(1)

  // Another cart begins with it, and with nothing that was told for the one before.
  await shopper.post('/checkout/contact', { ...typed, street: 'Graben 12', keepAddress: 'yes', keepAs: '' })
  const again = await shopper.get('/checkout?edit=contact')
  expect(valueOf(again.html, 'street')).toBe('Graben 12')
  const [, id] = /href="\/checkout\?edit=contact&amp;address=([0-9a-f-]{36})"/.exec(again.html) ?? []
  const chosen = await shopper.get(`/checkout?edit=contact&address=${id}`)
  expect(valueOf(chosen.html, 'street')).toBe('Lindenhof 7')
  expect(valueOf(chosen.html, 'email')).toBe('other@example.com')
  for (const other of ['', 'x', '01a202be-8280-7950-b2f2-07fde7ce955a', '../../x'])
    expect(valueOf((await shopper.get(`/checkout?edit=contact&address=${other}`)).html, 'street')).toBe(
      'Graben 12',
    )
})

test('a registered address may check out as a guest, and nothing tells that it is registered', async () => {
  const said = async (email: string) => {
    const shopper = shop.newShopper()
    await put(shopper)
    const contact = await shopper.post('/checkout/contact', { ...typedContact, email })
    const review = await shopper.post('/checkout/delivery', { method: 'collection' })
    const words = (html: string) =>
      textOf(html)
        .replaceAll(email, '')
        .replaceAll(/\d\d:\d\d/g, '')
    return [contact.status, contact.path, words(contact.html), review.path, words(review.html)]
  }
  expect(await said('rosa@example.com')).toEqual(await said('nobody@example.com'))
})

test('somebody else’s session, or none, opens nobody’s cart', async () => {
  const [owner, other] = [shop.newShopper(), shop.newShopper()]
  await put(owner)
  const token = owner.cookies.get('cart') ?? expect.fail('a token')
  await signIn(owner, 'lise@example.com')
  await signIn(other, 'rosa@example.com')
  for (const somebody of [other, shop.newShopper()]) {
    somebody.cookies.set('cart', token)
    expect(await visitor(somebody)).toMatchObject({ pieces: 0 })
  }
  for (const forged of ['x', 'a.b', `${'a'.repeat(32)}.${'b'.repeat(44)}`]) {
    const thief = shop.newShopper()
    thief.cookies.set('alcove.session_token', forged)
    expect(await visitor(thief)).toEqual({ pieces: 0, person: null })
  }
  expect(await visitor(owner)).toMatchObject({ pieces: 1 })
})
