// Sends pieces on their way, or has them wait to be collected: all that was chosen in one form.
import { data } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { recorded } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { dispatchDelivery, markReadyToCollect } from '#shop/orders/deliveries-commands.server.ts'
import { refuse, statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import type { FormAnswer } from '../form-answer.ts'
import { readLeaving } from '../forms.server.ts'
import { backToOrder, type CommandArgs, moved, orderPath, requireDelivery } from '../commands.server.ts'
import { piecesFaults } from '../form-answer.ts'

/** Does it and goes back to the order, or answers what was wrong with the form. */
export async function handOver(
  visit: StaffRequestContext,
  { request, params }: CommandArgs,
  step: 'dispatch' | 'readiness',
) {
  const { order, delivery } = await requireDelivery(visit, params)
  const fields = await readForm(request)
  const words = staffWordsIn(visit.language).orders
  const back = { back: orderPath(order) }
  const form = readLeaving(fields, delivery.lines, words.faults)
  if (!form.ok && form.isStale) {
    return refused(visit, refuse('orders.delivery_changed', { delivery: delivery.number }).problem, back)
  }
  const about = { values: { ...fields }, delivery: delivery.number }
  if (!form.ok) return data<FormAnswer>({ faults: form.faults, ...about }, { status: 422 })
  const handling = { deliveryId: delivery.id, ...form.value, by: visit.by, settling: visit }
  const handled = await recorded(
    visit,
    (tx) => (step === 'dispatch' ? dispatchDelivery(tx, handling) : markReadyToCollect(tx, handling)),
    moved(order, delivery, { step, press: form.value.key }),
  )
  if (handled.ok) return backToOrder(order, words.deliveries.done[step](delivery.number))
  const { problem } = handled
  const faults = piecesFaults(problem, order, form.value.lines, say(problem, visit.language))
  if (!faults) return refused(visit, problem, back)
  return data<FormAnswer>({ faults, ...about }, { status: statusOf(problem) })
}
