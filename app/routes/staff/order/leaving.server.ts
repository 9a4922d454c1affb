// Sends pieces on their way, or has them wait to be collected: all that was chosen in one form.
import { data } from 'react-router'
import { refused } from '#app/http/answer.server.ts'
import { readForm } from '#app/http/form.server.ts'
import type { StaffVisit } from '#app/http/require-staff.server.ts'
import { recorded } from '#app/http/staff-action.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import { dispatchDelivery, markReadyToCollect } from '#shop/orders/deliveries-commands.server.ts'
import { refuse, statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import type { FormAnswer } from './answer.ts'
import { readLeaving } from './forms.server.ts'
import { backToOrder, type CommandArgs, moved, orderPath, requireDelivery } from './handling.server.ts'
import { piecesFaults } from './pieces-faults.ts'

/** Does it and goes back to the order, or answers what was wrong with the form. */
export async function takeLeave(
  visit: StaffVisit,
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
