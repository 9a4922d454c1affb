import { data } from 'react-router'
import { refused } from '#app/http/answer.server.ts'
import { BY_STAFF, requireStaff, staffHeaders } from '#app/http/require-staff.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import { readId } from '#shop/ids.ts'
import { repeatRefund } from '#shop/orders/refunding.server.ts'
import { formatMoney } from '#words/format.ts'
import type { Route } from './+types/repetition.ts'
import { backToOrder, orderPath, requireOrderNumbered } from './handling.server.ts'
import { OrderPage } from './page.tsx'

/** Asks once more for a refund that has failed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = requireStaff(request, context)
  const { db, language, now } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const refundId = readId<'refund'>(params.refund)
  if (!refundId) throw data(null, { status: 404, headers: staffHeaders })
  const refund = await repeatRefund(db, { orderId: order.id, refundId, by: BY_STAFF, now })
  if (!refund.ok) return refused(visit, refund.problem, { back: orderPath(order) })
  const amount = formatMoney(refund.value.amount, language)
  return backToOrder(visit, order, staffWordsIn(language).orders.refund.repeated(amount))
}

export default function Repetition({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
