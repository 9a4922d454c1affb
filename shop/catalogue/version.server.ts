import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { memoizeUntilWrite } from '#platform/db/memoize-until-write.server.ts'
import type { ProductId } from '#shop/ids.ts'

/** Locks the catalogue until the transaction ends, so that no other transaction can write to it. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await tx.selectFrom('catalogue_version').select('version').forUpdate().executeTakeFirstOrThrow()
}

/** Invalidates everything cached from the catalogue. */
export async function raiseCatalogueVersion(tx: Db): Promise<void> {
  await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}

/**
 * Invalidates everything cached from the catalogue, and records that the pictures of these products have changed.
 */
export async function recordPictureChange(tx: Db, products: readonly ProductId[]): Promise<void> {
  await raiseCatalogueVersion(tx)
  await sql`
    insert into picture_versions (product_id, version)
    select distinct id, (select version from catalogue_version) from unnest(${[...products]}::uuid[]) given (id)
    on conflict (product_id) do update set version = excluded.version`.execute(tx)
}

/**
 * Invalidates everything that was ever cached. Call this function after a backup is restored, because a cached response
 * may contain data that are not in the backup. Sets the version to the current time in milliseconds. This number is
 * higher than every earlier version, because each change normally increases the version only by one.
 */
export async function jumpCatalogueVersion(tx: Db, now: Date): Promise<void> {
  await sql`update catalogue_version set version = greatest(version + 1, ${now.getTime()}::bigint)`.execute(
    tx,
  )
}

/**
 * Returns a number that increases with every change to catalogue, stock, settings or text pages that a customer could
 * see. The shop calls this function for every page. A call needs no query while only this process writes to the database.
 */
export const getCatalogueVersion = memoizeUntilWrite(async (db: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select (select version from catalogue_version) + (select version from stock_version)
      + coalesce((select version from settings), 0) + coalesce((select sum(revision) from pages), 0) as version`.execute(
    db,
  )
  return Number(rows[0]?.version)
})
