// Refunds items, the delivery price or a goodwill amount, and issues a credit note for each refund. This module never
// refunds more than was invoiced and paid, and never refunds an item twice. It does not call the payment provider: a
// job does this.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId, OrderLineId, RefundId } from '#shop/ids.ts'
import { type Creditable, type CreditInput, creditableOf, creditLines } from '#shop/invoices/credit.ts'
import { type CreditReason, type InvoiceFacts, sumsOf } from '#shop/invoices/invoices.ts'
import { creditedOf, findInvoice, issueCreditNote } from '#shop/invoices/invoices.server.ts'
import { type Money, money, subtract } from '#shop/money.ts'
import { listPayments } from '#shop/payments/payments.server.ts'
import type { Refund } from '#shop/payments/payments.ts'
import { isCapturedInFull } from '#shop/payments/record.server.ts'
import { findRefundByKey, listRefunds, requestRefund } from '#shop/payments/refunds.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { creditProviderRefund } from './internal/credit-provider-refund.server.ts'
import { returnToStock } from './internal/return-to-stock.server.ts'
import { listDeliveries } from './deliveries.server.ts'
import { getOrder, lockOrderState, recordOrderEvent } from './orders.server.ts'
import type { Actor, Order } from './orders.ts'
import { isWithinDispatched, lineStatusesOf } from './staff-order.ts'

export interface OrderRefundInput {
  readonly orderId: OrderId
  readonly lines: readonly { readonly lineId: OrderLineId; readonly quantity: number }[]
  /** Whether the delivery price is refunded too. */
  readonly delivery: boolean
  /** Additional goodwill amount to refund, including tax. `null`: no goodwill. */
  readonly goodwill?: Money | null
  /** Whether the items can be sold again. */
  readonly restock: boolean
  /**
   * Whether the customer has sent back all refunded units. If true, no delivery changes. If false, undispatched units
   * are first removed from their deliveries, and only the remaining units count as sent back. If not set,
   * `wereDispatched` decides.
   */
  readonly isReturnedToUs?: boolean
  /** Whether the refund may only concern units that are not dispatched yet. Other units are then refused. */
  readonly onlyUndispatched?: boolean
  readonly reason: Extract<CreditReason, 'cancelled' | 'withdrawn' | 'returned' | 'goodwill'>
  readonly note?: string | null
  /** Refund limit per order, including earlier staff refunds. `null`: unlimited. */
  readonly limit: Money | null
  /** Idempotency key: one refund for each key. */
  readonly key: string
  readonly by: Actor
  readonly now: Date
}

type Refusals =
  | 'orders.over'
  | 'orders.nothing_chosen'
  | 'orders.too_many_pieces'
  | 'orders.refund_too_much'
  | BeyondLimit
type BeyondLimit = 'orders.refund_beyond_limit'

/**
 * Refunds money for a placed or closed order, only once for each idempotency key. Issues the credit note, requests the
 * refund and cancels undispatched items. Locks the order, so that concurrent calls together cannot refund more than is
 * left.
 */
export async function refundOrder(db: Db, input: OrderRefundInput): Promise<Outcome<Refund, Refusals>> {
  return inTransaction(db, async (tx) => {
    const state = await lockOrderState(tx, input.orderId)
    const before = await findRefundByKey(tx, input.key)
    if (before) return done(before)
    if (state !== 'placed' && state !== 'closed') return refuse('orders.over')
    const order = await getOrder(tx, input.orderId)
    const credit = await creditFor(tx, order, input)
    if (!credit.ok) return credit
    const { lines, left } = credit.value
    if (input.onlyUndispatched) {
      const undispatched = await requireUndispatched(tx, order, input.lines)
      if (!undispatched.ok) return undispatched
    }
    const allowed = await withinLimit(tx, input, credit.value.amount)
    if (!allowed.ok) return allowed
    await returnToStock(tx, order, {
      ...input,
      isReturnedToUs: input.isReturnedToUs ?? (await wereDispatched(tx, order, input, left)),
    })
    return issueRefund(tx, order, input, lines)
  })
}

