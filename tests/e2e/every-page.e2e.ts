// Every page, looked at on the phone and on the desk, in both languages, in light and dark colours.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { officeKey } from '#demo/bank/secret.server.ts'
import { secret } from '#platform/secrets.server.ts'
import { paymentPath } from '#shop/checkout/payment.server.ts'
import { type Language, pathIn } from '#shop/language.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { below } from '#app/components/order/order-path.ts'
import { typedContact } from '#tests/support/buying.ts'
import { atDepth } from '#tests/support/depth.ts'
import { orderLink } from '#tests/support/journey.ts'
import { crampedLabels, faultsOf, longLabels, watchShifts } from '#tests/support/look.ts'
import { Shopper, textOf } from '#tests/support/page.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import { atTheBank, keyIn, paid, withContact, withDelivery, withPiece } from '#tests/support/stages.ts'
import { asStaff } from '#tests/support/staff.ts'
import { staff as staffWords } from '#words/en/staff/staff.ts'

interface View {
  readonly width: number
  readonly language: Language
  readonly colorScheme: 'light' | 'dark'
}

/** A normal run looks at the first two, a deep run also at both widths with the other language and colour scheme. */
const views: readonly View[] = [
  { width: 390, language: 'de', colorScheme: 'dark' },
  { width: 1440, language: 'en', colorScheme: 'light' },
  ...atDepth<View[]>(
    [],
    [
      { width: 390, language: 'en', colorScheme: 'light' },
      { width: 1440, language: 'de', colorScheme: 'dark' },
    ],
  ),
]

type Stages = Awaited<ReturnType<typeof reached>>

