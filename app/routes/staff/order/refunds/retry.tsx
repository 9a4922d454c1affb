import { data } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { staffHeaders } from '#app/request/staff-guard.server.ts'
import { recorded, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { readId } from '#shop/ids.ts'
import { repeatRefund } from '#shop/orders/refunds.server.ts'
import { refundLimitOf } from '#shop/staff/permissions.ts'
import { formatMoney } from '#words/format.ts'
import type { Route } from './+types/retry.ts'
import { backToOrder, orderPath, requireOrderNumbered } from '../commands.server.ts'
import { OrderPage } from '../page.tsx'

/** Asks once more for a refund that has failed. */
export const action = staffAction(async (visit, { params }: Route.ActionArgs) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const refundId = readId<'refund'>(params.refund)
  if (!refundId) throw data(null, { status: 404, headers: staffHeaders })
  const limit = refundLimitOf(visit.staff.role, order.total.currency)
  const wish = { orderId: order.id, refundId, by, limit, now }
  const refund = await recorded(
    visit,
    (tx) => repeatRefund(tx, wish),
    ({ amount }) => ({ what: 'refund_repeated', facts: { amount }, about: order.number, press: refundId }),
  )
  if (!refund.ok) return refused(visit, refund.problem, { back: orderPath(order) })
  const amount = formatMoney(refund.value.amount, language)
  return backToOrder(order, staffWordsIn(language).orders.refund.repeated(amount))
})

export default function Repetition({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'other', ...actionData }} />
}
