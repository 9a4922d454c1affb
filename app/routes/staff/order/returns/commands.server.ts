// Return commands.
import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { notTaken, recorded, type StaffCommand } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { refuse } from '#shop/problems.ts'
import { receiveReturn, rejectReturn } from '#shop/returns/receiving.server.ts'
import { listReturns } from '#shop/returns/returns.server.ts'
import { isStale, readReceipt, readRejection } from '../forms.server.ts'
import { backToOrder, refusedPieces, requireOrderNumbered } from '../requested-order.server.ts'

/** Records items that have come back and refunds them. */
export const receive: StaffCommand<'number' | 'return'> = async (visit, { request, params }) => {
  const { db, language, now, settings, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const one = (await listReturns(db, order.id)).find(({ number }) => number === params.return)
  if (!one) throw data(null, { status: 404 })
  const fields = await readForm(request)
  const words = wordsIn(language).staff
  const form = readReceipt(fields, one.lines, words.orders.faults)
  const { number } = one
  const answer = { form: 'receipt', values: fields, about: number }
  const said = () => words.returns.receipt.done(number)
  if (!form.ok && isStale(form.faults)) return backToOrder(visit, order, refuse('returns.over'), said)
  if (!form.ok) return notTaken({ ...answer, faults: form.faults })
  const handling = { orderId: order.id, number, timeZone: settings.timeZone, by, now, ...form.value }
  const received = await recorded(visit, (tx) => receiveReturn(tx, handling), {
    what: 'return_received',
    facts: { return: number },
    about: order.number,
    press: form.value.key,
  })
  if (!received) throw data(null, { status: 404 })
  if (received.ok) return backToOrder(visit, order, received, said)
  return refusedPieces(visit, received.problem, { order, chosen: form.value.lines, answer })
}

/** Closes a return whose items, or remaining items, will not come back. */
export const reject: StaffCommand<'number' | 'return'> = async (visit, { request, params }) => {
  const { language, now, by } = visit
  const { return: number } = params
  const order = await requireOrderNumbered(visit, params.number)
  const fields = await readForm(request)
  const words = wordsIn(language).staff
  const form = readRejection(fields, words.orders.faults)
  if (!form.ok) return notTaken({ form: 'rejection', values: fields, about: number, faults: form.faults })
  const handling = { orderId: order.id, number, by, now, ...form.value }
  const rejected = await recorded(visit, (tx) => rejectReturn(tx, handling), {
    what: 'return_rejected',
    facts: { return: number },
    about: order.number,
  })
  if (!rejected) throw data(null, { status: 404 })
  return backToOrder(visit, order, rejected, () => words.returns.rejection.done(number))
}
