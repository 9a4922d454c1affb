// What is done to a return that a customer has declared.
import { data } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { staffHeaders } from '#app/request/staff-guard.server.ts'
import { notTaken, recorded, type StaffCommand } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { refuse, statusOf } from '#shop/problems.ts'
import { receiveReturn, rejectReturn } from '#shop/returns/receiving.server.ts'
import { listReturns } from '#shop/returns/returns.server.ts'
import { say } from '#words/say.ts'
import { isStale, readReceipt, readRejection } from '../forms.server.ts'
import { backToOrder, orderPath, requireOrderNumbered } from '../requested-order.server.ts'
import { piecesFaults } from '../form-fields.ts'

/** Takes in pieces that came back, and pays for them. */
export const receive: StaffCommand<'number' | 'return'> = async (visit, { request, params }) => {
  const { db, language, now, settings, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const one = (await listReturns(db, order.id)).find(({ number }) => number === params.return)
  if (!one) throw data(null, { status: 404, headers: staffHeaders })
  const fields = await readForm(request)
  const words = wordsIn(language).staff
  const form = readReceipt(fields, one.lines, words.orders.faults)
  const answer = { form: 'receipt', values: fields, about: one.number }
  if (!form.ok && isStale(form.faults)) {
    return refused(visit, refuse('returns.over').problem, { back: orderPath(order) })
  }
  if (!form.ok) return notTaken({ ...answer, faults: form.faults })
  const { timeZone } = settings
  const { number } = one
  const handling = { orderId: order.id, number, timeZone, by, now, ...form.value }
  const facts = { return: number }
  const deed = { what: 'return_received', facts, about: order.number, press: form.value.key } as const
  const received = await recorded(visit, (tx) => receiveReturn(tx, handling), deed)
  if (!received) throw data(null, { status: 404, headers: staffHeaders })
  if (received.ok) return backToOrder(order, words.returns.receipt.done(one.number))
  const { problem } = received
  const faults = piecesFaults(problem, order, form.value.lines, say(problem, language))
  if (!faults) return refused(visit, problem, { back: orderPath(order) })
  return notTaken({ ...answer, faults }, statusOf(problem))
}

/** Ends a return of which nothing, or nothing more, comes back. */
export const reject: StaffCommand<'number' | 'return'> = async (visit, { request, params }) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const fields = await readForm(request)
  const words = wordsIn(language).staff
  const form = readRejection(fields, words.orders.faults)
  if (!form.ok)
    return notTaken({ form: 'rejection', values: fields, about: params.return, faults: form.faults })
  const handling = { orderId: order.id, number: params.return, by, now, ...form.value }
  const deed = { what: 'return_rejected', facts: { return: params.return }, about: order.number } as const
  const rejected = await recorded(visit, (tx) => rejectReturn(tx, handling), deed)
  if (!rejected) throw data(null, { status: 404, headers: staffHeaders })
  if (!rejected.ok) return refused(visit, rejected.problem, { back: orderPath(order) })
  return backToOrder(order, words.returns.rejection.done(params.return))
}
