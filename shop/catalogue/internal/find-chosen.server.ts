import type { Db } from '#platform/db/client.server.ts'
import type { VariantId } from '#shop/ids.ts'
import type { Choices } from '../catalogue.ts'
import { findProduct } from './find-product.server.ts'

export interface Chosen {
  readonly id: VariantId
  readonly slug: string
  readonly sku: string
  /** It has every choice; otherwise no variant for sale has, and this is the nearest. */
  readonly isExact: boolean
}

/**
 * The variant that is meant by choices made beside another: the one that page would show next. Null where that other
 * is not for sale, or nothing was chosen.
 */
export async function findChosen(db: Db, beside: VariantId, choices: Choices): Promise<Chosen | null> {
  if (Object.keys(choices).length === 0) return null
  const shown = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'products.slug'])
    .where('variants.id', '=', beside)
    .where('variants.status', '=', 'active')
    .executeTakeFirst()
  if (!shown) return null
  const found = await findProduct(db, shown.slug, 'en', { sku: shown.sku, choices })
  if (!found || !('product' in found) || !found.product.variant) return null
  const { slug, variant } = found.product
  const isExact = Object.entries(variant.values).every(([option, value]) => {
    return (choices[option] ?? value) === value
  })
  return { id: variant.id, slug, sku: variant.sku, isExact }
}
