import { documentResponse, documentNotFound } from '#app/request/order-document.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import type { Route } from './+types/document.ts'

/** Serves an invoice, a credit note or the agreed terms of any order to staff. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const number = readOrderNumber(params.number)
  const order = number && (await findOrder(ctx.db, number))
  return order ? documentResponse(ctx, order, params.document) : documentNotFound(ctx)
}
