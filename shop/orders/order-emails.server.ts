// Queues the e-mails about an order, such as the order confirmation and the e-mails about deliveries. Also provides the
// content that all e-mails about orders have in common. This module never sends an e-mail itself.
import type { Db } from '#platform/db/database.ts'
import { listGuarantees } from '#shop/catalogue/required-data/guarantees.server.ts'
import type {
  CommonOrderFacts,
  ConfirmedGuarantee,
  ConfirmedLine,
  MessageFacts,
  MessageKind,
  MessageLine,
  OrderConfirmed,
} from '#shop/messages/messages.ts'
import type { OrderId } from '#shop/ids.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import { findTermsVersion, termsDocumentName } from '#shop/pages/terms.server.ts'
import { ownerAddress } from '#shop/settings/owner-address.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { dayOf } from '#shop/time.ts'
import { type Delivery, isEnded, isUndispatched, type LineQuantity, sumByLine } from './deliveries.ts'
import { billingAddressLines, deliveryAddressLines } from './order-addresses.server.ts'
import { getOrder, lockOrderState } from './orders.server.ts'
import type { Order, OrderLine, OrderLinks } from './orders.ts'
import { endOfDay, lastDayToWithdraw } from './return-period.ts'

/** Data for writing an e-mail to the customer: the settings, the builder of links and the current time. */
export interface EmailContext {
  readonly settings: Settings
  readonly links: OrderLinks
  readonly now: Date
}

/**
 * Queues an e-mail about an order, in the order's language. Does nothing if the e-mail address in the order was erased.
 */
export async function queueEmail<Kind extends MessageKind>(
  tx: Db,
  kind: Kind,
  order: Order,
  { now, ...message }: { facts: MessageFacts[Kind]; documents?: readonly string[]; now: Date },
): Promise<void> {
  const { id: orderId, language, contact } = order
  if (contact.email === '') return
  await queueMessage(tx, { kind, recipient: contact.email, language, orderId, now, ...message })
}

/** Returns the data that every e-mail about an order contains. */
export function commonOrderFacts(
  { number, contact, language }: Order,
  { settings, links, now }: EmailContext,
): CommonOrderFacts {
  return {
    number,
    buyerName: contact.name,
    orderUrl: links.absolute(links.order(number, now), language),
    sender: senderOf(settings),
  }
}

/** Converts an order item with its quantity to the form in which e-mails list items. */
export function messageLine({ name, options, sku }: OrderLine, quantity: number): MessageLine {
  return { name, options, sku, quantity }
}

/**
 * Queues the e-mail that confirms the receipt of an unpaid order. Does nothing if the order no longer awaits its
 * payment, or if the e-mail was queued before. Locks the order.
 */
export async function queueReceipt(
  tx: Db,
  { id, payUrl }: { readonly id: OrderId; readonly payUrl: (order: Order) => string },
  emailContext: EmailContext,
): Promise<void> {
  if ((await lockOrderState(tx, id)) !== 'awaiting_payment') return
  const earlier = await tx
    .selectFrom('messages')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', 'order_received')
    .executeTakeFirst()
  if (earlier) return
  const order = await getOrder(tx, id)
  const facts = {
    ...commonOrderFacts(order, emailContext),
    lines: order.lines.map((line) => messageLine(line, line.quantity)),
    total: order.total,
    payUrl: payUrl(order),
    payUntil: order.expiresAt.toISOString(),
    timeZone: emailContext.settings.timeZone,
  }
  await queueEmail(tx, 'order_received', order, { facts, now: emailContext.now })
}

/** Queues the order confirmation with its documents and the terms to which the customer agreed. */
export async function queueConfirmation(
  tx: Db,
  order: Order,
  documents: readonly string[],
  emailContext: EmailContext,
): Promise<void> {
  const { termsVersion, language } = order
  const hasTerms = (await findTermsVersion(tx, termsVersion, language)) !== null
  const terms = hasTerms ? { termsDocument: termsDocumentName(termsVersion, language) } : {}
  const guarantees = await guaranteesOf(tx, order, emailContext)
  const facts = { ...confirmationOf(order, emailContext), guarantees, documents, ...terms }
  await queueEmail(tx, 'order_confirmed', order, { facts, documents, now: emailContext.now })
}

/**
 * Returns the guarantees of the ordered items, each once with the items that it covers. The message stores them, so that
 * later changes of a product do not affect what the shop confirmed.
 */
async function guaranteesOf(
  tx: Db,
  { lines, language }: Order,
  { settings }: EmailContext,
): Promise<ConfirmedGuarantee[]> {
  const variantIds = lines.map(({ variantId }) => variantId)
  const found = await listGuarantees(tx, variantIds, { language, shop: ownerAddress(settings) })
  const guaranteed = lines.flatMap(({ name, variantId }) => {
    const guarantee = found.get(variantId)
    return guarantee ? [{ name, guarantee }] : []
  })
  return [...Map.groupBy(guaranteed, ({ guarantee }) => JSON.stringify(guarantee)).values()].flatMap(
    (same) => {
      const [first] = same
      return first ? [{ ...first.guarantee, items: [...new Set(same.map(({ name }) => name))] }] : []
    },
  )
}

