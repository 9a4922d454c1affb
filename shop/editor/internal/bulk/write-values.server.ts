import type { Db } from '#platform/db/database.ts'
import { saveProducts } from '#shop/catalogue/catalogue.server.ts'
import { type CheckedProduct, ProductDraft } from '#shop/catalogue/draft.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import type { CategoryId, ProductId } from '#shop/ids.ts'
import { indexSoon } from '#shop/search/index-jobs.server.ts'
import type { BulkKind, BulkValue, OfferValue } from '../../bulk/bulk-edit.ts'
import type { EditableProduct, EditableVariant } from './plan.ts'

/** A value to write. `variant`: `null` if the value belongs to the product. */
export interface NewValue {
  readonly variant: EditableVariant | null
  readonly value: BulkValue
}

export interface ProductValues {
  readonly product: EditableProduct
  readonly values: readonly NewValue[]
}

interface Writing {
  readonly kind: BulkKind
  readonly now: Date
}

const BATCH = 200

/**
 * Writes values of many products through the catalogue, which also records prices. Updates the search index, of the
 * first products at once and of the others in background jobs. Writes nothing of a product that cannot be stored, and
 * returns the IDs of these products.
 */
export async function writeValues(
  tx: Db,
  products: readonly ProductValues[],
  { kind, now }: Writing,
): Promise<ReadonlySet<ProductId>> {
  const invalid = new Set<ProductId>()
  const written: ProductId[] = []
  const slugs = kind === 'category' ? await readCategorySlugs(tx) : new Map<string, string>()
  for (let from = 0; from < products.length; from += BATCH) {
    const batch = products.slice(from, from + BATCH)
    const stored = await listDrafts(
      tx,
      batch.map(({ product }) => product.handle),
    )
    const drafts: CheckedProduct[] = []
    for (const { product, values } of batch) {
      const before = stored.get(product.handle)
      const draft = before && withValues(before, values, { kind, slugs })
      const parsed = draft && ProductDraft.safeParse(draft)
      if (!parsed?.success) {
        invalid.add(product.id)
        continue
      }
      drafts.push(parsed.data)
      written.push(product.id)
    }
    for (const saved of await saveProducts(tx, drafts, { now }))
      if (!saved.ok) throw new Error(`A bulk edit was refused: ${saved.problem.code}`)
  }
  await indexSoon(tx, written)
  return invalid
}

async function readCategorySlugs(tx: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('categories').select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Returns the draft with the values. `null`: the draft does not contain one of the variants. */
function withValues(
  draft: CheckedProduct,
  values: readonly NewValue[],
  { kind, slugs }: { readonly kind: BulkKind; readonly slugs: ReadonlyMap<string, string> },
): CheckedProduct | null {
  const [own] = values
  if (!own) return draft
  // The types of the values follow from the kind of the bulk edit.
  switch (kind) {
    case 'status':
      return { ...draft, status: own.value as CheckedProduct['status'] }
    case 'category':
      return {
        ...draft,
        categories: (own.value as readonly CategoryId[]).flatMap((id) => slugs.get(id) ?? []),
      }
    case 'tag':
      return { ...draft, tags: [...(own.value as readonly string[])] }
    case 'price':
    case 'lead_time':
      return withVariantValues(draft, values)
  }
}

function withVariantValues(draft: CheckedProduct, values: readonly NewValue[]): CheckedProduct | null {
  const bySku = new Map(values.flatMap(({ variant, value }) => (variant ? [[variant.sku, value]] : [])))
  const variants = draft.variants.map((variant) => {
    const value = bySku.get(variant.sku)
    if (value === undefined) return variant
    bySku.delete(variant.sku)
    if (value !== null && typeof value === 'object') {
      const { price, former } = value as OfferValue
      return { ...variant, price, compareAt: former ?? undefined }
    }
    return { ...variant, leadTimeWeeks: (value as number | null) ?? undefined }
  })
  return bySku.size === 0 ? { ...draft, variants } : null
}
