// Checks every page on a phone and on a desktop, in both languages, in light and dark colours.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { backOfficeKey } from '#demo/bank/secret.server.ts'
import { newShopCommand } from '#demo/new-shop.server.ts'
import { sendCommand } from '#platform/admin-socket/client.server.ts'
import { secret } from '#platform/secrets.server.ts'
import { paymentPath } from '#shop/checkout/payment.server.ts'
import { type Language, localizedPath } from '#shop/language.ts'
import { describeInBrowser, newPage } from '#tests/support/browser.ts'
import { orderSubpath } from '#app/components/order/order-path.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { atDepth } from '#tests/support/depth.ts'
import { orderLink } from '#tests/support/journey.ts'
import { largeTextFaults } from '#tests/support/large-text.ts'
import { crampedLabels, auditPage, longLabels, trackLayoutShifts } from '#tests/support/page-audit.ts'
import { NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { type StartedShop, startShop } from '#tests/support/shop.ts'
import {
  orderUntilPayment,
  idempotencyKeyIn,
  paid,
  withContact,
  withDelivery,
  withCartItem,
} from '#tests/support/checkout-stages.ts'
import { asStaff } from '#tests/support/staff.ts'
import { staff as staffWords } from '#words/en/staff/staff.ts'

interface View {
  readonly width: number
  readonly language: Language
  readonly colorScheme: 'light' | 'dark'
}

/**
 * The window sizes, languages and colour schemes in which the pages are checked. A normal run checks two views, one for
 * each width. A deep run also checks each width with the other language and the other colour scheme.
 */
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

/** Adds a stock location, a transfer with a product and a stock count with a counted line. Returns their pages. */
async function withStock(staff: NoScriptBrowser) {
  await staff.post('/staff/stock/locations', { name: 'Showroom' })
  const { html } = await staff.get('/staff/stock/shipments/new/transfer')
  const [, from = '', to = ''] =
    /value="([0-9a-f-]{36})"[^>]*>Warehouse[\s\S]*?value="([0-9a-f-]{36})"/.exec(html) ?? []
  const transfer = await staff.post('/staff/stock/shipments/new/transfer', {
    from,
    to,
    expected: '',
    note: '',
  })
  await staff.post(`${transfer.path}/lines`, { code: 'FYR-LAMP-BLK', quantity: '2' })
  const count = await staff.post('/staff/stock/counts/new', {
    location: from,
    scope: 'all',
    codes: '',
    note: '',
  })
  await staff.post(`${count.path}/scans`, { codes: 'FYR-LAMP-BLK' })
  const list = await staff.get('/staff/stock?q=FYR-LAMP-BLK')
  return {
    transfer: transfer.path,
    stockCount: count.path,
    variantStock: /href="(\/staff\/stock\/variants\/[\w-]+)"/.exec(list.html)?.[1] ?? '',
  }
}

type Stages = Awaited<ReturnType<typeof createStages>>

/** For each page, its path and the browser in whose session the test opens it. */
const pageStages: Readonly<
  Record<string, (at: Stages) => readonly [path: string, customer: NoScriptBrowser]>
> = {
  'the home page': (at) => ['/', at.anonymous],
  'all furniture': (at) => ['/furniture', at.anonymous],
  'a later page of all furniture': (at) => ['/furniture?page=2', at.anonymous],
  'a category': (at) => ['/furniture/seating?sort=price', at.anonymous],
  'many filters': (at) => [
    '/furniture?colour=green,white&material=oak,wool&width=-200&in-stock=1',
    at.anonymous,
  ],
  'filters without results': (at) => ['/furniture?width=-10&price=1-5', at.anonymous],
  'all rooms': (at) => ['/rooms', at.anonymous],
  'a room': (at) => ['/rooms/bedroom', at.anonymous],
  'a collection': (at) => ['/collections/havn', at.anonymous],
  'the search': (at) => ['/search', at.anonymous],
  'a search with a typing mistake': (at) => ['/search?q=soffa', at.anonymous],
  'a search with a dimension': (at) => ['/search?q=sofa+under+200+cm', at.anonymous],
  'a search without results': (at) => ['/search?q=zzzzzzzz', at.anonymous],
  'a product with many options': (at) => ['/products/fjord-modular-sofa', at.anonymous],
  'a product that is sold out': (at) => ['/products/lun-armchair?variant=LUN-CHAIR-JUN-OAK', at.anonymous],
  'about us': (at) => ['/pages/about', at.anonymous],
  'the imprint': (at) => ['/pages/imprint', at.anonymous],
  'returns and withdrawal': (at) => ['/pages/returns', at.anonymous],
  'the accessibility statement': (at) => ['/pages/accessibility', at.anonymous],
  'old appliances': (at) => ['/pages/old-appliances', at.anonymous],
  'the terms': (at) => ['/pages/terms', at.anonymous],
  'the privacy notice': (at) => ['/pages/privacy', at.anonymous],
  'an empty cart': (at) => ['/cart', at.anonymous],
  'a full cart': (at) => ['/cart', at.withCartItem],
  'the first step of the checkout': (at) => ['/checkout', at.withCartItem],
  'the second step of the checkout': (at) => ['/checkout', at.withContact],
  'the last step of the checkout': (at) => ['/checkout', at.withDelivery],
  'the bank': (at) => [at.bank, at.anonymous],
  'the bank without a payment': (at) => ['/sandbox-bank/none', at.anonymous],
  'the bank’s back office': (at) => ['/sandbox-bank/office', at.clerk],
  'a payment in the bank’s back office': (at) => [at.payment, at.clerk],
  'the bank’s back office without its key': (at) => ['/sandbox-bank/office', at.anonymous],
  'an unpaid order': (at) => [at.waiting, at.anonymous],
  'the payment of an unpaid order': (at) => [paymentPath(at.waiting), at.anonymous],
  'an order': (at) => [at.order, at.anonymous],
  'the cancellation of an order': (at) => [orderSubpath(at.order, 'cancellation'), at.anonymous],
  'the withdrawal from an order': (at) => [orderSubpath(at.order, 'withdrawal'), at.anonymous],
  'the receipt of a withdrawal': (at) => [at.receipt, at.anonymous],
  'an order that was withdrawn from': (at) => [at.withWithdrawal, at.anonymous],
  'the request for the link of an order': (at) => ['/track', at.anonymous],
  'the withdrawal form': (at) => ['/withdrawal', at.anonymous],
  'the sign-in': (at) => ['/sign-in', at.anonymous],
  'a new account': (at) => ['/sign-up', at.anonymous],
  'phone sign-in': (at) => ['/sign-in/phone', at.anonymous],
  'a code sent to a phone': (at) => ['/sign-in/phone/code', at.withPhoneCode],
  'the request for a sign-in link': (at) => ['/sign-in/link-request', at.anonymous],
  'a lost password': (at) => ['/forgot-password', at.anonymous],
  'an e-mail sent for sign-in': (at) => ['/sign-in/sent?for=account', at.anonymous],
  'an expired link': (at) => ['/reset-password?token=x', at.anonymous],
  'a missing page': (at) => ['/nowhere', at.anonymous],
  'an order with a wrong order key': (at) => ['/orders/K7QF2M9X?key=x', at.anonymous],
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
  'the products in the staff area': (at) => ['/staff/products', at.staff],
  'a product in the staff area': (at) => [at.product, at.staff],
  'a new product': (at) => ['/staff/products/new', at.staff],
  'a change of many products': (at) => ['/staff/products/bulk?all=1&q=fjord', at.staff],
  'a change of many products without a choice': (at) => ['/staff/products/bulk', at.staff],
  'the preview of a bulk edit': (at) => [at.bulkEdit, at.staff],
  'the texts of a product': (at) => [`${at.product}/texts`, at.staff],
  'the address and the groups of a product': (at) => [`${at.product}/groups`, at.staff],
  'the dimensions of a product': (at) => [`${at.product}/dimensions`, at.staff],
  'the materials of a product': (at) => [`${at.product}/materials`, at.staff],
  'the details of a product': (at) => [`${at.product}/details`, at.staff],
  'the safety data of a product': (at) => [`${at.product}/safety`, at.staff],
  'the variants of a product': (at) => [`${at.product}/variants`, at.staff],
  'the options of a product': (at) => [`${at.product}/options`, at.staff],
  'the publication of a product': (at) => [`${at.product}/publication`, at.staff],
  'the imports and the export': (at) => ['/staff/import', at.staff],
  'the categories in the staff area': (at) => ['/staff/categories', at.staff],
  'a new category': (at) => ['/staff/categories/new', at.staff],
  'a room in the staff area': (at) => [at.room, at.staff],
  'the products of a room in the staff area': (at) => [`${at.room}/products?q=oak`, at.staff],
  'the collections in the staff area': (at) => ['/staff/collections', at.staff],
  'the rule of a collection': (at) => [`${at.collection}/rule?preview=1&material.oak=1`, at.staff],
  'the redirects': (at) => ['/staff/redirects', at.staff],
  'a new redirect': (at) => ['/staff/redirects/new', at.staff],
  'the stock in the staff area': (at) => ['/staff/stock', at.staff],
  'the stock of a variant in the staff area': (at) => [at.variantStock, at.staff],
  'the stock locations': (at) => ['/staff/stock/locations', at.staff],
  'the transfers and incoming goods': (at) => ['/staff/stock/shipments', at.staff],
  'a new transfer': (at) => ['/staff/stock/shipments/new/transfer', at.staff],
  'a transfer': (at) => [at.transfer, at.staff],
  'the stock counts': (at) => ['/staff/stock/counts', at.staff],
  'a new stock count': (at) => ['/staff/stock/counts/new', at.staff],
  'a stock count': (at) => [at.stockCount, at.staff],
  'the text pages in the staff area': (at) => ['/staff/pages', at.staff],
  'a new text page': (at) => ['/staff/pages/new', at.staff],
  'a text page in the staff area': (at) => ['/staff/pages/terms/de', at.staff],
  'the confirmation of legal pages': (at) => ['/staff/pages/review', at.staff],
  'the staff members': (at) => ['/staff/people', at.staff],
  'the settings': (at) => ['/staff/settings', at.staff],
  'the settings of the company': (at) => ['/staff/settings/company', at.staff],
  'the delivery settings': (at) => ['/staff/settings/delivery', at.staff],
  'the logo and the icon': (at) => ['/staff/settings/look', at.staff],
  'the official images': (at) => ['/staff/settings/guarantees', at.staff],
  'the settings of the navigation': (at) => ['/staff/settings/navigation', at.staff],
  'the settings of the home page': (at) => ['/staff/settings/home', at.staff],
  'a block of the home page in the settings': (at) => ['/staff/settings/home/hero', at.staff],
  'the audit log': (at) => ['/staff/history', at.staff],
  'the orders in the staff area': (at) => ['/staff/orders', at.staff],
  'a staff order search without results': (at) => ['/staff/orders?q=nobody', at.staff],
  'an order in the staff area': (at) => [
    at.order.replace(/\?.*/, '').replace('/orders', '/staff/orders'),
    at.staff,
  ],
  'the declarations of withdrawal': (at) => ['/staff/withdrawals', at.staff],
  'the messages': (at) => ['/staff/messages', at.staff],
  'a message': (at) => [at.message, at.staff],
  'the failed messages': (at) => ['/staff/messages?state=failed', at.staff],
  'the previews of messages': (at) => ['/staff/messages/previews', at.staff],
  'the preview of an e-mail': (at) => ['/staff/messages/previews/withdrawal_received/de', at.staff],
  'the preview of a text message': (at) => ['/staff/messages/previews/phone_change/de', at.staff],
}

describeInBrowser('every page is accessible and well laid out, in every view:', () => {
  let shop: StartedShop
  let stages: Stages
  let page: Page
  beforeAll(async () => {
    shop = await startShop()
    stages = await createStages(shop)
    page = await newPage({
      url: shop.url,
      allow: [/status of 4(?:03|04|10)/, /Blocked script/],
      isShared: true,
    })
    await trackLayoutShifts(page)
  })

  test.for(Object.entries(pageStages))('%s', async ([, stageOf]) => {
    const [path, customer] = stageOf(stages)
    await useSessionOf(page, customer, shop)
    const problems: string[] = []
    for (const view of views) problems.push(...(await auditView(page, path, view)))
    expect(problems).toEqual([])
  })

  // This test makes the demo a new shop, so it comes after the tests of the demo's pages.
  test('the pages of a new shop', async () => {
    const made = await sendCommand(shop.dataDir, newShopCommand, { language: 'en' })
    if (!made.ok) throw new Error(made.problem.code)
    const { pathname, search } = new URL(made.value.url)
    const newShop = await newPage({ url: shop.url, allow: [/status of 503/] })
    await trackLayoutShifts(newShop)
    const problems: string[] = []
    const audit = async (path: string) => {
      for (const view of views)
        problems.push(...(await auditView(newShop, path, view)).map((problem) => `${path}: ${problem}`))
    }
    for (const path of ['/', pathname + search]) await audit(path)
    const owner = new NoScriptBrowser(() => shop.url)
    await owner.post(pathname + search, {})
    await useSessionOf(newShop, owner, shop)
    for (const step of ['company', 'delivery', 'manager', 'overview']) await audit(`/setup/${step}`)
    expect(problems).toEqual([])
  })

  test('a label that is too long is reported, except on the order button', async () => {
    const [button, heading] = ['x'.repeat(31), 'y'.repeat(61)]
    const order = `<form action="/de/checkout/order"><button>Zahlungspflichtig bestellen</button></form>`
    await page.setContent(`<h1>Short</h1><button>${button}</button><h2>${heading}</h2>${order}`)
    expect(await longLabels(page)).toEqual([
      `a button of 31 characters: ${button}`,
      `a heading of 61 characters: ${heading}`,
    ])
  })

  test('what is too wide with large text is reported', async () => {
    await page.setContent(`<p style="width:20rem">Ten words that do not fit</p>`)
    expect(await largeTextFaults(page)).toEqual([
      expect.stringMatching(/px too wide with text at 200 %: p “Ten words that do not fit”/),
    ])
    await page.setContent(`<p>Ten words that fit</p>`)
    expect(await largeTextFaults(page)).toEqual([])
  })

  test('a label that a narrow phone cuts off or breaks twice is reported', async () => {
    const [one, two, three] = ['Orders', 'Returns and refunds', 'Returns and refunds of the last order']
    const wide = 'Something that no phone of this width can show in one line'
    await page.setContent(`<h1 style="width:7em">${one}</h1><h2 style="width:7em">${two}</h2>
      <h3 style="width:9em;font-family:monospace">${three}</h3>
      <button style="width:4em;overflow:hidden;white-space:nowrap">Cancel the order</button>
      <h2 style="white-space:nowrap">${wide}</h2>`)
    expect(await crampedLabels(page)).toEqual([
      `3 lines at 320 px: ${three}`,
      'cut off at 320 px: Cancel the order',
      `cut off at 320 px: ${wide}`,
    ])
  })
})

/** Clears the browser and gives it the cookies of a customer. */
async function useSessionOf(page: Page, { cookies }: NoScriptBrowser, { url }: StartedShop): Promise<void> {
  const context = page.context()
  await context.clearCookies()
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'local_storage' })
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

