// What is done to a delivery.
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { notTaken, recorded, type StaffCommand } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { Delivery, DeliveryStep } from '#shop/orders/deliveries.ts'
import {
  dispatchDelivery,
  type Handling,
  markReadyToCollect,
} from '#shop/orders/deliveries-commands.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { type Outcome, refuse, statusOf } from '#shop/problems.ts'
import type { Noted } from '#shop/staff/audit-log.server.ts'
import { say } from '#words/say.ts'
import { piecesFaults } from '../form-fields.ts'
import { isStale, Press, readLeaving } from '../forms.server.ts'
import { backToOrder, orderPath, requireDelivery } from '../requested-order.server.ts'

type Handled = Promise<
  Outcome<
    Delivery,
    'orders.over' | 'orders.delivery_changed' | 'orders.nothing_chosen' | 'orders.too_many_pieces'
  >
>

/** Does to a delivery what needs no more to be said. */
export function takeStep(
  step: DeliveryStep,
  command: (db: Db, handling: Handling) => Handled,
): StaffCommand<'number' | 'delivery'> {
  return async (visit, { request, params }) => {
    const { order, delivery } = await requireDelivery(visit, params)
    const press = Press.safeParse(await readForm(request))
    const handled = press.success
      ? await recorded(
          visit,
          (tx) => command(tx, { deliveryId: delivery.id, ...press.data, by: visit.by, settling: visit }),
          moved(order, delivery, { step, press: press.data.key }),
        )
      : refuse('orders.delivery_changed', { delivery: delivery.number })
    if (!handled.ok) return refused(visit, handled.problem, { back: orderPath(order) })
    return backToOrder(order, wordsIn(visit.language).staff.orders.deliveries.done[step](delivery.number))
  }
}

/** Sends pieces on their way, or has them wait to be collected: all of a delivery or some, chosen in one form. */
export function handOver(step: 'dispatch' | 'readiness'): StaffCommand<'number' | 'delivery'> {
  return async (visit, { request, params }) => {
    const { order, delivery } = await requireDelivery(visit, params)
    const fields = await readForm(request)
    const words = wordsIn(visit.language).staff.orders
    const back = { back: orderPath(order) }
    const form = readLeaving(fields, delivery.lines, words.faults)
    if (!form.ok && isStale(form.faults)) {
      return refused(visit, refuse('orders.delivery_changed', { delivery: delivery.number }).problem, back)
    }
    const answer = { form: step, values: fields, about: String(delivery.number) }
    if (!form.ok) return notTaken({ ...answer, faults: form.faults })
    const handling = { deliveryId: delivery.id, ...form.value, by: visit.by, settling: visit }
    const handled = await recorded(
      visit,
      (tx) => (step === 'dispatch' ? dispatchDelivery(tx, handling) : markReadyToCollect(tx, handling)),
      moved(order, delivery, { step, press: form.value.key }),
    )
    if (handled.ok) return backToOrder(order, words.deliveries.done[step](delivery.number))
    const { problem } = handled
    const faults = piecesFaults(problem, order, form.value.lines, say(problem, visit.language))
    return faults ? notTaken({ ...answer, faults }, statusOf(problem)) : refused(visit, problem, back)
  }
}

/** How a step of a delivery stands in the history. */
function moved(
  { number: about }: Order,
  { number: delivery }: Delivery,
  { step, press }: { readonly step: DeliveryStep; readonly press: string },
): Noted {
  return { what: 'delivery_moved', facts: { delivery, step }, about, press: `${about} ${step} ${press}` }
}
