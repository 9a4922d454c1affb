import { documentAnswer } from '#app/http/document.server.ts'
import { requireStaff, staffHeaders } from '#app/http/require-staff.server.ts'
import { readOrderNumber } from '#shop/orders/number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Route } from './+types/order-document.ts'

/** An invoice or credit note of any order, for the staff. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = requireStaff(request, context)
  const number = readOrderNumber(params.number)
  const order = number && (await findOrder(db, number))
  if (!order) throw new Response(null, { status: 404, headers: staffHeaders })
  return documentAnswer(db, order.id, params.document)
}
