import { data } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { staffHeaders } from '#app/request/staff-guard.server.ts'
import { recorded, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { refuse, statusOf } from '#shop/problems.ts'
import { receiveReturn } from '#shop/returns/receiving.server.ts'
import { listReturns } from '#shop/returns/returns.server.ts'
import { say } from '#words/say.ts'
import type { Route } from './+types/receive.ts'
import type { FormAnswer } from '../form-answer.ts'
import { readReceipt } from '../forms.server.ts'
import { backToOrder, orderPath, requireOrderNumbered } from '../commands.server.ts'
import { OrderPage } from '../page.tsx'
import { piecesFaults } from '../form-answer.ts'

/** Takes in pieces that came back, and pays for them. */
export const action = staffAction(async (visit, { request, params }: Route.ActionArgs) => {
  const { db, language, now, settings, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const one = (await listReturns(db, order.id)).find(({ number }) => number === params.return)
  if (!one) throw data(null, { status: 404, headers: staffHeaders })
  const fields = await readForm(request)
  const words = staffWordsIn(language)
  const form = readReceipt(fields, one.lines, words.orders.faults)
  const about = { values: { ...fields }, return: one.number }
  if (!form.ok && form.isStale) {
    return refused(visit, refuse('returns.over').problem, { back: orderPath(order) })
  }
  if (!form.ok) return data<FormAnswer & About>({ faults: form.faults, ...about }, { status: 422 })
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
  return data<FormAnswer & About>({ faults, ...about }, { status: statusOf(problem) })
})

interface About {
  /** The number of the return it was about. */
  readonly return?: string
}

export default function Receipt({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'receipt', ...actionData }} />
}
