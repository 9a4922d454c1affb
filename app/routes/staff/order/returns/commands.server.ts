// Staff commands that record arrived returns and close returns.
import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { refuse } from '#shop/problems.ts'
import { receiveReturn, rejectReturn } from '#shop/returns/receive-return.server.ts'
import { listReturns } from '#shop/returns/returns.server.ts'
import { isStale, readReceipt, readRejection } from '../forms.server.ts'
import { backToOrder, refusedItems, requireOrderByNumber } from '../requested-order.server.ts'

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
