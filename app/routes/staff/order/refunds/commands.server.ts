// Refund commands.
import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { notTaken, recorded, type StaffCommand } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readId } from '#shop/ids.ts'
import { refundOrder, repeatRefund } from '#shop/orders/refunds.server.ts'
import { refuse, statusOf } from '#shop/problems.ts'
import { refundLimitOf } from '#shop/staff/permissions.ts'
import { formatMoney } from '#words/format.ts'
import { say } from '#words/say.ts'
import { readRefund } from '../forms.server.ts'
import { backToOrder, refusedPieces, requireOrderNumbered } from '../requested-order.server.ts'

/** Refunds items, the delivery, or an amount of goodwill. */
export const createRefund: StaffCommand<'number'> = async (visit, { request, params }) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
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
    return backToOrder(visit, order, refund, ({ amount }) => words.refund.done(formatMoney(amount, language)))
  }
  const { problem } = refund
  const isTooMuch = problem.code === 'orders.refund_too_much' || problem.code === 'orders.refund_beyond_limit'
  if (isTooMuch && form.value.goodwill !== null)
    return notTaken({ ...answer, faults: { goodwill: say(problem, language) } }, statusOf(problem))
  return refusedPieces(visit, problem, { order, chosen: lines, answer })
}

/** Retries a failed refund. */
export const retryRefund: StaffCommand<'number' | 'refund'> = async (visit, { params }) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const refundId = readId<'refund'>(params.refund)
  if (!refundId) throw data(null, { status: 404 })
  const limit = refundLimitOf(visit.staff.role, order.total.currency)
  const wish = { orderId: order.id, refundId, by, limit, now }
  const refund = await recorded(
    visit,
    (tx) => repeatRefund(tx, wish),
    ({ amount }) => ({ what: 'refund_repeated', facts: { amount }, about: order.number, press: refundId }),
  )
  return backToOrder(visit, order, refund, ({ amount }) =>
    wordsIn(language).staff.orders.refund.repeated(formatMoney(amount, language)),
  )
}
