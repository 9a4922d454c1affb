// Withdrawals and returns. Records which items the customer declares for return, which items arrive and what is
// refunded. A withdrawal needs no approval by the shop. Only shop/orders makes refunds, and only once for each cause.
// This module never accepts more units than the order has.
import type { Db } from '#platform/db/database.ts'
import { anyOf, countOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shop/ids.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import type { WithdrawalReceived } from '#shop/messages/messages.ts'
import type { Money } from '#shop/money.ts'
import { cancelUndispatched, listDeliveries } from '#shop/orders/deliveries.server.ts'
import { type LineQuantity, sumByLine } from '#shop/orders/deliveries.ts'
import {
  flagForReview,
  getOrder,
  lockOrderState,
  recordOrderEvent,
  transitionOrder,
} from '#shop/orders/orders.server.ts'
import { commonOrderFacts, messageLine, type EmailContext } from '#shop/orders/order-emails.server.ts'
import type { Actor, Order } from '#shop/orders/orders.ts'
import { refundOrder } from '#shop/orders/refunds.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { releaseUnits } from '#shop/stock/restock.server.ts'
import {
  findReturnByKey,
  getReturn,
  insertReturn,
  transitionReturn,
  readReturns,
} from './internal/rows.server.ts'
import {
  isDeliveryRefundDue,
  readReturnStatus,
  type ReturnStatus,
  refundAmountOf,
} from './internal/return-status.server.ts'
import { type Return, type Returnable, outstanding } from './returns.ts'

/** Returns the number of returns whose items have not arrived yet. */
export async function countExpectedReturns(db: Db): Promise<number> {
  return countOf(db.selectFrom('returns').where('state', '=', 'approved'))
}

/** Lists the returns of an order, oldest first. */
export async function listReturns(db: Db, orderId: OrderId): Promise<Return[]> {
  return readReturns(db, orderId)
}

/**
 * Finds the items that the customer may return now, and the kind of return. The kind is `null` if no item may be
 * returned, or if the order is neither placed nor closed.
 */
export async function findReturnable(
  db: Db,
  order: Order,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Returnable> {
  const { returnable } = await readReturnStatus(db, order, { now, timeZone })
  return isInForce(order) ? returnable : { ...returnable, kind: null }
}

function isInForce({ state }: Pick<Order, 'state'>): boolean {
  return state === 'placed' || state === 'closed'
}

export interface Declaration {
  readonly orderId: OrderId
  readonly lines: readonly LineQuantity[]
  /** Name of the person who declares the withdrawal or return. */
  readonly name: string
  /** E-mail address for the acknowledgement of receipt. */
  readonly email: string
  /** Free text of the customer. `null`: no text. */
  readonly statement: string | null
  /** Idempotency key: one return for each key. */
  readonly key: string
  /** Time at which the shop received the declaration. Absent: now. */
  readonly declaredAt?: Date
  /** Staff user who registers the declaration for the customer. Absent: the customer. */
  readonly by?: Actor
}

/** Refusals of `declareReturn`. */
export type ReturnRefusals =
  | 'orders.over'
  | 'orders.nothing_chosen'
  | 'orders.too_many_pieces'
  | 'returns.only_if_faulty'
  | 'returns.too_late'

/**
 * Records a withdrawal or a return, and queues the e-mail that acknowledges it. Repeated calls with the same
 * idempotency key do this only once. Undispatched units stay in the shop and are refunded immediately. Dispatched units
 * are refunded when they arrive. Staff need not approve the return. The time of the declaration decides whether it is
 * in time.
 */
export async function declareReturn(
  db: Db,
  { orderId, key, by = { kind: 'shopper' }, ...declaration }: Declaration,
  emailContext: EmailContext,
): Promise<Outcome<Return, ReturnRefusals>> {
  const { now, settings } = emailContext
  const { declaredAt = now } = declaration
  return inTransaction(db, async (tx) => {
    await lockOrderState(tx, orderId)
    const requestKey = `${orderId}:${key}`
    const before = await findReturnByKey(tx, requestKey)
    if (before) return done(before)
    const order = await getOrder(tx, orderId)
    const returnStatus = await readReturnStatus(tx, order, {
      now: declaredAt,
      timeZone: settings.timeZone,
    })
    const chosen = validateDeclaration(returnStatus, declaration.lines)
    if (!chosen.ok) return chosen
    const { kind, lines } = chosen.value
    const { name, email, statement } = declaration
    const declared = await insertReturn(
      tx,
      { orderId, kind, name, email, statement, requestKey, lines },
      { by: { kind: 'shopper' }, now: declaredAt },
    )
    await transitionReturn(tx, declared, { to: 'approved' }, { by: { kind: 'shop' }, now })
    const withdrawn = { kind: 'withdrawn', facts: { return: declared.number, kind } } as const
    await recordOrderEvent(tx, orderId, withdrawn, { by, now })
    const refundExpected = await refundAmountOf(tx, returnStatus, lines, {
      delivery: isDeliveryRefundDue(returnStatus, kind, lines, { includeAnnounced: true }),
    })
    await refundUndispatched(tx, returnStatus, await getReturn(tx, orderId, declared.id), now)
    await queueAcknowledgement(tx, { order, declared, refundExpected }, emailContext)
    return done(await getReturn(tx, orderId, declared.id))
  })
}

type ValidatedDeclaration = Pick<Return, 'kind'> & {
  readonly lines: readonly (LineQuantity & { readonly unsent: number })[]
}

function validateDeclaration(
  { order, returnable }: ReturnStatus,
  requested: readonly LineQuantity[],
): Outcome<ValidatedDeclaration, ReturnRefusals> {
  if (!isInForce(order)) return refuse('orders.over')
  const chosen = sumByLine([{ lines: requested }]).filter(({ quantity }) => quantity > 0)
  if (chosen.length === 0) return refuse('orders.nothing_chosen')
  const lines: ValidatedDeclaration['lines'][number][] = []
  for (const { lineId, quantity } of chosen) {
    const line = returnable.lines.find((it) => it.lineId === lineId)
    if (!line) return refuse('orders.nothing_chosen')
    const name = order.lines.find(({ id }) => id === lineId)?.name ?? ''
    if (line.blocker === 'to_specification') return refuse('returns.only_if_faulty', { name })
    if (line.blocker === 'too_late') return refuse('returns.too_late', { name })
    const left = line.left.unsent + line.left.gone
    if (quantity > left) return refuse('orders.too_many_pieces', { name, left })
    lines.push({ lineId, quantity, unsent: Math.min(quantity, line.left.unsent) })
  }
  return returnable.kind ? done({ kind: returnable.kind, lines }) : refuse('orders.over')
}

/** Refunds the undispatched units of a return. Completes the return if all its units were undispatched. */
async function refundUndispatched(
  tx: Db,
  returnStatus: ReturnStatus,
  declared: Return,
  now: Date,
): Promise<void> {
  const { order } = returnStatus
  const lines = declared.lines.flatMap(({ lineId, unsent }) =>
    unsent > 0 ? [{ lineId, quantity: unsent }] : [],
  )
  if (lines.length === 0) return
  const by = { kind: 'shopper' } as const
  const refund = await refundOrder(tx, {
    orderId: order.id,
    lines,
    delivery: isDeliveryRefundDue(returnStatus, declared.kind, lines),
    restock: true,
    reason: 'withdrawn',
    limit: null,
    key: `withdrawn:${declared.id}`,
    by,
    now,
  })
  if (!refund.ok) {
    // The withdrawal is valid even if the refund failed. The review flag asks staff to resolve the failed refund.
    await releaseUndispatched(tx, order, lines, now)
    await flagForReview(tx, order.id, 'refund_failed')
  }
  if (declared.lines.every(({ quantity, unsent }) => quantity === unsent)) {
    await transitionReturn(tx, declared, { to: 'refunded' }, { by: { kind: 'shop' }, now })
  }
  await closeIfComplete(tx, order.id, now)
}

/**
 * Queues the e-mail that acknowledges the receipt of a declaration. The e-mail states the content, the day and the time
 * of the declaration. It is the durable medium that the law requires (Directive 2011/83/EU, article 11a). The
 * recipients are the given e-mail address and the e-mail address of the order. The customer therefore also learns of a
 * withdrawal that somebody else declares.
 */
async function queueAcknowledgement(
  tx: Db,
  { order, declared, refundExpected }: { order: Order; declared: Return; refundExpected: Money | null },
  emailContext: EmailContext,
): Promise<void> {
  const facts = acknowledgementOf(order, declared, refundExpected, emailContext)
  for (const recipient of new Set([declared.email, order.contact.email])) {
    // The order's e-mail address was erased; only the newly given one is used.
    if (recipient === '') continue
    await queueMessage(tx, {
      kind: 'withdrawal_received',
      recipient,
      language: order.language,
      facts,
      orderId: order.id,
      now: emailContext.now,
    })
  }
}

function acknowledgementOf(
  order: Order,
  { number, kind, name, statement, lines, declaredAt }: Return,
  refundExpected: Money | null,
  emailContext: EmailContext,
): WithdrawalReceived {
  const { timeZone, collectionAddress } = emailContext.settings
  const { name: shop, street, postcode, city } = collectionAddress
  const isComing = lines.some(({ quantity, unsent }) => quantity > unsent)
  return {
    ...commonOrderFacts(order, emailContext),
    returnNumber: number,
    kind,
    declaredAt: declaredAt.toISOString(),
    timeZone,
    name,
    statement,
    lines: lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line
        ? [{ ...messageLine(line, quantity), terms: line.returnTerms, returnDays: line.returnDays }]
        : []
    }),
    refundExpected,
    howBack: isComing ? 'send_back' : 'nothing_sent_yet',
    sendBackTo: isComing ? [shop, street, `${postcode} ${city}`] : [],
  }
}

