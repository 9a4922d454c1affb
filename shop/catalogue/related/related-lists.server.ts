// Reads and replaces the chosen products of many products at once, for imports and exports.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { raiseCatalogueVersion } from '../version.server.ts'

export interface RelatedList {
  readonly id: ProductId
  readonly handle: string
  /** Handles of the chosen products, in their order. */
  readonly related: readonly string[]
}

/** Returns the products with these handles, each with its chosen products. Leaves out chosen products that are deleted. */
export async function listRelatedLists(db: Db, handles: readonly string[]): Promise<RelatedList[]> {
  const { rows } = await sql<RelatedList>`
    select p.id, p.handle, array(
      select other.handle from unnest(p.related_ids) with ordinality chosen (id, place)
      join products other on other.id = chosen.id
      order by chosen.place
    ) as related
    from products p where p.handle = any(${[...handles]}::text[]) order by p.id`.execute(db)
  return rows
}

/** Replaces the chosen products. */
export async function saveRelatedLists(
  tx: Db,
  lists: readonly { readonly id: ProductId; readonly related: readonly ProductId[] }[],
): Promise<void> {
  if (lists.length === 0) return
  await sql`
    update products p set related_ids = array(
      select entry.value::uuid from jsonb_array_elements_text(given.list -> 'related') with ordinality entry (value, place)
      order by entry.place
    )
    from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) given (list)
    where p.id = (given.list ->> 'id')::uuid`.execute(tx)
  await raiseCatalogueVersion(tx)
}

/** How a text names a product, the surest way first. */
export const referenceKinds = ['handle', 'sku', 'slug', 'old_slug'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

export interface FoundProduct {
  readonly text: string
  readonly kind: ReferenceKind
  readonly id: ProductId
  readonly handle: string
}

/** Returns the products of which a text is the handle, a SKU, the slug or a former slug. */
export async function findReferences(db: Db, texts: readonly string[]): Promise<FoundProduct[]> {
  if (texts.length === 0) return []
  const given = sql`any(${[...texts]}::text[])`
  const { rows } = await sql<FoundProduct>`
    select handle as text, id, handle, 'handle' as kind from products where handle = ${given}
    union all
    select v.sku, p.id, p.handle, 'sku' from variants v join products p on p.id = v.product_id where v.sku = ${given}
    union all
    select slug, id, handle, 'slug' from products where slug = ${given}
    union all
    select o.slug, p.id, p.handle, 'old_slug' from product_old_slugs o join products p on p.id = o.product_id
    where o.slug = ${given}`.execute(db)
  return rows
}
