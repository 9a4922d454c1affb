import { data, redirect } from 'react-router'
import { changeQuantity } from '#shop/cart/change-lines.server.ts'
import { refused } from '#app/request/responses.server.ts'
import { keepCart, cartOwnerOf } from '#app/request/cart-owner.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/change-quantity.ts'

/** Changes how many of a line are wanted. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, language } = visit
  const whose = await cartOwnerOf(visit)
  const { quantity = '' } = await readForm(request)
  const changed = await changeQuantity(db, { ...whose, lineId: params.line, quantity, language })
  if (!changed.ok) return refused(visit, changed.problem, { back: '/cart' })
  const headers = keepCart(whose.token, visit)
  return visit.isDocument ? redirect('/cart', { headers }) : data(null, { headers })
}

export function loader() {
  return redirect('/cart')
}
