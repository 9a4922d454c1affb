import { data, redirect } from 'react-router'
import { changeQuantity } from '#shop/cart/cart.server.ts'
import { refused } from '#app/http/answer.server.ts'
import { cartTokenOf, keepCart } from '#app/http/cart-cookie.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/cart-quantity.ts'

/** Changes how many of a line are wanted. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { db, language, now } = visit
  const token = cartTokenOf(request)
  const { quantity = '' } = await readForm(request)
  const changed = await changeQuantity(db, { token, lineId: params.line, quantity, language, now })
  if (!changed.ok) return refused(visit, changed.problem, { back: '/cart' })
  const headers = { 'Set-Cookie': keepCart(token ?? '', visit) }
  return visit.isDocument ? redirect('/cart', { headers }) : data(null, { headers })
}

export function loader() {
  return redirect('/cart')
}