function confirmationOf(order: Order, emailContext: EmailContext): Omit<OrderConfirmed, 'documents'> {
  const { language, delivery } = order
  const { settings, links, now } = emailContext
  return {
    ...commonOrderFacts(order, emailContext),
    placedAt: now.toISOString(),
    timeZone: settings.timeZone,
    termsUrl: links.absolute('/pages/terms', language),
    termsVersion: order.termsVersion,
    withdrawalUrl: links.absolute('/withdrawal', language),
    lines: order.lines.map(confirmedLine),
    delivery: {
      method: delivery.method,
      addressLines: deliveryAddressLines(order, { settings, language }),
      price: delivery.price,
      discount: delivery.discount,
    },
    billingLines: billingAddressLines(order, order),
    goods: order.goods,
    discounts: order.discounts.map(({ of, name, code, amount }) => ({ of, name, code, amount })),
    taxDisplay: order.taxDisplay,
    taxes: order.taxes,
    total: order.total,
  }
}

function confirmedLine(line: OrderLine): ConfirmedLine {
  const { name, options, sku, quantity, unitPrice, discount, total, promise } = line
  const { returnTerms: returns, returnDays } = line
  return { name, options, sku, quantity, unitPrice, discount, total, promise, returns, returnDays }
}

/**
 * Queues the e-mail about items that were dispatched or are ready for pickup. The e-mail also lists the items of the
 * order that are not dispatched yet.
 */
export async function queueDispatched(
  tx: Db,
  { order, delivery, all }: DeliveryUpdate,
  emailContext: EmailContext,
): Promise<void> {
  const { method, carrier, tracking, trackingUrl } = delivery
  const facts = {
    ...commonOrderFacts(order, emailContext),
    method,
    lines: messageLinesOf(order, delivery.lines),
    remaining: messageLinesOf(order, sumByLine(all.filter(isUndispatched))),
    part: isPartialDelivery(delivery, all),
    carrier,
    tracking,
    trackingUrl,
    addressLines: deliveryAddressLines(order, { settings: emailContext.settings, language: order.language }),
  }
  await queueEmail(tx, 'order_dispatched', order, { facts, now: emailContext.now })
}

/**
 * Queues the e-mail about items that were delivered or picked up. The e-mail states until when the customer may
 * withdraw from the contract.
 */
export async function queueDelivered(
  tx: Db,
  { order, delivery, all }: DeliveryUpdate,
  emailContext: EmailContext,
): Promise<void> {
  const { settings, links, now } = emailContext
  const facts = {
    ...commonOrderFacts(order, emailContext),
    method: delivery.method,
    lines: messageLinesOf(order, delivery.lines),
    withdrawUrl: links.absolute(`/withdrawal?order=${order.number}`, order.language),
    withdrawUntil: withdrawalDeadline(order, all, settings.timeZone)?.toISOString() ?? null,
    timeZone: settings.timeZone,
  }
  await queueEmail(tx, 'order_delivered', order, { facts, now })
}

interface DeliveryUpdate {
  readonly order: Order
  readonly delivery: Delivery
  /** All deliveries of the order in their current state. */
  readonly all: readonly Delivery[]
}

/**
 * Checks whether a delivery contains only a part of the order. This is the case if the order has another delivery that
 * is not cancelled.
 */
export function isPartialDelivery({ number }: Delivery, all: readonly Delivery[]): boolean {
  return all.some((other) => other.number !== number && other.state !== 'cancelled')
}

/**
 * Returns the end of the withdrawal period. `null`: deliveries are still open, or no item has a right of withdrawal.
 */
function withdrawalDeadline(order: Order, all: readonly Delivery[], timeZone: string): Date | null {
  const isNotWithdrawable = ({ lineId }: LineQuantity) =>
    order.lines.find(({ id }) => id === lineId)?.returnTerms === 'if_faulty'
  const active = all.filter(({ state }) => state !== 'cancelled')
  if (!active.every(isEnded) || sumByLine(active).every(isNotWithdrawable)) return null
  const arrived = active.map(({ deliveredAt }) => deliveredAt?.getTime() ?? 0)
  return endOfDay(lastDayToWithdraw(dayOf(new Date(Math.max(...arrived)), timeZone)), timeZone)
}

function messageLinesOf(order: Order, units: readonly LineQuantity[]) {
  return order.lines.flatMap((line) => {
    const quantity = units.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    return quantity > 0 ? [messageLine(line, quantity)] : []
  })
}
