import { data } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { recorded, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { done } from '#shop/problems.ts'
import { noteOnOrder } from '#shop/orders/staff-order.server.ts'
import type { Route } from './+types/add-note.ts'
import type { FormAnswer } from './form-answer.ts'
import { readNote } from './forms.server.ts'
import { backToOrder, requireOrderNumbered } from './commands.server.ts'
import { OrderPage } from './page.tsx'

/** Keeps a note on an order for the others of the staff. */
export const action = staffAction(async (visit, { request, params }: Route.ActionArgs) => {
  const { language, now, by } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const fields = await readForm(request)
  const words = staffWordsIn(language).orders
  const note = readNote(fields, words.faults)
  if (!note.ok) {
    return data<FormAnswer>({ faults: note.faults, values: { ...fields } }, { status: 422 })
  }
  await recorded(
    visit,
    async (tx) => done(await noteOnOrder(tx, { orderId: order.id, ...note.value, by, now })),
    { what: 'order_noted', facts: {}, about: order.number, press: note.value.key },
  )
  return backToOrder(order, words.noted)
})

export default function Notes({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'note', ...actionData }} />
}
