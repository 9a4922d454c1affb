// What the commands on an order have in common: who may give them, what they are about, and how they are answered.
import { data } from 'react-router'
import { z } from 'zod'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { staffHeaders, type StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { type DoneByStaff, recorded } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { Delivery, DeliveryStep } from '#shop/orders/deliveries.ts'
import type { Handling } from '#shop/orders/deliveries-commands.server.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import { readOrderNumber } from '#shop/orders/number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { type Outcome, refuse } from '#shop/problems.ts'
import type { Noted } from '#shop/staff/audit-log.server.ts'

export interface CommandArgs {
  readonly request: Request
  readonly params: { readonly number: string; readonly delivery: string }
}

/** The order a command is about. */
export async function requireOrderNumbered({ db }: RequestContext, typed: string): Promise<Order> {
  const number = readOrderNumber(typed)
  const order = number && (await findOrder(db, number))
  if (!order) throw data(null, { status: 404, headers: staffHeaders })
  return order
}

/** The delivery a command is about, by its number within its order. */
export async function requireDelivery(
  visit: RequestContext,
  { number, delivery: typed }: CommandArgs['params'],
): Promise<{ order: Order; delivery: Delivery }> {
  const order = await requireOrderNumbered(visit, number)
  const deliveries = await listDeliveries(visit.db, order.id)
  const delivery = deliveries.find((one) => String(one.number) === typed)
  if (!delivery) throw data(null, { status: 404, headers: staffHeaders })
  return { order, delivery }
}

export const orderPath = ({ number }: Order) => `/staff/orders/${number}`

/** What every form about a delivery carries: its own press, and the delivery as it was looked at. */
export const Press = z.object({
  key: z.uuid(),
  seen: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

type Handled = Promise<
  Outcome<
    Delivery,
    'orders.over' | 'orders.delivery_changed' | 'orders.nothing_chosen' | 'orders.too_many_pieces'
  >
>

/** Does to a delivery what needs no more to be said, and goes back to the order. */
export async function takeStep(
  visit: StaffRequestContext,
  { request, params }: CommandArgs,
  step: DeliveryStep,
  command: (db: Db, handling: Handling) => Handled,
) {
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
  return backToOrder(order, staffWordsIn(visit.language).orders.deliveries.done[step](delivery.number))
}

/** Goes on to the order's page, which says what was done. */
export function backToOrder(order: Order, sentence: string): DoneByStaff {
  return { goOn: orderPath(order), sentence }
}

/** How a step of a delivery stands in the history. */
export function moved(
  { number: about }: Order,
  { number: delivery }: Delivery,
  { step, press }: { readonly step: DeliveryStep; readonly press: string },
): Noted {
  return { what: 'delivery_moved', facts: { delivery, step }, about, press: `${about} ${step} ${press}` }
}
