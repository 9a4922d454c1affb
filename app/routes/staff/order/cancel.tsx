import { refused } from '#app/request/responses.server.ts'
import { note, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.server.ts'
import type { Route } from './+types/cancel.ts'
import { backToOrder, orderPath, requireOrderNumbered } from './commands.server.ts'
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