async function releaseUndispatched(
  tx: Db,
  order: Order,
  lines: readonly LineQuantity[],
  now: Date,
): Promise<void> {
  const orderId = order.id
  const cancelled = await cancelUndispatched(tx, { orderId, lines, now })
  const toRelease = order.lines.flatMap(({ id, variantId }) => {
    const quantity = cancelled.find(({ lineId }) => lineId === id)?.quantity ?? 0
    return quantity > 0 ? [{ variantId, quantity }] : []
  })
  if (toRelease.length > 0) await releaseUnits(tx, { orderId, lines: toRelease, now })
}

/** Deletes the returns and declarations of orders that are deleted in the same transaction. */
export async function deleteReturns(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const anyId = anyOf(orderIds)
  await tx.deleteFrom('withdrawal_declarations').where('order_id', '=', anyId).execute()
  const own = tx.selectFrom('returns').select('id').where('order_id', '=', anyId)
  await tx.deleteFrom('return_events').where('return_id', 'in', own).execute()
  await tx.deleteFrom('return_lines').where('return_id', 'in', own).execute()
  await tx.deleteFrom('returns').where('order_id', '=', anyId).execute()
}

/**
 * Erases the e-mail address and the free text of the returns and declarations of orders. Does not erase which items
 * came back and when.
 */
