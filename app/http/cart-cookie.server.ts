import { CART_LIFETIME } from '#shop/cart/cart.ts'
import { cookieValue } from './notices.server.ts'

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
