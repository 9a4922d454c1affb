import { refused } from '#app/http/answer.server.ts'
import { BY_STAFF, requireStaff } from '#app/http/require-staff.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import type { Route } from './+types/cancellation.ts'
import { backToOrder, orderPath, requireOrderNumbered } from './handling.server.ts'
import { OrderPage } from './page.tsx'

/** Calls an order off for the shopper. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = requireStaff(request, context)
  const order = await requireOrderNumbered(visit, params.number)
  const cancelled = await cancelOrder(visit, order, { by: BY_STAFF })
  if (!cancelled.ok) return refused(visit, cancelled.problem, { back: orderPath(order) })
  return backToOrder(visit, order, staffWordsIn(visit.language).orders.cancellation.done)
}

export default function Cancellation({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
