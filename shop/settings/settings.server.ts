// The shop's own choices: one row, as it is now for every request that needs it.
// Never holds a secret, and never what belongs to an environment: that is the configuration's business.
import type { Db } from '#platform/db/database.ts'
import { memoizeUntilWrite } from '#platform/db/memoize-until-write.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { Settings, type SettingsChange } from './settings.ts'

export const getSettings = memoizeUntilWrite(async (db: Db): Promise<Settings> => {
  const row = await db.selectFrom('settings').select('body').executeTakeFirst()
  return Settings.parse(row?.body ?? {})
})

/** Changes what is named and keeps the rest; throws a ZodError for what a form should have refused. */
export async function changeSettings(
  db: Db,
  changes: SettingsChange,
  { now }: { now: Date },
): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('settings')
      .values({ body: '{}', version: 0, updated_at: now })
      .onConflict((taken) => taken.column('id').doNothing())
      .execute()
    const { body, version } = await tx
      .selectFrom('settings')
      .select(['body', 'version'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const settings = Settings.parse({ ...Object(body), ...changes })
    await tx
      .updateTable('settings')
      .set({ body: JSON.stringify(settings), version: version + 1, updated_at: now })
      .execute()
    return settings
  })
}
