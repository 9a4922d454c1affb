import { data } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { staffHeaders } from '#app/request/staff-guard.server.ts'
import { notTaken, recorded, type StaffCommand } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { readOrderNumber } from '#shop/orders/number.ts'
import { refundOrder } from '#shop/orders/refunds.server.ts'
import { findStaffOrder } from '#shop/orders/staff-order.server.ts'
import { refuse, statusOf } from '#shop/problems.ts'
import { refundLimitOf } from '#shop/staff/permissions.ts'
import { formatMoney } from '#words/format.ts'
import { say } from '#words/say.ts'
import { readRefund } from '../forms.server.ts'
import { backToOrder, orderPath } from '../requested-order.server.ts'
import { piecesFaults } from '../form-fields.ts'

/** Gives money back for pieces, for the delivery, or out of goodwill. */
export const createRefund: StaffCommand<'number'> = async (visit, { request, params }) => {
  const { language, now, by } = visit
  const { order } = await requireFile(visit, params.number)
  const fields = await readForm(request)
  const words = wordsIn(language).staff.orders
  const form = readRefund(
    fields,
    order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    {
      faults: words.faults,
      unreadable: say(refuse('orders.amount_unreadable').problem, language),
      currency: order.total.currency,
    },
  )
  const answer = { form: 'refund', values: fields }
  if (!form.ok) return notTaken({ ...answer, faults: form.faults })
  const lines = form.value.lines.filter(({ quantity }) => quantity > 0)
  const limit = refundLimitOf(visit.staff.role, order.total.currency)
  const wish = { ...form.value, lines, orderId: order.id, by, limit, now }
  const refund = await recorded(
    visit,
    (tx) => refundOrder(tx, wish),
    ({ amount }) => ({
      what: 'money_given_back',
      facts: { amount },
      about: order.number,
      press: form.value.key,
    }),
  )
  if (refund.ok) {
    return backToOrder(order, words.refund.done(formatMoney(refund.value.amount, language)))
  }
  const { problem } = refund
  const sentence = say(problem, language)
  const isTooMuch = problem.code === 'orders.refund_too_much' || problem.code === 'orders.refund_beyond_limit'
  const isAmount = isTooMuch && form.value.goodwill !== null
  const faults = isAmount ? { goodwill: sentence } : piecesFaults(problem, order, lines, sentence)
  if (!faults) return refused(visit, problem, { back: orderPath(order) })
  return notTaken({ ...answer, faults }, statusOf(problem))
}

async function requireFile({ db }: RequestContext, typed: string) {
  const number = readOrderNumber(typed)
  const file = number && (await findStaffOrder(db, number))
  if (!file) throw data(null, { status: 404, headers: staffHeaders })
  return file
}