export async function eraseReturnContacts(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('returns')
    .set({ email: '', statement: null })
    .where('order_id', 'in', orderIds)
    .execute()
  await tx
    .updateTable('withdrawal_declarations')
    .set({ email: '', mailbox: '', contract: '', items: null, network: null })
    .where('order_id', 'in', orderIds)
    .execute()
}

/**
 * Erases all personal data of returns: names, e-mail addresses, free text and notes. Does not erase which items came
 * back and when.
 */
export async function anonymizeReturns(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const own = tx.selectFrom('returns').select('id').where('order_id', '=', anyOf(orderIds))
  await tx
    .updateTable('return_events')
    .set({ note: null, by_name: null })
    .where('return_id', 'in', own)
    .execute()
  await tx
    .updateTable('returns')
    .set({ name: '', email: '', statement: null, note: null })
    .where('order_id', '=', anyOf(orderIds))
    .execute()
}

/** Closes a placed order if all its deliveries are cancelled and no returned goods are still to arrive. */
async function closeIfComplete(tx: Db, id: OrderId, now: Date): Promise<void> {
  const from = await lockOrderState(tx, id)
  const deliveries = await listDeliveries(tx, id)
  const isWaiting = (await readReturns(tx, id)).some((it) => outstanding(it).length > 0)
  if (from !== 'placed' || isWaiting || deliveries.some(({ state }) => state !== 'cancelled')) return
  const cause = { by: { kind: 'shop' }, now } as const
  await transitionOrder(tx, { id, from, to: 'closed' }, { kind: 'closed', facts: {} }, cause)
}
