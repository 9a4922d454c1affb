// Checks every page of the staff area, and the pages of a new shop.
import { expect, test, vi } from 'vitest'
import { newShopCommand } from '#demo/new-shop.server.ts'
import { sendCommand } from '#platform/admin-socket/client.server.ts'
import {
  type AuditedPages,
  auditInEveryView,
  describeAudit,
  takeSession,
} from '#tests/support/audited-pages.ts'
import { newPage } from '#tests/support/browser.ts'
import { paid } from '#tests/support/checkout-stages.ts'
import { trackLayoutShifts } from '#tests/support/page-audit.ts'
import type { StartedShop } from '#tests/support/shop.ts'
import { asStaff } from '#tests/support/staff.ts'
import { NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { staff as staffWords } from '#words/en/staff/staff.ts'

const pages: AuditedPages<Awaited<ReturnType<typeof createStages>>> = {
  'the overview of the staff': (at) => ['/staff', at.staff],
  'the orders of a period': (at) => ['/staff/orders?from=2020-01-01&country=DE&product=fyr', at.staff],
  'a wrong date in the list of orders': (at) => ['/staff/orders?from=2026-02-31', at.staff],
  'the packing slips': (at) => [`/staff/orders/packing-slips?order%3A${at.number}=on`, at.staff],
  'the pick list': (at) => [`/staff/orders/pick-list?order%3A${at.number}=on`, at.staff],
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
  'the variants of a product as forms': (at) => [`${at.product}/variants?view=forms`, at.staff],
  'the table of the variants': (at) => [`${at.product}/variants/table`, at.staff],
  'the search result of a product': (at) => [`${at.product}/search`, at.staff],
  'the related products of a product': (at) => [`${at.product}/related?q=sofa`, at.staff],
  'the options of a product': (at) => [`${at.product}/options`, at.staff],
  'the publication of a product': (at) => [`${at.product}/publication`, at.staff],
  'the imports and the export': (at) => ['/staff/import', at.staff],
  'the categories in the staff area': (at) => ['/staff/categories', at.staff],
  'a new category': (at) => ['/staff/categories/new', at.staff],
  'a room in the staff area': (at) => [at.room, at.staff],
  'the products of a room in the staff area': (at) => [`${at.room}/products?q=oak`, at.staff],
  'the collections in the staff area': (at) => ['/staff/collections', at.staff],
  'the rule of a collection': (at) => [`${at.collection}/rule?preview=1&material.oak=1`, at.staff],
  'the manufacturers': (at) => ['/staff/manufacturers', at.staff],
  'a new manufacturer': (at) => ['/staff/manufacturers/new', at.staff],
  'a manufacturer': (at) => ['/staff/manufacturers/ellund-voss', at.staff],
  'the discounts': (at) => ['/staff/discounts', at.staff],
  'a new discount': (at) => ['/staff/discounts/new', at.staff],
  'a discount that has applied': (at) => [at.discount, at.staff],
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
  'the accounting settings': (at) => ['/staff/settings/accounting', at.staff],
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
  'the customers': (at) => ['/staff/customers', at.staff],
  'a customer': (at) => [at.customer, at.staff],
  'the figures': (at) => ['/staff/figures', at.staff],
  'the figures of a wrong period': (at) => ['/staff/figures?from=2026-11-30&to=2026-11-01', at.staff],
  'the declarations of withdrawal': (at) => ['/staff/withdrawals', at.staff],
  'the messages': (at) => ['/staff/messages', at.staff],
  'a message': (at) => [at.message, at.staff],
  'the failed messages': (at) => ['/staff/messages?state=failed', at.staff],
  'the previews of messages': (at) => ['/staff/messages/previews', at.staff],
  'the preview of an e-mail': (at) => ['/staff/messages/previews/withdrawal_received/de', at.staff],
  'the preview of a text message': (at) => ['/staff/messages/previews/phone_change/de', at.staff],
}

describeAudit('every page of the staff area is accessible and well laid out, in every view:', {
  createStages,
  pages,
  // This test makes the demo a new shop, so it comes after the tests of the demo's pages.
  afterwards: (shop) => test('the pages of a new shop', () => auditNewShop(shop())),
})

async function auditNewShop(shop: StartedShop) {
  const made = await sendCommand(shop.dataDir, newShopCommand, { language: 'en' })
  if (!made.ok) throw new Error(made.problem.code)
  const { pathname, search } = new URL(made.value.url)
  const page = await newPage({ url: shop.url, allow: [/status of 503/] })
  await trackLayoutShifts(page)
  const audit = async (path: string) =>
    (await auditInEveryView(page, path)).map((problem) => `${path}: ${problem}`)
  const problems = [...(await audit('/')), ...(await audit(pathname + search))]
  const owner = new NoScriptBrowser(() => shop.url)
  await owner.post(pathname + search, {})
  await takeSession(page, owner, shop)
  for (const step of ['company', 'delivery', 'manager', 'overview'])
    problems.push(...(await audit(`/setup/${step}`)))
  expect(problems).toEqual([])
}

async function createStages(shop: StartedShop) {
  const newNoScriptBrowser = () => new NoScriptBrowser(() => shop.url)
  const order = await paid(newNoScriptBrowser())
  const staff = await asStaff(newNoScriptBrowser(), shop.dataDir)
  const list = () => staff.get('/staff/messages')
  const isStored = async () => textOf((await list()).html).includes(staffWords.messages.states.stored.email)
  await vi.waitUntil(isStored, { timeout: 10_000, interval: 200 })
  const firstLink = async (path: string, pattern: RegExp) =>
    pattern.exec((await staff.get(path)).html)?.[1] ?? ''
  return {
    staff,
    order,
    number: /orders\/(\w+)/.exec(order)?.[1] ?? '',
    message: await firstLink('/staff/messages', /href="(\/staff\/messages\/[0-9a-f-]{36})"/),
    customer: await firstLink('/staff/customers', /href="(\/staff\/customers\/[\da-f-]{36})"/),
    room: await firstLink('/staff/rooms', /href="(\/staff\/rooms\/[\da-f-]{36})"/),
    collection: await firstLink('/staff/collections', /href="(\/staff\/collections\/[\da-f-]{36})"/),
    product: await firstLink('/staff/products', /href="(\/staff\/products\/[\da-f-]{36})"/),
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
    discount: await withDiscount(staff),
    ...(await withStock(staff)),
  }
}

/** Adds an automatic discount, which applies at once. Returns its page. */
async function withDiscount(staff: NoScriptBrowser) {
  const fields = { 'name-en': 'Anniversary', 'name-de': 'Jubiläum', kind: 'percent', value: '5' }
  const { html } = await staff.post('/staff/discounts/new', { ...fields, endDate: '2099-12-31' })
  return /href="(\/staff\/discounts\/[\da-f-]{36})"/.exec(html)?.[1] ?? ''
}

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
