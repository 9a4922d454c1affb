import { createHash } from 'node:crypto'
import type { TypedMeasures } from '#shop/measures.ts'
import { readCookie, setCookieHeader } from './cookies.server.ts'
import type { RequestContext } from './request-context.server.ts'

const COOKIE = 'added'

interface AdditionFields {
  readonly variantId: string
  readonly quantity: string
  readonly measures: TypedMeasures
}

/**
 * Derives the key of an addition to the cart, for a form that contains no key. Forms on cached pages contain no key,
 * because a cached page is the same for all customers. The derived key stays the same until the browser has shown the
 * response to the addition. Therefore a double click or a repeated request counts once. The next click after the
 * response gets a new key and counts as a new addition (docs/decisions/0026-addition-keys.md).
 */
export async function deriveAdditionKey(
  ctx: RequestContext,
  { variantId, quantity, measures }: AdditionFields,
): Promise<string> {
  const session = await ctx.session()
  const shownAddition = readCookie(ctx.authRequest.headers.get('cookie'), COOKIE, ctx)
  const parts = [session?.id ?? null, shownAddition, variantId, quantity, measures]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/**
 * Returns the Set-Cookie header that stores the key of an addition to the cart. The shop sends this header with the
 * page that shows the result of the addition.
 */
export function shownAdditionCookie(key: string, { isSecure }: { readonly isSecure: boolean }): string {
  return setCookieHeader(COOKIE, encodeURIComponent(key), { isSecure })
}
