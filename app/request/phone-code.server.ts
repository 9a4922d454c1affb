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

/** What the browser that asked for a code keeps; empty where none did. */
export function phoneRequestOf({ asker }: RequestContext): string {
  return cookieValue(asker.headers.get('cookie'), COOKIE) ?? ''
}

/** Has a code sent to the number that was typed, by whoever signs in (null) or wants it for their account. */
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

/** Has another code sent to where the last one of this browser went. */
export async function askForAnotherPhoneCode(visit: RequestContext, userId: UserId | null) {
  const { settings, db, asker } = visit
  const { shopName } = settings
  return kept(
    visit,
    await sendAnotherPhoneCode(db, { token: phoneRequestOf(visit), userId, shopName, asker }),
  )
}

/** The browser keeps what lets it type the code, out of reach of scripts; long enough to be told that it came too late. */
function kept<C extends ProblemCode>(
  visit: RequestContext,
  asked: Outcome<PhoneRequest, C>,
): Outcome<undefined, C> {
  if (!asked.ok) return asked
  const lasts = `Path=/; Max-Age=${HOUR / 1000}; HttpOnly; SameSite=Lax${visit.isSecure ? '; Secure' : ''}`
  visit.cookies.push(`${COOKIE}=${asked.value.token}; ${lasts}`)
  return done()
}

/** The code was right: nothing is left for the browser to keep. */
export const FORGET_PHONE_REQUEST = `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** The code this browser waits for, as its page shows it; null where it waits for none. */
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
