import { CART_LIFETIME } from '#shop/cart/cart.ts'
import { cookieValue } from './notices.server.ts'

const COOKIE = 'cart'

/** What the browser says its cart is; only the shop can tell whether there is such a cart. */
export function cartTokenOf(request: Request): string | null {
  return cookieValue(request.headers.get('Cookie'), COOKIE)
}

/** Has the browser keep the cart, for as long as the shop does, out of reach of scripts. */
export function keepCart(token: string, { isSecure }: { isSecure: boolean }): string {
  const seconds = CART_LIFETIME / 1000
  return `${COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export const FORGET_CART = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`
