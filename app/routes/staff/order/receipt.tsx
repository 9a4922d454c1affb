import { data } from 'react-router'
import { refused } from '#app/http/answer.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { BY_STAFF, requireStaff, staffHeaders } from '#app/http/require-staff.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import { refuse, statusOf } from '#shop/problems.ts'
import { receiveReturn } from '#shop/returns/receiving.server.ts'
import { listReturns } from '#shop/returns/returns.server.ts'
import { say } from '#words/say.ts'
import type { Route } from './+types/receipt.ts'
import type { FormAnswer } from './answer.ts'
import { readReceipt } from './forms.server.ts'
import { backToOrder, orderPath, requireOrderNumbered } from './handling.server.ts'
import { OrderPage } from './page.tsx'
import { piecesFaults } from './pieces-faults.ts'

/** Takes in pieces that came back, and pays for them. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = requireStaff(request, context)
  const { db, language, now, settings } = visit
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
  const handling = { orderId: order.id, number: one.number, timeZone, by: BY_STAFF, now }
  const received = await receiveReturn(db, { ...handling, ...form.value })
  if (!received) throw data(null, { status: 404, headers: staffHeaders })
  if (received.ok) return backToOrder(visit, order, words.returns.receipt.done(one.number))
  const { problem } = received
  const faults = piecesFaults(problem, order, form.value.lines, say(problem, language))
  if (!faults) return refused(visit, problem, { back: orderPath(order) })
  return data<FormAnswer & About>({ faults, ...about }, { status: statusOf(problem) })
}

interface About {
  /** The number of the return it was about. */
  readonly return?: string
}

export default function Receipt({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'receipt', ...actionData }} />
}
