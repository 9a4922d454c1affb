import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { versionedCache } from '../internal/versioned-cache.server.ts'

const cached = versionedCache(readSellsExemptGoods, { most: 1 })

/** Checks whether the shop sells goods that are exempt from VAT, so that not all prices include VAT. */
export function sellsExemptGoods(db: Db): Promise<boolean> {
  return cached(db, 'exempt')
}

async function readSellsExemptGoods(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists(select from variants where tax_case = 'exempt' and status = 'active') as found`.execute(db)
  return rows[0]?.found ?? false
}
