import { data, redirect } from 'react-router'
import { changeQuantity } from '#shop/cart/cart.server.ts'
import { refused } from '#app/http/answer.server.ts'
import { keepCart } from '#app/http/cart-cookie.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { whoseCart } from '#app/http/whose-cart.server.ts'
import type { Route } from './+types/cart-quantity.ts'

/** Changes how many of a line are wanted. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { db, language } = visit
  const whose = await whoseCart(visit)
  const { quantity = '' } = await readForm(request)
  const changed = await changeQuantity(db, { ...whose, lineId: params.line, quantity, language })
  if (!changed.ok) return refused(visit, changed.problem, { back: '/cart' })
  const headers = keepCart(whose.token, visit)
  return visit.isDocument ? redirect('/cart', { headers }) : data(null, { headers })
}

export function loader() {
  return redirect('/cart')
}
