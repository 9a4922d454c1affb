// Adding, changing and removing the phone number of an account. A number is added only with the code sent to it, and
// never taken from another account. Every change gives the session a new token.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { realEmail, standInEmail } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { nullIfTaken } from '../internal/is-taken.ts'
import { renewSession } from '../sessions/sessions.server.ts'
import { spendPhoneCode, type WrongPhoneCode } from './phone-codes.server.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { mayRemoveMethod } from '../sign-in-methods.server.ts'
import type { AuthRequest, SignedIn } from '../auth-request.server.ts'

interface OwnPhone {
  readonly userId: UserId
  readonly asker: AuthRequest
}

/**
 * Sets the user's phone number to the one the code was sent to. The refusal may reveal that another account has the
 * number: its holder could sign in to that account anyway.
 */
export async function changePhone(
  db: Db,
  auth: Auth,
  { userId, token, code, asker }: OwnPhone & { token: string; code: string },
): Promise<Outcome<SignedIn, WrongPhoneCode | 'accounts.phone_taken'>> {
  const proved = await spendPhoneCode(db, { token, userId, typed: code, asker })
  if (!proved.ok) return proved
  const given = await give(db, { userId, phone: proved.value.phone, asker }).catch(nullIfTaken)
  // Two accounts were given the number concurrently.
  if (given === null) return refuse('accounts.phone_taken')
  if (!given.ok) return given
  return done({ cookies: await renewSession(auth, { asker, endOthers: false }) })
}

function give(
  db: Db,
  { userId, phone, asker }: OwnPhone & { phone: string },
): Promise<Outcome<undefined, 'accounts.phone_taken'>> {
  return inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['phone', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.phone === phone) return done()
    const given = await tx
      .updateTable('users')
      .set({ phone, phone_verified: true, ...standIn(user.email, phone), updated_at: asker.now })
      .where('id', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users as other').select('other.id').where('other.phone', '=', phone))),
      )
      .executeTakeFirstOrThrow()
    if (given.numUpdatedRows === 0n) return refuse('accounts.phone_taken')
    if (user.phone !== null) await noteSecurityEvent(tx, { userId, kind: 'phone_removed', facts: {}, asker })
    await noteSecurityEvent(tx, { userId, kind: 'phone_added', facts: {}, asker })
    return done()
  })
}

/** Removes the phone number unless it is the last sign-in method. Needs no code, because the phone may be lost. */
export async function removePhone(
  db: Db,
  auth: Auth,
  { userId, asker }: OwnPhone,
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
      .set({ phone: null, phone_verified: false, ...standIn(user.email, userId), updated_at: asker.now })
      .where('id', '=', userId)
      .execute()
    await noteSecurityEvent(tx, { userId, kind: 'phone_removed', facts: {}, asker })
    return done()
  })
  return removed.ok ? done({ cookies: await renewSession(auth, { asker, endOthers: false }) }) : removed
}

/**
 * Returns a new placeholder address if the account has one. The old placeholder is derived from the old phone number
 * and would stop the number's next owner from signing up.
 */
function standIn(email: string, of: string): { email?: string } {
  return realEmail(email) === null ? { email: standInEmail(of) } : {}
}
