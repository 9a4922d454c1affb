// Handles the POST requests with which staff change an order. Each key of `orderCommands` is a URL path.
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  writeAuditEntry,
  runWithAuditEntry,
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
} from '#shop/orders/delivery-commands.server.ts'
import { writeToCustomer } from '#shop/orders/correspondence/write-to-customer.server.ts'
import { reviewFlags } from '#shop/orders/orders.ts'
import { addStaffNote, resolveReviewFlag } from '#shop/orders/staff-order.server.ts'
import { done, refuse } from '#shop/problems.ts'
import { handOver, takeStep } from './deliveries/commands.server.ts'
import { readMessage, readNote } from './forms.server.ts'
import { cancelItems, createRefund, retryRefund } from './refunds/commands.server.ts'
import { backToOrder, requireOrderByNumber } from './requested-order.server.ts'
import { receiveItems, closeReturn, registerWithdrawal } from './returns/commands.server.ts'

/** Clears the order's review flag. */
const clearReviewFlag: StaffCommand<'number'> = async (ctx, { request, params }) => {
  const { language, now, by } = ctx
  const order = await requireOrderByNumber(ctx, params.number)
  const fields = await readForm(request)
  const seen = reviewFlags.find((attention) => attention === fields['seen'])
  const reviewed = seen
    ? await runWithAuditEntry(ctx, (tx) => resolveReviewFlag(tx, { orderId: order.id, seen, by, now }), {
        what: 'order_looked_into',
        facts: { seen },
        about: order.number,
      })
    : refuse('orders.attention_changed')
  return backToOrder(ctx, order, reviewed, () => wordsIn(language).staff.orders.reviewed)
}

/** Cancels an order on behalf of the customer. */
const cancel: StaffCommand<'number'> = async (ctx, { params }) => {
  const order = await requireOrderByNumber(ctx, params.number)
  const cancelled = await cancelOrder(ctx, order, { by: ctx.by })
  if (cancelled.ok) await writeAuditEntry(ctx, { what: 'order_cancelled', facts: {}, about: order.number })
  return backToOrder(ctx, order, cancelled, () => wordsIn(ctx.language).staff.orders.cancellation.done)
}

/** Adds an internal note to an order. */
const addNote: StaffCommand<'number'> = async (ctx, { request, params }) => {
  const { language, now, by } = ctx
  const order = await requireOrderByNumber(ctx, params.number)
  const fields = await readForm(request)
  const words = wordsIn(language).staff.orders
  const form = readNote(fields, words.errors)
  if (!form.ok) return respondWithFieldErrors({ form: 'note', errors: form.errors, values: fields })
  const noted = await runWithAuditEntry(
    ctx,
    async (tx) => done(await addStaffNote(tx, { orderId: order.id, ...form.value, by, now })),
    { what: 'order_noted', facts: {}, about: order.number, idempotencyKey: form.value.key },
  )
  return backToOrder(ctx, order, noted, () => words.noted)
}

/** Sends a message to the customer by e-mail. */
const sendMessage: StaffCommand<'number'> = async (ctx, { request, params }) => {
  const order = await requireOrderByNumber(ctx, params.number)
  const fields = await readForm(request)
  const words = wordsIn(ctx.language).staff.orders
  const form = readMessage(fields, words.errors)
  if (!form.ok) return respondWithFieldErrors({ form: 'message', errors: form.errors, values: fields })
  const { auditKey, ...message } = form.value
  const sent = await runWithAuditEntry(
    ctx,
    (tx) => writeToCustomer(tx, { orderId: order.id, ...message, by: ctx.by, emailContext: ctx }),
    { what: 'order_message_sent', facts: {}, about: order.number, idempotencyKey: auditKey },
  )
  return backToOrder(ctx, order, sent, () => (ctx.config.smtp ? words.message.done : words.message.stored))
}

export const orderCommands = staffCommands({
  '/staff/orders/:number/attention': clearReviewFlag,
  '/staff/orders/:number/cancellation': cancel,
  '/staff/orders/:number/cancelled-items': cancelItems,
  '/staff/orders/:number/messages': sendMessage,
  '/staff/orders/:number/notes': addNote,
  '/staff/orders/:number/refunds': createRefund,
  '/staff/orders/:number/refunds/:refund/repetition': retryRefund,
  '/staff/orders/:number/declarations/:declaration/registration': registerWithdrawal,
  '/staff/orders/:number/returns/:return/receipt': receiveItems,
  '/staff/orders/:number/returns/:return/rejection': closeReturn,
  '/staff/orders/:number/deliveries/:delivery/production': takeStep('production', startProduction),
  '/staff/orders/:number/deliveries/:delivery/preparation': takeStep('preparation', startPreparing),
  '/staff/orders/:number/deliveries/:delivery/dispatch': handOver('dispatch'),
  '/staff/orders/:number/deliveries/:delivery/readiness': handOver('readiness'),
  '/staff/orders/:number/deliveries/:delivery/arrival': takeStep('arrival', markDelivered),
  '/staff/orders/:number/deliveries/:delivery/failure': takeStep('failure', markFailed),
  '/staff/orders/:number/deliveries/:delivery/collection': takeStep('collection', markCollected),
})
