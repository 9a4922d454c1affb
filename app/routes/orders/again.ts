// Handles the "Order again" button of an order's page.
import { href, redirect } from 'react-router'
import { cartCookieHeaders, cartOwnerOf } from '#app/request/cart-owner.server.ts'
import type { Notice } from '#app/request/notices.server.ts'
import { requireOrderInUrl } from '#app/request/order-access.server.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { redirectWithRefusal } from '#app/request/responses.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { type FilledCart, fillCart } from '#shop/cart/fill-cart.server.ts'
import type { Route } from './+types/again.ts'

/**
 * Redirects to the order's page, because this URL only receives the form of the "Order again" button and shows no page.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { path } = await requireOrderInUrl(requestContextOf(context), request, params.number)
  throw redirect(path)
}

/**
 * Puts the available items of the order into the cart. The notice on the cart page names the unavailable items.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { order } = await requireOrderInUrl(ctx, request, params.number)
  const { db, language, ipHash } = ctx
  const owner = await cartOwnerOf(ctx)
  const filled = await fillCart(db, { ...owner, wanted: order.lines, language, ipHash })
  if (!filled.ok) return redirectWithRefusal(ctx, href('/cart'), filled.problem)
  const headers = new Headers(cartCookieHeaders(filled.value.token, ctx))
  headers.append('Set-Cookie', ctx.notices.cookieHeader(noticeOf(filled.value, ctx)))
  return redirect(href('/cart'), { headers })
}

function noticeOf({ missing, quantity }: FilledCart, { language }: RequestContext): Notice {
  const { again } = wordsIn(language).order
  const reasons = missing.map((item) => again.missing(item.name, item.quantity))
  return quantity === 0
    ? { kind: 'bad', sentence: again.nothing }
    : { kind: 'good', sentence: [again.done, ...reasons].join(' ') }
}
