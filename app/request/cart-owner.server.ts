import { MAX_QUANTITY, MAX_CART_LINES } from '#shop/cart/cart.ts'
import type { UserId } from '#shop/ids.ts'
import { type MergedCarts, mergeCarts } from '#shop/checkout/merge-carts.server.ts'
import { cookieValue, deleteCookieHeader, readCookie, setCookieHeader } from './cookies.server.ts'
import type { Notice } from './notices.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { wordsIn } from './words.server.ts'

const COOKIE = 'cart'

/**
 * Reads the token of the guest's cart from the request's cookies. The token is unverified: the database may contain no
 * cart with this token. Also reads the cookie name `cart`, which earlier versions of the shop used over HTTPS, so that
 * guests of these versions keep their carts.
 */
export function cartTokenOf(ctx: RequestContext): string | null {
  const header = ctx.authRequest.headers.get('cookie')
  return readCookie(header, COOKIE, ctx) ?? cookieValue(header, COOKIE)
}

/**
 * Returns the header that sets the guest-cart cookie. The cookie is HttpOnly and valid for the full lifetime of a cart.
 * If the token is `null`, returns no header, because an account's cart needs no cookie.
 */
export function cartCookieHeaders(
  token: string | null,
  { isSecure }: { isSecure: boolean },
): Record<string, string> {
  if (token === null) return {}
  return { 'Set-Cookie': setCookieHeader(COOKIE, token, { isSecure }) }
}

/**
 * Returns the Set-Cookie headers that delete the guest-cart cookie, under its current name and under its earlier name.
 */
export function deleteCartCookies({ isSecure }: { isSecure: boolean }): string[] {
  const plain = deleteCookieHeader(COOKIE, { isSecure: false })
  return isSecure ? [deleteCookieHeader(COOKIE, { isSecure }), plain] : [plain]
}

/**
 * Identifies the cart that a request uses: an account's cart by its `userId`, or a guest's cart by its `token`. Every
 * cart query takes this object.
 */
export interface CartOwner {
  readonly token: string | null
  readonly userId: UserId | null
  readonly now: Date
}

/**
 * Returns the owner of the cart that a request uses: the account of the signed-in user, or the guest. If a signed-in
 * user still has a guest cart in this browser, first merges the guest cart into the account's cart. This happens if the
 * customer added an item during the sign-in.
 */
export async function cartOwnerOf(ctx: RequestContext): Promise<CartOwner> {
  const { now } = ctx
  const token = cartTokenOf(ctx)
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
  ctx.cookies.push(...deleteCartCookies(ctx))
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
