import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { readChosenOrders } from '#app/routes/staff/shared/order-selection.ts'

/** Returns the orders that the URL names, oldest first, in the order in which they are packed. */
export async function chosenOrders({ db }: StaffRequestContext, request: Request): Promise<Order[]> {
  const orders: Order[] = []
  for (const number of readChosenOrders(new URL(request.url).searchParams.keys())) {
    const order = await findOrder(db, number)
    if (order) orders.push(order)
  }
  return orders.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}
