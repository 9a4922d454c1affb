// Commands with which staff make and retry refunds.
import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readId } from '#shop/ids.ts'
import type { Order } from '#shop/orders/orders.ts'
import { refundOrder, retryFailedRefund } from '#shop/orders/refunds.server.ts'
import { refuse, statusOf } from '#shop/problems.ts'
import { refundLimitOf } from '#shop/staff/permissions.ts'
import { formatMoney } from '#words/format.ts'
import { problemText } from '#words/problem-text.ts'
import { readItemCancellation, readRefund } from '../forms.server.ts'
import { backToOrder, refusedItems, requireOrderByNumber } from '../requested-order.server.ts'

const unitsOf = ({ lines }: Order) => lines.map(({ id, quantity }) => ({ lineId: id, quantity }))

/** Refunds items, the delivery charge, or an amount that staff enter as goodwill. */
export const createRefund: StaffCommand<'number'> = async (ctx, { request, params }) => {
  const { language, now, by } = ctx
  const order = await requireOrderByNumber(ctx, params.number)
  const fields = await readForm(request)
  const words = wordsIn(language).staff.orders
  const form = readRefund(fields, unitsOf(order), {
    errors: words.errors,
    reasonMissing: words.refund.reasonMissing,
    unreadable: problemText(refuse('orders.amount_unreadable').problem, language),
    currency: order.total.currency,
    language,
  })
  const response = { form: 'refund', values: fields }
  if (!form.ok) return respondWithFieldErrors({ ...response, errors: form.errors })
  const lines = form.value.lines.filter(({ quantity }) => quantity > 0)
  const limit = refundLimitOf(ctx.staff.role, order.total.currency)
  const refundInput = { ...form.value, lines, orderId: order.id, by, limit, now }
  const refund = await runWithAuditEntry(
    ctx,
    (tx) => refundOrder(tx, refundInput),
    ({ amount }) => ({
      what: 'money_given_back',
      facts: { amount },
      about: order.number,
      idempotencyKey: form.value.key,
    }),
  )
  if (refund.ok) {
    return backToOrder(ctx, order, refund, ({ amount }) => words.refund.done(formatMoney(amount, language)))
  }
  const { problem } = refund
  const isTooMuch = problem.code === 'orders.refund_too_much' || problem.code === 'orders.refund_beyond_limit'
  if (isTooMuch && form.value.goodwill !== null)
    return respondWithFieldErrors(
      { ...response, errors: { goodwill: problemText(problem, language) } },
      statusOf(problem),
    )
  return refusedItems(ctx, problem, { order, chosen: lines, response })
}

/** Cancels items that are not dispatched yet and refunds their price. */
export const cancelItems: StaffCommand<'number'> = async (ctx, { request, params }) => {
  const { language, now, by } = ctx
  const order = await requireOrderByNumber(ctx, params.number)
  const fields = await readForm(request)
  const words = wordsIn(language).staff.orders
  const form = readItemCancellation(fields, unitsOf(order), words.errors)
  const response = { form: 'cancelled-items', values: fields }
  if (!form.ok) return respondWithFieldErrors({ ...response, errors: form.errors })
  const lines = form.value.lines.filter(({ quantity }) => quantity > 0)
  const limit = refundLimitOf(ctx.staff.role, order.total.currency)
  const cancelled = await runWithAuditEntry(
    ctx,
    (tx) =>
      refundOrder(tx, {
        ...form.value,
        lines,
        orderId: order.id,
        reason: 'cancelled',
        onlyUndispatched: true,
        limit,
        by,
        now,
      }),
    ({ amount }) => ({
      what: 'order_items_cancelled',
      facts: { amount, units: lines.reduce((units, { quantity }) => units + quantity, 0) },
      about: order.number,
      idempotencyKey: form.value.key,
    }),
  )
  if (!cancelled.ok) return refusedItems(ctx, cancelled.problem, { order, chosen: lines, response })
  return backToOrder(ctx, order, cancelled, ({ amount }) =>
    words.cancellation.items.done(formatMoney(amount, language)),
  )
}

/** Retries a failed refund. */
export const retryRefund: StaffCommand<'number' | 'refund'> = async (ctx, { params }) => {
  const { language, now, by } = ctx
  const order = await requireOrderByNumber(ctx, params.number)
  const refundId = readId<'refund'>(params.refund)
  if (!refundId) throw data(null, { status: 404 })
  const limit = refundLimitOf(ctx.staff.role, order.total.currency)
  const refundInput = { orderId: order.id, refundId, by, limit, now }
  const refund = await runWithAuditEntry(
    ctx,
    (tx) => retryFailedRefund(tx, refundInput),
    ({ amount }) => ({
      what: 'refund_repeated',
      facts: { amount },
      about: order.number,
      idempotencyKey: refundId,
    }),
  )
  return backToOrder(ctx, order, refund, ({ amount }) =>
    wordsIn(language).staff.orders.refund.retried(formatMoney(amount, language)),
  )
}
