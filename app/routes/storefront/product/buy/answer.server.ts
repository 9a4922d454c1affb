import { href } from 'react-router'
import { cartOwnerOf } from '#app/request/cart-owner.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { AddAnswer } from '#app/routes/storefront/shared/add-answer.ts'
import { findAddedItem } from '#shop/cart/cart.server.ts'

/**
 * Returns the result of adding to the cart, if this browser has just submitted the form of the product page without
 * JavaScript. Returns `null` for every other request, so that the cached page contains no cart data.
 */
export async function findAddAnswer(ctx: RequestContext, slug: string): Promise<AddAnswer | null> {
  const { db, notice, language, settings } = ctx
  if (notice?.page !== href('/products/:slug', { slug })) return null
  if (!notice.added) return { kind: 'refused', problem: notice.sentence, ...notice.refused }
  const owner = await cartOwnerOf(ctx)
  const item = await findAddedItem(db, { ...owner, ...notice.added, language, currency: settings.currency })
  return item && { kind: 'added', item }
}
