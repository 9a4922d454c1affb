// Replaces generated SKUs that other products have. Only reads.
import type { Db } from '#platform/db/database.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import { numberedSku } from '#shop/catalogue/skus/sku.ts'
import type { MergeResult } from './merge-patch.ts'
import { findSkuOwners } from './owners.server.ts'

/**
 * Returns the merged product. Puts a number at the end of each derived SKU that another product has. `isTaken`: whether
 * a product that is not in the database yet has a SKU.
 */
export async function withFreeSkus(
  tx: Db,
  { draft, derivedSkus }: Pick<MergeResult, 'draft' | 'derivedSkus'>,
  isTaken: (sku: string) => boolean,
): Promise<CheckedProduct | null> {
  if (!draft || derivedSkus.size === 0) return draft
  const own = new Set(draft.variants.map(({ sku }) => sku))
  const free = new Map<string, string>()
  for (const sku of derivedSkus) {
    let wanted = sku
    for (let number = 2; ; number += 1) {
      const owner = (await findSkuOwners(tx, [wanted])).get(wanted) ?? draft.handle
      if (owner === draft.handle && !isTaken(wanted) && (wanted === sku || !own.has(wanted))) break
      wanted = numberedSku(sku, number)
    }
    free.set(sku, wanted)
    own.add(wanted)
  }
  const variants = draft.variants.map((variant) => ({
    ...variant,
    sku: free.get(variant.sku) ?? variant.sku,
  }))
  return { ...draft, variants }
}
