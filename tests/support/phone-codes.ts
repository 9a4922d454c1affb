// Requests phone codes and reads them from the outbox.
import { sendPhoneCode } from '#shop/accounts/phone/phone-codes.server.ts'
import { signInByPhone } from '#shop/accounts/phone/phone-sign-in.server.ts'
import type { UserId } from '#shop/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { authOf, Browser } from './accounts.ts'
import { type AuthRequest, callAuth } from '#shop/accounts/auth-request.server.ts'

/** Returns the code that was sent last to a phone number. */
export async function codeSentTo(db: Db, phone: string): Promise<string> {
  const { facts } = await db
    .selectFrom('messages')
    .select('facts')
    .where('recipient', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  if (!('code' in facts)) throw new Error('No code was sent there')
  return facts.code
}

/** Returns a code that differs from the given one. */
export function differentCode(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
}

/** Requests a code by text message. Returns the token that the browser keeps. */
export async function requestPhoneCode(
  db: Db,
  { phone, authRequest, userId = null }: { phone: string; authRequest: AuthRequest; userId?: UserId | null },
): Promise<string> {
  const sent = await sendPhoneCode(db, { phone, userId, shopName: 'Alcove', authRequest })
  if (!sent.ok) throw new Error(sent.problem.code)
  return sent.value.token
}

/** Creates a user who signs in by phone, and signs the user in, in the given browser. */
export async function newPhoneUser(db: Db, phone: string, browser = new Browser()): Promise<UserId> {
  const auth = authOf(db)
  const token = await requestPhoneCode(db, { phone, authRequest: browser.authRequest() })
  const code = await codeSentTo(db, phone)
  const answer = await signInByPhone(db, auth, { token, code, authRequest: browser.authRequest() })
  if (!answer.ok) throw new Error(answer.problem.code)
  browser.storeCookies(answer.value.cookies)
  const session = await callAuth(browser.authRequest(), (call) => auth.api.getSession(call))
  if (!session.ok || !session.value) throw new Error('Nobody is signed in')
  return session.value.user.id as UserId
}