/** Returns a refusal if no units are chosen, or if more units of an item are chosen than are not dispatched yet. */
async function requireUndispatched(
  tx: Db,
  order: Order,
  chosen: OrderRefundInput['lines'],
): Promise<Outcome<undefined, 'orders.nothing_chosen' | 'orders.too_many_pieces'>> {
  if (chosen.length === 0) return refuse('orders.nothing_chosen')
  const statuses = lineStatusesOf(order, await listDeliveries(tx, order.id), null)
  for (const { lineId, quantity } of chosen) {
    const status = statuses.find(({ line }) => line.id === lineId)
    const waiting = status?.waiting ?? 0
    if (quantity > waiting)
      return refuse('orders.too_many_pieces', { name: status?.line.name ?? '', left: waiting })
  }
  return done()
}

/**
 * Returns a refusal if the amount of a refund and the earlier staff refunds of the order together exceed the limit.
 * Failed refunds do not count. Refunds that the shop, the customer or the provider caused do not count either. The
 * caller holds the order lock, so no concurrent refund is missed.
 */
async function withinLimit(
  tx: Db,
  { orderId, limit }: { readonly orderId: OrderId; readonly limit: Money | null },
  amount: Money,
): Promise<Outcome<undefined, 'orders.refund_beyond_limit'>> {
  if (!limit) return done()
  const { minor } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('minor'))
    .where('order_id', '=', orderId)
    .where('by_kind', '=', 'staff')
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  const left = subtract(limit, money(Number(minor ?? 0), limit.currency))
  if (amount.minor <= left.minor) return done()
  return refuse('orders.refund_beyond_limit', {
    limit,
    left: left.minor > 0 ? left : money(0, limit.currency),
  })
}

interface Credit {
  readonly lines: InvoiceFacts['lines']
  readonly amount: Money
  /** The part of the invoice that earlier refunds have not credited: items and amount. */
  readonly left: Creditable
}

async function creditFor(
  tx: Db,
  order: Order,
  { lines, delivery, goodwill }: Pick<OrderRefundInput, 'lines' | 'delivery' | 'goodwill'>,
): Promise<Outcome<Credit, Refusals>> {
  const facts = (await findInvoice(tx, order.id))?.facts
  if (!facts) return refuse('orders.over')
  const credited = await creditedOf(tx, order.id)
  const left = creditableOf(facts, credited)
  for (const { lineId, quantity } of lines) {
    const available = left.lines.find(({ orderLineId }) => orderLineId === lineId)?.quantity ?? 0
    const name = order.lines.find(({ id }) => id === lineId)?.name ?? ''
    if (quantity > available) return refuse('orders.too_many_pieces', { name, left: available })
  }
  const creditInput: CreditInput = {
    lines: lines.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity })),
    delivery: delivery && left.delivery,
    goodwill: null,
  }
  const goods = creditLines(facts, credited, creditInput)
  const maxGoodwill = subtract(left.total, totalOf(goods, facts))
  if (goodwill && goodwill.minor > maxGoodwill.minor)
    return refuse('orders.refund_too_much', { left: maxGoodwill })
  const isNothing = goods.length === 0 && !goodwill?.minor
  if (isNothing) return refuse('orders.nothing_chosen')
  const all = goodwill?.minor ? creditLines(facts, credited, { ...creditInput, goodwill }) : goods
  return done({ lines: all, amount: totalOf(all, facts), left })
}

/**
 * Checks whether the customer may have sent back all items of this refund. Two conditions must be met. First: the
 * reason is `returned`. Second: for each item, the units that are dispatched and not refunded yet cover the quantity to
 * refund.
 */
async function wereDispatched(
  tx: Db,
  order: Order,
  { lines, reason }: Pick<OrderRefundInput, 'lines' | 'reason'>,
  left: Creditable,
): Promise<boolean> {
  if (reason !== 'returned') return false
  const lineStatuses = lineStatusesOf(order, await listDeliveries(tx, order.id), left)
  return lines.every(({ lineId, quantity }) =>
    lineStatuses.some(
      (lineStatus) => lineStatus.line.id === lineId && isWithinDispatched(lineStatus, quantity),
    ),
  )
}

