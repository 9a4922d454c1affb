// Handles the POST requests with which staff assign or close a declaration from the withdrawal form. Each key of
// `withdrawalCommands` is a URL path.
import { data, href } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readId, type WithdrawalDeclarationId } from '#shop/ids.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import { assignDeclaration, closeDeclaration } from '#shop/returns/handle-declaration.server.ts'

const pageOf = (id: WithdrawalDeclarationId) => href('/staff/withdrawals/:withdrawal', { withdrawal: id })

function requireDeclarationId(typed: string): WithdrawalDeclarationId {
  const id = readId<'withdrawal_declaration'>(typed)
  if (!id) throw data(null, { status: 404 })
  return id
}

/** Assigns a declaration to the order with the typed number. */
const assignOrder: StaffCommand<'withdrawal'> = async (ctx, { request, params }) => {
  const id = requireDeclarationId(params.withdrawal)
  const fields = await readForm(request)
  const words = wordsIn(ctx.language).staff.withdrawals.assign
  const number = readOrderNumber(fields['number'] ?? '')
  const order = number && (await findOrder(ctx.db, number))
  if (!order)
    return respondWithFieldErrors({ form: 'order', errors: { number: words.error }, values: fields })
  const assigned = await runWithAuditEntry(ctx, (tx) => assignDeclaration(tx, { id, orderId: order.id }), {
    what: 'declaration_assigned',
    facts: { order: order.number },
    about: id,
  })
  if (!assigned) throw data(null, { status: 404 })
  return respondWithOutcome(ctx, pageOf(id), assigned, () => words.done(order.number))
}

const MAX_NOTE_LENGTH = 1_000

/** Closes a declaration without registering it. */
const close: StaffCommand<'withdrawal'> = async (ctx, { request, params }) => {
  const { language, by, now } = ctx
  const id = requireDeclarationId(params.withdrawal)
  const fields = await readForm(request)
  const { orders, withdrawals } = wordsIn(language).staff
  const note = fields['note']?.trim() ?? ''
  const error =
    note === ''
      ? orders.errors.missing
      : note.length > MAX_NOTE_LENGTH && orders.errors.tooLong(MAX_NOTE_LENGTH)
  if (error) return respondWithFieldErrors({ form: 'closing', errors: { note: error }, values: fields })
  const closed = await runWithAuditEntry(ctx, (tx) => closeDeclaration(tx, { id, note, by, now }), {
    what: 'declaration_closed',
    facts: {},
    about: id,
  })
  if (!closed) throw data(null, { status: 404 })
  return respondWithOutcome(ctx, pageOf(id), closed, () => withdrawals.close.done)
}

export const withdrawalCommands = staffCommands({
  '/staff/withdrawals/:withdrawal/order': assignOrder,
  '/staff/withdrawals/:withdrawal/closing': close,
})
