// The end of an account: who somebody is, how they sign in, and where they are signed in. What other modules keep of them
// goes by the same row, or is for whoever asks for the deletion to see to.
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import type { UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { realEmail } from './accounts.ts'

export interface Forgotten {
  /** Null where they gave none. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly phone: string | null
  readonly language: Language
}

/** Forgets a person with all they sign in by and everywhere they are signed in; null where nobody is left to forget. */
export async function forgetUser(tx: Db, userId: UserId): Promise<Forgotten | null> {
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
  return { email: realEmail(email), emailVerified, phone, language }
}