function totalOf(lines: InvoiceFacts['lines'], { taxDisplay, total }: InvoiceFacts): Money {
  return sumsOf(lines, taxDisplay, total.currency).total
}

async function issueRefund(
  tx: Db,
  order: Order,
  { reason, note = null, key, by, now }: Pick<OrderRefundInput, 'reason' | 'note' | 'key' | 'by' | 'now'>,
  lines: InvoiceFacts['lines'],
): Promise<Outcome<Refund, Refusals>> {
  const payment = (await listPayments(tx, order.id)).find((it) => it.captured && isCapturedInFull(it))
  if (!payment) return refuse('orders.over')
  const { number, total } = await issueCreditNote(tx, { orderId: order.id, lines, reason, now })
  const refund = await requestRefund(tx, {
    paymentId: payment.id,
    amount: total,
    reason,
    key,
    by,
    creditNote: number,
    note,
    now,
  })
  // The provider can refund less than the invoice leaves, because somebody refunded money at the provider itself.
  if (!refund.ok) {
    const { problem } = refund
    const left = problem.code === 'payments.refund_too_much' ? problem.facts.left : { ...total, minor: 0 }
    return refuse('orders.refund_too_much', { left })
  }
  await recordOrderEvent(
    tx,
    order.id,
    { kind: 'refund_requested', facts: { amount: total, reason } },
    { by, now },
  )
  return refund
}

/**
 * Refunds everything on the invoice of a cancelled order that is not credited yet. `null`: the order has no invoice, or
 * nothing is left to refund. Throws if the refund is refused.
 */
export async function refundInFull(
  tx: Db,
  order: Order,
  { by, now }: { by: Actor; now: Date },
): Promise<Refund | null> {
  const facts = (await findInvoice(tx, order.id))?.facts
  if (!facts) return null
  // Credits refunds made at the provider first, so that the shop does not refund the same money again.
  for (const refund of await listRefunds(tx, order.id))
    if (refund.state !== 'failed' && !refund.creditNote) await creditProviderRefund(tx, refund, now)
  const credited = await creditedOf(tx, order.id)
  const { lines, delivery, total } = creditableOf(facts, credited)
  if (total.minor === 0) return null
  const credit = creditLines(facts, credited, { lines, delivery, goodwill: null })
  const cause = { reason: 'cancelled', key: `cancelled:${order.id}`, by, now } as const
  const refund = await issueRefund(tx, order, cause, credit)
  if (!refund.ok) throw new Error(`The money of order ${order.id} cannot go back: ${refund.problem.code}`)
  return refund.value
}

interface RetryRefundInput extends Pick<OrderRefundInput, 'orderId' | 'by' | 'limit' | 'now'> {
  readonly refundId: RefundId
}

/**
 * Requests a new refund in place of a failed one, only once for each failed refund. A second call returns the refund
 * that the first call requested.
 */
export async function retryFailedRefund(
  db: Db,
  { orderId, refundId, by, limit, now }: RetryRefundInput,
): Promise<Outcome<Refund, 'payments.refund_too_much' | 'payments.nothing_to_refund' | BeyondLimit>> {
  return inTransaction(db, async (tx) => {
    await lockOrderState(tx, orderId)
    const failed = (await listRefunds(tx, orderId)).find(({ id }) => id === refundId)
    if (failed?.state !== 'failed') return refuse('payments.nothing_to_refund')
    const key = `again:${failed.id}`
    const before = await findRefundByKey(tx, key)
    if (before) return done(before)
    const { paymentId, amount, reason, creditNote, note } = failed
    const allowed = await withinLimit(tx, { orderId, limit }, amount)
    if (!allowed.ok) return allowed
    const refund = await requestRefund(tx, {
      paymentId,
      amount,
      reason,
      key,
      by,
      creditNote,
      note,
      now,
    })
    if (refund.ok) {
      await recordOrderEvent(
        tx,
        orderId,
        { kind: 'refund_requested', facts: { amount, reason } },
        { by, now },
      )
    }
    return refund
  })
}
