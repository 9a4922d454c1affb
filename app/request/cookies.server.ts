// Reads and writes the shop's own cookies. Better Auth writes the cookies of sessions.

import { ADDITION_LIFETIME, CART_LIFETIME } from '#shop/cart/cart.ts'
import { SIGN_UP_LIFETIME } from '#shop/accounts/accounts.ts'
import { SETUP_LIFETIME } from '#shop/setup/setup.ts'
import { HOUR, MINUTE } from '#shop/time.ts'

/** All cookies of the shop's own, with their lifetimes in milliseconds. The privacy page lists them. */
export const ownCookies = {
  cart: CART_LIFETIME,
  added: ADDITION_LIFETIME,
  notice: MINUTE,
  phone_code: HOUR,
  sign_up: SIGN_UP_LIFETIME,
  setup: SETUP_LIFETIME,
} as const
export type OwnCookie = keyof typeof ownCookies

interface Connection {
  /** Whether the customer connected over HTTPS. */
  readonly isSecure: boolean
}

/**
 * Returns the full name of a cookie. Over HTTPS, the name begins with `__Host-`. Browsers then accept the cookie only
 * from this host over HTTPS, so another host of the domain cannot replace it.
 */
export function cookieName(name: OwnCookie, { isSecure }: Connection): string {
  return isSecure ? `__Host-${name}` : name
}

/**
 * Returns the Set-Cookie header of a cookie that scripts cannot read (`HttpOnly`). If another site makes the browser
 * send a request to the shop, the browser sends the cookie only when the customer follows a link (`SameSite=Lax`). The
 * cookie has its lifetime of `ownCookies`, unless `seconds` is set.
 */
export function setCookieHeader(
  name: OwnCookie,
  value: string,
  { isSecure, seconds = ownCookies[name] / 1000 }: Connection & { readonly seconds?: number },
): string {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return `${cookieName(name, { isSecure })}=${value}; ${attributes}`
}

/** Returns the Set-Cookie header that deletes a cookie. */
export function deleteCookieHeader(name: OwnCookie, { isSecure }: Connection): string {
  return setCookieHeader(name, '', { isSecure, seconds: 0 })
}

/** Returns the value of one of the shop's cookies from a Cookie header, or `null` if it is absent. */
export function readCookie(
  header: string | null | undefined,
  name: OwnCookie,
  { isSecure }: Connection,
): string | null {
  return cookieValue(header, cookieName(name, { isSecure }))
}

/** Returns the value of the cookie with this full name from a Cookie header, or `null` if it is absent. */
export function cookieValue(header: string | null | undefined, fullName: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === fullName) return part.slice(at + 1).trim()
  }
  return null
}
