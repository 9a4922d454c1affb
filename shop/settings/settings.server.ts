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
    const settings = await lockSettings(tx, { now })
    return storeSettings(tx, { ...settings, ...changes }, { now })
  })
}

/** Locks the settings until the end of the transaction and returns them. Call this function only in a transaction. */
export async function lockSettings(tx: Db, { now }: { readonly now: Date }): Promise<Settings> {
  await tx
    .insertInto('settings')
    .values({ body: '{}', version: 0, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { body } = await tx.selectFrom('settings').select('body').forUpdate().executeTakeFirstOrThrow()
  return Settings.parse(body)
}

/** Stores all settings. The caller has locked them with `lockSettings`. Throws a ZodError for invalid values. */
export async function storeSettings(
  tx: Db,
  settings: object,
  { now }: { readonly now: Date },
): Promise<Settings> {
  const parsed = Settings.parse(settings)
  await tx
    .updateTable('settings')
    .set(({ eb }) => ({ body: JSON.stringify(parsed), version: eb('version', '+', 1), updated_at: now }))
    .execute()
  return parsed
}
