import { CART_LIFETIME, MAX_QUANTITY, MAX_CART_LINES } from '#shop/cart/cart.ts'
import type { UserId } from '#shop/ids.ts'
import { type MergedCarts, mergeCarts } from '#shop/checkout/merge-carts.server.ts'
import { cookieValue, type Notice } from './notices.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { wordsIn } from './words.server.ts'

const COOKIE = 'cart'

/**
 * Reads the cart token from the Cookie header. The token is unverified: there may be no cart with this token in the
 * database.
 */
export function cartTokenIn(cookies: string | null): string | null {
  return cookieValue(cookies, COOKIE)
}

/**
 * Returns the header that sets the guest-cart cookie (HttpOnly, valid as long as the cart). Returns no header for a
 * `null` token, because an account's cart needs no cookie.
 */
export function cartCookieHeaders(
  token: string | null,
  { isSecure }: { isSecure: boolean },
): Record<string, string> {
  if (token === null) return {}
  const seconds = CART_LIFETIME / 1000
  const cookie = `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { 'Set-Cookie': cookie }
}

export const DELETE_CART_COOKIE = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/**
 * Identifies whose cart a request uses: `userId` for the cart of an account, else the `token` of the guest's cart.
 * Every cart query takes this object.
 */
export interface CartOwner {
  readonly token: string | null
  readonly userId: UserId | null
  readonly now: Date
}

/**
 * Returns the owner of the cart that a request uses: the account of the signed-in user, or the guest. A signed-in
 * browser may still have a guest cart, from an item added during sign-in. In that case, first merges the guest cart
 * into the account's cart.
 */
export async function cartOwnerOf(ctx: RequestContext): Promise<CartOwner> {
  const { now, authRequest } = ctx
  const token = cartTokenIn(authRequest.headers.get('cookie'))
  const session = await ctx.session()
  if (!session) return { token, userId: null, now }
  const userId = session.user.id
  const notice = token === null ? null : await mergeGuestCart(ctx, { token, userId })
  if (notice) ctx.cookies.push(ctx.notices.cookieHeader(notice))
  return { token: null, userId, now }
}

/**
 * Merges this browser's guest cart into the account's cart and deletes the guest-cart cookie. Returns the notice to
 * show, or `null` if there is nothing to report.
 */
export async function mergeGuestCart(
  ctx: RequestContext,
  { token, userId }: { readonly token: string; readonly userId: UserId },
): Promise<Notice | null> {
  const { db, language, now } = ctx
  const merged = await mergeCarts(db, { token, userId, language, now })
  ctx.cookies.push(DELETE_CART_COOKIE)
  return merged && noticeOf(merged, ctx)
}

function noticeOf(
  { bothHadItems, hadExpired, limited, leftOut }: MergedCarts,
  { language }: RequestContext,
): Notice | null {
  const { cart } = wordsIn(language)
  const sentences = [
    hadExpired && cart.expired,
    bothHadItems && cart.merged,
    limited.length > 0 && cart.mergedUpTo(limited, MAX_QUANTITY),
    leftOut.length > 0 && cart.mergedWithout(leftOut, MAX_CART_LINES),
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? null : { kind: 'good', sentence: sentences.join(' ') }
}
