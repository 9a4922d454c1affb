// What the commands on an order have in common: the order and the delivery they are about, and where they lead.
import { data, href } from 'react-router'
import { staffHeaders } from '#app/request/staff-guard.server.ts'
import type { DoneByStaff } from '#app/request/staff-action.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Delivery } from '#shop/orders/deliveries.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import { readOrderNumber } from '#shop/orders/number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'

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
  { number, delivery: typed }: { readonly number: string; readonly delivery: string },
): Promise<{ order: Order; delivery: Delivery }> {
  const order = await requireOrderNumbered(visit, number)
  const deliveries = await listDeliveries(visit.db, order.id)
  const delivery = deliveries.find((one) => String(one.number) === typed)
  if (!delivery) throw data(null, { status: 404, headers: staffHeaders })
  return { order, delivery }
}

export const orderPath = ({ number }: Order) => href('/staff/orders/:number', { number })

/** Goes on to the order's page, which says what was done. */
export function backToOrder(order: Order, sentence: string): DoneByStaff {
  return { goOn: orderPath(order), sentence }
}
