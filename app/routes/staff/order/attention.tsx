import { refused } from '#app/http/answer.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { BY_STAFF, requireStaff } from '#app/http/require-staff.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import { attentions } from '#shop/orders/orders.ts'
import { settleAttention } from '#shop/orders/staff-file.server.ts'
import { refuse } from '#shop/problems.ts'
import type { Route } from './+types/attention.ts'
import { backToOrder, orderPath, requireOrderNumbered } from './handling.server.ts'
import { OrderPage } from './page.tsx'

/** Somebody of the staff has looked into what is the matter with an order. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = requireStaff(request, context)
  const { db, language, now } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const fields = await readForm(request)
  const seen = attentions.find((attention) => attention === fields['seen'])
  const settled = seen
    ? await settleAttention(db, { orderId: order.id, seen, by: BY_STAFF, now })
    : refuse('orders.attention_changed')
  if (!settled.ok) return refused(visit, settled.problem, { back: orderPath(order) })
  return backToOrder(visit, order, staffWordsIn(language).orders.settled)
}

export default function Attention({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
