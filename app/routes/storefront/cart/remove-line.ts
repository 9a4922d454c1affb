import { redirect } from 'react-router'
import { removeLine } from '#shop/cart/change-lines.server.ts'
import { refused, sentTo } from '#app/request/responses.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { cartOwnerOf } from '#app/request/cart-owner.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/remove-line.ts'

/** Takes a line out of the cart; the next page says so and offers to put it back. */
export async function action({ params, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { db, language } = visit
  const asked = { ...(await cartOwnerOf(visit)), lineId: params.line, language }
  const removed = await removeLine(db, asked)
  if (!removed.ok) return refused(visit, removed.problem, { back: '/cart' })
  const { variantId, quantity, name } = removed.value
  const { cart } = wordsIn(language)
  return sentTo(visit, '/cart', {
    kind: 'good',
    sentence: cart.removed(name),
    action: {
      to: '/cart/lines',
      fields: { variantId, quantity: String(quantity), putBack: 'yes' },
      label: cart.undo,
    },
  })
}

export function loader() {
  return redirect('/cart')
}
