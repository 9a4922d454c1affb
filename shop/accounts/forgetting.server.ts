// Takes accounts out altogether, with everything that goes by them; only for a demo that is cleared away.
import type { Db } from '#platform/db/client.server.ts'
import type { UserId } from '#shop/ids.ts'
import { DEMO_PROVIDER } from './providers.ts'
import './tables.server.ts'

/** Whom only the demo's own issuer says there is. */
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

/** Forgets people, and every word of the demo's issuer about anybody else. */
export async function forgetPeople(tx: Db, people: readonly UserId[]): Promise<void> {
  await tx.deleteFrom('sign_in_methods').where('provider_id', '=', DEMO_PROVIDER).execute()
  if (people.length > 0) {
    await tx
      .deleteFrom('users')
      .where('id', 'in', [...people])
      .execute()
  }
}
