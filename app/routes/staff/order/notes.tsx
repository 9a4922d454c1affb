import { data } from 'react-router'
import { readForm } from '#app/http/form.server.ts'
import { BY_STAFF, requireStaff } from '#app/http/require-staff.server.ts'
import { staffWordsIn } from '#app/http/staff-words.server.ts'
import { noteOnOrder } from '#shop/orders/staff-file.server.ts'
import type { Route } from './+types/notes.ts'
import type { FormAnswer } from './answer.ts'
import { readNote } from './forms.server.ts'
import { backToOrder, requireOrderNumbered } from './handling.server.ts'
import { OrderPage } from './page.tsx'

/** Keeps a note on an order for the others of the staff. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = requireStaff(request, context)
  const { db, language, now } = visit
  const order = await requireOrderNumbered(visit, params.number)
  const fields = await readForm(request)
  const words = staffWordsIn(language).orders
  const note = readNote(fields, words.faults)
  if (!note.ok) {
    return data<FormAnswer>({ faults: note.faults, values: { ...fields } }, { status: 422 })
  }
  await noteOnOrder(db, { orderId: order.id, ...note.value, by: BY_STAFF, now })
  return backToOrder(visit, order, words.noted)
}

export default function Notes({ actionData }: Route.ComponentProps) {
  return <OrderPage answer={actionData && { form: 'note', ...actionData }} />
}