/** Where to look, and who looks. */
const places: Readonly<Record<string, (at: Stages) => readonly [path: string, shopper: Shopper]>> = {
  'the front page': (at) => ['/', at.stranger],
  'all furniture': (at) => ['/furniture', at.stranger],
  'a category': (at) => ['/furniture/seating?sort=price', at.stranger],
  'many filters': (at) => [
    '/furniture?colour=green,white&material=oak,wool&width=-200&in-stock=1',
    at.stranger,
  ],
  'filters that nothing fits': (at) => ['/furniture?width=-10&price=1-5', at.stranger],
  'all rooms': (at) => ['/rooms', at.stranger],
  'a room': (at) => ['/rooms/bedroom', at.stranger],
  'a collection': (at) => ['/collections/havn', at.stranger],
  'the search': (at) => ['/search', at.stranger],
  'what was found for a typing mistake': (at) => ['/search?q=soffa', at.stranger],
  'what was understood of a measure': (at) => ['/search?q=sofa+under+200+cm', at.stranger],
  'nothing found': (at) => ['/search?q=zzzzzzzz', at.stranger],
  'a piece with many choices': (at) => ['/products/fjord-modular-sofa', at.stranger],
  'a piece that is sold out': (at) => ['/products/lun-armchair?variant=LUN-CHAIR-JUN-OAK', at.stranger],
  'about us': (at) => ['/pages/about', at.stranger],
  'the imprint': (at) => ['/pages/imprint', at.stranger],
  'returns and withdrawal': (at) => ['/pages/returns', at.stranger],
  'the privacy notice': (at) => ['/pages/privacy', at.stranger],
  'an empty cart': (at) => ['/cart', at.stranger],
  'a full cart': (at) => ['/cart', at.withPiece],
  'the first step of the checkout': (at) => ['/checkout', at.withPiece],
  'its second step': (at) => ['/checkout', at.withContact],
  'its last step': (at) => ['/checkout', at.withDelivery],
  'the bank': (at) => [at.bank, at.stranger],
  'the bank without a payment': (at) => ['/sandbox-bank/none', at.stranger],
  'the bank’s office': (at) => ['/sandbox-bank/office', at.clerk],
  'a payment in the bank’s office': (at) => [at.payment, at.clerk],
  'the bank’s office without its key': (at) => ['/sandbox-bank/office', at.stranger],
  'an order that waits for its payment': (at) => [at.waiting, at.stranger],
  'its payment': (at) => [paymentPath(at.waiting), at.stranger],
  'an order': (at) => [at.order, at.stranger],
  'an order about to be cancelled': (at) => [below(at.order, 'cancellation'), at.stranger],
  'an order about to be withdrawn from': (at) => [below(at.order, 'withdrawal'), at.stranger],
  'the receipt of a withdrawal': (at) => [at.receipt, at.stranger],
  'an order that was withdrawn from': (at) => [at.withdrawn, at.stranger],
  'the way to an order': (at) => ['/track', at.stranger],
  'the way in': (at) => ['/sign-in', at.stranger],
  'a new account': (at) => ['/sign-up', at.stranger],
  'signing in by phone': (at) => ['/sign-in/phone', at.stranger],
  'a code on its way to a phone': (at) => ['/sign-in/phone/code', at.phoned],
  'a link to sign in': (at) => ['/sign-in/link-request', at.stranger],
  'a lost password': (at) => ['/forgot-password', at.stranger],
  'a letter on its way': (at) => ['/sign-in/sent?for=account', at.stranger],
  'a link that is over': (at) => ['/reset-password?token=x', at.stranger],
  'an address that is not there': (at) => ['/nowhere', at.stranger],
  'somebody else’s order': (at) => ['/orders/K7QF2M9X?key=x', at.stranger],
  'the profile': (at) => ['/account', at.staff],
  'the sign-in methods': (at) => ['/account/security', at.staff],
  'a new phone number': (at) => ['/account/security/phone', at.staff],
  'a new e-mail address': (at) => ['/account/security/email', at.staff],
  'a new password': (at) => ['/account/security/password', at.staff],
  'two-factor authentication': (at) => ['/account/security/two-steps', at.staff],
  'the orders of an account': (at) => ['/account/orders', at.staff],
  'the saved addresses': (at) => ['/account/addresses', at.staff],
  'a new address': (at) => ['/account/addresses/new', at.staff],
  'the data of an account': (at) => ['/account/data', at.staff],
  'the deletion of an account': (at) => ['/account/data/deletion', at.staff],
  'the overview of the staff': (at) => ['/staff', at.staff],
  'the products as staff see them': (at) => ['/staff/products', at.staff],
  'a product as staff see it': (at) => [at.product, at.staff],
  'the people of the staff': (at) => ['/staff/people', at.staff],
  'the audit log': (at) => ['/staff/history', at.staff],
  'the orders as staff see them': (at) => ['/staff/orders', at.staff],
  'orders that staff do not find': (at) => ['/staff/orders?q=nobody', at.staff],
  'an order as staff see it': (at) => [
    at.order.replace(/\?.*/, '').replace('/orders', '/staff/orders'),
    at.staff,
  ],
  'the messages': (at) => ['/staff/messages', at.staff],
  'a message': (at) => [at.message, at.staff],
  'the messages that failed': (at) => ['/staff/messages?state=failed', at.staff],
  'what each kind of message says': (at) => ['/staff/messages/previews', at.staff],
  'an example of a message': (at) => ['/staff/messages/previews/withdrawal_received/de', at.staff],
  'an example of a text message': (at) => ['/staff/messages/previews/phone_change/de', at.staff],
}

