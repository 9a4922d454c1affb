// Staff commands that register declarations of withdrawal, record arrived returns and close returns.
import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { registerDeclaration } from '#shop/returns/handle-declaration.server.ts'
import { receiveReturn, rejectReturn } from '#shop/returns/receive-return.server.ts'
import { listReturns } from '#shop/returns/returns.server.ts'
import { listDeclarationsOf } from '#shop/returns/withdrawal-declarations.server.ts'
import { isStale, readReceipt, readRegistration, readRejection } from '../forms.server.ts'
import { backToOrder, refusedItems, requireOrderByNumber } from '../requested-order.server.ts'

/** Registers a declaration from the withdrawal form: the chosen items, or everything that may be returned. */
export const registerWithdrawal: StaffCommand<'number' | 'declaration'> = async (
  ctx,
  { request, params },
) => {
  const { db, language, by } = ctx
  const order = await requireOrderByNumber(ctx, params.number)
  const id = readId<'withdrawal_declaration'>(params.declaration)
  const declaration = (await listDeclarationsOf(db, order.id)).find((one) => one.id === id)
  if (!declaration) throw data(null, { status: 404 })
  const fields = await readForm(request)
  const words = wordsIn(language).staff
  const items = order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity }))
  const form = readRegistration(fields, items, words.orders.errors)
  const response = { form: 'registration', values: fields, about: declaration.id }
  if (!form.ok) return respondWithFieldErrors({ ...response, errors: form.errors })
  const { lines } = form.value
  const registered = await runWithAuditEntry(
    ctx,
    (tx) => registerDeclaration(tx, { id: declaration.id, lines, by }, ctx),
    (value) => ({
      what: 'declaration_registered',
      facts: { return: value.number, order: order.number },
      about: declaration.id,
    }),
  )
  if (!registered) throw data(null, { status: 404 })
  const successText = () => words.withdrawals.register.done
  if (registered.ok) return backToOrder(ctx, order, registered, successText)
  return refusedItems(ctx, registered.problem, { order, chosen: lines === 'whole' ? [] : lines, response })
}

/** Records which items of a return have arrived, and refunds these items. */
export const receiveItems: StaffCommand<'number' | 'return'> = async (ctx, { request, params }) => {
  const { db, language, now, settings, by } = ctx
  const order = await requireOrderByNumber(ctx, params.number)
  const orderReturn = (await listReturns(db, order.id)).find(({ number }) => number === params.return)
  if (!orderReturn) throw data(null, { status: 404 })
  const fields = await readForm(request)
  const words = wordsIn(language).staff
  const form = readReceipt(fields, orderReturn.lines, words.orders.errors)
  const { number } = orderReturn
  const response = { form: 'receipt', values: fields, about: number }
  const successText = () => words.returns.receipt.done(number)
  if (!form.ok && isStale(form.errors)) return backToOrder(ctx, order, refuse('returns.over'), successText)
  if (!form.ok) return respondWithFieldErrors({ ...response, errors: form.errors })
  const returnInput = { orderId: order.id, number, timeZone: settings.timeZone, by, now, ...form.value }
  const received = await runWithAuditEntry(ctx, (tx) => receiveReturn(tx, returnInput), {
    what: 'return_received',
    facts: { return: number },
    about: order.number,
    idempotencyKey: form.value.key,
  })
  if (!received) throw data(null, { status: 404 })
  if (received.ok) return backToOrder(ctx, order, received, successText)
  return refusedItems(ctx, received.problem, { order, chosen: form.value.lines, response })
}

/** Closes a return if some of its items have not arrived and will not arrive any more. */
export const closeReturn: StaffCommand<'number' | 'return'> = async (ctx, { request, params }) => {
  const { language, now, by } = ctx
  const { return: number } = params
  const order = await requireOrderByNumber(ctx, params.number)
  const fields = await readForm(request)
  const words = wordsIn(language).staff
  const form = readRejection(fields, words.orders.errors)
  if (!form.ok)
    return respondWithFieldErrors({ form: 'rejection', values: fields, about: number, errors: form.errors })
  const returnInput = { orderId: order.id, number, by, now, ...form.value }
  const rejected = await runWithAuditEntry(ctx, (tx) => rejectReturn(tx, returnInput), {
    what: 'return_rejected',
    facts: { return: number },
    about: order.number,
  })
  if (!rejected) throw data(null, { status: 404 })
  return backToOrder(ctx, order, rejected, () => words.returns.rejection.done(number))
}
