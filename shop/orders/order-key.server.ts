// Signs the link that opens an order without sign-in. The link contains the order key: a signature of the order number
// and the expiry time. Callers check the order key before they look up the order. The response to a wrong order key
// therefore does not show whether the order exists.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY } from '#shop/time.ts'

const DAYS_VALID = 180

/**
 * Returns the path of an order's page with an order key in the query. For 180 days, the key opens the page without
 * sign-in.
 */
export function signOrderLink(number: string, secret: string, now: Date): string {
  const expires = Math.floor((now.getTime() + DAYS_VALID * DAY) / 1000).toString(36)
  return `/orders/${number}?key=${signature(number, expires, secret)}.${expires}`
}

/** Checks that a key is valid for the given order number and has not expired. Compares in constant time. */
export function isOrderKeyValid(number: string, key: string | null, secret: string, now: Date): boolean {
  const [, given = '', expires = ''] = /^([\w-]{43})\.([0-9a-z]{1,9})$/.exec(key ?? '') ?? []
  const expected = Buffer.from(signature(number, expires, secret))
  const actual = Buffer.from(given)
  return (
    actual.length === expected.length &&
    timingSafeEqual(actual, expected) &&
    Number.parseInt(expires, 36) * 1000 > now.getTime()
  )
}

function signature(number: string, expires: string, secret: string): string {
  return createHmac('sha256', secret).update(`order:${number}:${expires}`).digest('base64url')
}
