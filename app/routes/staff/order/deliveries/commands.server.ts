// Delivery commands.
import { readForm } from '#app/request/form.server.ts'
import { notTaken, recorded, type StaffCommand } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Delivery, DeliveryStep } from '#shop/orders/deliveries.ts'
import {
  dispatchDelivery,
  type DeliveryCommand,
  markReadyToCollect,
} from '#shop/orders/deliveries-commands.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { refuse } from '#shop/problems.ts'
import type { Noted } from '#shop/staff/audit-log.server.ts'
import { isStale, Press, readLeaving } from '../forms.server.ts'
import { backToOrder, refusedPieces, requireDelivery } from '../requested-order.server.ts'

/** Makes a command that moves a delivery to its next state and needs no further input. */
export function takeStep(step: DeliveryStep, command: DeliveryCommand): StaffCommand<'number' | 'delivery'> {
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
    const { done } = wordsIn(visit.language).staff.orders.deliveries
    return backToOrder(visit, order, handled, () => done[step](delivery.number))
  }
}

/**
 * Makes a command that dispatches items or marks them ready for pickup. The form selects all items of the delivery or
 * some of them.
 */
export function handOver(step: 'dispatch' | 'readiness'): StaffCommand<'number' | 'delivery'> {
  return async (visit, { request, params }) => {
    const { order, delivery } = await requireDelivery(visit, params)
    const fields = await readForm(request)
    const words = wordsIn(visit.language).staff.orders
    const said = () => words.deliveries.done[step](delivery.number)
    const form = readLeaving(fields, delivery.lines, words.faults)
    if (!form.ok && isStale(form.faults)) {
      const changed = refuse('orders.delivery_changed', { delivery: delivery.number })
      return backToOrder(visit, order, changed, said)
    }
    const answer = { form: step, values: fields, about: String(delivery.number) }
    if (!form.ok) return notTaken({ ...answer, faults: form.faults })
    const handling = { deliveryId: delivery.id, ...form.value, by: visit.by, settling: visit }
    const handled = await recorded(
      visit,
      (tx) => (step === 'dispatch' ? dispatchDelivery(tx, handling) : markReadyToCollect(tx, handling)),
      moved(order, delivery, { step, press: form.value.key }),
    )
    if (handled.ok) return backToOrder(visit, order, handled, said)
    return refusedPieces(visit, handled.problem, { order, chosen: form.value.lines, answer })
  }
}

/** Returns the audit-log entry of a delivery step. */
function moved(
  { number: about }: Order,
  { number: delivery }: Delivery,
  { step, press }: { readonly step: DeliveryStep; readonly press: string },
): Noted {
  return { what: 'delivery_moved', facts: { delivery, step }, about, press: `${about} ${step} ${press}` }
}