describeInBrowser('every page is sound, wherever and however it is read:', () => {
  let shop: StartedShop
  let stages: Stages
  let page: Page
  beforeAll(async () => {
    shop = await startShop()
    stages = await reached(shop)
    page = await newPage({
      url: shop.url,
      allow: [/status of 4(?:03|04|10)/, /Blocked script/],
      isShared: true,
    })
    await watchShifts(page)
  })

  test.for(Object.entries(places))('%s', async ([, placeOf]) => {
    const [path, shopper] = placeOf(stages)
    await become(page, shopper, shop)
    const faults: string[] = []
    for (const view of views) faults.push(...(await look(page, path, view)))
    expect(faults).toEqual([])
  })

  test('a label that is too long would be seen, but for the order button', async () => {
    const [button, heading] = ['x'.repeat(31), 'y'.repeat(61)]
    const order = `<form action="/de/checkout/order"><button>Für 3.068,00 € zahlungspflichtig bestellen</button></form>`
    await page.setContent(`<h1>Short</h1><button>${button}</button><h2>${heading}</h2>${order}`)
    expect(await longLabels(page)).toEqual([
      `a button of 31 characters: ${button}`,
      `a heading of 61 characters: ${heading}`,
    ])
  })

  test('a label that a narrow phone cuts off or breaks twice would be seen', async () => {
    const [one, two, three] = ['Orders', 'Returns and refunds', 'Returns and refunds of the last order']
    const wide = 'Something that no phone of this width can show in one line'
    await page.setContent(`<h1 style="width:7em">${one}</h1><h2 style="width:7em">${two}</h2><h3 style="width:10em">${three}</h3>
      <button style="width:4em;overflow:hidden;white-space:nowrap">Cancel the order</button>
      <h2 style="white-space:nowrap">${wide}</h2>`)
    expect(await crampedLabels(page)).toEqual([
      `3 lines at 320 px: ${three}`,
      'cut off at 320 px: Cancel the order',
      `cut off at 320 px: ${wide}`,
    ])
  })
})

/** Leaves nothing in the browser but a shopper's cookies. */
async function become(page: Page, { cookies }: Shopper, { url }: StartedShop): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'local_storage' })
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

async function look(page: Page, path: string, { width, language, colorScheme }: View): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  await page.emulateMedia({ colorScheme })
  await page.goto(/^\/(staff|sandbox-bank)\//.test(path) ? path : pathIn(language, path, 'en'))
  const faults = [...(await faultsOf(page)), ...(await longLabels(page))]
  if (width < 600) faults.push(...(await crampedLabels(page)))
  return faults.map((fault) => `${width} px, ${language}, ${colorScheme}: ${fault}`)
}

async function reached(shop: StartedShop) {
  const someone = () => new Shopper(() => shop.url)
  const { number, bank } = await atTheBank(someone())
  const order = await paid(someone())
  const staff = await asStaff(someone(), shop.dataDir)
  const list = () => staff.get('/staff/messages')
  const messageIn = (html: string) => /href="(\/staff\/messages\/[0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
  const isSent = async () => textOf((await list()).html).includes(staffWords.messages.states.sent)
  await vi.waitUntil(isSent, { timeout: 10_000, interval: 200 })
  const clerk = someone()
  const office = await clerk.get(`/sandbox-bank/office/enter?key=${officeKey(secret(shop.dataDir, 'bank'))}`)
  return {
    stranger: someone(),
    phoned: await phoned(someone()),
    clerk,
    payment: /href="(\/sandbox-bank\/office\/ses_[\w-]+)"/.exec(office.html)?.[1] ?? '',
    withPiece: await withPiece(someone()),
    withContact: await withContact(someone()),
    withDelivery: await withDelivery(someone()),
    bank,
    waiting: orderLink(shop, number),
    order,
    ...(await withdrawn(someone())),
    staff,
    message: messageIn((await list()).html),
    product: /href="(\/staff\/products\/[\w-]+)"/.exec((await staff.get('/staff/products')).html)?.[1] ?? '',
  }
}

/** Somebody whose phone gets a code. */
async function phoned(shopper: Shopper) {
  await shopper.post('/sign-in/phone', { phone: '+49 1514 4000123', to: '/account' })
  return shopper
}

/** Somebody who has withdrawn from an order, and where its receipt is. */
async function withdrawn(shopper: Shopper) {
  const order = await paid(shopper)
  const { html } = await shopper.get(below(order, 'withdrawal'))
  const { name, email } = typedContact
  const [, piece = ''] = /name="(quantity-[^"]+)"/.exec(html) ?? []
  const fields = { key: keyIn(html), [piece]: '1', name, email, statement: 'Too tall for the room.' }
  const receipt = await shopper.post(below(order, 'withdrawal'), fields)
  return { withdrawn: order, receipt: receipt.path }
}
