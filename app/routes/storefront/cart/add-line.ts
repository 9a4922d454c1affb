import { data, redirect } from 'react-router'
import { addToCart } from '#shop/cart/change-lines.server.ts'
import { findChosen } from '#shop/catalogue/find-product.server.ts'
import { readId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { choicesIn, variantPath } from '#app/components/product/variant-options.ts'
import { refused } from '#app/request/responses.server.ts'
import { keepCart, cartOwnerOf } from '#app/request/cart-owner.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/add-line.ts'

/**
 * Puts a piece into the cart, from its page or to take a removal back: the variant that was shown, or what was chosen
 * beside it since. The price is never the form's to say.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, language, isDocument, notices } = visit
  const fields = await readForm(request)
  const { variantId: shown = '', quantity = '', putBack } = fields
  const beside = readId<'variant'>(shown)
  const chosen = beside && (await findChosen(db, beside, choicesIn(Object.entries(fields))))
  // Without JavaScript nobody has seen yet what comes nearest.
  if (chosen && !chosen.isExact && isDocument) {
    return refused(visit, refuse('cart.not_made').problem, { back: variantPath(chosen) })
  }
  const variantId = chosen?.id ?? shown
  const added = await addToCart(db, { ...(await cartOwnerOf(visit)), variantId, quantity, language })
  if (!added.ok) return refused(visit, added.problem, { back: '/cart' })
  const { token, name, pieces } = added.value
  const headers = new Headers(keepCart(token, visit))
  if (!isDocument && !putBack) return data({ name, pieces }, { headers })
  const { cart } = wordsIn(language)
  const sentence = putBack ? cart.putBack(name) : cart.added(name)
  headers.append('Set-Cookie', notices.carry({ kind: 'good', sentence }))
  return redirect('/cart', { headers })
}

export function loader() {
  return redirect('/cart')
}
