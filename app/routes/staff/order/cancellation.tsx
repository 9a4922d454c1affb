import { refused } from '#app/http/answer.server.ts'
import { note, staffAction } from '#app/http/staff-action.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import type { Route } from './+types/cancellation.ts'
import { backToOrder, orderPath, requireOrderNumbered } from './handling.server.ts'
import { OrderPage } from './page.tsx'

/** Calls an order off for the shopper. */
export const action = staffAction(async (visit, { params }: Route.ActionArgs) => {
  const order = await requireOrderNumbered(visit, params.number)
  const cancelled = await cancelOrder(visit, order, { by: visit.by })
  if (!cancelled.ok) return refused(visit, cancelled.problem, { back: orderPath(order) })
  await note(visit, { what: 'order_cancelled', facts: {}, about: order.number })
  return backToOrder(order, staffWordsIn(visit.language).orders.cancellation.done)
})

export default function Cancellation({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
