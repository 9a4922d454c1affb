// Order commands, by URL.
import { readForm } from '#app/request/form.server.ts'
import {
  notTaken,
  note,
  recorded,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import {
  markCollected,
  markDelivered,
  markFailed,
  startPreparing,
  startProduction,
} from '#shop/orders/deliveries-commands.server.ts'
import { attentions } from '#shop/orders/orders.ts'
import { noteOnOrder, settleAttention } from '#shop/orders/staff-order.server.ts'
import { done, refuse } from '#shop/problems.ts'
import { handOver, takeStep } from './deliveries/commands.server.ts'
import { readNote } from './forms.server.ts'
import { createRefund, retryRefund } from './refunds/commands.server.ts'
import { backToOrder, requireOrderNumbered } from './requested-order.server.ts'
import { receive, reject } from './returns/commands.server.ts'

/** Clears the order's review flag. */
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
  return backToOrder(visit, order, settled, () => wordsIn(language).staff.orders.settled)
}

/** Cancels an order for the customer. */
const cancel: StaffCommand<'number'> = async (visit, { params }) => {
  const order = await requireOrderNumbered(visit, params.number)
  const cancelled = await cancelOrder(visit, order, { by: visit.by })
  if (cancelled.ok) await note(visit, { what: 'order_cancelled', facts: {}, about: order.number })
  return backToOrder(visit, order, cancelled, () => wordsIn(visit.language).staff.orders.cancellation.done)
}

/** Adds an internal note to an order. */
const addNote: StaffCommand<'number'> = async (visit, { request, params }) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const fields = await readForm(request)
  const words = wordsIn(language).staff.orders
  const form = readNote(fields, words.faults)
  if (!form.ok) return notTaken({ form: 'note', faults: form.faults, values: fields })
  const noted = await recorded(
    visit,
    async (tx) => done(await noteOnOrder(tx, { orderId: order.id, ...form.value, by, now })),
    { what: 'order_noted', facts: {}, about: order.number, press: form.value.key },
  )
  return backToOrder(visit, order, noted, () => words.noted)
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
