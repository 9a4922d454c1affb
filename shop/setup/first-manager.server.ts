// Creates the account of the first manager during the set-up of a new shop. The e-mail address counts as verified,
// because only the shop's operator can open the set-up.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Auth } from '#shop/accounts/auth.server.ts'
import { type AuthRequest, callAuth, type SignedIn } from '#shop/accounts/auth-request.server.ts'
import type { NewAccount } from '#shop/accounts/password/sign-ups.server.ts'
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { lockSettings } from '#shop/settings/settings.server.ts'
import { addAuditEntry } from '#shop/staff/audit-log.server.ts'
import { grantRole } from '#shop/staff/staff.server.ts'
import { hasManager } from './setup.server.ts'

interface FirstManager {
  /** Account that `readNewAccount` has validated. */
  readonly account: NewAccount
  readonly authRequest: AuthRequest
}

/** Creates the account, makes the person a manager and signs the person in. The caller has checked the set-up. */
export async function createFirstManager(
  db: Db,
  auth: Auth,
  { account: { name, email, password }, authRequest }: FirstManager,
): Promise<Outcome<SignedIn, 'setup.has_manager' | 'setup.account_exists'>> {
  if (await hasManager(db)) return refuse('setup.has_manager')
  const hash = await (await auth.$context).password.hash(password)
  const made = await callAuth(authRequest, (call) =>
    auth.api.createVerifiedAccount({ body: { email, name, hash }, ...call }),
  )
  if (!made.ok) return refuse('setup.account_exists')
  const userId = made.value.userId as UserId
  const { now } = authRequest
  return inTransaction(db, async (tx) => {
    // Serialises two submissions of the form.
    await lockSettings(tx, { now })
    if (await hasManager(tx)) return refuse('setup.has_manager')
    await grantRole(tx, { userId, role: 'manager', grantedBy: null, now })
    const by = { userId, name, role: 'manager' } as const
    const action = { what: 'person_joined', facts: { role: 'manager' } } as const
    await addAuditEntry(tx, { ...action, about: email }, { by, now })
    return done({ cookies: made.cookies })
  })
}
