import { CART_LIFETIME, LARGEST_QUANTITY, MOST_LINES } from '#shop/cart/cart.ts'
import type { UserId } from '#shop/ids.ts'
import { type MergedCarts, mergeCarts } from '#shop/checkout/merge-carts.server.ts'
import { cookieValue, type Notice } from './notices.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { wordsIn } from './words.server.ts'

const COOKIE = 'cart'

/** What the browser says its cart is; only the shop can tell whether there is such a cart. */
export function cartTokenIn(cookies: string | null): string | null {
  return cookieValue(cookies, COOKIE)
}

/** Has the browser keep a guest's cart, for as long as the shop does, out of reach of scripts; a person's needs no keeping. */
export function keepCart(token: string | null, { isSecure }: { isSecure: boolean }): Record<string, string> {
  if (token === null) return {}
  const seconds = CART_LIFETIME / 1000
  const cookie = `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { 'Set-Cookie': cookie }
}

export const FORGET_CART = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Whose cart a request is about, as every question to do with carts wants to know it. */
export interface CartOwner {
  readonly token: string | null
  readonly userId: UserId | null
  readonly now: Date
}

/**
 * The cart is the person's where somebody is signed in, else the one whose token the browser keeps. A browser of somebody
 * signed in that still keeps a token (a piece put in while the sign-in was under way) brings that cart along now.
 */
export async function cartOwnerOf(visit: RequestContext): Promise<CartOwner> {
  const { now, asker } = visit
  const token = cartTokenIn(asker.headers.get('cookie'))
  const session = await visit.who()
  if (!session) return { token, userId: null, now }
  const userId = session.user.id
  const notice = token === null ? null : await mergeGuestCart(visit, { token, userId })
  if (notice) visit.cookies.push(visit.notices.carry(notice))
  return { token: null, userId, now }
}

/** Merges this browser's cart into the account's cart and clears its cookie. Null where there is nothing to tell. */
export async function mergeGuestCart(
  visit: RequestContext,
  { token, userId }: { readonly token: string; readonly userId: UserId },
): Promise<Notice | null> {
  const { db, language, now } = visit
  const merged = await mergeCarts(db, { token, userId, language, now })
  visit.cookies.push(FORGET_CART)
  return merged && noticeOf(merged, visit)
}

function noticeOf(
  { hadBoth, hadExpired, limited, leftOut }: MergedCarts,
  { language }: RequestContext,
): Notice | null {
  const { cart } = wordsIn(language)
  const sentences = [
    hadExpired && cart.expired,
    hadBoth && cart.joined,
    limited.length > 0 && cart.joinedUpTo(limited, LARGEST_QUANTITY),
    leftOut.length > 0 && cart.joinedWithout(leftOut, MOST_LINES),
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? null : { kind: 'good', sentence: sentences.join(' ') }
}
