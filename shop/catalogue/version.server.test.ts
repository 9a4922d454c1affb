import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { getCatalogueVersion, jumpCatalogueVersion, raiseCatalogueVersion } from './version.server.ts'

describeOnEachEngine('the catalogue version', ({ db }) => {
  it('is never reused, even when an old backup is restored', async () => {
    const seen = [await getCatalogueVersion(db())]
    const restored = (now: Date) =>
      inTransaction(db(), async (tx) => {
        await sql`update catalogue_version set version = 1`.execute(tx)
        await jumpCatalogueVersion(tx, now)
      })
    for (const minute of [0, 1, 2]) {
      await restored(new Date(Date.UTC(2026, 10, 21, 9, minute)))
      for (let change = 0; change < 3; change += 1) {
        seen.push(await getCatalogueVersion(db()))
        await raiseCatalogueVersion(db())
      }
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
