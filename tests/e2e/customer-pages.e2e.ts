// Checks every page that customers see, and the demo bank.
import { backOfficeKey } from '#demo/bank/secret.server.ts'
import { orderSubpath } from '#app/components/order/order-path.ts'
import { secret } from '#platform/secrets.server.ts'
import { paymentPath } from '#shop/checkout/payment.server.ts'
import { type AuditedPages, describeAudit } from '#tests/support/audited-pages.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import {
  orderUntilPayment,
  idempotencyKeyIn,
  paid,
  withContact,
  withDelivery,
  withCartItem,
} from '#tests/support/checkout-stages.ts'
import { orderLink } from '#tests/support/journey.ts'
import type { StartedShop } from '#tests/support/shop.ts'
import { asStaff } from '#tests/support/staff.ts'
import { NoScriptBrowser } from '#tests/support/test-shop.ts'

const pages: AuditedPages<Awaited<ReturnType<typeof createStages>>> = {
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
  'a cart with a discount': (at) => ['/cart', at.withDiscount],
  'a cart with a discount code that does not apply': (at) => ['/cart', at.withUnusedCode],
  'the last step of the checkout with a discount': (at) => ['/checkout', at.withDiscount],
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
}

describeAudit('every page of customers is accessible and well laid out, in every view:', {
  createStages,
  pages,
})

async function createStages(shop: StartedShop) {
  const newNoScriptBrowser = () => new NoScriptBrowser(() => shop.url)
  const { number, bank } = await orderUntilPayment(newNoScriptBrowser())
  const order = await paid(newNoScriptBrowser())
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
    ...(await withDiscounts(shop)),
    bank,
    waiting: orderLink(shop, number),
    order,
    ...(await withWithdrawal(newNoScriptBrowser())),
    staff: await asStaff(newNoScriptBrowser(), shop.dataDir),
  }
}

/** Adds two discounts with codes, and enters each in a cart. The second has a minimum that the cart does not reach. */
async function withDiscounts(shop: StartedShop) {
  const newNoScriptBrowser = () => new NoScriptBrowser(() => shop.url)
  const staff = await asStaff(newNoScriptBrowser(), shop.dataDir)
  const fields = { 'name-en': 'Summer sale', 'name-de': 'Sommeraktion', kind: 'percent', value: '10' }
  await staff.post('/staff/discounts/new', { ...fields, code: 'SUMMER10' })
  await staff.post('/staff/discounts/new', { ...fields, code: 'LARGE', leastGoods: '50000' })
  const [withDiscount, withUnusedCode] = [newNoScriptBrowser(), newNoScriptBrowser()]
  await withDelivery(withDiscount)
  await withDiscount.post('/cart', { code: 'SUMMER10' })
  await withCartItem(withUnusedCode)
  await withUnusedCode.post('/cart', { code: 'LARGE' })
  return { withDiscount, withUnusedCode }
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
