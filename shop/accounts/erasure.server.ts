// Erases an account: the user, the sign-in methods and the sessions. Because of foreign keys, the database also deletes
// rows of other modules that reference the user. The caller of this module erases all other data of the user.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { deliverableEmail } from './accounts.ts'
import { DEMO_PROVIDER } from './federated/providers.ts'
import './tables.server.ts'

export interface ErasedUser {
  /** E-mail address of the erased user. `null`: the user had no e-mail address. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly phone: string | null
  readonly language: Language
}

/**
 * Deletes a user with all sign-in methods, sessions and pending codes. Returns data of the deleted user. `null`: the
 * user does not exist.
 */
export async function eraseUser(tx: Db, userId: UserId): Promise<ErasedUser | null> {
  const user = await tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .returning(['email', 'email_verified', 'phone', 'language'])
    .executeTakeFirst()
  if (!user) return null
  const { email, email_verified: emailVerified, phone, language } = user
  await tx.deleteFrom('sign_ups').where('email', '=', email).execute()
  await tx
    .deleteFrom('phone_codes')
    .where('phone', '=', phone ?? '')
    .execute()
  const named = [userId, email, ...(phone === null ? [] : [phone])]
  await tx
    .deleteFrom('verifications')
    .where(({ or }) =>
      or(
        named.map(
          (name) =>
            sql<boolean>`position(${name} in verifications.identifier || ' ' || verifications.value) > 0`,
        ),
      ),
    )
    .execute()
  return { email: deliverableEmail(email), emailVerified, phone, language }
}

/**
 * Returns the users who can sign in only through the demo's identity provider. Clearing the demo deletes these users.
 */
export async function listDemoPeople(db: Db): Promise<UserId[]> {
  const people = await db
    .selectFrom('sign_in_methods as demo')
    .select('demo.user_id as id')
    .distinct()
    .where('demo.provider_id', '=', DEMO_PROVIDER)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sign_in_methods as other')
            .select('other.id')
            .whereRef('other.user_id', '=', 'demo.user_id')
            .where('other.provider_id', '<>', DEMO_PROVIDER),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'demo.user_id'))),
    )
    .orderBy('id')
    .execute()
  return people.map(({ id }) => id)
}

/** Deletes the given users. Also removes the demo's identity provider from the sign-in methods of all other users. */
export async function eraseDemoPeople(tx: Db, people: readonly UserId[]): Promise<void> {
  await tx.deleteFrom('sign_in_methods').where('provider_id', '=', DEMO_PROVIDER).execute()
  if (people.length > 0) {
    await tx
      .deleteFrom('users')
      .where('id', 'in', [...people])
      .execute()
  }
}
