import {
  findPhoneCode,
  type PhoneRequest,
  sendAnotherPhoneCode,
  sendPhoneCode,
} from '#shop/accounts/phone/phone-codes.server.ts'
import { isOver, type ShownPhoneCode, WAIT_FOR_ANOTHER_CODE } from '#shop/accounts/phone/phone.ts'
import type { UserId } from '#shop/ids.ts'
import { readMobile } from '#shop/phone.server.ts'
import { partOfPhone } from '#shop/phone.ts'
import { done, type Outcome, type ProblemCode, refuse } from '#shop/problems.ts'
import { after, HOUR } from '#shop/time.ts'
import { cookieValue } from './notices.server.ts'
import type { RequestContext } from './request-context.server.ts'

const COOKIE = 'phone_code'

/** Returns the token of this browser's pending phone code, or `''` if there is none. */
export function phoneRequestOf({ asker }: RequestContext): string {
  return cookieValue(asker.headers.get('cookie'), COOKIE) ?? ''
}

/**
 * Sends a code by text message to the typed number. `userId`: `null` for sign-in, else the account that adds the
 * number.
 */
export async function askForPhoneCode(
  visit: RequestContext,
  { typed, userId }: { typed: string; userId: UserId | null },
) {
  const { settings, db, asker } = visit
  const { country, deliveryCountries: served, shopName } = settings
  const read = readMobile(typed, { country, served })
  if ('fault' in read) return refuse('accounts.phone_unfit', { why: read.fault, country: read.country })
  return kept(visit, await sendPhoneCode(db, { phone: read.phone, userId, shopName, asker }))
}

/** Sends a new code to the number of this browser's last request. */
export async function askForAnotherPhoneCode(visit: RequestContext, userId: UserId | null) {
  const { settings, db, asker } = visit
  const { shopName } = settings
  return kept(
    visit,
    await sendAnotherPhoneCode(db, { token: phoneRequestOf(visit), userId, shopName, asker }),
  )
}

/**
 * Stores the request's token in a cookie that scripts cannot read. The cookie outlives the code, so that a late code
 * can be refused as expired.
 */
function kept<C extends ProblemCode>(
  visit: RequestContext,
  asked: Outcome<PhoneRequest, C>,
): Outcome<undefined, C> {
  if (!asked.ok) return asked
  const lasts = `Path=/; Max-Age=${HOUR / 1000}; HttpOnly; SameSite=Lax${visit.isSecure ? '; Secure' : ''}`
  visit.cookies.push(`${COOKIE}=${asked.value.token}; ${lasts}`)
  return done()
}

/** Deletes the phone-code cookie after the correct code. */
export const FORGET_PHONE_REQUEST = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Returns the pending code request of this browser as the page shows it, or `null` if there is none. */
export async function shownPhoneCode(
  visit: RequestContext,
  userId: UserId | null,
): Promise<ShownPhoneCode | null> {
  const { db, now, config } = visit
  const sent = await findPhoneCode(db, { token: phoneRequestOf(visit), userId })
  if (!sent) return null
  const wait = after(sent.sentAt, WAIT_FOR_ANOTHER_CODE).getTime() - now.getTime()
  return {
    number: partOfPhone(sent.phone),
    isOver: isOver(sent, now),
    wait: Math.max(0, Math.ceil(wait / 1000)),
    staysInOutbox: config.mode === 'demo' && config.twilio === null,
  }
}
