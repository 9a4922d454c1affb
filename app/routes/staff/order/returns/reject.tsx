import { data } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { staffHeaders } from '#app/request/staff-guard.server.ts'
import { recorded, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { rejectReturn } from '#shop/returns/receiving.server.ts'
import type { Route } from './+types/reject.ts'
import type { FormAnswer } from '../form-answer.ts'
import { readRejection } from '../forms.server.ts'
import { backToOrder, orderPath, requireOrderNumbered } from '../commands.server.ts'
import { OrderPage } from '../page.tsx'

/** Ends a return of which nothing, or nothing more, comes back. */
export const action = staffAction(async (visit, { request, params }: Route.ActionArgs) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const fields = await readForm(request)
  const words = staffWordsIn(language)
  const form = readRejection(fields, words.orders.faults)
  const about = { values: { ...fields }, return: params.return }
  if (!form.ok) {
    return data<FormAnswer & { readonly return?: string }>({ faults: form.faults, ...about }, { status: 422 })
  }
  const handling = { orderId: order.id, number: params.return, by, now, ...form.value }
  const deed = { what: 'return_rejected', facts: { return: params.return }, about: order.number } as const
  const rejected = await recorded(visit, (tx) => rejectReturn(tx, handling), deed)
  if (!rejected) throw data(null, { status: 404, headers: staffHeaders })
  if (!rejected.ok) return refused(visit, rejected.problem, { back: orderPath(order) })
  return backToOrder(order, words.returns.rejection.done(params.return))
})

export default function Rejection({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'rejection', ...actionData }} />
}
