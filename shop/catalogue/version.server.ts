import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { memoizeUntilWrite } from '#platform/db/memoize-until-write.server.ts'

/** Makes this transaction the only one that writes to the catalogue until it ends. */
export async function takeVersion(tx: Db): Promise<void> {
  await tx.selectFrom('catalogue_version').select('version').forUpdate().executeTakeFirstOrThrow()
}

/** Makes everything rendered from the catalogue before now stale. */
export async function raiseCatalogueVersion(tx: Db): Promise<void> {
  await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}

/**
 * Makes everything ever rendered stale, also what was rendered from data that a restored backup knows nothing of: the
 * moment, in milliseconds, is higher than any number of changes.
 */
export async function leapCatalogueVersion(tx: Db, now: Date): Promise<void> {
  await sql`update catalogue_version set version = greatest(version + 1, ${now.getTime()}::bigint)`.execute(
    tx,
  )
}

/**
 * A number that is higher after every change a shopper could see in the catalogue, the stock or the settings. Asked at
 * every page: nearly free where this process alone holds the database.
 */
export const getCatalogueVersion = memoizeUntilWrite(async (db: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select (select version from catalogue_version) + (select version from stock_version)
      + coalesce((select version from settings), 0) as version`.execute(db)
  return Number(rows[0]?.version)
})
