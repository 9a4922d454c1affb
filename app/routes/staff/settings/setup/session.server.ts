// The cookie of the browser that sets up a new shop.
import { href, type MiddlewareFunction, redirect } from 'react-router'
import { deleteCookieHeader, readCookie, setCookieHeader } from '#app/request/cookies.server.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { mayContinueSetup, type SetupSession } from '#shop/setup/setup.server.ts'

const COOKIE = 'setup'

export function setupSessionOf(ctx: RequestContext): SetupSession {
  return { session: readCookie(ctx.authRequest.headers.get('cookie'), COOKIE, ctx), now: ctx.now }
}

/** Stores the token of the set-up in the browser for `lifetime` milliseconds. */
export function setSetupCookie(ctx: RequestContext, session: string, lifetime: number): void {
  const seconds = Math.floor(lifetime / 1000)
  ctx.cookies.push(setCookieHeader(COOKIE, session, { isSecure: ctx.isSecure, seconds }))
}

export function deleteSetupCookie(ctx: RequestContext): void {
  ctx.cookies.push(deleteCookieHeader(COOKIE, ctx))
}

/** Guards every page of the set-up after the link. Shows the page of an invalid link to other browsers. */
export const guardSetup: MiddlewareFunction<Response> = ({ context }) => {
  const ctx = requestContextOf(context)
  if (!mayContinueSetup(ctx.settings, setupSessionOf(ctx))) throw redirect(href('/setup'))
}
