import { documentResponse, noDocument } from '#app/request/order-document.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { readOrderNumber } from '#shop/orders/number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Route } from './+types/document.ts'

/** Serves an invoice or credit note of any order to staff. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = requireStaff(context)
  const number = readOrderNumber(params.number)
  const order = number && (await findOrder(visit.db, number))
  return order ? documentResponse(visit, order.id, params.document) : noDocument(visit)
}
