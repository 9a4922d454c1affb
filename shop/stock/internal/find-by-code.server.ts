import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { VariantId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'

export type CodeRefusal = 'stock.no_such_code' | 'stock.code_ambiguous'

/**
 * Finds stocked variants by their SKUs or GTINs, as typed or scanned. A SKU matches in any case. A GTIN matches with and
 * without a leading zero, because scanners print 12 digits of some codes as 13. If both match, the SKU counts.
 */
export async function findByCodes(
  db: Db,
  codes: readonly string[],
): Promise<Outcome<readonly VariantId[], CodeRefusal>> {
  const asked = [...new Set(codes)]
  const { rows } = await sql<{ code: string; id: VariantId; isSku: boolean }>`
    select given.code, v.id, lower(v.sku) = lower(given.code) as "isSku"
    from unnest(${asked}::text[]) as given (code)
    join variants v on v.stock_policy = 'stocked' and (
      (lower(regexp_replace(v.sku, '[^[:alnum:]]', '', 'g')) = lower(regexp_replace(given.code, '[^[:alnum:]]', '', 'g'))
        and lower(v.sku) = lower(given.code))
      or v.gtin = any(array[given.code, '0' || given.code, regexp_replace(given.code, '^0', '')])
    )
    order by given.code, v.id`.execute(db)
  const found = Map.groupBy(rows, ({ code }) => code)
  const missing = asked.filter((code) => !found.has(code))
  if (missing.length > 0) return refuse('stock.no_such_code', { codes: missing.slice(0, 10) })
  const ids = new Map<string, VariantId>()
  for (const [code, matches] of found) {
    const best = matches.find(({ isSku }) => isSku) ?? (matches.length === 1 ? matches[0] : undefined)
    if (!best) return refuse('stock.code_ambiguous', { code })
    ids.set(code, best.id)
  }
  return done(codes.flatMap((code) => ids.get(code) ?? []))
}
