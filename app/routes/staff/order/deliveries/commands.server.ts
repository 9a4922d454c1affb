// Commands with which staff change the state of a delivery.
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Delivery, DeliveryStep } from '#shop/orders/deliveries.ts'
import {
  dispatchDelivery,
  type DeliveryCommand,
  markReadyToCollect,
} from '#shop/orders/delivery-commands.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { refuse } from '#shop/problems.ts'
import type { NewAuditEntry } from '#shop/staff/audit-log.server.ts'
import { isStale, DeliveryForm, readDispatch } from '../forms.server.ts'
import { backToOrder, refusedItems, requireDelivery } from '../requested-order.server.ts'

/** Returns a command that moves a delivery to another state. Staff only press a button and enter no data. */
export function takeStep(step: DeliveryStep, command: DeliveryCommand): StaffCommand<'number' | 'delivery'> {
  return async (ctx, { request, params }) => {
    const { order, delivery } = await requireDelivery(ctx, params)
    const form = DeliveryForm.safeParse(await readForm(request))
    const handled = form.success
      ? await runWithAuditEntry(
          ctx,
          (tx) => command(tx, { deliveryId: delivery.id, ...form.data, by: ctx.by, emailContext: ctx }),
          deliveryAuditEntry(order, delivery, { step, idempotencyKey: form.data.key }),
        )
      : refuse('orders.delivery_changed', { delivery: delivery.number })
    const { done } = wordsIn(ctx.language).staff.orders.deliveries
    return backToOrder(ctx, order, handled, () => done[step](delivery.number))
  }
}

/**
 * Returns a command that dispatches items of a delivery or marks them ready for pickup. Staff select the items in a
 * form: all items of the delivery or only some of them.
 */
export function handOver(step: 'dispatch' | 'readiness'): StaffCommand<'number' | 'delivery'> {
  return async (ctx, { request, params }) => {
    const { order, delivery } = await requireDelivery(ctx, params)
    const fields = await readForm(request)
    const words = wordsIn(ctx.language).staff.orders
    const successText = () => words.deliveries.done[step](delivery.number)
    const form = readDispatch(fields, delivery.lines, words.errors)
    if (!form.ok && isStale(form.errors)) {
      const changed = refuse('orders.delivery_changed', { delivery: delivery.number })
      return backToOrder(ctx, order, changed, successText)
    }
    const response = { form: step, values: fields, about: String(delivery.number) }
    if (!form.ok) return respondWithFieldErrors({ ...response, errors: form.errors })
    const deliveryInput = { deliveryId: delivery.id, ...form.value, by: ctx.by, emailContext: ctx }
    const handled = await runWithAuditEntry(
      ctx,
      (tx) =>
        step === 'dispatch' ? dispatchDelivery(tx, deliveryInput) : markReadyToCollect(tx, deliveryInput),
      deliveryAuditEntry(order, delivery, { step, idempotencyKey: form.value.key }),
    )
    if (handled.ok) return backToOrder(ctx, order, handled, successText)
    return refusedItems(ctx, handled.problem, { order, chosen: form.value.lines, response })
  }
}

/** Returns the audit-log entry for a change of a delivery's state. */
function deliveryAuditEntry(
  { number: about }: Order,
  { number: delivery }: Delivery,
  { step, idempotencyKey }: { readonly step: DeliveryStep; readonly idempotencyKey: string },
): NewAuditEntry {
  return {
    what: 'delivery_moved',
    facts: { delivery, step },
    about,
    idempotencyKey: `${about} ${step} ${idempotencyKey}`,
  }
}
