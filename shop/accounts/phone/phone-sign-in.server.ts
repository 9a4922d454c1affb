// Signing in with a number and the code that was sent to it. Whoever has no account yet gets one: nothing on the way tells
// which of the two happens. Never signs anybody in who has a second factor: they are asked for it next.
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome } from '#shop/problems.ts'
import type { Auth } from '../auth.server.ts'
import { asHolderOf } from './plugin.server.ts'
import { spendPhoneCode, type WrongPhoneCode } from './phone-codes.server.ts'
import { type AuthRequest, type Answered, askAuth, type SignedIn } from '../auth-request.server.ts'

interface TypedPhoneCode {
  /** What the browser that asked for the code keeps. */
  readonly token: string
  readonly code: string
  readonly asker: AuthRequest
}

/** Signs in whoever holds the number that the code was sent to. */
export async function signInByPhone(
  db: Db,
  auth: Auth,
  { token, code, asker }: TypedPhoneCode,
): Promise<Outcome<SignedIn, WrongPhoneCode>> {
  const proved = await spendPhoneCode(db, { token, userId: null, typed: code, asker })
  if (!proved.ok) return proved
  const { cookies } = await enter(auth, proved.value.phone, asker)
  return done({ cookies })
}

/** Two browsers may make the account of one number at once; the one that comes second finds it made. */
async function enter(auth: Auth, phone: string, asker: AuthRequest): Promise<Answered<unknown>> {
  const ask = () =>
    asHolderOf(phone, () =>
      askAuth(asker, (call) =>
        auth.api.verifyPhoneNumber({ body: { phoneNumber: phone, code: '' }, ...call }),
      ),
    )
  const answer = await ask().catch(ask)
  if (!answer.ok) throw new Error(`A proved number was not let in: ${answer.code}`)
  return answer
}
