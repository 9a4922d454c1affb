import { data, redirect } from 'react-router'
import { addToCart } from '#shop/cart/cart.server.ts'
import { refused } from '#app/http/answer.server.ts'
import { cartTokenOf, keepCart } from '#app/http/cart-cookie.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/cart-lines.ts'

/** Puts a piece into the cart, from its page or to take a removal back. The price is never the form's to say. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { db, language, now, isDocument, notices } = visit
  const { variantId = '', quantity = '', putBack } = await readForm(request)
  const added = await addToCart(db, { token: cartTokenOf(request), variantId, quantity, language, now })
  if (!added.ok) return refused(visit, added.problem, { back: '/cart' })
  const { token, name, pieces } = added.value
  const headers = new Headers({ 'Set-Cookie': keepCart(token, visit) })
  if (!isDocument && !putBack) return data({ name, pieces }, { headers })
  const { cart } = wordsIn(language)
  const sentence = putBack ? cart.putBack(name) : cart.added(name)
  headers.append('Set-Cookie', notices.carry({ kind: 'good', sentence }))
  return redirect('/cart', { headers })
}

export function loader() {
  return redirect('/cart')
}
