import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { recorded, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { attentions } from '#shop/orders/orders.ts'
import { settleAttention } from '#shop/orders/staff-order.server.ts'
import { refuse } from '#shop/problems.ts'
import type { Route } from './+types/clear-review-flag.ts'
import { backToOrder, orderPath, requireOrderNumbered } from './commands.server.ts'
import { OrderPage } from './page.tsx'

/** Somebody of the staff has looked into what is the matter with an order. */
export const action = staffAction(async (visit, { request, params }: Route.ActionArgs) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const fields = await readForm(request)
  const seen = attentions.find((attention) => attention === fields['seen'])
  const settled = seen
    ? await recorded(visit, (tx) => settleAttention(tx, { orderId: order.id, seen, by, now }), {
        what: 'order_looked_into',
        facts: { seen },
        about: order.number,
      })
    : refuse('orders.attention_changed')
  if (!settled.ok) return refused(visit, settled.problem, { back: orderPath(order) })
  return backToOrder(order, staffWordsIn(language).orders.settled)
})

export default function Attention({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
