import {
  findPhoneCode,
  type PhoneRequest,
  sendAnotherPhoneCode,
  sendPhoneCode,
} from '#shop/accounts/phone/phone-codes.server.ts'
import { isUsedUp, type ShownPhoneCode, RESEND_DELAY } from '#shop/accounts/phone/phone.ts'
import type { UserId } from '#shop/ids.ts'
import { readMobile } from '#shop/phone.server.ts'
import { maskPhone } from '#shop/phone.ts'
import { done, type Outcome, type ProblemCode, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import { deleteCookieHeader, readCookie, setCookieHeader } from './cookies.server.ts'
import type { RequestContext } from './request-context.server.ts'

const COOKIE = 'phone_code'

/** Returns the token of this browser's pending phone code, or `''` if there is none. */
export function phoneCodeTokenOf(ctx: RequestContext): string {
  return readCookie(ctx.authRequest.headers.get('cookie'), COOKIE, ctx) ?? ''
}

/**
 * Sends a code by text message to the typed phone number. `userId` is the account to which the user adds the phone
 * number. `null`: the code is for sign-in.
 */
export async function requestPhoneCode(
  ctx: RequestContext,
  { typed, userId }: { typed: string; userId: UserId | null },
) {
  const { settings, db, authRequest } = ctx
  const { country, deliveryCountries: served, shopName } = settings
  const read = readMobile(typed, { country, served })
  if ('error' in read) return refuse('accounts.phone_unfit', { why: read.error, country: read.country })
  return storeToken(ctx, await sendPhoneCode(db, { phone: read.phone, userId, shopName, authRequest }))
}

/** Sends a new code to the phone number for which this browser last requested a code. */
export async function requestAnotherPhoneCode(ctx: RequestContext, userId: UserId | null) {
  const { settings, db, authRequest } = ctx
  const { shopName } = settings
  return storeToken(
    ctx,
    await sendAnotherPhoneCode(db, { token: phoneCodeTokenOf(ctx), userId, shopName, authRequest }),
  )
}

/**
 * Stores the token of the code request in a cookie that scripts cannot read. The cookie outlives the code. If the
 * customer enters an expired code, the shop can therefore say that the code has expired.
 */
function storeToken<C extends ProblemCode>(
  ctx: RequestContext,
  requested: Outcome<PhoneRequest, C>,
): Outcome<undefined, C> {
  if (!requested.ok) return requested
  const { isSecure } = ctx
  ctx.cookies.push(setCookieHeader(COOKIE, requested.value.token, { isSecure }))
  return done()
}

/**
 * Returns the Set-Cookie header that deletes the phone-code cookie. Used after the customer has entered the correct
 * code.
 */
export function deletePhoneCodeCookie(ctx: RequestContext): string {
  return deleteCookieHeader(COOKIE, ctx)
}

/**
 * Returns the data that the page shows about this browser's pending phone code. Returns `null` if no code is pending.
 */
export async function findShownPhoneCode(
  ctx: RequestContext,
  userId: UserId | null,
): Promise<ShownPhoneCode | null> {
  const { db, now, config } = ctx
  const sent = await findPhoneCode(db, { token: phoneCodeTokenOf(ctx), userId })
  if (!sent) return null
  const wait = after(sent.sentAt, RESEND_DELAY).getTime() - now.getTime()
  return {
    number: maskPhone(sent.phone),
    isUsedUp: isUsedUp(sent, now),
    wait: Math.max(0, Math.ceil(wait / 1000)),
    staysInOutbox: config.mode === 'demo' && config.twilio === null,
  }
}
