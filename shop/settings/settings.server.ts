// The shop's settings: one database row, cached until it changes. Secrets and values that depend on the environment are
// not settings. They belong to the configuration.
import type { Db } from '#platform/db/database.ts'
import { memoizeUntilWrite } from '#platform/db/memoize-until-write.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { Settings, type SettingsChange } from './settings.ts'

export const getSettings = memoizeUntilWrite(async (db: Db): Promise<Settings> => {
  const row = await db.selectFrom('settings').select('body').executeTakeFirst()
  return Settings.parse(row?.body ?? {})
})

/**
 * Changes the given settings and keeps the others. Throws a ZodError for invalid values. A form must therefore check
 * the values before it calls this function.
 */
export async function changeSettings(
  db: Db,
  changes: SettingsChange,
  { now }: { now: Date },
): Promise<Settings> {
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('settings')
      .values({ body: '{}', version: 0, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
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
