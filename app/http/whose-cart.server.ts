import type { UserId } from '#shop/ids.ts'
import { LARGEST_QUANTITY, MOST_LINES } from '#shop/cart/cart.ts'
import { type CartsJoined, joinCarts } from '#shop/checkout/join-carts.server.ts'
import { cartTokenIn, FORGET_CART } from './cart-cookie.server.ts'
import type { Notice } from './notices.server.ts'
import type { Visit } from './visit.server.ts'
import { wordsIn } from './words.server.ts'

/** Whose cart a request is about, as every question to do with carts wants to know it. */
export interface WhoseCart {
  readonly token: string | null
  readonly userId: UserId | null
  readonly now: Date
}

/**
 * The cart is the person's where somebody is signed in, else the one whose token the browser keeps. A browser of somebody
 * signed in that still keeps a token (a piece put in while the sign-in was under way) brings that cart along now.
 */
export async function whoseCart(visit: Visit): Promise<WhoseCart> {
  const { now, asker } = visit
  const token = cartTokenIn(asker.headers.get('cookie'))
  const session = await visit.who()
  if (!session) return { token, userId: null, now }
  const userId = session.user.id
  const notice = token === null ? null : await bringCart(visit, { token, userId })
  if (notice) visit.cookies.push(visit.notices.carry(notice))
  return { token: null, userId, now }
}

/** Puts the cart of the browser with the one of whoever has signed in; what there is to say about it. */
export async function bringCart(
  visit: Visit,
  { token, userId }: { readonly token: string; readonly userId: UserId },
): Promise<Notice | null> {
  const { db, language, now } = visit
  const joined = await joinCarts(db, { token, userId, language, now })
  visit.cookies.push(FORGET_CART)
  return joined && noticeOf(joined, visit)
}

function noticeOf(
  { hadBoth, hadExpired, limited, leftOut }: CartsJoined,
  { language }: Visit,
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
