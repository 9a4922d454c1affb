// The commands on an order, by the addresses they are given at.
import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { refused } from '#app/request/responses.server.ts'
import {
  notTaken,
  note,
  recorded,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { staffHeaders } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import { readId } from '#shop/ids.ts'
import {
  markCollected,
  markDelivered,
  markFailed,
  startPreparing,
  startProduction,
} from '#shop/orders/deliveries-commands.server.ts'
import { attentions } from '#shop/orders/orders.ts'
import { repeatRefund } from '#shop/orders/refunds.server.ts'
import { noteOnOrder, settleAttention } from '#shop/orders/staff-order.server.ts'
import { done, refuse } from '#shop/problems.ts'
import { refundLimitOf } from '#shop/staff/permissions.ts'
import { formatMoney } from '#words/format.ts'
import { handOver, takeStep } from './deliveries/commands.server.ts'
import { readNote } from './forms.server.ts'
import { createRefund } from './refunds/create.server.ts'
import { backToOrder, orderPath, requireOrderNumbered } from './requested-order.server.ts'
import { receive, reject } from './returns/commands.server.ts'

/** Clears the flag that asks staff to review an order. */
const clearReviewFlag: StaffCommand<'number'> = async (visit, { request, params }) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const fields = await readForm(request)
  const seen = attentions.find((attention) => attention === fields['seen'])
  const settled = seen
    ? await recorded(visit, (tx) => settleAttention(tx, { orderId: order.id, seen, by, now }), {
        what: 'order_looked_into',
        facts: { seen },
        about: order.number,
      })
    : refuse('orders.attention_changed')
  if (!settled.ok) return refused(visit, settled.problem, { back: orderPath(order) })
  return backToOrder(order, wordsIn(language).staff.orders.settled)
}

/** Cancels an order for the customer. */
const cancel: StaffCommand<'number'> = async (visit, { params }) => {
  const order = await requireOrderNumbered(visit, params.number)
  const cancelled = await cancelOrder(visit, order, { by: visit.by })
  if (!cancelled.ok) return refused(visit, cancelled.problem, { back: orderPath(order) })
  await note(visit, { what: 'order_cancelled', facts: {}, about: order.number })
  return backToOrder(order, wordsIn(visit.language).staff.orders.cancellation.done)
}

/** Keeps a note on an order for the others of the staff. */
const addNote: StaffCommand<'number'> = async (visit, { request, params }) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const fields = await readForm(request)
  const words = wordsIn(language).staff.orders
  const form = readNote(fields, words.faults)
  if (!form.ok) return notTaken({ form: 'note', faults: form.faults, values: fields })
  await recorded(
    visit,
    async (tx) => done(await noteOnOrder(tx, { orderId: order.id, ...form.value, by, now })),
    { what: 'order_noted', facts: {}, about: order.number, press: form.value.key },
  )
  return backToOrder(order, words.noted)
}

/** Asks once more for a refund that has failed. */
const retryRefund: StaffCommand<'number' | 'refund'> = async (visit, { params }) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const refundId = readId<'refund'>(params.refund)
  if (!refundId) throw data(null, { status: 404, headers: staffHeaders })
  const limit = refundLimitOf(visit.staff.role, order.total.currency)
  const wish = { orderId: order.id, refundId, by, limit, now }
  const refund = await recorded(
    visit,
    (tx) => repeatRefund(tx, wish),
    ({ amount }) => ({ what: 'refund_repeated', facts: { amount }, about: order.number, press: refundId }),
  )
  if (!refund.ok) return refused(visit, refund.problem, { back: orderPath(order) })
  const amount = formatMoney(refund.value.amount, language)
  return backToOrder(order, wordsIn(language).staff.orders.refund.repeated(amount))
}

export const orderCommands = staffCommands({
  '/staff/orders/:number/attention': clearReviewFlag,
  '/staff/orders/:number/cancellation': cancel,
  '/staff/orders/:number/notes': addNote,
  '/staff/orders/:number/refunds': createRefund,
  '/staff/orders/:number/refunds/:refund/repetition': retryRefund,
  '/staff/orders/:number/returns/:return/receipt': receive,
  '/staff/orders/:number/returns/:return/rejection': reject,
  '/staff/orders/:number/deliveries/:delivery/production': takeStep('production', startProduction),
  '/staff/orders/:number/deliveries/:delivery/preparation': takeStep('preparation', startPreparing),
  '/staff/orders/:number/deliveries/:delivery/dispatch': handOver('dispatch'),
  '/staff/orders/:number/deliveries/:delivery/readiness': handOver('readiness'),
  '/staff/orders/:number/deliveries/:delivery/arrival': takeStep('arrival', markDelivered),
  '/staff/orders/:number/deliveries/:delivery/failure': takeStep('failure', markFailed),
  '/staff/orders/:number/deliveries/:delivery/collection': takeStep('collection', markCollected),
})
