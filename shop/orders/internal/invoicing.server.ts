import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { VariantId } from '#shop/ids.ts'
import type { AppliedDiscount } from '#shop/discounts/discounts.ts'
import { type DocumentLine, type InvoiceFacts, sumsOf } from '#shop/invoices/invoices.ts'
import { issueInvoice } from '#shop/invoices/invoices.server.ts'
import { add, type Money } from '#shop/money.ts'
import { latestPayment } from '#shop/payments/payments.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Taxation } from '#shop/tax-case.ts'
import { after, type Day, dayOf, WEEK } from '#shop/time.ts'
import { countryName } from '#words/format.ts'
import { postalLines } from '../order-addresses.server.ts'
import type { Order } from '../orders.ts'

/** Issues the invoice of an order that has just been placed. Returns the invoice number. */
export async function invoiceOrder(
  tx: Db,
  order: Order,
  { settings, now }: { settings: Settings; now: Date },
): Promise<string> {
  const isDemo = (await latestPayment(tx, order.id))?.provider === 'sandbox'
  const gtins = await gtinsOf(tx, order)
  const facts = { ...invoiceFacts(order, { settings, gtins, now }), isDemo }
  const { number } = await issueInvoice(tx, { orderId: order.id, facts, now })
  return number
}

type Gtins = ReadonlyMap<VariantId, string>

/** Returns the GTINs of the order's variants. Skips variants without a GTIN and variants that no longer exist. */
async function gtinsOf(tx: Db, { lines }: Order): Promise<Gtins> {
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'gtin'])
    .where('id', '=', anyOf(lines.map(({ variantId }) => variantId)))
    .execute()
  return new Map(rows.flatMap(({ id, gtin }) => (gtin === null ? [] : [[id, gtin]])))
}

function invoiceFacts(
  order: Order,
  { settings, gtins, now }: { settings: Settings; gtins: Gtins; now: Date },
): InvoiceFacts {
  const { taxDisplay, total, delivery, language } = order
  const lines = [...order.lines.map((line) => itemLine(line, order, gtins)), ...deliveryLine(order)]
  const { taxes } = sumsOf(lines, taxDisplay, total.currency)
  const day = (instant: Date) => dayOf(instant, settings.timeZone)
  const weeks = longestProductionWeeks(order)
  return {
    orderNumber: order.number,
    orderedOn: day(order.createdAt),
    language,
    deliveryMethod: delivery.method,
    supplyCountry: delivery.country,
    suppliedBy: latestDelivery(order) ?? (weeks === null ? null : day(after(now, weeks * WEEK))),
    paidOn: total.minor === 0 ? null : day(now),
    seller: sellerOf(settings, language),
    buyer: buyerOf(order),
    lines,
    taxDisplay,
    taxes,
    total,
  }
}

function itemLine(line: Order['lines'][number], order: Order, gtins: Gtins): DocumentLine {
  const { id, name, options, sku, quantity, unitPrice, discount, total, taxation, tax } = line
  const gtin = gtins.get(line.variantId)
  const price = { quantity, unitPrice, ...discountFields(order, 'goods', discount), total }
  const item = { name, options, sku, ...(gtin && { gtin }), ...price }
  return { kind: 'piece', orderLineId: id, ...item, ...taxFields(taxation), tax }
}

function deliveryLine(order: Order): DocumentLine[] {
  const { price, discount, taxation, tax } = order.delivery
  const unitPrice = add(price, discount)
  if (unitPrice.minor === 0) return []
  const discounted = { unitPrice, ...discountFields(order, 'delivery', discount), total: price }
  const whole = { name: '', options: [], sku: null, quantity: 1, ...discounted }
  return [{ kind: 'delivery', orderLineId: null, ...whole, ...taxFields(taxation), tax }]
}

function discountFields(
  { discounts }: Order,
  of: AppliedDiscount['of'],
  amount: Money,
): Pick<DocumentLine, 'discount'> {
  const applied = discounts.find((discount) => discount.of === of)
  if (!applied || amount.minor === 0) return {}
  return { discount: { name: applied.name, code: applied.code, amount } }
}

function taxFields({ taxCase, rate }: Taxation): Pick<DocumentLine, 'taxCase' | 'taxRate'> {
  return { taxCase, taxRate: rate }
}

/** Returns the latest promised day of the made-to-order items. `null`: the order contains no such day. */
function latestDelivery({ lines }: Order): Day | null {
  const days = lines.flatMap(({ promise: { kind, deliveryTime } }) =>
    kind === 'in_stock' || !deliveryTime ? [] : [deliveryTime.latest],
  )
  return days.toSorted().at(-1) ?? null
}

/** Returns the longest production time of the made-to-order items, in weeks. `null`: no item has a production time. */
function longestProductionWeeks({ lines }: Order): number | null {
  const weeks = lines.map(({ promise }) => (promise.kind === 'in_stock' ? null : promise.weeks))
  return weeks.reduce((most, one) => (one === null ? most : Math.max(most ?? 0, one)), null)
}

function sellerOf(
  { shopName, logo, owner, contact }: Settings,
  language: Order['language'],
): InvoiceFacts['seller'] {
  const { vatId, taxNumber, register, representedBy, address } = owner
  const { name, street, postcode, city, country } = address
  const addressLines = [street, `${postcode} ${city}`, countryName(country, language)]
  const { email, phone } = contact
  // A logo for dark backgrounds would be invisible on white paper.
  const hasLogo = logo !== null && logo.ground !== 'dark'
  // Lists the fields one by one, so that a field added to the settings later does not appear in documents by accident.
  const named = { shopName, name, addressLines, country, register, representedBy, email, phone }
  return {
    ...named,
    address: { street, postcode, city },
    ...(hasLogo && { logoHash: logo.hash }),
    vatId,
    taxNumber: vatId === '' ? taxNumber : '',
  }
}

function buyerOf(order: Order): InvoiceFacts['buyer'] {
  const recipient = order.address && { name: order.contact.name, address: order.address }
  const { name, address } = order.billing ?? recipient ?? { name: order.contact.name, address: null }
  return {
    name,
    addressLines: address ? postalLines(address, order.language) : [],
    ...(address && { address }),
    ...(recipient && { deliveredTo: recipient }),
  }
}
