// Handles the form that adds all products of a room to the cart.
import { href, redirect } from 'react-router'
import { cartCookieHeaders, cartOwnerOf } from '#app/request/cart-owner.server.ts'
import type { FormFields } from '#app/request/form.server.ts'
import type { Notice } from '#app/request/notices.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { SetAnswer } from '#app/routes/storefront/shared/set-answer.ts'
import { type FilledCart, fillCart } from '#shop/cart/fill-cart.server.ts'
import { listVariantsBySku } from '#shop/catalogue/list-variants.server.ts'
import { type Problem, refuse, statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'

const MOST_ITEMS = 20

/**
 * Adds one unit of each available variant to the cart. Does not add a variant that the cart already contains, so a
 * repeated request changes nothing. The notice on the cart page names the variants that could not be added. Responds to
 * the page's script without a redirect.
 */
export async function addSet(
  ctx: RequestContext,
  { skus = '' }: FormFields,
  { isScript }: { readonly isScript: boolean },
) {
  const { db, language, ipHash } = ctx
  const wanted = await listVariantsBySku(db, [...new Set(skus.split(','))].slice(0, MOST_ITEMS), language)
  const items = wanted
    .filter(({ productStatus }) => productStatus !== 'draft')
    .map(({ id, productName }) => ({ variantId: id, measures: {}, name: productName, quantity: 1 }))
  if (items.length === 0) {
    return respondWithRefusal(ctx, refuse('cart.unknown_variant').problem, { back: href('/cart') })
  }
  const filled = await fillCart(db, { ...(await cartOwnerOf(ctx)), wanted: items, language, ipHash })
  if (!filled.ok) return refuseSet(ctx, filled.problem, { isScript })
  const headers = new Headers(cartCookieHeaders(filled.value.token, ctx))
  headers.append('Set-Cookie', ctx.notices.cookieHeader(noticeOf(filled.value, ctx)))
  // The script opens the cart itself. A redirect would show the notice to the script instead of the customer.
  return isScript ? new Response(null, { status: 204, headers }) : redirect(href('/cart'), { headers })
}

/** Responds to the page's script with the sentence of the refusal, which the script shows beside the button. */
function refuseSet(ctx: RequestContext, problem: Problem, { isScript }: { readonly isScript: boolean }) {
  if (!isScript) return respondWithRefusal(ctx, problem, { back: href('/cart') })
  const refused: SetAnswer = { problem: problemText(problem, ctx.language) }
  return Response.json(refused, { status: statusOf(problem) })
}

function noticeOf({ missing, quantity }: FilledCart, { language }: RequestContext): Notice {
  const { cart } = wordsIn(language)
  if (quantity === 0) return { kind: 'bad', sentence: cart.noneOfSet }
  const sentences = [cart.setAdded(quantity)]
  if (missing.length > 0) sentences.push(cart.missingOfSet(missing.map(({ name }) => name)))
  return { kind: 'good', sentence: sentences.join(' ') }
}
