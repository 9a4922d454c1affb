// Sign-in with a phone number and a code. If the number has no account, the sign-in creates one. The response never
// reveals whether the account is new. A user who has switched on the second factor still has to pass it.
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome } from '#shop/problems.ts'
import type { Auth } from '../auth.server.ts'
import { withVerifiedPhone } from './plugin.server.ts'
import { consumePhoneCode, type WrongPhoneCode } from './phone-codes.server.ts'
import { type AuthRequest, type AuthResponse, callAuth, type SignedIn } from '../auth-request.server.ts'

interface TypedPhoneCode {
  /** Token from the cookie of the browser that requested the code. */
  readonly token: string
  readonly code: string
  readonly authRequest: AuthRequest
}

/** Signs in the holder of the phone number. Creates an account if the number has none. */
export async function signInByPhone(
  db: Db,
  auth: Auth,
  { token, code, authRequest }: TypedPhoneCode,
): Promise<Outcome<SignedIn, WrongPhoneCode>> {
  const verifiedPhone = await consumePhoneCode(db, { token, userId: null, typed: code, authRequest })
  if (!verifiedPhone.ok) return verifiedPhone
  const { cookies } = await signIn(auth, verifiedPhone.value.phone, authRequest)
  return done({ cookies })
}

/** Signs in through Better Auth. Retries once, because two concurrent sign-ins may both try to create the account. */
async function signIn(auth: Auth, phone: string, authRequest: AuthRequest): Promise<AuthResponse<unknown>> {
  const ask = () =>
    withVerifiedPhone(phone, () =>
      callAuth(authRequest, (call) =>
        auth.api.verifyPhoneNumber({ body: { phoneNumber: phone, code: '' }, ...call }),
      ),
    )
  const answer = await ask().catch(ask)
  if (!answer.ok) throw new Error(`A proved number was not let in: ${answer.code}`)
  return answer
}
