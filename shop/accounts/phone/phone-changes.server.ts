// Adds, changes and removes the phone number of an account. A user can add a number only with the code that was sent to
// it. A user can never take over the number of another account. Every change gives the session a new token.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { deliverableEmail, placeholderEmail } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { nullOnUniqueViolation } from '../internal/unique-violation.ts'
import { renewSession } from '../sessions/sessions.server.ts'
import { consumePhoneCode, type WrongPhoneCode } from './phone-codes.server.ts'
import { recordSecurityEvent } from '../audit/security-log.server.ts'
import { mayRemoveMethod } from '../sign-in-methods.server.ts'
import type { AuthRequest, SignedIn } from '../auth-request.server.ts'

interface PhoneOwner {
  readonly userId: UserId
  readonly authRequest: AuthRequest
}

/**
 * Sets the user's phone number to the number that received the code. Returns a refusal if the number belongs to another
 * account, which reveals that this other account exists. Revealing the account is acceptable, because the person who
 * received the code could also sign in to it.
 */
export async function changePhone(
  db: Db,
  auth: Auth,
  { userId, token, code, authRequest }: PhoneOwner & { token: string; code: string },
): Promise<Outcome<SignedIn, WrongPhoneCode | 'accounts.phone_taken'>> {
  const verifiedPhone = await consumePhoneCode(db, { token, userId, typed: code, authRequest })
  if (!verifiedPhone.ok) return verifiedPhone
  const assigned = await assignPhone(db, { userId, phone: verifiedPhone.value.phone, authRequest }).catch(
    nullOnUniqueViolation,
  )
  // Two accounts were given the number concurrently.
  if (assigned === null) return refuse('accounts.phone_taken')
  if (!assigned.ok) return assigned
  return done({ cookies: await renewSession(auth, { authRequest, endOthers: false }) })
}

function assignPhone(
  db: Db,
  { userId, phone, authRequest }: PhoneOwner & { phone: string },
): Promise<Outcome<undefined, 'accounts.phone_taken'>> {
  return inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['phone', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.phone === phone) return done()
    const assigned = await tx
      .updateTable('users')
      .set({ phone, phone_verified: true, ...newPlaceholder(user.email, phone), updated_at: authRequest.now })
      .where('id', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users as other').select('other.id').where('other.phone', '=', phone))),
      )
      .executeTakeFirstOrThrow()
    if (assigned.numUpdatedRows === 0n) return refuse('accounts.phone_taken')
    if (user.phone !== null)
      await recordSecurityEvent(tx, { userId, kind: 'phone_removed', facts: {}, authRequest })
    await recordSecurityEvent(tx, { userId, kind: 'phone_added', facts: {}, authRequest })
    return done()
  })
}

/** Removes the phone number unless it is the last sign-in method. Needs no code, because the phone may be lost. */
export async function removePhone(
  db: Db,
  auth: Auth,
  { userId, authRequest }: PhoneOwner,
): Promise<Outcome<SignedIn, 'accounts.last_way_in'>> {
  const removed = await inTransaction(db, async (tx) => {
    const allowed = await mayRemoveMethod(tx, userId, { kind: 'phone' })
    if (!allowed.ok) return allowed
    const user = await tx
      .selectFrom('users')
      .select(['phone', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (user.phone === null) return done()
    await tx
      .updateTable('users')
      .set({
        phone: null,
        phone_verified: false,
        ...newPlaceholder(user.email, userId),
        updated_at: authRequest.now,
      })
      .where('id', '=', userId)
      .execute()
    await recordSecurityEvent(tx, { userId, kind: 'phone_removed', facts: {}, authRequest })
    return done()
  })
  return removed.ok ? done({ cookies: await renewSession(auth, { authRequest, endOthers: false }) }) : removed
}

/**
 * Returns a new placeholder e-mail address if the account uses a placeholder. The old placeholder contains the digits
 * of the old phone number. If the account kept it, the next owner of that number would need the same placeholder and
 * could not sign up.
 */
function newPlaceholder(email: string, of: string): { email?: string } {
  return deliverableEmail(email) === null ? { email: placeholderEmail(of) } : {}
}
