import type { Session } from '#shop/accounts/accounts.ts'
import { listWaysIn } from '#shop/accounts/ways-in.server.ts'
import { phoneAsWritten } from '#shop/phone.server.ts'
import type { Visit } from '#app/http/visit.server.ts'

/** The number that somebody signs in with, and whether it is all that lets them in. */
export async function readPhoneSection({ db }: Visit, { user }: Session) {
  if (user.phone === null) return { number: null, isLastWay: false }
  const ways = await listWaysIn(db, user.id)
  return { number: phoneAsWritten(user.phone), isLastWay: ways.every(({ kind }) => kind === 'phone') }
}