async function auditView(
  page: Page,
  path: string,
  { width, language, colorScheme }: View,
): Promise<string[]> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  await page.emulateMedia({ colorScheme })
  const isForCustomers = !/^\/(staff|sandbox-bank)\//.test(path)
  await page.goto(isForCustomers ? localizedPath(language, path, 'en') : path)
  const problems = [...(await auditPage(page)), ...(await longLabels(page))]
  if (width < 600) problems.push(...(await crampedLabels(page)), ...(await largeTextFaults(page)))
  return problems.map((problem) => `${width} px, ${language}, ${colorScheme}: ${problem}`)
}

async function createStages(shop: StartedShop) {
  const newNoScriptBrowser = () => new NoScriptBrowser(() => shop.url)
  const { number, bank } = await orderUntilPayment(newNoScriptBrowser())
  const order = await paid(newNoScriptBrowser())
  const staff = await asStaff(newNoScriptBrowser(), shop.dataDir)
  const list = () => staff.get('/staff/messages')
  const messageIn = (html: string) => /href="(\/staff\/messages\/[0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
  const isStored = async () => textOf((await list()).html).includes(staffWords.messages.states.stored)
  await vi.waitUntil(isStored, { timeout: 10_000, interval: 200 })
  const clerk = newNoScriptBrowser()
  const office = await clerk.get(
    `/sandbox-bank/office/enter?key=${backOfficeKey(secret(shop.dataDir, 'bank'))}`,
  )
  return {
    anonymous: newNoScriptBrowser(),
    withPhoneCode: await withPhoneCode(newNoScriptBrowser()),
    clerk,
    payment: /href="(\/sandbox-bank\/office\/ses_[\w-]+)"/.exec(office.html)?.[1] ?? '',
    withCartItem: await withCartItem(newNoScriptBrowser()),
    withContact: await withContact(newNoScriptBrowser()),
    withDelivery: await withDelivery(newNoScriptBrowser()),
    bank,
    waiting: orderLink(shop, number),
    order,
    ...(await withWithdrawal(newNoScriptBrowser())),
    staff,
    message: messageIn((await list()).html),
    room: /href="(\/staff\/rooms\/[\da-f-]{36})"/.exec((await staff.get('/staff/rooms')).html)?.[1] ?? '',
    collection:
      /href="(\/staff\/collections\/[\da-f-]{36})"/.exec((await staff.get('/staff/collections')).html)?.[1] ??
      '',
    ...(await withStock(staff)),
    product:
      /href="(\/staff\/products\/[\da-f-]{36})"/.exec((await staff.get('/staff/products')).html)?.[1] ?? '',
    bulkEdit: (
      await staff.post('/staff/products/bulk?all=1&q=fjord', {
        kind: 'price',
        direction: 'lower',
        value: '10',
        unit: 'percent',
        ending: 'ninety_nine',
        former: 'before',
      })
    ).path,
  }
}

/** Requests a phone code for a browser. */
async function withPhoneCode(customer: NoScriptBrowser) {
  await customer.post('/sign-in/phone', { phone: '+49 1514 4000123', to: '/account' })
  return customer
}

/**
 * Withdraws from an order. Returns the path of the order, and the path of the page that acknowledges the withdrawal.
 */
async function withWithdrawal(customer: NoScriptBrowser) {
  const order = await paid(customer)
  const { html } = await customer.get(orderSubpath(order, 'withdrawal'))
  const { name, email } = contactFields
  const [, quantityField = ''] = /name="(quantity-[^"]+)"/.exec(html) ?? []
  const fields = {
    key: idempotencyKeyIn(html),
    [quantityField]: '1',
    name,
    email,
    statement: 'Too tall for the room.',
  }
  const receipt = await customer.post(orderSubpath(order, 'withdrawal'), fields)
  return { withWithdrawal: order, receipt: receipt.path }
}
