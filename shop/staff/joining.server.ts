// How somebody new joins the staff: the link proves the mailbox, so that a name and a password make their account at once.
// Never changes an account that is there: who has one signs in with it first.
import { type Asker, askAuth, type Auth } from '#shop/accounts/auth.server.ts'
import type { SignedIn } from '#shop/accounts/passwords.server.ts'
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/client.server.ts'
import { acceptInvitation, findInvitation } from './invitations.server.ts'

interface NewPerson {
  readonly token: string
  readonly name: string
  /** By the rules of `findPasswordFault`. */
  readonly password: string
  readonly asker: Asker
}

/** Makes the account of somebody who was invited and has none, makes them staff, and signs them in. */
export async function joinStaff(
  db: Db,
  auth: Auth,
  { token, name, password, asker }: NewPerson,
): Promise<Outcome<SignedIn, 'staff.invitation_over' | 'staff.other_account' | 'accounts.has_account'>> {
  const { now } = asker
  const invitation = await findInvitation(db, token, now)
  if (!invitation) return refuse('staff.invitation_over')
  if (invitation.hasAccount) return refuse('accounts.has_account')
  const { email } = invitation
  const hash = await (await auth.$context).password.hash(password)
  const made = await askAuth(asker, (headers) =>
    auth.api.makeProvedAccount({ body: { email, name, hash }, headers, returnHeaders: true }),
  )
  if (!made.ok) return refuse('accounts.has_account')
  const userId = made.value.userId as UserId
  // Its one session is of this moment, and nobody else's.
  const joined = await acceptInvitation(db, { token, userId, keepsSessions: true, now })
  return joined.ok ? done({ cookies: made.cookies }) : joined
}
