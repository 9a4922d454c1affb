import type { Db } from '#platform/db/client.server.ts'

/** Makes this transaction the only one that writes to the catalogue until it ends. */
export async function takeVersion(tx: Db): Promise<void> {
  await tx.selectFrom('catalogue_version').select('version').forUpdate().executeTakeFirstOrThrow()
}

/** Makes everything rendered from the catalogue before now stale. */
export async function raiseVersion(tx: Db): Promise<void> {
  await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}
